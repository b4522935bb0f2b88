/**
 * What the pane may use of the active profile: its jar, its server's address, and the only way for a cookie into the
 * jar.
 */
import type { Clock } from '../../http/clock';
import type { CookieCarrier } from '../../http/send';
import type { Log } from '../../log/log';
import type { Profile } from '../profiles/profile';
import type { ProfileList } from '../profiles/profile-list';
import { isAccount } from '../profiles/profile-records';
import { setCookieLine } from '../secrets/jar-cookies';
import { createSessionJar } from '../secrets/session-jar';
import type { SessionJar } from '../secrets/session-jar';

/** An answer of the server to a page. */
interface PaneAnswer {
  readonly url: URL;
  readonly setCookies: readonly string[];
  /** The service's clock when it answered, epoch ms. */
  readonly serverNowMs: number;
}

/**
 * What became of its cookies. `other-account`: they would sign in somebody else. `unknown`: the service did not say whom
 * they sign in. In both cases neither the jar nor the page may have them.
 */
export type CookieVerdict = 'taken' | 'other-account' | 'unknown';

/** Its own answer may bring another session, which is then asked about in turn. */
const MAX_CHECKS = 3;

export interface PaneAccess {
  readonly profileId: string;
  /** Origin of the server. */
  readonly origin: string;
  readonly jar: Pick<SessionJar, 'cookies' | 'onChange'>;
  /** The service's clock, epoch ms. */
  serverNowMs(): number;
  /**
   * Takes the cookies of an answer of the exact origin into the jar, and has them on disk when this settles. Nothing
   * else that happens in the pane reaches the jar. A cookie that could be a session is taken only after the service has
   * said who the client would be with it.
   */
  take(answer: PaneAnswer): Promise<CookieVerdict>;
  /** The `Set-Cookie` headers of an answer that the page may have: the jar refuses a second session. */
  admitted(answer: Pick<PaneAnswer, 'url' | 'setCookies'>): Promise<readonly string[]>;
}

/** Access for the pane; null while no server can be asked. */
export function createPaneAccess(
  profile: Profile | null,
  list: Pick<ProfileList, 'find'>,
  clock: Clock,
  log: Log,
): PaneAccess | null {
  const origin = profile?.server.address() ?? null;
  const record = profile && list.find(profile.id);
  if (!profile || !record || origin === null) return null;
  const { jar, server } = profile;
  const serverNowMs = () => clock.now() + server.clock.offsetMs();

  /** A jar as the profile's is, which is not on the disk. */
  async function copyOfJar(nowMs: number) {
    const copy = createSessionJar({ owner: record?.origin ?? '', file: null, log });
    await copy.receive(new URL(origin ?? ''), (await jar.cookies()).map(setCookieLine), nowMs);
    return copy;
  }

  /** Asks the service until its own answer leaves the session as it is: whose session the cookies are. */
  async function accountOf(trial: CookieCarrier & Pick<SessionJar, 'sessionVersion'>) {
    for (let checks = 0; checks < MAX_CHECKS; checks += 1) {
      const version = trial.sessionVersion();
      const named = await server.anonymousClient(trial).run('clientNav', {});
      const isNobody = !named.ok && named.error.httpStatus === 401;
      if (!named.ok && !isNobody) return 'unknown';
      const user = named.ok ? named.value.user : null;
      const account = list.find(record?.id ?? '')?.account ?? null;
      if (user !== null && !isAccount(account, user)) return 'other-account';
      if (trial.sessionVersion() === version) return 'own';
    }
    return 'unknown';
  }

  return {
    profileId: record.id,
    origin,
    jar,
    serverNowMs,
    async admitted({ url, setCookies }) {
      const isAdmitted = await Promise.all(setCookies.map((line) => jar.admits(url, line)));
      return setCookies.filter((_line, index) => isAdmitted[index]);
    },
    async take({ url, setCookies, serverNowMs: nowMs }) {
      if (url.origin !== origin) return 'unknown';
      const arrived: Parameters<CookieCarrier['receive']>[] = [[url, setCookies, nowMs]];
      const trial = await copyOfJar(nowMs);
      try {
        const before = trial.sessionVersion();
        await trial.receive(url, setCookies, nowMs);
        if (trial.sessionVersion() !== before) {
          const whose = await accountOf({
            ...trial,
            async receive(...lines) {
              arrived.push(lines);
              await trial.receive(...lines);
            },
          });
          if (whose !== 'own') return whose;
        }
      } finally {
        trial.retire();
      }
      for (const lines of arrived) await jar.receive(...lines);
      return 'taken';
    },
  };
}

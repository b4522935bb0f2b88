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
import { setCookieLine, withRootPath } from '../secrets/jar-cookies';
import { createSessionJar } from '../secrets/session-jar';
import type { SessionJar } from '../secrets/session-jar';
import { couldSignIn } from './account-check';

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

  /** A jar as the profile's would be with these cookies. A session for one path counts as one for all. */
  async function trialJar({ url, setCookies, serverNowMs: nowMs }: PaneAnswer) {
    const inJar = await jar.cookies();
    const trial = createSessionJar({ owner: record?.origin ?? '', file: null, log });
    await trial.receive(url, inJar.map(setCookieLine), nowMs);
    const lines = setCookies.map((header) =>
      couldSignIn(header, inJar) ? withRootPath(header) : header,
    );
    await trial.receive(url, lines, nowMs);
    return trial;
  }

  return {
    profileId: record.id,
    origin,
    jar,
    serverNowMs,
    async take(answer) {
      const { url, setCookies, serverNowMs: nowMs } = answer;
      if (url.origin !== origin) return 'unknown';
      const inJar = await jar.cookies();
      if (!setCookies.some((header) => couldSignIn(header, inJar))) {
        await jar.receive(url, setCookies, nowMs);
        return 'taken';
      }
      const trial = await trialJar(answer);
      const renewed: string[] = [];
      const cookies: CookieCarrier = {
        headerFor: (to) => trial.headerFor(to),
        async receive(from, lines, atMs) {
          renewed.push(...lines);
          await trial.receive(from, lines, atMs);
        },
      };
      const named = await server.anonymousClient(cookies).run('clientNav', {});
      const isNobody = !named.ok && named.error.httpStatus === 401;
      if (!named.ok && !isNobody) return 'unknown';
      const user = named.ok ? named.value.user : null;
      const account = list.find(record.id)?.account ?? null;
      if (user !== null && !isAccount(account, user)) return 'other-account';
      await jar.receive(url, [...setCookies, ...renewed], nowMs);
      return 'taken';
    },
  };
}

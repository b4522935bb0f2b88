/**
 * What the pane may use of the active profile: its jar, its server's address, and a check of whose session some cookies
 * carry.
 */
import type { SessionContext } from '../session-context';
import { setCookieLine } from '../secrets/jar-cookies';
import { createSessionJar } from '../secrets/session-jar';
import type { SessionJar } from '../secrets/session-jar';

/** Whose session an answer to the pane would begin. */
interface CookieOwner {
  /** False when the service names another account than the profile's. */
  readonly isOwn: boolean;
  /** The cookies as `Set-Cookie` headers, with what the service renewed while it was asked. */
  readonly setCookies: readonly string[];
}

export interface PaneAccess {
  readonly profileId: string;
  /** Origin of the server. */
  readonly origin: string;
  readonly jar: Pick<SessionJar, 'cookies' | 'receive' | 'onChange'>;
  /** The service's clock, epoch ms. */
  serverNowMs(): number;
  /**
   * Asks the service who these cookies sign in, before the jar takes them: an account's data never mixes with
   * another's. If the service does not answer or names nobody, the cookies count as the profile's own.
   */
  ownerOf(url: URL, setCookies: readonly string[]): Promise<CookieOwner>;
}

/** Access for the pane; null while no server can be asked. */
export function createPaneAccess({
  book,
  clock,
  connection,
  log,
}: Pick<SessionContext, 'book' | 'clock' | 'connection' | 'log'>): PaneAccess | null {
  const origin = connection?.server.address() ?? null;
  const record = connection && book.find(connection.profileId);
  if (!connection || !record || origin === null) return null;
  const { jar, server } = connection;
  const serverNowMs = () => clock.now() + server.clock.offsetMs();

  return {
    profileId: record.id,
    origin,
    jar,
    serverNowMs,
    async ownerOf(url, setCookies) {
      const trial = createSessionJar({ owner: record.origin, file: null, log });
      await trial.receive(url, setCookies, serverNowMs());
      const answer = await server.anonymousClient(trial).run('clientNav', {});
      if (!answer.ok) return { isOwn: true, setCookies };
      const username = answer.value.user?.['username'];
      const own = record.account?.username ?? null;
      const isOwn = typeof username !== 'string' || username.toLowerCase() === own?.toLowerCase();
      const renewed = (await trial.cookies()).map(setCookieLine);
      return { isOwn, setCookies: [...setCookies, ...renewed] };
    },
  };
}

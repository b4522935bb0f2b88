/**
 * Whose session the jar holds. The session's cookie may change with any answer to the client or the pane: until the
 * service has named the account of the new one, nothing that was read with it is used, and nothing is written with it.
 */
import { keepNewest } from '@shared/domain/keep-newest';

import type { AccountOfSession } from '../../http/api-client-types';
import type { SessionJar } from '../secrets/session-jar';

/** A check may join a request that went out with an earlier session, and its own answer may bring another one. */
const MAX_CHECKS = 3;
/** Answers to requests with older sessions have long arrived. */
const KEPT_VERSIONS = 20;

/**
 * Starts with the session that a sign-in or an earlier run has put into the jar.
 * @param ask has the service name the account; `named` learns the result
 */
export function createAccountCheck(
  jar: Pick<SessionJar, 'sessionVersion' | 'isSessionConfirmed' | 'confirmSession'>,
  ask: () => Promise<unknown>,
): AccountOfSession {
  const confirmed = new Set(jar.isSessionConfirmed() ? [jar.sessionVersion()] : []);

  return {
    version: () => jar.sessionVersion(),
    isConfirmed: (version) => confirmed.has(version),
    async confirm(version) {
      for (let checks = 0; checks < MAX_CHECKS; checks += 1) {
        if (confirmed.has(version)) return true;
        // No request can ask about a session that has been replaced.
        if (version !== jar.sessionVersion()) return false;
        await ask();
      }
      return confirmed.has(version);
    },
    named(version) {
      confirmed.add(version);
      jar.confirmSession(version);
      keepNewest(confirmed, KEPT_VERSIONS);
    },
  };
}

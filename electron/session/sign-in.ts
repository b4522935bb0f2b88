/** Signs a player in through a jar of its own, so that a refused sign-in leaves nothing behind. */
import type { ProfileView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { Log } from '../log/log';
import { ownFailure, signInUnanswered } from '../http/failures';
import type { ServerParts } from './server/server-parts';
import { createSessionJar } from './secrets/session-jar';
import type { SessionJar } from './secrets/session-jar';

/** A shorter text may stand in a message by chance. */
const SHORTEST_SECRET = 4;

export interface SignedIn {
  readonly account: NonNullable<ProfileView['account']>;
  /** Holds the session, in memory so far. */
  readonly jar: SessionJar;
}

export interface SignInOptions {
  readonly server: ServerParts;
  /** Owner of the new jar. */
  readonly origin: string;
  /** Email address or username. Surrounding spaces are dropped, because services take them literally. */
  readonly identifier: string;
  /** Sent unchanged and stored nowhere. */
  readonly password: string;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** Asks the service to sign in (contract part 4, client endpoints). The failure is the service's own where it gave one. */
export async function signIn(options: SignInOptions): Promise<Result<SignedIn>> {
  const { server, origin, log, signal } = options;
  log.hide(options.password);
  const jar = createSessionJar({ owner: origin, file: null, log });
  const params = { email: options.identifier.trim(), password: options.password };
  const answer = await server.anonymousClient(jar).run('login', params, { signal });
  if (!answer.ok) return fail(withoutPassword(signInUnanswered(answer.error), options.password));
  if (jar.isEmpty()) return fail(ownFailure('NO_SESSION_COOKIE'));
  const { id, username, displayName } = answer.value.user;
  return succeed({
    account: { id: String(id), username, displayName: displayName || username },
    jar,
  });
}

/** Removes the password from the service's text: a service in development may repeat it. */
function withoutPassword(failure: Failure, password: string): Failure {
  const { message } = failure;
  return password.length >= SHORTEST_SECRET && message.includes(password)
    ? { ...failure, message: message.replaceAll(password, '***') }
    : failure;
}

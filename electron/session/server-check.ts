/** Asks an address that is new whether it is the service: only that answers with the error catalogue. */
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { ServerParts } from './server-parts';

/** Succeeds when the service answers (contract part 7), and keeps the catalogue that it sent. */
export async function checkServer(
  server: Pick<ServerParts, 'catalogue' | 'anonymousClient'>,
): Promise<Result<null>> {
  const answer = await server.anonymousClient().run('errorCodes', {});
  if (!answer.ok) return fail(connectFailure(answer.error));
  await server.catalogue.accept(answer.value);
  return succeed(null);
}

/** An address that answers, but not like the service, deserves a clearer word than the answer itself. */
function connectFailure(failure: Failure): Failure {
  const isForeign =
    failure.kind === 'bad-answer' ||
    failure.kind === 'feature-absent' ||
    (failure.kind === 'service' && (failure.httpStatus ?? 0) < 500);
  return isForeign ? ownFailure('NOT_THE_SERVICE') : failure;
}

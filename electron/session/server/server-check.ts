/** Checks that a new address is the service: only the service answers with the error catalogue. */
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { ServerParts } from './server-parts';

/** Succeeds when the service answers (contract part 7), and stores the catalogue that it sent. */
export async function checkServer(
  server: Pick<ServerParts, 'catalogue' | 'anonymousClient'>,
): Promise<Result<null>> {
  const answer = await server.anonymousClient().run('errorCodes', {});
  if (!answer.ok) return fail(connectFailure(answer.error));
  await server.catalogue.accept(answer.value);
  return succeed(null);
}

/** Replaces the failure of an address that answers, but not as the service does, with a clearer one. */
function connectFailure(failure: Failure): Failure {
  const isForeign =
    failure.kind === 'bad-answer' ||
    failure.kind === 'feature-absent' ||
    (failure.kind === 'service' && (failure.httpStatus ?? 0) < 500);
  return isForeign ? ownFailure('NOT_THE_SERVICE') : failure;
}

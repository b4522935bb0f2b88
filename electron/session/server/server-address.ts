/** The refusals of an address that a player typed or a start names. */
import { readServerAddress } from '@shared/domain/server-address';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { ADDRESS_FAILURES } from '../../http/own-failures/address-failures';

function failureOf(code: keyof typeof ADDRESS_FAILURES): Failure {
  return { code, ...ADDRESS_FAILURES[code] };
}

/** The origin of the service at this address, or why it cannot be used. */
export function parseServerAddress(text: string): Result<string> {
  const address = readServerAddress(text, (url) => URL.parse(url));
  switch (address.problem) {
    case null:
      return succeed(address.origin);
    case 'path':
      return fail({
        ...failureOf('ADDRESS_HAS_PATH'),
        message: `Hustings cannot use a server below a path such as ${address.path}. If the game is at ${address.origin}, leave the path out.`,
      });
    case 'credentials':
      return fail(failureOf('ADDRESS_HAS_CREDENTIALS'));
    case 'insecure':
      return fail(failureOf('INSECURE_ADDRESS'));
    case 'empty':
    case 'malformed':
    case 'scheme':
      return fail(failureOf('BAD_ADDRESS'));
  }
}

/** Errors: their body, and the machine codes of the service (contract part 7) and of the client. */
import { z } from 'zod';

import { optionalFlag, optionalNumber, optionalText } from './fields';

/** The catalogue entries that the contract prints; used until the service's own catalogue is fetched. */
export const CONTRACT_ERROR_CATALOGUE = {
  version: '1',
  errors: [
    {
      code: 'BAD_REQUEST',
      httpStatus: 400,
      category: 'validation',
      message: 'Invalid request data',
    },
    { code: 'UNAUTHORIZED', httpStatus: 401, category: 'auth', message: 'Authentication required' },
    { code: 'FORBIDDEN', httpStatus: 403, category: 'auth', message: 'Forbidden' },
    { code: 'NOT_FOUND', httpStatus: 404, category: 'not_found', message: 'Resource not found' },
    {
      code: 'INTERNAL_ERROR',
      httpStatus: 500,
      category: 'system',
      message: 'Internal server error',
    },
  ],
} as const;

/** The code of a 429, in lower case as in the contract. */
export const RATE_LIMITED_CODE = 'rate_limited';

/**
 * The code to assume when a body has none: some servers leave it out, though contract part 7
 * requires it.
 */
export function codeForStatus(httpStatus: number): string {
  switch (httpStatus) {
    case 400:
      return 'BAD_REQUEST';
    case 401:
      return 'UNAUTHORIZED';
    case 403:
      return 'FORBIDDEN';
    case 404:
      return 'NOT_FOUND';
    case 409:
      return 'CONFLICT';
    case 413:
      return 'PAYLOAD_TOO_LARGE';
    case 429:
      return RATE_LIMITED_CODE;
    default:
      return httpStatus >= 500 ? 'INTERNAL_ERROR' : `HTTP_${httpStatus}`;
  }
}

/**
 * `{ error, code }` by contract. Some servers leave `code` out, or add `ok: false`, the wait of
 * a 429 in seconds, the reason of a ban, or the turns until a new character may send funds.
 */
export const errorBody = z.looseObject({
  error: z.string(),
  code: optionalText,
  ok: optionalFlag,
  retryAfterSeconds: optionalNumber,
  reason: optionalText,
  remainingTurns: optionalNumber,
});

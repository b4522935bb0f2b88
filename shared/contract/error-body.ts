/** The body of every error (contract part 7), as tolerant as servers require. */
import { z } from 'zod';

import { optionalFlag, optionalNumber, optionalText } from './fields';

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

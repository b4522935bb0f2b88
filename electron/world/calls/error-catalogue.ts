/** The error codes that this world sends: the contract's rows, and this world's own. */
import { CONTRACT_ERROR_CATALOGUE, RATE_LIMITED_CODE } from '@shared/contract/errors';

export const WORLD_ERROR_CATALOGUE = {
  version: CONTRACT_ERROR_CATALOGUE.version,
  errors: [
    ...CONTRACT_ERROR_CATALOGUE.errors,
    row('SELF_TRANSFER', 400, 'validation', 'You cannot transfer funds to yourself'),
    row('FOREIGN_RECIPIENT', 400, 'validation', 'The recipient lives in another country'),
    row('INSUFFICIENT_FUNDS', 400, 'validation', 'Insufficient funds'),
    row('INSUFFICIENT_SCOPE', 403, 'auth', 'This needs a private key'),
    row('TRANSFERS_PAUSED', 403, 'auth', 'Fund transfers are paused'),
    row('EXCHANGE_DISABLED', 403, 'auth', 'Currency exchange is not yet enabled'),
    row('METHOD_NOT_ALLOWED', 405, 'not_found', 'Method not allowed'),
    row('PAYLOAD_TOO_LARGE', 413, 'validation', 'Request body too large'),
    row(RATE_LIMITED_CODE, 429, 'rate_limit', 'Too many requests'),
  ],
};

function row(code: string, httpStatus: number, category: string, message: string) {
  return { code, httpStatus, category, message };
}

/** The body of a refusal, in both dialects. */
import { describe, expect, it } from 'vitest';

import { CONTRACT_ERROR_CATALOGUE, errorBody } from '@shared/contract/errors';
import { endpoints } from '@shared/contract/index';

describe('errorBody', () => {
  it.each([
    { error: 'Resource not found', code: 'NOT_FOUND' },
    { ok: false, error: 'Resource not found', code: 'NOT_FOUND' },
    { error: 'Invalid credentials' },
    { error: 'You’re going too fast', code: 'rate_limited', retryAfterSeconds: 12 },
    { error: 'banned', reason: 'spam' },
    { error: 'New characters wait', remainingTurns: 20 },
    { error: 'Invalid request data', code: null, details: [{ path: 'theme' }] },
  ])('takes %j and keeps all of it', (body) => {
    expect(errorBody.parse(body)).toEqual(body);
  });

  it.each([[], 'Not found', null, {}, { code: 'NOT_FOUND' }, { error: { message: 'no' } }])(
    'refuses %j',
    (body) => {
      expect(errorBody.safeParse(body).success).toBe(false);
    },
  );
});

it('the built-in catalogue is an answer that the contract allows', () => {
  const { data } = endpoints.errorCodes.response.safeParse(CONTRACT_ERROR_CATALOGUE);
  expect(data).toEqual(CONTRACT_ERROR_CATALOGUE);
});

import { describe, expect, it } from 'vitest';

import { outcomeUnknown, ownFailure } from '@electron/http/failures';
import { exchangeOutcome, transferOutcome } from '@electron/money/outcome';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';

const ofService = (httpStatus: number, extra: Partial<Failure> = {}): Failure => ({
  kind: 'service',
  code: 'ANY',
  message: 'words of the service',
  httpStatus,
  ...extra,
});

describe('an answer', () => {
  it('with `success` is a sent transfer with its receipt', () => {
    const answer = {
      success: true,
      amount: 1_000,
      currency: 'AVM',
      senderRemainingFunds: 9,
      targetName: 'Odette',
    };
    expect(transferOutcome(succeed(answer))).toEqual({
      state: 'sent',
      failure: null,
      receipt: { amount: 1_000, currency: 'AVM', senderRemainingFunds: 9, targetName: 'Odette' },
    });
  });

  it('with `success` is a sent trade with its receipt', () => {
    const trade = { fromCurrency: 'AVM', toCurrency: 'KSD', fromAmount: 10, toAmount: 20 };
    expect(exchangeOutcome(succeed({ success: true, trade }))).toEqual({
      state: 'sent',
      failure: null,
      receipt: { ...trade, effectiveRate: null, spreadCharged: null },
    });
    expect(exchangeOutcome(succeed({ success: true }))).toMatchObject({ state: 'sent' });
  });

  it('without `success` counts as sent only with a receipt', () => {
    expect(transferOutcome(succeed({ amount: 1_000 }))).toMatchObject({ state: 'sent' });
    for (const answer of [{}, { ok: true }, { success: null }, { currency: 'AVM' }])
      expect(transferOutcome(succeed(answer))).toMatchObject({
        state: 'unknown',
        receipt: null,
        failure: { code: 'ANSWER_UNCLEAR' },
      });
    expect(exchangeOutcome(succeed({ trade: null }))).toMatchObject({ state: 'unknown' });
  });

  it('with `success: false` is a refusal, in the words of the service when it has some', () => {
    expect(
      transferOutcome(succeed({ success: false, error: 'Not today', code: 'CLOSED' })),
    ).toMatchObject({ state: 'refused', failure: { code: 'CLOSED', message: 'Not today' } });
    expect(transferOutcome(succeed({ success: false }))).toMatchObject({
      state: 'refused',
      failure: { code: 'NOT_DONE' },
    });
    const long = transferOutcome(succeed({ success: false, error: 'x'.repeat(2_000) }));
    expect(long.failure?.message).toBe('x'.repeat(500));
  });
});

describe('a failure', () => {
  it.each<[string, Failure]>([
    ['400', ofService(400)],
    ['403', ofService(403)],
    ['404', ofService(404)],
    ['413', ofService(413)],
    ['a refusal inside a 200', ofService(200)],
    ['401', ofService(401, { kind: 'key-required' })],
    ['no private key', ownFailure('PRIVATE_KEY_REQUIRED')],
    ['an HTML 404', ownFailure('FEATURE_ABSENT', { httpStatus: 404 })],
    ['429', ofService(429, { kind: 'rate-limited', retryAfterMs: 5_000 })],
    ['our own budget', ownFailure('BUDGET_SPENT', { retryAfterMs: 5_000 })],
    ['no connection', ownFailure('NETWORK_UNREACHABLE')],
    ['no connection in time', ownFailure('CONNECT_TIMED_OUT')],
    ['a certificate that is not trusted', ownFailure('TLS_WRONG_HOST')],
    ['a proxy that refuses', ownFailure('PROXY_REFUSED')],
    ['a proxy that wants a password', ownFailure('PROXY_PASSWORD_WANTED')],
    ['a proxy that wants another sign-in', ownFailure('PROXY_SIGN_IN_UNSUPPORTED')],
    ['another key', ownFailure('KEY_CHANGED')],
    ['another account', ownFailure('ACCOUNT_CHANGED')],
  ])('of %s proves that nothing moved', (_name, failure) => {
    expect(transferOutcome(fail(failure))).toEqual({ state: 'refused', receipt: null, failure });
    expect(exchangeOutcome(fail(failure))).toMatchObject({ state: 'refused' });
  });

  it.each<[string, Failure]>([
    ['408', ofService(408)],
    ['500', ofService(500)],
    ['502', ofService(502)],
    ['503 with a wait', ofService(503, { retryAfterMs: 1_000 })],
    ['rate_limited inside a 500', ofService(500, { kind: 'rate-limited' })],
    ['a broken connection', outcomeUnknown(ownFailure('CONNECTION_LOST'))],
    ['a time-out', outcomeUnknown(ownFailure('TIMED_OUT'))],
    ['a broken TLS connection', outcomeUnknown(ownFailure('TLS_FAILED'))],
    ['a redirect', ownFailure('WRITE_REDIRECTED', { httpStatus: 307 })],
    ['HTML in place of JSON', ownFailure('NOT_JSON', { httpStatus: 200 })],
    ['another shape', ownFailure('WRONG_SHAPE', { httpStatus: 200 })],
    ['an answer too large', outcomeUnknown(ownFailure('TOO_LARGE'))],
    ['a bug of the client', ownFailure('INTERNAL')],
  ])('of %s is unknown and says so', (_name, failure) => {
    const outcome = transferOutcome(fail(failure));
    expect(outcome).toMatchObject({
      state: 'unknown',
      receipt: null,
      failure: { code: failure.code, outcomeUnknown: true },
    });
    expect(outcome.failure?.message).toMatch(/don’t know whether/);
    expect(outcome.failure?.message).not.toMatch(/[Nn]othing was (sent|changed)/);
    expect(exchangeOutcome(fail(failure))).toMatchObject({ state: 'unknown' });
  });
});

/** The rules for reading again after a failure. */
import { describe, expect, it } from 'vitest';

import {
  canContinueAfter,
  canPollAfter,
  retryDelayMs,
  shouldRetry,
} from '@renderer/api/query/retry-rules';
import type { Failure, FailureKind } from '@shared/ipc/result';

function failure(kind: FailureKind, more: Partial<Failure> = {}): Failure {
  return { kind, code: 'X', message: 'x', ...more };
}

describe('shouldRetry', () => {
  it.each<FailureKind>([
    'signed-out',
    'key-required',
    'feature-absent',
    'bad-call',
    'tls',
    'bad-answer',
    'redirect-refused',
    'cancelled',
    'internal',
  ])('never retries after %s', (kind) => {
    expect(shouldRetry(0, failure(kind))).toBe(false);
  });

  it.each<FailureKind>(['unreachable', 'timed-out', 'rate-limited'])('retries after %s', (kind) => {
    expect(shouldRetry(0, failure(kind))).toBe(true);
  });

  it('retries after an error of the service, but not after a refusal', () => {
    expect(shouldRetry(0, failure('service', { httpStatus: 503 }))).toBe(true);
    expect(shouldRetry(0, failure('service', { httpStatus: 403 }))).toBe(false);
    expect(shouldRetry(0, failure('service'))).toBe(false);
  });

  it('counts no request that the client’s own limit held back as an attempt', () => {
    expect(shouldRetry(9, failure('rate-limited', { code: 'BUDGET_SPENT' }))).toBe(true);
    expect(shouldRetry(9, failure('rate-limited', { code: 'RATE_LIMITED' }))).toBe(false);
  });

  it('gives up after three retries', () => {
    expect([2, 3].map((count) => shouldRetry(count, failure('unreachable')))).toEqual([
      true,
      false,
    ]);
  });
});

describe('retryDelayMs', () => {
  it('draws each delay at random below a growing maximum', () => {
    const delays = [0, 1, 2, 10].map((count) =>
      retryDelayMs(count, failure('unreachable'), () => 0.5),
    );
    expect(delays).toEqual([500, 1_000, 2_000, 15_000]);
    expect(retryDelayMs(3, failure('unreachable'), () => 0)).toBe(0);
  });

  it('never retries before the time that the service named', () => {
    const limited = failure('rate-limited', { retryAfterMs: 7_000 });
    expect(retryDelayMs(0, limited, () => 0)).toBe(7_000);
    expect(retryDelayMs(0, limited, () => 0.999)).toBeLessThan(8_000);
  });

  it('waits a minute when a 429 names no time', () => {
    expect(retryDelayMs(0, failure('rate-limited'), () => 0)).toBe(60_000);
  });
});

describe('canPollAfter', () => {
  it('continues after a temporary failure, and after no failure', () => {
    expect(canPollAfter(undefined, false)).toBe(true);
    expect(canPollAfter(failure('unreachable'), false)).toBe(true);
    expect(canPollAfter(failure('service', { httpStatus: 403 }), false)).toBe(true);
  });

  it('stops while a key is missing, and when the server lacks the feature', () => {
    expect(canPollAfter(failure('key-required'), true)).toBe(false);
    expect(canPollAfter(failure('feature-absent'), false)).toBe(false);
  });

  it('continues when a read that has succeeded before seems to be absent', () => {
    expect(canPollAfter(failure('feature-absent'), true)).toBe(true);
  });
});

describe('canContinueAfter', () => {
  it.each<FailureKind>(['service', 'feature-absent', 'bad-answer'])(
    'continues with the next background read after %s',
    (kind) => {
      expect(canContinueAfter(failure(kind))).toBe(true);
    },
  );

  it.each<FailureKind>(['unreachable', 'timed-out', 'rate-limited', 'key-required', 'cancelled'])(
    'ends the series of background reads after %s',
    (kind) => {
      expect(canContinueAfter(failure(kind))).toBe(false);
    },
  );
});

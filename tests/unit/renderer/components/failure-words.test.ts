/** The words around a failure tell a refusal from a fault, and say what is safe. */
import { describe, expect, it } from 'vitest';

import { failureWords, isRefusal } from '@renderer/components/states/failure-words';
import type { Failure } from '@shared/ipc/result';

const failure = (rest: Partial<Failure>): Failure => ({
  kind: 'service',
  code: 'X',
  message: 'x',
  ...rest,
});

describe('failureWords', () => {
  it('tells a refusal from a fault of the service', () => {
    const refusal = failureWords(failure({ httpStatus: 403 }));
    const fault = failureWords(failure({ httpStatus: 500 }));
    expect(isRefusal(failure({ httpStatus: 403 }))).toBe(true);
    expect(isRefusal(failure({ httpStatus: 500 }))).toBe(false);
    expect(refusal.summary).toContain('refused');
    expect(fault.summary).not.toContain('refused');
    expect(fault.advice).toContain('Nothing is lost');
  });

  it('does not call a lost connection a refusal', () => {
    const words = failureWords(failure({ kind: 'unreachable' }));
    expect(words.summary).toBe('The server cannot be reached');
    expect(isRefusal(failure({ kind: 'unreachable' }))).toBe(false);
  });

  it('leads to the place where a missing key is added', () => {
    expect(failureWords(failure({ kind: 'key-required' })).remedy?.href).toBe('#/settings/keys');
  });
});

/** The words around a failure tell a refusal from a fault, and say what is safe. */
import { describe, expect, it } from 'vitest';

import { failureWords } from '@renderer/components/data/failure-words';
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
    expect(refusal.title).toContain('refused');
    expect(fault.title).not.toContain('refused');
    expect(fault.advice).toContain('Nothing is lost');
  });

  it('does not call a lost connection a refusal', () => {
    const words = failureWords(failure({ kind: 'unreachable' }));
    expect(words.title).toBe('The server cannot be reached');
    expect(words.advice).toContain('Nothing is lost');
  });

  it('leads to the place where a missing key is added', () => {
    expect(failureWords(failure({ kind: 'key-required' })).remedy?.href).toBe('#/settings/keys');
  });
});

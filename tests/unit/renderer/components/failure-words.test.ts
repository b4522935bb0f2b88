/** The text about a failure distinguishes a refusal from an error, and says what is safe. */
import { describe, expect, it } from 'vitest';

import { EXCHANGE_FAILURES } from '@electron/http/own-failures/exchange-failures';
import { failureWords, isRefusal } from '@renderer/components/ui/states/failure-words';
import type { Failure } from '@shared/ipc/result';

const failure = (rest: Partial<Failure>): Failure => ({
  kind: 'service',
  code: 'X',
  message: 'x',
  ...rest,
});

describe('failureWords', () => {
  it('does not call a lost connection a refusal', () => {
    const words = failureWords(failure({ kind: 'unreachable' }));
    expect(words.summary).toBe('The server cannot be reached');
    expect(isRefusal(failure({ kind: 'unreachable' }))).toBe(false);
  });

  it.each(['BUDGET_SPENT', 'SERVICE_ASKED_TO_WAIT'] as const)(
    'says once why a request was held back (%s), and nothing about a moment',
    (code) => {
      const words = failureWords(failure({ kind: 'rate-limited', code }));
      expect(words.isMessageWhole).toBe(true);
      expect(EXCHANGE_FAILURES[code].message).not.toContain('moment');
    },
  );

  it('calls an unreachable service “the server”, and shows the player no jargon', () => {
    const messages = Object.values(EXCHANGE_FAILURES).map(({ message }) => message);
    expect(messages.filter((message) => /service cannot be reached|JSON/u.test(message))).toEqual(
      [],
    );
  });

  it('offers a guest to sign in where a key is missing', () => {
    const words = failureWords(failure({ kind: 'key-required' }), true);
    expect(words.remedy).toEqual({ label: 'Sign in', href: '#/sign-in' });
  });
});

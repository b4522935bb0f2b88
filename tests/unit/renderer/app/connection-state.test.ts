/** The connection's state, and its explanation. */
import { describe, expect, it } from 'vitest';

import { connectionState, explainConnection } from '@renderer/app/status-bar/connection-state';
import type { ConnectionFacts } from '@renderer/app/status-bar/connection-state';

const fine: ConnectionFacts = {
  session: 'signed-in',
  isOffline: false,
  waiting: 'nothing',
  isStale: false,
  failure: null,
};
const failure = {
  kind: 'bad-answer',
  code: 'BAD_ANSWER',
  message: 'The answer made no sense.',
} as const;

describe('connectionState', () => {
  it.each<[Partial<ConnectionFacts>, string]>([
    [{}, 'online'],
    [{ isStale: true }, 'stale'],
    [{ failure }, 'stale'],
    [{ session: 'guest' }, 'signed-out'],
    [{ session: 'expired', isStale: true }, 'signed-out'],
    [{ waiting: 'buckets', isStale: true }, 'rate-limited'],
    [{ waiting: 'own-limit', isStale: true }, 'rate-limited'],
    [{ waiting: 'buckets', session: 'guest' }, 'rate-limited'],
    [{ waiting: 'buckets', session: 'expired' }, 'signed-out'],
    [{ isOffline: true, waiting: 'buckets', session: 'expired', failure }, 'offline'],
  ])('%j is %s', (facts, state) => {
    expect(connectionState({ ...fine, ...facts })).toBe(state);
  });

  it('says that everything else goes on while one family waits', () => {
    const facts = { ...fine, waiting: 'families' } as const;
    expect(connectionState(facts)).toBe('rate-limited');
    expect(explainConnection('rate-limited', facts)).toContain('Everything else continues.');
    const whole = explainConnection('rate-limited', { ...fine, waiting: 'buckets' });
    expect(whole).not.toContain('Everything else');
  });

  it('does not blame the service for the client’s own limit', () => {
    const sentence = explainConnection('rate-limited', { ...fine, waiting: 'own-limit' });
    expect(sentence).toContain('Request limit reached');
    expect(sentence).not.toContain('asked');
  });

  it('explains a failure with the failure’s own message', () => {
    expect(explainConnection('stale', { ...fine, failure })).toContain(failure.message);
  });

  it('distinguishes an expired session from no session', () => {
    const ended = explainConnection('signed-out', { ...fine, session: 'expired' });
    expect(ended).not.toBe(explainConnection('signed-out', { ...fine, session: 'guest' }));
  });
});

/** The connection's state, and its explanation. */
import { describe, expect, it } from 'vitest';

import {
  connectionState,
  explainConnection,
} from '@renderer/components/status-bar/connection-state';
import type { ConnectionFacts } from '@renderer/components/status-bar/connection-state';

const fine: ConnectionFacts = {
  session: 'signed-in',
  isOffline: false,
  isWaiting: false,
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
    [{ isWaiting: true, isStale: true }, 'rate-limited'],
    [{ isWaiting: true, session: 'guest' }, 'rate-limited'],
    [{ isWaiting: true, session: 'expired' }, 'signed-out'],
    [{ isOffline: true, isWaiting: true, session: 'expired', failure }, 'offline'],
  ])('%j is %s', (facts, state) => {
    expect(connectionState({ ...fine, ...facts })).toBe(state);
  });

  it('explains a failure with the failure’s own message', () => {
    expect(explainConnection('stale', { ...fine, failure })).toContain(failure.message);
  });

  it('distinguishes an expired session from no session', () => {
    const ended = explainConnection('signed-out', { ...fine, session: 'expired' });
    expect(ended).not.toBe(explainConnection('signed-out', { ...fine, session: 'guest' }));
  });
});

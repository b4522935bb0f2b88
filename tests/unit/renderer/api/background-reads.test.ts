/** The queue of background reads: what goes first, how fast, and what it waits for. In virtual time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { QueuedRead, Urgency } from '@renderer/api/background-reads';
import type { ReadId } from '@shared/contract/index';
import type { ApiAnswer } from '@shared/ipc/channels/api';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';
import { apiAnswer, signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const MINUTE_MS = 60_000;
const GAP_MS = MINUTE_MS / 36;
const START_MS = Date.UTC(2030, 0, 1);

let bridge: FakeBridge;
let sent: { readonly name: string; readonly atMs: number }[];
/** What the server answers to each read; a good answer where nothing is set. */
let outcomes: Map<string, () => Result<ApiAnswer> | Promise<Result<ApiAnswer>>>;
let stop: () => void;
/** Queues a read. Resolves with what became of it. */
let read: (
  id: ReadId,
  params: Readonly<Record<string, string>>,
  urgency: Urgency,
  how?: Partial<QueuedRead>,
) => Promise<string>;

const good = () => succeed(apiAnswer({ ok: true }, 'd'));
const refused = (failure: Partial<Failure> & Pick<Failure, 'kind' | 'code'>) => () =>
  fail({ message: 'No.', ...failure });

beforeEach(async () => {
  vi.useFakeTimers({ now: START_MS });
  bridge = installFakeBridge();
  sent = [];
  outcomes = new Map();
  bridge.answers['api:call'] = ({ endpointId, params }) => {
    const name = [endpointId, ...Object.values(params)].join(' ');
    sent.push({ name, atMs: Date.now() - START_MS });
    return (outcomes.get(name) ?? good)();
  };
  const { followBackgroundConditions, readInBackground } =
    await import('@renderer/api/background-reads');
  const { endpointQuery } = await import('@renderer/api/query/endpoint-query');
  stop = followBackgroundConditions();
  read = (id, params, urgency, how = {}) => {
    const query = endpointQuery(testProfile.id, id, params as never, 'background');
    return readInBackground(query, { id, urgency, ...how }).then(
      () => 'read',
      (failure: unknown) => (failure as Failure).code,
    );
  };
});

afterEach(() => {
  stop();
  vi.resetModules();
});

const country = (code: string, urgency: Urgency, how?: Partial<QueuedRead>) =>
  read('country', { code }, urgency, how);
const names = () => sent.map(({ name }) => name);

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

describe('the order and the pace', () => {
  it('send one request at a time: what the screen lacks, then the player’s own, then the rest', async () => {
    let end = () => {};
    outcomes.set('country A', () => new Promise((resolve) => (end = () => resolve(good()))));
    void country('A', 'shown');
    await pass(1);
    void country('B', 'rest');
    void country('C', 'own');
    void country('D', 'shown');
    void country('E', 'shown');
    await pass(MINUTE_MS);
    expect(names()).toEqual(['country A']);
    end();
    await pass(MINUTE_MS);
    expect(names()).toEqual(['country A', 'country D', 'country E', 'country C', 'country B']);
  });

  it('spread what nobody waits for evenly, and send what the screen lacks at once', async () => {
    for (const code of ['A', 'B', 'C']) void country(code, 'own');
    await pass(GAP_MS * 1.5);
    for (const code of ['D', 'E']) void country(code, 'shown');
    await pass(MINUTE_MS);
    expect(sent.map(({ name, atMs }) => [name, Math.round((atMs / GAP_MS) * 10) / 10])).toEqual([
      ['country A', 0],
      ['country B', 1],
      ['country D', 1.5],
      ['country E', 1.5],
      ['country C', 2],
    ]);
  });

  it('let other reads go first, but not for ever', async () => {
    const { queryClient } = await import('@renderer/api/query/query-client');
    void queryClient.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => {}) });
    void country('A', 'own');
    await pass(4_900);
    expect(names()).toEqual([]);
    void country('B', 'shown');
    await pass(50);
    expect(names()).toEqual(['country B']);
    await pass(1_000);
    expect(names()).toEqual(['country B', 'country A']);
  });

  it('take a young answer from the cache, also one that arrives during the wait', async () => {
    void country('A', 'own');
    await pass(1_000);
    expect(await country('A', 'rest')).toBe('read');
    void country('B', 'own');
    const waiting = country('C', 'own');
    await country('C', 'shown');
    expect(await waiting).toBe('read');
    const again = country('A', 'own', { goodSinceMs: Date.now() + 1 });
    await pass(MINUTE_MS);
    expect(await again).toBe('read');
    expect(names()).toEqual(['country A', 'country C', 'country B', 'country A']);
  });
});

describe('the limits', () => {
  it.each([
    { pauses: 'family', meanwhile: ['country A', 'parties A'] },
    { pauses: undefined, meanwhile: ['country A'] },
  ] as const)(
    'hold back what counts together until main has room again (family: $pauses)',
    async ({ pauses, meanwhile }) => {
      const spent: Partial<Failure> = { retryAfterMs: 30_000, ...(pauses && { pauses }) };
      outcomes.set('country A', refused({ kind: 'rate-limited', code: 'BUDGET_SPENT', ...spent }));
      const held = country('A', 'shown');
      void country('B', 'own');
      void read('parties', { country: 'A' }, 'own');
      await pass(29_000);
      expect(names()).toEqual(meanwhile);
      outcomes.clear();
      await pass(10_000);
      expect(await held).toBe('read');
      expect(names().slice(meanwhile.length)[0]).toBe('country A');
      expect(names()).toContain('country B');
      expect(names()).toContain('parties A');
    },
  );

  it('skip what the service pauses, and read the others', async () => {
    outcomes.set(
      'country A',
      refused({ kind: 'rate-limited', code: 'X', retryAfterMs: 300_000, pauses: 'family' }),
    );
    expect(await country('A', 'shown')).toBe('X');
    outcomes.clear();
    void country('B', 'shown');
    void read('parties', { country: 'A' }, 'own');
    await pass(4 * MINUTE_MS);
    expect(names()).toEqual(['country A', 'parties A']);
    await pass(2 * MINUTE_MS);
    expect(names()).toEqual(['country A', 'parties A', 'country B']);
  });
});

describe('a break', () => {
  it('lasts while the machine sleeps, for all but what the screen lacks', async () => {
    bridge.emit('power:changed', { state: 'suspended' });
    void country('A', 'own');
    void country('B', 'rest');
    await country('C', 'shown');
    await pass(10 * MINUTE_MS);
    expect(names()).toEqual(['country C']);
    bridge.emit('power:changed', { state: 'active' });
    await pass(MINUTE_MS);
    expect(names()).toEqual(['country C', 'country A', 'country B']);
  });

  it('lasts while the window is hidden, except for the player’s own', async () => {
    Object.assign(document, { visibilityState: 'hidden' });
    void country('A', 'rest');
    void country('B', 'own');
    await pass(10 * MINUTE_MS);
    expect(names()).toEqual(['country B']);
    Object.assign(document, { visibilityState: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(MINUTE_MS);
    expect(names()).toEqual(['country B', 'country A']);
  });

  it('of a minute follows a lost connection, unless a later read gets through', async () => {
    outcomes.set('country A', refused({ kind: 'unreachable', code: 'UNREACHABLE' }));
    const lost = country('A', 'own');
    void country('B', 'own');
    await pass(MINUTE_MS - 1_000);
    expect(await lost).toBe('UNREACHABLE');
    expect(names()).toEqual(['country A']);
    await pass(2_000);
    expect(names()).toEqual(['country A', 'country B']);

    void country('A', 'own');
    void country('C', 'own');
    await pass(10_000);
    expect(names()).toHaveLength(3);
    await country('D', 'shown');
    await pass(2_000);
    expect(names().slice(3)).toEqual(['country D', 'country C']);
  });
});

describe('a read that is no longer wanted', () => {
  it('is not sent after its caller gave it up', async () => {
    const end = new AbortController();
    void country('A', 'own');
    const given = country('B', 'own', { signal: end.signal });
    await pass(1);
    end.abort();
    expect(await given).toBe('CANCELLED');
    await pass(MINUTE_MS);
    expect(names()).toEqual(['country A']);
  });

  it('is not sent for an account that is no longer in use', async () => {
    const { acceptSession } = await import('@renderer/api/session/session-store');
    void country('A', 'own');
    const other = country('B', 'own');
    await pass(1);
    acceptSession({ ...signedIn, profile: { ...testProfile, id: 'p2' } });
    expect(await other).toBe('CANCELLED');
    await pass(MINUTE_MS);
    expect(names()).toEqual(['country A']);
  });
});

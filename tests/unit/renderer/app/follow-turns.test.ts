/** What a new turn makes the client read, and what becomes of reads that fail. In virtual time. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { ApiAnswer } from '@shared/ipc/channels/api';
import { fail, succeed } from '@shared/ipc/result';
import type { FailureKind, Result } from '@shared/ipc/result';
import { apiAnswer, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const MINUTE_MS = 60_000;

let bridge: FakeBridge;
/** The funds that were asked for, in order. */
let asked: unknown[];
let answerOf: (slug: unknown) => Result<ApiAnswer>;
let stop: () => void;

const good = () => succeed(apiAnswer({ ok: true, fund: null }, 'd'));
const failed = (kind: FailureKind) => fail({ kind, code: 'X', message: 'No.' });

/** The poll finds this turn. */
async function beginTurn(turn: number): Promise<void> {
  const { queryClient } = await import('@renderer/api/query/query-client');
  queryClient.setQueryData([testProfile.id, 'game', {}], { currentTurn: turn });
  await vi.advanceTimersByTimeAsync(0);
}

function watch(...slugs: readonly string[]): void {
  bridge.answers['watch:list'] = () =>
    succeed(
      slugs.map((slug) => ({
        subject: { kind: 'fund' as const, key: slug },
        name: slug,
        note: '',
        group: '',
        sinceMs: 0,
      })),
    );
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  bridge = installFakeBridge();
  asked = [];
  answerOf = good;
  bridge.answers['api:call'] = ({ endpointId, params }) => {
    if (endpointId !== 'funds') return failed('feature-absent');
    asked.push(params['slug']);
    return answerOf(params['slug']);
  };
  const { followBackgroundConditions } = await import('@renderer/api/background-reads');
  const { followTurns } = await import('@renderer/app/polling/follow-turns');
  const stops = [followBackgroundConditions(), followTurns(() => 0)];
  stop = () => {
    for (const end of stops) end();
  };
  watch('one', 'two', 'three');
  await beginTurn(1);
});

afterEach(() => {
  stop();
  vi.resetModules();
});

it('each watched subject is read once after a turn, and nothing at the first start', async () => {
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(asked).toEqual([]);
  await beginTurn(2);
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(asked).toEqual(['one', 'two', 'three']);
});

it('a turn begins with what the one before did not come to', async () => {
  await beginTurn(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['one']);
  await beginTurn(3);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(asked).toEqual(['one', 'two', 'three', 'one']);
});

it('a refused read is not repeated before the next turn', async () => {
  answerOf = (slug) => (slug === 'one' ? failed('service') : good());
  await beginTurn(2);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(asked).toEqual(['one', 'two', 'three']);
  await beginTurn(3);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(asked.slice(3)).toEqual(['one', 'two', 'three']);
});

it('a read that failed on the way is tried once more, after the others', async () => {
  answerOf = (slug) => (slug === 'one' ? failed('timed-out') : good());
  await beginTurn(2);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(asked).toEqual(['one', 'two', 'three', 'one']);
});

it('nothing more is read in a turn if only the player can help', async () => {
  answerOf = () => failed('key-required');
  await beginTurn(2);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(asked).toEqual(['one']);
  answerOf = good;
  await beginTurn(3);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(asked.slice(1)).toEqual(['one', 'two', 'three']);
});

it('a turn counts as read once its reads are done', async () => {
  const kept = () =>
    bridge.requests('app:keep').flatMap(({ values }) => values['hustings-followed-turns'] ?? []);
  await beginTurn(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([asked.length, kept().at(-1)]).toEqual([2, JSON.stringify({ p1: 1 })]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([asked.length, kept().at(-1)]).toEqual([3, JSON.stringify({ p1: 2 })]);
});

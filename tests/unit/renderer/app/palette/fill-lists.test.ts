/** The palette reads its lists and leaves room for what the player asks for. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fail } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';
import { apiAnswer } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';
import { paceLikeMain } from '@support/renderer/paced-bridge';

const CODES = Array.from({ length: 12 }, (_, index) => `C${index}`);
/** What background reads may use of a minute. */
const ROOM = 40;
const MINUTE_MS = 60_000;

let bridge: FakeBridge;
/** What main sent, by endpoint and time. */
let sent: { readonly id: string; readonly atMs: number }[];

async function fill(codes = CODES, absent: readonly string[] = []) {
  const { fillLists } = await import('@renderer/app/palette/fill-lists');
  const end = new AbortController();
  const done = fillLists({
    profileId: 'p1',
    codes,
    absent: new Set(absent as never[]),
    signal: end.signal,
  });
  return { end, done };
}

function asked(): string[] {
  return bridge.requests('api:call').map(({ endpointId }) => endpointId);
}

function refuse(kind: Failure['kind']): void {
  bridge.answers['api:call'] = () => fail({ kind, code: 'X', message: 'no' });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  sent = [];
  bridge = installFakeBridge();
  paceLikeMain(bridge, ({ endpointId: id }) => {
    sent.push({ id, atMs: Date.now() });
    return apiAnswer({ ok: true }, 'd');
  });
});

afterEach(() => vi.resetModules());

describe('fillLists', () => {
  it('reads every list once in the background, and leaves the reserve of the limit to the player', async () => {
    const { done } = await fill();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(ROOM);
    expect(asked().slice(0, 8)).toEqual([
      'corporations',
      'funds',
      'commodities',
      'legislation',
      'elections',
      'conflicts',
      'news',
      'parties',
    ]);
    expect(bridge.requests('api:call')[3]?.params).toEqual({ country: 'C0', limit: 100 });
    expect(bridge.requests('api:call').every(({ priority }) => priority === 'background')).toBe(
      true,
    );
    await vi.advanceTimersByTimeAsync(90_000);
    await done;
    expect(sent).toHaveLength(4 + 5 * CODES.length);
    const again = await fill();
    await again.done;
    expect(sent).toHaveLength(4 + 5 * CODES.length);
  });

  it('shares what the limit leaves to background reads with the market’s board', async () => {
    const { fillBoard } = await import('@renderer/features/markets/board-fill');
    const keys = Array.from({ length: 200 }, (_, index) => String(index));
    const stop = fillBoard({ profileId: 'p1', turn: 1, keys });
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 3);
    const { end, done } = await fill();
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    stop();
    end.abort();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await done;
    const inMinuteFrom = (fromMs: number) =>
      sent.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + MINUTE_MS).length;
    expect(Math.max(...sent.map(({ atMs }) => inMinuteFrom(atMs)))).toBe(ROOM);
    const ids = sent.map(({ id }) => id);
    expect(ids).toContain('conflicts');
    expect(ids.filter((id) => id === 'corporation').length).toBeGreaterThan(15);
  });

  it('reads a legislature’s seats without a list of parties, and skips what is missing', async () => {
    const missing = ['parties', 'funds', 'commodities', 'conflicts', 'legislation', 'news'];
    const { done } = await fill(['C1'], missing);
    await done;
    expect(asked()).toEqual(['corporations', 'elections', 'country', 'leaderboard']);
  });

  it.each(['rate-limited', 'key-required', 'unreachable'] as const)(
    'stops at the first %s answer',
    async (kind) => {
      refuse(kind);
      const { done } = await fill();
      await vi.advanceTimersByTimeAsync(60_000);
      await done;
      expect(asked()).toHaveLength(1);
    },
  );

  it('continues after a refusal, and does not repeat the refused read at once', async () => {
    refuse('service');
    const first = await fill(['C1']);
    await vi.advanceTimersByTimeAsync(60_000);
    await first.done;
    expect(asked()).toHaveLength(9);
    const second = await fill(['C1']);
    await second.done;
    expect(asked()).toHaveLength(9);
  });

  it('stops reading when the palette closes', async () => {
    const { end, done } = await fill();
    await vi.advanceTimersByTimeAsync(3_000);
    const before = asked().length;
    end.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(asked()).toHaveLength(before);
  });
});

import { historyPart, NEWEST } from '@renderer/pages/countries/history-paging';
import type { HistoryCursor, HistoryEvent } from '@renderer/pages/countries/history-paging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** An answer by the contract: newest first, strictly before the cursor, at most `limit` events, or `most` if asked. */
function answer(
  all: readonly HistoryEvent[],
  { limit, most = limit }: { readonly limit: number; readonly most?: number },
  { beforeTurn, isLarge }: HistoryCursor,
): HistoryEvent[] {
  return all
    .filter(({ turn }) => beforeTurn === null || (turn ?? 0) < beforeTurn)
    .slice(0, isLarge ? most : limit);
}

function readAll(all: readonly HistoryEvent[], limit: number, most = limit): HistoryEvent[] {
  const read: HistoryEvent[] = [];
  let cursor: HistoryCursor | null = NEWEST;
  for (let asked = 0; cursor !== null && asked <= 2 * all.length + 2; asked += 1) {
    const part = historyPart(answer(all, { limit, most }, cursor), cursor);
    read.push(...part.events);
    cursor = part.next;
  }
  expect(cursor).toBeNull();
  return read;
}

describe('paging back through a country’s history', () => {
  it('reads every event once and in order, wherever the service cuts its answers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 }),
        fc.integer({ min: 10, max: 20 }),
        (turns, limit) => {
          const perTurn = new Map<number, number>();
          const all = turns
            .toSorted((one, other) => other - one)
            .flatMap((turn, index) => {
              const count = (perTurn.get(turn) ?? 0) + 1;
              perTurn.set(turn, count);
              // This endpoint cannot return all events of a turn that fills a whole answer.
              return count < limit ? [{ turn, title: `event ${index}` }] : [];
            });
          expect(readAll(all, limit)).toEqual(all);
        },
      ),
    );
  });

  it('reads a turn that fills an answer in a larger one, whatever the turns before hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }),
        fc.integer({ min: 2, max: 8 }),
        (turns, limit) => {
          const all = turns
            .toSorted((one, other) => other - one)
            .map((turn, index) => ({ turn, title: `event ${index}` }));
          expect(readAll(all, limit, 61)).toEqual(all);
        },
      ),
    );
  });

  it('continues past a turn that fills a whole answer, and says which it was', () => {
    const all = [
      ...Array.from({ length: 5 }, (_, index) => ({ turn: 7, title: `crowded ${index}` })),
      { turn: 3, title: 'quiet' },
    ];
    expect(readAll(all, 3).map(({ title }) => title)).toEqual([
      'crowded 0',
      'crowded 1',
      'crowded 2',
      'quiet',
    ]);
    const large = { beforeTurn: 8, fullSize: 3, isLarge: true, shown: [] };
    expect(historyPart(all.slice(0, 3), large).cutTurn).toBe(7);
    expect(historyPart(all.slice(2), large).cutTurn).toBeNull();
  });

  it('shows the whole answer at once, and checks once for more events', () => {
    const all = [{ turn: 9 }, { turn: 8, title: 'one' }, { turn: 8, title: 'other' }];
    const first = historyPart(all, NEWEST);
    expect(first.events).toEqual(all);
    expect(first.next).toMatchObject({ beforeTurn: 9, fullSize: 3 });
    const second = historyPart(all.slice(1), first.next ?? NEWEST);
    expect(second).toEqual({ events: [], next: null, cutTurn: null });
  });

  it('ends when the service ignores the cursor', () => {
    const same = [{ turn: 9 }, { turn: 8 }, { turn: 8 }];
    const first = historyPart(same, NEWEST);
    expect(first.events).toEqual(same);
    expect(historyPart(same, first.next ?? NEWEST)).toEqual({
      events: [],
      next: null,
      cutTurn: null,
    });
  });

  it('ends when events have no turn', () => {
    expect(historyPart([{ title: 'undated' }], NEWEST)).toEqual({
      events: [{ title: 'undated' }],
      next: null,
      cutTurn: null,
    });
  });
});

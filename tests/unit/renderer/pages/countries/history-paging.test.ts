import { historyPart, NEWEST } from '@renderer/pages/countries/history-paging';
import type { HistoryCursor, HistoryEvent } from '@renderer/pages/countries/history-paging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The contract's answer: newest first, strictly before the cursor, cut off after `limit`. */
function answer(
  all: readonly HistoryEvent[],
  limit: number,
  before: number | null,
): HistoryEvent[] {
  return all.filter(({ turn }) => before === null || (turn ?? 0) < before).slice(0, limit);
}

function readAll(all: readonly HistoryEvent[], limit: number): HistoryEvent[] {
  const read: HistoryEvent[] = [];
  let cursor: HistoryCursor | null = NEWEST;
  for (let asked = 0; cursor !== null && asked <= all.length + 1; asked += 1) {
    const part = historyPart(answer(all, limit, cursor.beforeTurn), cursor);
    read.push(...part.events);
    cursor = part.next;
  }
  expect(cursor).toBeNull();
  return read;
}

describe('going back through the chronicle', () => {
  it('reads every event once, in order, however the answers are cut, though nobody tells where', () => {
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
              // A turn that alone fills an answer cannot be read whole through this interface.
              return count < limit ? [{ turn, title: `event ${index}` }] : [];
            });
          expect(readAll(all, limit)).toEqual(all);
        },
      ),
    );
  });

  it('goes on past a turn that fills an answer by itself', () => {
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
  });

  it('shows all of an answer at once, and looks once whether there was more', () => {
    const all = [{ turn: 9 }, { turn: 8, title: 'one' }, { turn: 8, title: 'other' }];
    const first = historyPart(all, NEWEST);
    expect(first.events).toEqual(all);
    expect(first.next).toMatchObject({ beforeTurn: 9, fullSize: 3 });
    const second = historyPart(all.slice(1), first.next ?? NEWEST);
    expect(second).toEqual({ events: [], next: null });
  });

  it('ends where the service does not heed the cursor', () => {
    const same = [{ turn: 9 }, { turn: 8 }, { turn: 8 }];
    const first = historyPart(same, NEWEST);
    expect(first.events).toEqual(same);
    expect(historyPart(same, first.next ?? NEWEST)).toEqual({ events: [], next: null });
  });

  it('ends where events carry no turn', () => {
    expect(historyPart([{ title: 'undated' }], NEWEST)).toEqual({
      events: [{ title: 'undated' }],
      next: null,
    });
  });
});

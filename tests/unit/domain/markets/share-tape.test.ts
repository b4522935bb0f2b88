import {
  joinTape,
  netFlows,
  unnamedSides,
  pricesByTurn,
  volumeWeightedPrice,
} from '@shared/domain/markets/share-tape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly mark: number;
}

/** A page of a log of `size` entries, oldest 1; the newest come first. */
function pageOf(size: number, page: number, pageSize: number) {
  const newestFirst = Array.from({ length: size }, (_, index): Entry => ({ mark: size - index }));
  return {
    entries: newestFirst.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: size,
  };
}

const marks = (joined: readonly { readonly entry: Entry }[]) =>
  joined.map(({ entry }) => entry.mark);

describe('list pages of the share tape', () => {
  it('join without duplicates although the tape grows between two reads', () => {
    expect(marks(joinTape([pageOf(10, 1, 4), pageOf(12, 2, 4)]))).toEqual([10, 9, 8, 7, 6, 5]);
  });

  it('keep trades that are equal in every field', () => {
    const entries = [{ mark: 1 }, { mark: 1 }];
    const joined = joinTape([{ entries, page: 1, pageSize: 2, total: 2 }]);
    expect(joined).toHaveLength(2);
    expect(new Set(joined.map(({ key }) => key)).size).toBe(2);
  });

  it('give an entry the same key after newer trades arrive', () => {
    const before = joinTape([pageOf(6, 1, 3)]).find(({ entry }) => entry.mark === 5);
    const after = joinTape([pageOf(9, 2, 3)]).find(({ entry }) => entry.mark === 5);
    expect(after?.key).toBe(before?.key);
  });

  it('drop repeated entries if the list pages have no numbers', () => {
    const first = { entries: [{ mark: 9 }, { mark: 8 }, { mark: 7 }] };
    const second = { entries: [{ mark: 8 }, { mark: 7 }, { mark: 6 }] };
    expect(marks(joinTape([first, second]))).toEqual([9, 8, 7, 6]);
  });

  it('contain each entry once, newest first, however much the tape grew between reads', () => {
    const growth = fc.array(fc.nat(3), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(growth, fc.integer({ min: 1, max: 5 }), (grown, pageSize) => {
        let size = 20;
        const pages = grown.map((more, index) => {
          size += index === 0 ? 0 : more;
          return pageOf(size, index + 1, pageSize);
        });
        const sent = new Set(pages.flatMap(({ entries }) => entries.map(({ mark }) => mark)));
        expect(marks(joinTape(pages))).toEqual([...sent].toSorted((one, other) => other - one));
      }),
    );
  });
});

const trades = [
  { turn: 3, shares: 10, pricePerShareAnchor: 6, from: null, to: { name: 'Ada' } },
  { turn: 3, shares: 30, pricePerShareAnchor: 2, from: { name: 'Bo' }, to: { name: 'Ada' } },
  { turn: 1, shares: 5, pricePerShareAnchor: null, totalAnchor: null, from: null, to: null },
];

describe('prices of the share tape', () => {
  it('are weighted by volume', () => {
    expect(volumeWeightedPrice(trades)).toBe(3);
    expect(volumeWeightedPrice([{ shares: 4, totalAnchor: 20 }])).toBe(5);
    expect(volumeWeightedPrice([{ shares: 0, pricePerShareAnchor: 9 }])).toBeNull();
    expect(volumeWeightedPrice([])).toBeNull();
  });

  it('are listed by turn, oldest first, with a gap for a turn without a priced trade', () => {
    expect(pricesByTurn(trades)).toEqual([
      { turn: 1, last: null, average: null, shares: 5 },
      { turn: 3, last: 6, average: 3, shares: 40 },
    ]);
  });
});

describe('net flows of the share tape', () => {
  it('leave out holders without a name, who may be several', () => {
    const unnamed = [
      { shares: 5, from: { name: null }, to: { name: 'Ada' } },
      { shares: 7, from: null, to: {} },
    ];
    expect(netFlows(unnamed).map(({ holder, net }) => [holder, net])).toEqual([
      ['Ada', 5],
      [null, -7],
    ]);
    expect(unnamedSides(unnamed)).toBe(2);
    expect(unnamedSides(trades)).toBe(0);
  });

  it('list the public float as null and add up to zero', () => {
    const flows = netFlows(trades);
    expect(flows).toEqual([
      { holder: 'Ada', bought: 40, sold: 0, net: 40, paid: 120 },
      { holder: null, bought: 5, sold: 15, net: -10, paid: -60 },
      { holder: 'Bo', bought: 0, sold: 30, net: -30, paid: -60 },
    ]);
    expect(flows.reduce((sum, { net }) => sum + net, 0)).toBe(0);
  });
});

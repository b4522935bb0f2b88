/** Money is conserved: through turns, transfers and trades in any order. */
import { balanceOf, emptyBooks, record } from '@electron/world/core/books';
import { runTurn } from '@electron/world/engine/turn';
import { generateWorldState } from '@electron/world/generate/world-state';
import type { BooksState } from '@electron/world/model/economy';
import type { WorldState } from '@electron/world/model/state';
import {
  exchange,
  SPREAD,
  homeCurrency,
  transferFunds,
  transferRefusal,
} from '@electron/world/rules/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The sum over all holders of each currency: zero, because every entry balances. */
function totals({ balances }: BooksState): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [account, amount] of Object.entries(balances)) {
    const currency = account.slice(account.lastIndexOf(':') + 1);
    sums[currency] = (sums[currency] ?? 0) + amount;
  }
  return sums;
}

const isConserved = (state: WorldState) =>
  Object.values(totals(state.books)).every((sum) => sum === 0);

function playTurn(state: WorldState): void {
  runTurn(state, state.turn * 1_000);
}

const person = fc.nat({ max: 200 });
const operation = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      from: person,
      to: person,
      amount: fc.integer({ min: -5, max: 3_000_000 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('trade' as const),
      who: person,
      from: fc.nat({ max: 6 }),
      to: fc.nat({ max: 6 }),
      amount: fc.double({ min: 0.001, max: 500_000, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('turn' as const) }) },
);

describe('the books', () => {
  it('balance after a thousand random operations and turns', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000 }),
        fc.array(operation, { minLength: 250, maxLength: 250 }),
        (seed, operations) => {
          const state = generateWorldState(seed, 0.2);
          expect(isConserved(state)).toBe(true);
          for (const step of operations) {
            if (step.kind === 'turn') playTurn(state);
            else if (step.kind === 'trade') tradeOnce(state, step);
            else sendOnce(state, step);
          }
          expect(isConserved(state)).toBe(true);
        },
      ),
      // 4 worlds of 250 operations each.
      { numRuns: 4 },
    );
  });

  it('refuse an entry that does not balance, and record nothing', () => {
    const books = emptyBooks();
    expect(() =>
      record({ books, turn: 1 }, 'gift', 'from nowhere', [
        { holder: 'a', currency: 'X', amount: 5 },
      ]),
    ).toThrow('does not balance');
    expect(() =>
      record({ books, turn: 1 }, 'gift', 'half', [
        { holder: 'a', currency: 'X', amount: 0.5 },
        { holder: 'b', currency: 'X', amount: -0.5 },
      ]),
    ).toThrow('whole number');
    expect(books.balances).toEqual({});
  });
});

function sendOnce(
  state: WorldState,
  { from, to, amount }: { from: number; to: number; amount: number },
): void {
  const [sender, recipient] = [state.characters[from], state.characters[to]];
  if (!sender || !recipient || amount < 1_000 || transferRefusal(state, sender, recipient, amount))
    return;
  const before = balanceOf(
    state.books,
    `campaign/${recipient.number}`,
    homeCurrency(state, recipient),
  );
  transferFunds(state, sender, recipient, amount);
  expect(
    balanceOf(state.books, `campaign/${recipient.number}`, homeCurrency(state, recipient)),
  ).toBe(before + amount * 100);
}

function tradeOnce(
  state: WorldState,
  { who, from, to, amount }: { who: number; from: number; to: number; amount: number },
): void {
  const code = (index: number) => state.countries[index]?.currency.code ?? '';
  const bank = `bank/${state.countries[from]?.code}`;
  const [burnt, banked] = [
    balanceOf(state.books, 'burn', code(from)),
    balanceOf(state.books, bank, code(from)),
  ];
  const trade = exchange(state, who + 1, code(from), code(to), amount);
  if (typeof trade === 'string') return;
  const [destroyed, kept] = [
    balanceOf(state.books, 'burn', code(from)) - burnt,
    balanceOf(state.books, bank, code(from)) - banked,
  ];
  // Half of the spread is destroyed and half goes to the central bank, to the hundredth.
  expect(destroyed + kept).toBe(Math.round(trade.spreadCharged * 100));
  expect(Math.abs(destroyed - kept)).toBeLessThanOrEqual(1);
  expect(trade.spreadCharged).toBeCloseTo(trade.fromAmount * SPREAD, 1);
}

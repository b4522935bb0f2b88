/** What the confirmation window says about money. */
import { drawQuestion } from '@renderer/confirm/question';
import type { ConfirmView, ExchangeReview, MoneyQuestion } from '@shared/ipc/confirm';
import { USUAL_APPEARANCE } from '@support/renderer/appearance';
import { expect, it } from 'vitest';

const REVIEW: ExchangeReview = {
  kind: 'exchange',
  fromCurrency: 'AVM',
  toCurrency: 'KSK',
  amount: 1_000,
  lastRate: null,
  estimate: null,
  lastSpread: null,
  balanceBefore: null,
};

function draw(review: MoneyQuestion['review']): HTMLElement {
  const view: ConfirmView = {
    nonce: 'n',
    appearance: { ...USUAL_APPEARANCE, theme: 'light' },
    locale: { numbers: 'en-US', times: 'en-US' },
    review,
    payer: {
      keyLastFour: 'wxyz',
      name: 'Ada',
      isSignedInCharacter: true,
      strangerBecause: null,
      signedInName: 'Ada',
      serverName: 'game.example',
    },
    doubt: null,
    armAfterMs: 0,
  };
  return drawQuestion(view).dialog;
}

/** The facts of the question, by their label. */
function factsOf(change: Partial<ExchangeReview>): Readonly<Record<string, string>> {
  const dialog = draw({ ...REVIEW, ...change });
  return Object.fromEntries(
    Array.from(dialog.querySelectorAll('dt'), (term) => [
      term.textContent,
      term.nextElementSibling?.textContent ?? '',
    ]),
  );
}

it('the amount is repeated in figures and in words of scale', () => {
  const shared = { currency: 'AVM', balanceBefore: null };
  const transfer = draw({
    kind: 'transfer',
    recipientName: 'Bo',
    facts: [],
    amount: 1_500_000,
    ...shared,
  });
  expect(transfer.textContent).toMatch(/1,500,000/u);
  expect(transfer.textContent).toContain('1.5 million');
  expect(draw({ ...REVIEW, amount: 1_500 }).textContent).toContain('1.5 thousand');
  expect(draw({ ...REVIEW, amount: 1.5 }).textContent).toContain('Less than one thousand');
  const list = draw({
    kind: 'list',
    lines: [],
    total: 40_000,
    resumed: null,
    waitMinutes: 0,
    ...shared,
  });
  expect(list.textContent).toContain('40 thousand');
});

it('a trade states the balance of the currency that is sold, or that it is not known', () => {
  expect(factsOf({})['Your AVM']).toBe('Unknown');
  const known = factsOf({ balanceBefore: 1_500 });
  expect(known['Your AVM now']).toContain('1,500');
  expect(known['Your AVM after']).toContain('500');
  expect(known['Your AVM']).toBeUndefined();
});

it('a trade states what it would bring, and nothing without a rate', () => {
  expect(factsOf({ estimate: 1_870 })['You would receive']).toMatch(/^about .*1,870$/u);
  expect(factsOf({})['You would receive']).toBe('Shown after the trade');
});

it('a trade calls the contract’s spread an estimate until a receipt states another', () => {
  expect(factsOf({})['Source of the spread']).toMatch(/^Estimated at 0\.275%/u);
  const charged = { fraction: 0.01, charged: 7, amount: 700, currency: 'AVM', atMs: 0 };
  const shown = factsOf({ lastSpread: charged });
  expect(shown['Spread']).toMatch(/^about .*10$/u);
  expect(shown['Source of the spread']).toMatch(/^1%, as this server charged last: .*7 on .*700/u);
});

it('a trade rounds balances to its currency, and its spread only beyond what receipts show', () => {
  const shown = factsOf({
    amount: 0.1,
    balanceBefore: 1_500.3456,
    lastSpread: { fraction: 0.001, charged: 0.0123, amount: 12.3456, currency: 'AVM', atMs: 0 },
  });
  expect(shown['Your AVM now']).toMatch(/1,500\.35$/u);
  expect(shown['Your AVM after']).toMatch(/1,500\.25$/u);
  expect(shown['Spread']).toMatch(/^about .*0\.0001/u);
  expect(shown['Source of the spread']).toMatch(/0\.01 on .*12\.35,/u);
  const odd = { fraction: 11 / 4_000.5, charged: 11, amount: 4_000.5, currency: 'AVM', atMs: 0 };
  expect(factsOf({ lastSpread: odd })['Spread']).toMatch(/^about AVM.2\.75$/u);
  expect(factsOf({ amount: 0.1, balanceBefore: 0.3 })['Your AVM after']).toMatch(/0\.20?$/u);
  // To hundredths, as the form shows it.
  expect(factsOf({ amount: 1_000.5 })['Spread']).toMatch(/^about AVM.2\.75$/u);
});

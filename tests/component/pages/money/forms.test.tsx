/** The forms that move money: validation errors, who pays, and every outcome. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { everyRead, failing, failureOfKind, fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { tradeEntry, transferEntry } from '@support/renderer/ledger-entries';
import { eventually, shownRoute, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { LedgerEntry, PayerView } from '@shared/ipc/channels/money';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

const PAYER: PayerView = {
  keyLastFour: 'wxyz',
  isSignedInCharacter: null,
  strangerBecause: null,
  name: null,
};
const FREE = { limitPerMinute: 20, remaining: 20, freeInMs: 0, byHandInMs: 0 };
const [, nav] = [fixture('clientNav'), fixture('clientNav', 'contract', 1)];

interface MoneyOptions {
  readonly payer?: PayerView;
  readonly freeInMs?: number;
  /** By default not before. */
  readonly byHandInMs?: number;
  readonly session?: 'signed-in' | 'guest' | 'no-profile';
  readonly answers?: AnswersGiven;
  /** What main answers to an order. */
  readonly outcome?: Result<LedgerEntry | null> | 'open';
}

function openForm(route: string, options: MoneyOptions = {}) {
  const { payer = PAYER, session = 'signed-in', answers, outcome } = options;
  const { freeInMs = 0, byHandInMs = freeInMs } = options;
  const order = () =>
    outcome === 'open' || outcome === undefined ? new Promise<never>(() => undefined) : outcome;
  return renderScreen(route, {
    session,
    answers: {
      clientNav: nav,
      clientStatus: { ...fixture('clientStatus'), homeCurrency: 'AVM' },
      ...answers,
    },
    onBridge(bridge) {
      const limit = { ...FREE, freeInMs, byHandInMs };
      bridge.answers['money:payer'] = () => succeed(payer);
      bridge.answers['money:limits'] = () => succeed({ transfer: limit, forex: limit });
      bridge.answers['ledger:list'] = () => succeed({ entries: [], damagedLines: 0 });
      bridge.answers['money:transfer'] = order;
      bridge.answers['money:exchange'] = order;
    },
  });
}

const TO_ADA = '/treasury/transfer?to=66f0a1b2c3d4e5f601020304';
type Form = Awaited<ReturnType<typeof openForm>>;

const amountOf = ({ page }: Form) =>
  page().getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const reviewOf = ({ page }: Form) => page().getByRole('button', { name: /^Review / });

/** What assistive technology reads out with a field. */
function descriptionOf(field: HTMLElement): string {
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => field.ownerDocument.getElementById(id)?.textContent ?? '')
    .join(' ');
}

async function fillIn(form: Form, amount: string): Promise<void> {
  await form.user.clear(amountOf(form));
  if (amount !== '') await form.user.type(amountOf(form), amount);
}

describe('transfer form', () => {
  it('takes the recipient from its address and shows who it is', async () => {
    const form = await openForm(TO_ADA);
    await eventually(() => {
      expect(form.page().getByRole<HTMLInputElement>('combobox', { name: 'Recipient' }).value).toBe(
        'Ada Marsh',
      );
    });
    expect(shownRoute()).toBe('/treasury/transfer');
    await eventually(() => {
      expect(textOf('recipient')).toContain('Governor');
    });
    expect(textOf('recipient')).toContain('California');
    expect(screen.queryByTestId('recipient-foreign')).toBeNull();
  });

  it.each([
    ['', 'Enter an amount.'],
    ['1500.5', 'Enter a whole number'],
    ['1.500', 'This could mean 1,500 or 1.5. Type 1500 or 1.5.'],
    ['20kg', 'Enter a whole number, such as 1500 or 20k.'],
    ['999', 'The minimum is'],
    ['99999999999', 'This is more than your'],
  ])('explains what is wrong with the amount "%s" and asks main nothing', async (typed, words) => {
    const form = await openForm(TO_ADA, { outcome: succeed(null) });
    await form.advance(0);
    await fillIn(form, typed);
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(descriptionOf(amountOf(form))).toContain(words);
    expect(document.activeElement).toBe(amountOf(form));
    expect(form.bridge.requests('money:transfer')).toEqual([]);
  });

  it('asks for a recipient first', async () => {
    const form = await openForm('/treasury/transfer');
    await fillIn(form, '1500');
    await form.user.click(reviewOf(form));
    await form.advance(0);
    const field = form.page().getByRole('combobox', { name: 'Recipient' });
    expect(document.activeElement).toBe(field);
    expect(descriptionOf(field)).toContain('Choose the recipient');
  });

  it('knows no funds where another account’s key pays', async () => {
    const payer = { ...PAYER, isSignedInCharacter: false, strangerBecause: 'not-listed' } as const;
    const form = await openForm(TO_ADA, { payer, outcome: 'open' });
    await form.advance(0);
    await fillIn(form, '99999999');
    expect([valueOf('funds-before'), valueOf('funds-after')]).toEqual(['', '']);
    expect(descriptionOf(amountOf(form))).not.toContain('more than your');
  });

  it('shows the funds that would be left, and reads an amount with separators', async () => {
    const form = await openForm(TO_ADA, { outcome: 'open' });
    await form.advance(0);
    await fillIn(form, '12,500');
    expect(valueOf('funds-after')).toBe(String(250_000 - 12_500));
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(form.bridge.requests('money:transfer')).toEqual([
      { profileId: form.profileId, recipientId: '66f0a1b2c3d4e5f601020304', amount: 12_500 },
    ]);
  });

  it('asks main once although the button is pressed many times', async () => {
    const form = await openForm(TO_ADA, { outcome: 'open' });
    await form.advance(0);
    await fillIn(form, '1500');
    for (let presses = 0; presses < 5; presses += 1) await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(form.page().getByText('Confirm in the window that has opened.')).toBeDefined();
    expect(form.bridge.requests('money:transfer')).toHaveLength(1);
  });

  it('keeps what was entered when the player cancels', async () => {
    const form = await openForm(TO_ADA, { outcome: succeed(null) });
    await form.advance(0);
    await fillIn(form, '1500');
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(form.page().getByText('Cancelled. Nothing was sent.')).toBeDefined();
    expect(amountOf(form).value).toBe('1500');
  });

  it('shows the receipt of a sent transfer and empties the amount', async () => {
    const form = await openForm(TO_ADA, { outcome: succeed(transferEntry()) });
    await form.advance(0);
    await fillIn(form, '1500');
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(screen.getByTestId('transfer-outcome').dataset['state']).toBe('sent');
    expect(valueOf('outcome-amount')).toBe('1500');
    expect(valueOf('outcome-remaining')).toBe('8500');
    expect(textOf('outcome-name')).toBe('Ada');
    expect(amountOf(form).value).toBe('');
  });

  it('shows a refusal in the service’s words, and keeps what was entered', async () => {
    const [code, message] = ['TRANSFERS_PAUSED', 'Fund transfers are paused'];
    const failure = failureOfKind('service', { code, message, httpStatus: 403 });
    const form = await openForm(TO_ADA, {
      outcome: succeed(transferEntry({ state: 'refused', failure })),
    });
    await form.advance(0);
    await fillIn(form, '1500');
    await form.user.click(reviewOf(form));
    await form.advance(0);
    const outcome = screen.getByTestId('transfer-outcome');
    expect(outcome.dataset['state']).toBe('refused');
    expect(outcome.textContent).toContain(message);
    expect(textOf('outcome-code')).toBe(code);
    expect(amountOf(form).value).toBe('1500');
  });

  it('sends an order with an unknown outcome again by a new request that names it', async () => {
    const entry = transferEntry({ state: 'unknown', failure: failureOfKind('unreachable') });
    const form = await openForm(TO_ADA, { outcome: succeed(entry) });
    await form.advance(0);
    await fillIn(form, '1500');
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(screen.getByTestId('transfer-outcome').dataset['state']).toBe('unknown');
    await form.user.click(form.page().getByRole('button', { name: 'Send again' }));
    await form.advance(0);
    expect(form.bridge.requests('money:transfer').at(-1)).toEqual({
      profileId: form.profileId,
      recipientId: 'ada',
      amount: 1_500,
      resendOf: 'i1',
    });
  });

  it('counts down while the minute’s transfers are used up, and asks main nothing', async () => {
    const form = await openForm(TO_ADA, { freeInMs: 3_000, outcome: succeed(null) });
    await form.advance(0);
    await fillIn(form, '1500');
    expect(valueOf('ready-in')).toBe('3');
    expect(reviewOf(form).getAttribute('aria-disabled')).toBe('true');
    await form.user.click(reviewOf(form));
    await form.advance(1_000);
    expect(valueOf('ready-in')).toBe('2');
    expect(form.bridge.requests('money:transfer')).toEqual([]);
  });

  it('lets the player try during a long pause, which main ends before the order', async () => {
    const pause = { freeInMs: 7_200_000, byHandInMs: 2_000 };
    const form = await openForm(TO_ADA, { ...pause, outcome: succeed(null) });
    await form.advance(0);
    await fillIn(form, '1500');
    await form.user.click(reviewOf(form));
    expect(form.bridge.requests('api:end-pauses')).toEqual([]);
    await form.advance(2_100);
    expect(screen.queryByTestId('ready-in')).toBeNull();
    expect(
      form.page().getByText(/asked for a pause of another .*You can try sooner/u),
    ).toBeDefined();
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(form.bridge.requests('api:end-pauses')).toHaveLength(1);
    expect(form.bridge.requests('money:transfer')).toHaveLength(1);
  });

  it('does nothing while the computer is offline, and keeps the draft', async () => {
    const form = await openForm(TO_ADA, { outcome: succeed(null) });
    await form.advance(0);
    await fillIn(form, '1500');
    await form.setOnline(false);
    expect(
      form.page().getByText(/Nothing can be sent until the server responds again/u),
    ).toBeDefined();
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(form.bridge.requests('money:transfer')).toEqual([]);
    expect(amountOf(form).value).toBe('1500');
    await form.setOnline(true);
  });

  // The random numbers set the order of the polls; the lowest number makes the poll of game state the last one.
  it.each([0.01, 0.5, 0.99])(
    'does nothing once the server stops answering (%f)',
    async (random) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const form = await openForm(TO_ADA, { outcome: succeed(null) });
      await form.advance(0);
      await fillIn(form, '1500');
      form.answer(everyRead(failing('unreachable')));
      await form.advance(70_000);
      expect(
        form.page().getByText(/Nothing can be sent until the server responds again/u),
      ).toBeDefined();
      expect(reviewOf(form).getAttribute('aria-disabled')).toBe('true');
      expect(amountOf(form).value).toBe('1500');
    },
  );

  it.each([
    [null, 'unsure', 'Make sure that this account created the key'],
    [true, 'own', 'Paid by'],
    [false, 'other', 'Their money would be spent.'],
  ])('says who pays when the key’s owner is %s', async (isSignedInCharacter, state, words) => {
    await openForm('/treasury/transfer', { payer: { ...PAYER, isSignedInCharacter } });
    expect(screen.getByTestId('payer').dataset['state']).toBe(state);
    expect(textOf('payer')).toContain(words);
  });

  it.each([
    ['no-profile', {}, 'Choose a server first', 'Choose a server'],
    ['guest', {}, 'Sign in to send funds', 'Sign in'],
    ['signed-in', { keyLastFour: null }, 'a private API key of this account', 'Add a private key'],
  ] as const)('says what a player lacks (%s)', async (session, payer, words, action) => {
    const form = await openForm('/treasury/transfer', { session, payer: { ...PAYER, ...payer } });
    expect(textOf('empty-state')).toContain(words);
    expect(form.page().getByRole('link', { name: action })).toBeDefined();
  });

  it('says that a player without a character has no money', async () => {
    await openForm('/treasury/transfer', {
      answers: { clientNav: { ...nav, hasCharacter: false } },
    });
    expect(textOf('empty-state')).toContain('You have no character yet');
  });
});

describe('trade form', () => {
  const CURRENCIES: AnswersGiven = {
    clientStatus: { ...fixture('clientStatus'), homeCurrency: 'AVM' },
  };

  async function chooseCurrency(form: Form, label: 'From' | 'To', code: string): Promise<void> {
    await form.user.selectOptions(
      form.page().getByRole('combobox', { name: label }),
      'Another code…',
    );
    await form.user.type(
      form.page().getByRole('textbox', { name: `${label}: currency code` }),
      code,
    );
  }

  it('explains each validation error beside its field', async () => {
    const form = await openForm('/treasury/exchange', { answers: CURRENCIES });
    const from = form.page().getByRole('combobox', { name: 'From' });
    const to = form.page().getByRole('combobox', { name: 'To' });
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(document.activeElement).toBe(from);
    expect(descriptionOf(from)).toContain('Choose the currency to sell.');
    await form.user.selectOptions(from, 'AVM');
    await form.user.selectOptions(to, 'AVM');
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(descriptionOf(to)).toContain('Choose a currency other');
    await chooseCurrency(form, 'To', 'KSK');
    await fillIn(form, 'a lot');
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(descriptionOf(amountOf(form))).toContain('Enter a number, such as 12.5 or 20k.');
    await fillIn(form, '1.500');
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(descriptionOf(amountOf(form))).toContain('This could mean 1,500 or 1.5.');
    expect(form.bridge.requests('money:exchange')).toEqual([]);
  });

  it('works out the spread before a trade, and shows the rate once it is known', async () => {
    const form = await openForm('/treasury/exchange', {
      answers: CURRENCIES,
      outcome: succeed(tradeEntry()),
    });
    await form.user.selectOptions(form.page().getByRole('combobox', { name: 'From' }), 'AVM');
    await chooseCurrency(form, 'To', 'KSK');
    await fillIn(form, '4000.50');
    expect(Number(valueOf('trade-spread'))).toBeCloseTo(4_000.5 * 0.00275, 6);
    expect(textOf('trade-spread-source')).toContain('Estimated at');
    expect(textOf('trade-rate')).toBe('Shown after the trade');
    await form.user.click(reviewOf(form));
    await form.advance(0);
    expect(form.bridge.requests('money:exchange')).toEqual([
      { profileId: form.profileId, fromCurrency: 'AVM', toCurrency: 'KSK', amount: 4_000.5 },
    ]);
    expect(screen.getByTestId('trade-outcome').dataset['state']).toBe('sent');
    expect(valueOf('outcome-from-amount')).toBe('200');
    expect(valueOf('outcome-to-amount')).toBe('1480');
    expect(valueOf('outcome-rate')).toBe('7.4');
    expect(valueOf('outcome-spread')).toBe('0.55');
    expect(amountOf(form).value).toBe('');
  });

  it('swaps the two currencies', async () => {
    const form = await openForm('/treasury/exchange', { answers: CURRENCIES });
    await form.user.selectOptions(form.page().getByRole('combobox', { name: 'From' }), 'AVM');
    await form.user.click(form.page().getByRole('button', { name: 'Swap currencies' }));
    await form.advance(0);
    expect(form.page().getByRole<HTMLSelectElement>('combobox', { name: 'To' }).value).toBe('AVM');
  });
});

/**
 * What the forms explain and correct before an order is reviewed: useless recipients, codes, and the choice of
 * currencies.
 */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failureOfKind, fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { tradeEntry, transferEntry } from '@support/renderer/ledger-entries';
import { eventually, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { RenderedScreen, ScreenOptions } from '@support/renderer/screen';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { succeed } from '@shared/ipc/result';

const FREE = { limitPerMinute: 20, remaining: 20, freeInMs: 0, byHandInMs: 0 };
const clientNav = fixture('clientNav', 'contract', 1);
/** The character in the fixture. */
const ADA = { id: '66f0a1b2c3d4e5f601020304', name: 'Ada Marsh', countryId: 'US' } as const;
const TO_ADA = `/treasury/transfer?to=${ADA.id}`;

interface FormOptions {
  readonly answers?: AnswersGiven;
  /** Whether the key pays for the character that is signed in. */
  readonly isOwnKey?: boolean;
  readonly entries?: readonly LedgerEntry[];
  /** What becomes of a transfer. */
  readonly transfer?: LedgerEntry;
  readonly lastGood?: NonNullable<ScreenOptions['lastGood']>;
}

function openForm(route: string, options: FormOptions = {}): Promise<RenderedScreen> {
  const { answers, isOwnKey = true, entries = [], lastGood = [], transfer } = options;
  return renderScreen(route, {
    lastGood,
    answers: {
      clientNav,
      clientStatus: { ...fixture('clientStatus'), homeCurrency: 'AVM' },
      ...answers,
    },
    onBridge(bridge) {
      const payer = {
        keyLastFour: 'wxyz',
        isSignedInCharacter: isOwnKey,
        name: null,
        strangerBecause: null,
      };
      bridge.answers['money:payer'] = () => succeed(payer);
      bridge.answers['money:limits'] = () => succeed({ transfer: FREE, forex: FREE });
      bridge.answers['ledger:list'] = () => succeed({ entries, damagedLines: 0 });
      bridge.answers['money:transfer'] = () => succeed(transfer ?? null);
      bridge.answers['money:exchange'] = () => succeed(tradeEntry());
    },
  });
}

it.each([
  ['sent', false],
  ['unknown', true],
] as const)(
  'a transfer whose outcome is %s stays beside the next form: %s',
  async (state, stays) => {
    const transfer = transferEntry({ state });
    const { page, user, advance } = await openForm(TO_ADA, { transfer });
    await advance(0);
    const amount = page().getByRole('textbox', { name: 'Amount' });
    await user.type(amount, '1500');
    await user.click(page().getByRole('button', { name: /^Review / }));
    await advance(0);
    expect(screen.getByTestId('transfer-outcome').dataset['state']).toBe(state);
    await user.type(amount, '2');
    expect(screen.queryByTestId('transfer-outcome') !== null).toBe(stays);
  },
);

describe('the recipient of a transfer', () => {
  it('causes a warning if it belongs to another country', async () => {
    await openForm(TO_ADA, { answers: { clientNav: { ...clientNav, characterCountryId: 'UK' } } });
    await eventually(() => {
      expect(textOf('recipient-foreign')).toContain('the server would refuse this');
    });
    expect(screen.queryByTestId('recipient-self')).toBeNull();
  });

  it.each([
    ['its id', { user: { username: 'ada', isAdmin: false, character: { id: ADA.id } } }],
    ['its name', { characterName: ADA.name, characterCountryId: ADA.countryId }],
    ['its name, by a code in small letters', { characterName: ADA.name, characterCountryId: 'us' }],
  ])('is recognised as the player by %s', async (_what, own) => {
    await openForm(TO_ADA, { answers: { clientNav: { ...clientNav, ...own } } });
    await eventually(() => {
      expect(textOf('recipient-self')).toContain('nothing would move');
    });
    expect(screen.queryByTestId('recipient-foreign')).toBeNull();
  });

  it('is not called the player when somebody else’s key pays', async () => {
    const own = { characterName: ADA.name, characterCountryId: ADA.countryId };
    await openForm(TO_ADA, { isOwnKey: false, answers: { clientNav: { ...clientNav, ...own } } });
    await eventually(() => {
      expect(textOf('recipient')).toContain('Governor');
    });
    expect(screen.queryByTestId('recipient-self')).toBeNull();
  });
});

describe('the currencies of a trade', () => {
  const choiceOf = ({ page }: RenderedScreen, label: string) =>
    page().getByRole('combobox', { name: label });

  it('are sent in capitals, and a code in small letters is the same currency', async () => {
    const form = await openForm('/treasury/exchange');
    await form.user.selectOptions(choiceOf(form, 'From'), 'AVM');
    await form.user.selectOptions(choiceOf(form, 'To'), 'Another code…');
    const typed = form.page().getByRole('textbox', { name: 'To: currency code' });
    const review = form.page().getByRole('button', { name: /^Review / });
    await form.user.type(typed, 'avm');
    await form.user.type(form.page().getByRole('textbox', { name: 'Amount' }), '200');
    await form.user.click(review);
    await form.advance(0);
    expect(form.bridge.requests('money:exchange')).toEqual([]);
    await form.user.clear(typed);
    await form.user.type(typed, 'ksk');
    await form.user.click(review);
    await form.advance(0);
    expect(form.bridge.requests('money:exchange')).toMatchObject([
      { fromCurrency: 'AVM', toCurrency: 'KSK' },
    ]);
  });

  it('are those of countries, rates and sent trades, and none from the words of a refusal', async () => {
    const message = 'toCurrency: Invalid option: expected one of "TRL"|"GRD"|"ATS"|"FIM"';
    const failure = failureOfKind('service', { message });
    const sent = { fromCurrency: 'AVM', toCurrency: 'SEK', amount: 200 };
    const form = await openForm('/treasury/exchange', {
      answers: { forexRates: { rates: { jpy: 106 } } },
      entries: [
        tradeEntry({ state: 'refused', receipt: null, failure }),
        tradeEntry({ id: 'i2', exchange: sent }),
      ],
    });
    const options = choiceOf(form, 'From').querySelectorAll('option');
    const codes = Array.from(options, ({ value }) => value);
    expect(codes).toEqual(expect.arrayContaining(['AVM', 'JPY', 'SEK']));
    for (const quoted of ['TRL', 'GRD', 'ATS', 'FIM']) expect(codes).not.toContain(quoted);
  });
});

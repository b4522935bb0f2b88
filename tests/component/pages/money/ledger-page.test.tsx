/** The ledger: entries, filters, totals, open questions and details. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failureOfKind, fixture } from '@support/renderer/answers';
import { tradeEntry, transferEntry } from '@support/renderer/ledger-entries';
import { shownRoute, tableCells, tableRows, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { fail, succeed } from '@shared/ipc/result';

const ENTRIES: readonly LedgerEntry[] = [
  transferEntry({ id: 'first', createdAtMs: 1_000 }),
  tradeEntry({ id: 'second', createdAtMs: 2_000 }),
  transferEntry({
    id: 'third',
    createdAtMs: 3_000,
    state: 'refused',
    failure: failureOfKind('service', { message: 'Fund transfers are paused' }),
  }),
];
const UNKNOWN = transferEntry({
  id: 'lost',
  state: 'unknown',
  failure: failureOfKind('unreachable'),
});

function openLedger(
  entries: readonly LedgerEntry[],
  {
    route = '/treasury/ledger',
    damagedLines = 0,
    session = 'signed-in',
    hasCharacter = true,
  }: Pick<ScreenOptions, 'session'> & {
    route?: string;
    damagedLines?: number;
    hasCharacter?: boolean;
  } = {},
) {
  return renderScreen(route, {
    session,
    answers: {
      clientNav: { ...fixture('clientNav', 'contract', 1), hasCharacter },
    },
    onBridge(bridge) {
      bridge.answers['ledger:list'] = () => succeed({ entries, damagedLines });
      bridge.answers['money:transfer'] = () => succeed(null);
    },
  });
}

it.each([
  ['beside others', ENTRIES],
  ['beside an empty ledger', []],
])('orders of another computer stand apart, read-only, %s', async (_name, entries) => {
  await renderScreen('/treasury/ledger', {
    onBridge(bridge) {
      bridge.answers['ledger:list'] = () => succeed({ entries, damagedLines: 0 });
      bridge.answers['ledger:moved'] = () => succeed([{ ...UNKNOWN, id: 'moved' }]);
    },
  });
  const panel = within(screen.getByRole('region', { name: 'From another computer' }));
  expect(panel.getByTestId('ledger-moved').textContent).toContain('read-only');
  expect(tableCells('ledger-moved')).toMatchObject([{ counterparty: 'Ada' }]);
  for (const name of [/details/iu, /again/iu, /went through/iu])
    expect(panel.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByTestId('open-questions')).toBeNull();
});

it('orders of another computer that cannot be read say why, beside the own ledger', async () => {
  await renderScreen('/treasury/ledger', {
    onBridge(bridge) {
      bridge.answers['ledger:list'] = () => succeed({ entries: ENTRIES, damagedLines: 0 });
      bridge.answers['ledger:moved'] = () => fail(failureOfKind('internal'));
    },
  });
  const panel = within(screen.getByRole('region', { name: 'From another computer' }));
  expect(panel.getByRole('alert')).toBeDefined();
  expect(tableRows('ledger')).toHaveLength(3);
});

describe('ledger', () => {
  it('shows each entry with amount, currency, rate and reason, newest first', async () => {
    await openLedger(ENTRIES);
    expect(tableRows('ledger').map(({ id }) => id)).toEqual(['third', 'second', 'first']);
    expect(tableCells('ledger')).toMatchObject([
      { kind: 'Transfer', state: 'Refused', reason: 'Fund transfers are paused' },
      {
        kind: 'Trade',
        state: 'Sent',
        currency: 'AVM',
        amount: '200',
        received: '1480',
        rate: '7.4',
      },
      { kind: 'Transfer', state: 'Sent', counterparty: 'Ada', amount: '1500', currency: 'AVM' },
    ]);
  });

  it('adds up by recipient and by currency what was sent', async () => {
    await openLedger(ENTRIES);
    expect(tableCells('ledger-recipients')).toMatchObject([
      { name: 'Ada', count: '1', total: '1500', currency: 'AVM' },
    ]);
    expect(tableCells('ledger-currencies')).toMatchObject([
      { currency: 'AVM', transferred: '1500', sold: '200', spread: '0.55' },
      { currency: 'KSK', bought: '1480' },
    ]);
  });

  it('filters by kind and state, and explains an empty selection', async () => {
    const { page, user, advance } = await openLedger(ENTRIES);
    await user.selectOptions(page().getByRole('combobox', { name: 'Kind' }), 'Transfer');
    await advance(0);
    expect(tableRows('ledger')).toHaveLength(2);
    await user.selectOptions(page().getByRole('combobox', { name: 'State' }), 'Unknown');
    await advance(0);
    expect(shownRoute()).toBe('/treasury/ledger?kind=transfer&state=unknown');
    expect(textOf('empty-state')).toContain('The ledger has no entry of this kind and state.');
  });

  it('settles an unknown outcome by the player’s word, and the sums follow', async () => {
    const entries = [UNKNOWN, ...ENTRIES];
    const { page, user, advance, bridge, profileId } = await openLedger(entries);
    expect(within(page().getByTestId('open-questions')).getAllByRole('listitem')).toHaveLength(1);
    expect(page().getByText('1 sent from this computer; 1 unknown is left out')).toBeTruthy();
    const settled = { ...UNKNOWN, state: 'sent', failure: null, isSettledByPlayer: true } as const;
    bridge.answers['ledger:settle'] = () => {
      bridge.answers['ledger:list'] = () =>
        succeed({ entries: [settled, ...ENTRIES], damagedLines: 0 });
      return succeed(settled);
    };
    const question = within(page().getByTestId('open-questions'));
    expect(question.getByRole('button', { name: 'It did not' })).toBeDefined();
    await user.click(question.getByRole('button', { name: 'It went through' }));
    await advance(50);
    expect(bridge.requests('ledger:settle')).toEqual([
      { profileId, id: UNKNOWN.id, wentThrough: true },
    ]);
    expect(page().queryByTestId('open-questions')).toBeNull();
    expect(page().queryByRole('button', { name: 'It did not' })).toBeNull();
    expect(tableRows('ledger').map(({ cells }) => cells['state'])).toContain('Sent (your word)');
    expect(tableCells('ledger-recipients')).toMatchObject([{ name: 'Ada', total: '3000' }]);
    expect(page().getByText('2 sent from this computer')).toBeTruthy();
  });

  it('keeps the question when the ledger cannot be written', async () => {
    const { page, user, advance, bridge } = await openLedger([UNKNOWN, ...ENTRIES]);
    bridge.answers['ledger:settle'] = () => fail(failureOfKind('internal'));
    await user.click(page().getByRole('button', { name: 'It did not' }));
    await advance(50);
    expect(page().getByTestId('open-questions')).toBeTruthy();
    expect(page().getByRole('button', { name: 'It did not' })).toBeTruthy();
  });

  it('sends an unknown entry again only through a new order that names it', async () => {
    const entry = { ...UNKNOWN, id: 'lost-again' };
    const { page, user, advance, bridge, profileId } = await openLedger([entry]);
    await user.click(page().getByRole('button', { name: 'Send again' }));
    await advance(0);
    expect(bridge.requests('money:transfer')).toEqual([
      { profileId, recipientId: 'ada', amount: 1_500, resendOf: 'lost-again' },
    ]);
  });

  it('asks nothing more about an entry that was sent again', async () => {
    const { page } = await openLedger([
      { ...UNKNOWN, id: 'old' },
      transferEntry({ id: 'new', resendOf: 'old', createdAtMs: 9_000 }),
    ]);
    expect(page().queryByTestId('open-questions')).toBeNull();
  });

  it('opens an entry in a dialog and closes it with Escape', async () => {
    const { page, user, advance } = await openLedger(ENTRIES);
    const [details] = page().getAllByRole('button', { name: /^Details: Trade of/u });
    if (details) await user.click(details);
    await advance(0);
    expect(shownRoute()).toBe('/treasury/ledger?entry=second');
    const dialog = screen.getByRole('dialog', { name: /^Trade of .* for KSK$/u });
    expect(dialog.textContent).toContain('…wxyz');
  });

  it('names the sold currency beside the balances of a trade', async () => {
    await openLedger([tradeEntry({ id: 'one', balanceBefore: 900, balanceAfter: 700 })], {
      route: '/treasury/ledger?entry=one',
    });
    const dialog = screen.getByRole('dialog', { name: /^Trade of/u });
    expect(dialog.textContent).toMatch(/Balance before\s*AVM\s900/u);
    expect(dialog.textContent).toMatch(/Balance after\s*AVM\s700/u);
  });

  it('explains an empty ledger with a link to the transfer form', async () => {
    const { page } = await openLedger([]);
    expect(textOf('empty-state')).toContain('No transfers or trades from this computer yet');
    expect(page().getAllByRole('link', { name: 'Send funds' }).length).toBeGreaterThan(0);
  });

  it('asks a guest to sign in, and offers nothing to send', async () => {
    const { page } = await openLedger([], { session: 'guest' });
    expect(textOf('empty-state')).toContain('Sign in to see what your account sent');
    expect(page().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('#/sign-in');
    const empty = within(page().getByTestId('empty-state'));
    expect(empty.queryByRole('link', { name: 'Send funds' })).toBeNull();
  });

  it('offers an account without a character to create one, and nothing to send', async () => {
    const { page } = await openLedger([], { hasCharacter: false });
    expect(textOf('empty-state')).toContain('You have no character yet, so there is no money');
    const [empty] = page().getAllByTestId('empty-state');
    expect(empty?.querySelector('a, button')?.textContent).toContain('Create a character');
    expect(empty?.textContent).not.toContain('Send funds');
  });

  it('says how many lines are damaged or missing', async () => {
    const { page } = await openLedger(ENTRIES, { damagedLines: 2 });
    expect(page().getByText(/2 lines are damaged or missing/u)).toBeDefined();
  });

  it('shows why the ledger could not be read', async () => {
    const { page } = await renderScreen('/treasury/ledger', {
      onBridge(bridge) {
        bridge.answers['ledger:list'] = () => fail(failureOfKind('internal'));
      },
    });
    expect(page().getByTestId('error-panel').dataset['code']).toBe('INTERNAL');
  });
});

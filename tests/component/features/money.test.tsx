/** The outcome of an order, as every screen shows it. */
import { act, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { MoneyOutcome } from '@renderer/features/money/send-money';
import { endpointKey } from '@renderer/api/query/endpoint-query';
import { queryClient } from '@renderer/api/query/query-client';
import { STATUS_PARAMS } from '@renderer/features/client/use-status';
import { acceptSession } from '@renderer/api/session/session-store';
import { EntryState } from '@renderer/features/money/intent-badge';
import { OpenQuestionNotice } from '@renderer/pages/briefing/desk/needs-part';
import { Outcome, Receipt, UnknownOutcome } from '@renderer/pages/money/outcome';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { succeed } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';
import { failureOfKind, fixture } from '@support/renderer/answers';
import { renderComponent } from '@support/renderer/component';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { tradeEntry, transferEntry } from '@support/renderer/ledger-entries';
import { renewBridge } from '@support/renderer/page-bridge';
import { textOf, valueOf } from '@support/renderer/readings';

const draw = (element: ReactElement) =>
  renderComponent(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);

/** A text with ordinary spaces: the one inside an amount never breaks. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null;

/** Text and raw value of a fact of a receipt or an outcome. */
const fact = (name: string) => [plain(textOf(`outcome-${name}`)), valueOf(`outcome-${name}`)];

let bridge = renewBridge();

beforeEach(() => {
  bridge = renewBridge();
  queryClient.clear();
  acceptSession(signedIn);
  queryClient.setQueryData(endpointKey(testProfile.id, 'clientStatus', STATUS_PARAMS), {
    ...fixture('clientStatus'),
    homeCurrency: 'AVM',
  });
});

/** What is read out inside the page; the toasts have their own place. */
const statusText = () => plain(within(screen.getByRole('main')).getByRole('status').textContent);

const stateOf = (kind: LedgerEntry['kind'] = 'transfer') =>
  screen.getByTestId(kind === 'transfer' ? 'transfer-outcome' : 'trade-outcome').dataset['state'];

async function outcome(
  result: MoneyOutcome,
  kind: LedgerEntry['kind'] = 'transfer',
  isBusy = false,
) {
  const onResend = vi.fn();
  const drawn = await draw(
    <Outcome kind={kind} outcome={result} onResend={onResend} isBusy={isBusy} />,
  );
  return { ...drawn, onResend };
}

const entered = (entry: LedgerEntry): MoneyOutcome => ({ of: 'done', done: entry });

describe('the outcome of an order', () => {
  it('that was sent is its receipt, as the service wrote it', async () => {
    const receipt = { amount: 1_499, targetName: 'Ada Marsh', senderRemainingFunds: 0 };
    await outcome(entered(transferEntry({}, receipt)));
    expect(stateOf()).toBe('sent');
    expect(statusText()).toBe('The funds were sent');
    expect(fact('name')).toEqual(['Ada Marsh', null]);
    expect(fact('amount')).toEqual(['AVM 1,499', '1499']);
    expect(fact('currency')).toEqual(['AVM', null]);
    expect(fact('remaining')).toEqual(['AVM 0', '0']);
  });

  it('of a trade names both amounts, each in its currency, the rate and the spread', async () => {
    await outcome(entered(tradeEntry()), 'exchange');
    expect(stateOf('exchange')).toBe('sent');
    expect(statusText()).toBe('The trade was carried out');
    expect(fact('from-amount')).toEqual(['AVM 200', '200']);
    expect(fact('to-amount')).toEqual(['KSK 1,480', '1480']);
    expect(fact('rate')).toEqual(['7.4', '7.4']);
    expect(fact('spread')).toEqual(['AVM 0.55', '0.55']);
  });

  it('that the player cancelled is one line without a handle', async () => {
    await outcome({ of: 'cancelled' });
    expect(statusText()).toBe('Cancelled. Nothing was sent.');
    expect(screen.queryByTestId('transfer-outcome')).toBeNull();
  });

  it('that is under way says what it is', async () => {
    await outcome(entered(transferEntry({ state: 'pending' })));
    expect(stateOf()).toBe('pending');
    expect(statusText()).toBe('Transfer of AVM 1,500 to Ada is under way.');
  });

  it('of an entry without a receipt shows none', async () => {
    const { main } = await draw(<Receipt entry={transferEntry({ receipt: null })} />);
    expect(main.textContent).toBe('');
  });
});

/** As the observed deployment words it, without a code. */
const TOO_NEW =
  'New characters cannot send funds during their first 24 turns. You can send funds in 7 turn(s).';

describe('a refused order', () => {
  const refused = (failure: Failure) =>
    outcome(entered(transferEntry({ state: 'refused', failure })));
  const words = () => screen.getByRole('alert').textContent;
  const NOTHING_SENT = 'Nothing was sent. What you entered is still there.';

  it.each([
    ['service', { httpStatus: 400 }, ''],
    ['service', { httpStatus: 400, message: 'exchange disabled' }, ''],
    ['service', { httpStatus: 403, message: 'Currency exchange is not enabled.' }, 'switched off'],
    ['service', { httpStatus: 403, message: 'Exchange disabled' }, 'switched off'],
    ['service', { httpStatus: 403, message: 'Exchange not allowed' }, ''],
    ['service', { httpStatus: 403, message: 'Transfers are paused.' }, 'have stopped this'],
    ['service', { httpStatus: 403, message: TOO_NEW }, 'Try again in 7 turns.'],
  ] as const)(
    'of the kind %s with %o says that nothing was sent, and why',
    async (kind, change, why) => {
      await refused(failureOfKind(kind, { code: 'FORBIDDEN', ...change }));
      expect(stateOf()).toBe('refused');
      expect(words()).toContain(NOTHING_SENT);
      for (const reason of ['switched off', 'have stopped this', 'Try again in 7 turns.'])
        expect(words().includes(reason)).toBe(reason === why);
    },
  );

  it('that main refused looks the same', async () => {
    await outcome({ of: 'failure', failure: failureOfKind('unreachable') }, 'exchange');
    expect(stateOf('exchange')).toBe('refused');
    expect(words()).toContain(NOTHING_SENT);
    expect(textOf('outcome-code')).toBe('UNREACHABLE');
  });

  it('for a pause says that it works again afterwards', async () => {
    await refused(failureOfKind('rate-limited', { retryAfterMs: 3_000 }));
    expect(words()).toContain(`${NOTHING_SENT} It works again once the pause is over.`);
    expect(valueOf('wait-seconds')).toBe('3');
  });

  it.each([
    ['key-required', {}, true],
    ['service', { httpStatus: 403, message: 'Missing scope' }, true],
    ['service', { httpStatus: 403, message: 'Invalid API key' }, true],
    ['service', { httpStatus: 400, message: 'Invalid API key' }, false],
    ['service', { httpStatus: 403, message: 'Paused' }, false],
  ] as const)('of the kind %s with %o leads to the keys: %s', async (kind, change, leads) => {
    await refused(failureOfKind(kind, { code: 'FORBIDDEN', ...change }));
    const link = screen.queryByRole('link', { name: 'Check the API keys' });
    expect(link?.getAttribute('href') ?? null).toBe(leads ? '#/settings/keys' : null);
  });
});

describe('an order whose outcome is not known', () => {
  const unknown = (change: Partial<LedgerEntry> = {}) =>
    transferEntry({
      state: 'unknown',
      failure: failureOfKind('timed-out'),
      balanceBefore: 10_000,
      balanceAfter: 8_500,
      ...change,
    });

  it('says what it was, why its outcome is unknown, and that sending again asks again', async () => {
    const entry = unknown();
    const { onResend } = await outcome(entered(entry));
    expect(stateOf()).toBe('unknown');
    expect(plain(screen.getByRole('alert').textContent)).toContain(
      'Transfer of AVM 1,500 to Ada. No answer within 15 s.',
    );
    act(() => {
      screen.getByRole('button', { name: 'Send again' }).click();
    });
    expect(onResend).toHaveBeenCalledExactlyOnceWith(entry);
    act(() => {
      screen.getByRole('button', { name: /open the game to check/u }).click();
    });
    expect(bridge.requests('pane:open')).toEqual([{ url: 'https://game.example/' }]);
  });

  it.each([
    [10_000, 8_500, 'fell by exactly this amount'],
    [10_000, 10_000, 'has not changed'],
    [10_000, 9_000, 'changed by a different amount'],
    [10_000, null, 'isn’t loaded yet'],
    [null, 8_500, 'isn’t loaded yet'],
  ])('with a balance of %s before and %s after says that it "%s"', async (before, after, words) => {
    await outcome(entered(unknown({ balanceBefore: before, balanceAfter: after })));
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(valueOf('outcome-balance-before')).toBe(before === null ? '' : String(before));
    expect(valueOf('outcome-balance-after')).toBe(after === null ? '' : String(after));
  });

  it.each([
    [
      'transfer',
      unknown({ transfer: { recipientId: 'a', recipientName: 'A', amount: 1, currency: 'KSK' } }),
      'KSK',
    ],
    [
      'exchange',
      tradeEntry({
        state: 'unknown',
        balanceBefore: 10_000,
        exchange: { fromCurrency: 'KSK', toCurrency: 'OMR', amount: 200 },
      }),
      'KSK',
    ],
  ] as const)('(%s) shows balances in the currency that they are in', async (kind, entry, code) => {
    await outcome(entered(entry), kind);
    expect(plain(textOf('outcome-balance-before'))).toBe(`${code} 10,000`);
  });

  it('cannot be sent again twice at once', async () => {
    const { onResend } = await outcome(entered(unknown()), 'transfer', true);
    act(() => {
      screen.getByRole('button', { name: 'Send again' }).click();
    });
    expect(onResend).not.toHaveBeenCalled();
  });

  it('offers no button on a screen from which nothing can be sent', async () => {
    await draw(<UnknownOutcome entry={unknown()} isBusy={false} />);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});

it.each([
  ['pending', 'Under way', 'neutral'],
  ['sent', 'Sent', 'gain'],
  ['refused', 'Refused', 'loss'],
  ['unknown', 'Unknown', 'warn'],
] as const)(
  'the state %s of an intent is the word "%s" in the tone %s',
  async (state, word, tone) => {
    const { main } = await draw(<EntryState state={state} />);
    const badge = main.querySelector(`[data-state="${state}"]`);
    expect(badge?.textContent).toBe(word);
    expect(badge?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  },
);

describe('the notice about orders whose outcome is not known', () => {
  async function notice(...entries: readonly LedgerEntry[]) {
    bridge.answers['ledger:list'] = () => succeed({ entries, damagedLines: 0 });
    const drawn = await draw(<OpenQuestionNotice />);
    await drawn.advance(10);
    return drawn;
  }
  const shown = () => plain(screen.queryByTestId('prompt-open-question')?.textContent);
  const open = (id: string, createdAtMs: number) =>
    transferEntry({ id, createdAtMs, state: 'unknown' });

  it('names the newest, counts the others and leads to the ledger', async () => {
    await notice(
      open('a', 1),
      tradeEntry({ id: 'b', createdAtMs: 3, state: 'unknown' }),
      open('c', 2),
    );
    expect(shown()).toContain(
      'Trade of AVM 200 for KSK and 2 more: look in the game, then settle them in the ledger.',
    );
    expect(screen.getByTestId('prompt-open-question').getAttribute('role')).toBe('status');
    expect(screen.getByRole('link', { name: 'Open the ledger' }).getAttribute('href')).toBe(
      '#/treasury/ledger',
    );
  });

  it('names a single one without a number', async () => {
    await notice(open('d', 1));
    expect(shown()).toContain('Transfer of AVM 1,500 to Ada: look in the game, then settle it');
  });

  it('is absent once every outcome was settled or sent again', async () => {
    const { main } = await notice(
      transferEntry(),
      open('e', 1),
      transferEntry({ id: 'f', resendOf: 'e' }),
      transferEntry({ id: 'g', isSettledByPlayer: true }),
    );
    expect(shown()).toBeNull();
    expect(main.textContent).toBe('');
  });
});

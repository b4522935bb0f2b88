/** Sending money from the renderer: an order is sent once, and its outcome survives leaving the screen. */
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';
import { tradeEntry, transferEntry } from '@support/renderer/ledger-entries';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const order = { profileId: 'p1', recipientId: 'ada', amount: 1_500 };
const noRoom: Failure = { kind: 'rate-limited', code: 'MONEY_LIMIT', message: 'Wait.' };

let bridge: FakeBridge;

beforeEach(() => {
  bridge = installFakeBridge();
});

afterEach(() => vi.resetModules());

describe('a transfer', () => {
  it('is sent to main once, however often it is submitted while the confirmation is open', async () => {
    const { requestTransfer } = await import('@renderer/features/money/send-money');
    let decide: (answer: Result<LedgerEntry | null>) => void = () => undefined;
    bridge.answers['money:transfer'] = () =>
      new Promise((resolve) => {
        decide = resolve;
      });
    const first = requestTransfer(order);
    const others = await Promise.all(Array.from({ length: 99 }, () => requestTransfer(order)));
    expect(others.every((outcome) => outcome === null)).toBe(true);
    await vi.waitFor(() => {
      expect(bridge.requests('money:transfer')).toEqual([order]);
    });
    const entry = transferEntry();
    decide(succeed(entry));
    expect(await first).toEqual({ of: 'done', done: entry });
    const next = requestTransfer(order);
    await vi.waitFor(() => {
      expect(bridge.requests('money:transfer')).toHaveLength(2);
    });
    decide(succeed(null));
    expect(await next).toEqual({ of: 'cancelled' });
  });

  it('that main declines is a failure and adds no ledger entry', async () => {
    const { requestTransfer } = await import('@renderer/features/money/send-money');
    bridge.answers['money:transfer'] = () => fail(noRoom);
    expect(await requestTransfer(order)).toEqual({ of: 'failure', failure: noRoom });
  });

  it.each([
    ['sent', true],
    ['unknown', true],
    ['refused', false],
  ] as const)(
    'with the outcome %s invalidates the answers that it may have changed: %s',
    async (state, isOld) => {
      const { requestTransfer } = await import('@renderer/features/money/send-money');
      const { queryClient } = await import('@renderer/api/query/query-client');
      const key = ['p1', 'clientStatus', {}];
      queryClient.setQueryData(key, { funds: 10_000 });
      bridge.answers['money:transfer'] = () => succeed(transferEntry({ state }));
      await requestTransfer(order);
      expect(queryClient.getQueryState(key)?.isInvalidated).toBe(isOld);
    },
  );
});

describe('resending an order', () => {
  it('names the intent that it replaces, and repeats its parameters exactly', async () => {
    const { requestResend } = await import('@renderer/features/money/send-money');
    bridge.answers['money:transfer'] = () => succeed(null);
    bridge.answers['money:exchange'] = () => succeed(null);
    await requestResend('p1', transferEntry({ id: 'lost', state: 'unknown' }));
    await requestResend('p1', tradeEntry({ id: 'gone', state: 'unknown' }));
    expect(bridge.requests('money:transfer')).toEqual([{ ...order, resendOf: 'lost' }]);
    expect(bridge.requests('money:exchange')).toEqual([
      { profileId: 'p1', fromCurrency: 'AVM', toCurrency: 'KSK', amount: 200, resendOf: 'gone' },
    ]);
  });
});

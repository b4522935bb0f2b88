/** The figures beside a trade that is being typed: what is held, what it costs, what would arrive. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { AnswersGiven } from '@support/renderer/answers';
import { tradeEntry } from '@support/renderer/ledger-entries';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { succeed } from '@shared/ipc/result';
import { fieldsOf } from '@support/answer-fields';

const FREE = { limitPerMinute: 20, remaining: 20, freeInMs: 0, byHandInMs: 0 };

async function openTrade(
  dialect: 'contract' | 'observed',
  from: string,
  entries: readonly LedgerEntry[] = [],
  changed: AnswersGiven = {},
) {
  const world = worldAnswers(dialect);
  const form = await renderScreen('/treasury/exchange', {
    answers: { ...world.answers, ...changed },
    onBridge(bridge) {
      bridge.answers['money:payer'] = () =>
        succeed({
          keyLastFour: 'wxyz',
          isSignedInCharacter: true,
          strangerBecause: null,
          name: null,
        });
      bridge.answers['money:limits'] = () => succeed({ transfer: FREE, forex: FREE });
      bridge.answers['ledger:list'] = () => succeed({ entries, damagedLines: 0 });
    },
  });
  const choose = async (label: 'From' | 'To', code: string) => {
    const field = () => form.page().getByRole<HTMLSelectElement>('combobox', { name: label });
    await eventually(() => {
      expect([...field().options].map(({ value }) => value)).toContain(code);
    });
    await form.user.selectOptions(field(), code);
  };
  await choose('From', from);
  return { world, form, choose };
}

describe('the figures of a trade', () => {
  it('state what this server charged last, and what would arrive at the published rate', async () => {
    const entries = [tradeEntry({}, { fromAmount: 700, spreadCharged: 7 })];
    const { world, form, choose } = await openTrade('contract', 'AVM', entries);
    await choose('To', 'KSK');
    await form.user.type(form.page().getByRole('textbox', { name: 'Amount' }), '1000');
    const [sold, bought] = await Promise.all(
      ['AV', 'KS'].map(async (code) => fieldsOf(await world.read('countryEconomy', { code }))),
    );
    const rate = Number(bought?.['exchangeRate']) / Number(sold?.['exchangeRate']);
    await eventually(() => {
      expect(Number(valueOf('trade-published-rate'))).toBeCloseTo(rate, 9);
    });
    const labels = () =>
      form
        .page()
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(labels()).toContain('Spread, as charged last');
    expect(textOf('trade-spread-source')).toMatch(/^1%, as this server charged last/);
    expect(Number(valueOf('trade-spread'))).toBeCloseTo(10, 9);
    expect(Number(valueOf('trade-estimate'))).toBeCloseTo(990 * rate, 6);
  });

  it('use the published rate on a server that has a list of rates', async () => {
    const { world, form, choose } = await openTrade('observed', 'AVM');
    await choose('To', 'KSK');
    await form.user.type(form.page().getByRole('textbox', { name: 'Amount' }), '1000');
    const { rates } = await world.read('forexRates', {});
    const rate = Number(rates['KSK']) / Number(rates['AVM']);
    await eventually(() => {
      expect(Number(valueOf('trade-published-rate'))).toBeCloseTo(rate, 9);
    });
    expect(Number(valueOf('trade-estimate'))).toBeCloseTo((1_000 - 2.75) * rate, 6);
    const labels = form
      .page()
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(labels).toContain('Spread, estimated');
    expect(textOf('trade-estimate')).toMatch(/^about /u);
  });

  it('prefer the list of rates to the economies, which may be older', async () => {
    const { choose } = await openTrade('observed', 'AVM', [], {
      forexRates: { rates: { AVM: 2, KSK: 5 } },
    });
    await choose('To', 'KSK');
    await eventually(() => expect(valueOf('trade-published-rate')).toBe('2.5'));
  });

  it('take no rate from the economy of a country that uses another currency now', async () => {
    const { choose } = await openTrade('contract', 'AVM', [], {
      countryEconomy: { currencyCode: 'EUR', exchangeRate: 7 },
    });
    await choose('To', 'KSK');
    await eventually(() => expect(textOf('trade-published-rate')).toBe('—'));
  });

  it('claim nothing about a published rate before both currencies are chosen', async () => {
    await openTrade('observed', 'AVM');
    expect(textOf('trade-published-rate')).toBe('—');
  });

  it('quote nothing for a currency traded for itself', async () => {
    const { form, choose } = await openTrade('observed', 'AVM');
    await choose('To', 'KSK');
    await form.user.type(form.page().getByRole('textbox', { name: 'Amount' }), '1000');
    await eventually(() => expect(valueOf('trade-published-rate')).not.toBe(''));
    await choose('To', 'AVM');
    expect(textOf('trade-published-rate')).toBe('—');
    expect(textOf('trade-estimate')).toBe('—');
  });

  it('show the balance in the currency itself, not the sum of all', async () => {
    const status = await worldAnswers('observed').read('clientStatus', { layout: 'full' });
    await openTrade('observed', String(status.homeCurrency));
    expect(valueOf('trade-held')).toBe(String(status.personalHomeLiquid));
  });

  it('say that the amount is more than the player holds', async () => {
    const { form } = await openTrade('observed', 'AVM');
    const amount = form.page().getByRole('textbox', { name: 'Amount' });
    await form.user.type(amount, String(Math.floor(Number(valueOf('trade-held')))));
    expect(screen.queryByTestId('trade-above-held')).toBeNull();
    await form.user.type(amount, '0');
    expect(textOf('trade-above-held')).toContain('more than your balance');
  });
});

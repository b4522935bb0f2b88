/** A bell takes and states its limit in the unit of the figure beside it. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import type { PlayerRule } from '@shared/record/alerts';
import { metricLabel, metricOf } from '@shared/record/metrics';
import type { MetricName } from '@shared/record/metrics';
import { fixture } from '@support/renderer/answers';
import { eventually } from '@support/renderer/readings';
import { answerRecord, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';

function rememberRules(answers: Parameters<typeof answerRecord>[0]['answers']): void {
  let rules: readonly PlayerRule[] = [];
  answers['alerts:rules'] = () => succeed(rules);
  answers['alerts:set-rule'] = ({ rule }) => {
    rules = [...rules, rule];
    return succeed(rules);
  };
  answers['watch:set'] = () => succeed([]);
}

/** Opens the bell of a figure, types a limit, and returns the rule that main receives and the bell's new name. */
async function setLimit(
  { user, bridge }: Awaited<ReturnType<typeof renderScreen>>,
  name: string,
  field: string,
  typed: string,
) {
  await eventually(() => {
    expect(screen.getByRole('button', { name: `Set an alert: ${name}` })).toBeDefined();
  });
  await user.click(screen.getByRole('button', { name: `Set an alert: ${name}` }));
  await eventually(() => {
    const form = within(screen.getByRole('form', { name: `Alert: ${name}` }));
    expect(form.getByRole<HTMLInputElement>('textbox').labels?.[0]?.textContent).toBe(field);
  });
  const form = within(screen.getByRole('form', { name: `Alert: ${name}` }));
  await user.type(form.getByRole('textbox'), `${typed}{Enter}`);
  let bellName: string | null = null;
  await eventually(() => {
    const bell = screen.getByRole('button', { name: new RegExp(`^Alert .+: ${name}$`, 'u') });
    bellName = bell.getAttribute('aria-label');
  });
  return { rule: bridge.requests('alerts:set-rule').at(-1)?.rule, name: bellName };
}

describe('the bell of a fund', () => {
  const fund = { ...fixture('funds', 'contract', 2).fund, slug: 'x', name: 'Fund X' };
  const open = (more: object) =>
    renderScreen('/funds/x', {
      answers: { funds: { fund: { ...fund, ...more } } },
      onBridge: ({ answers }) => rememberRules(answers),
    });

  it('on a backing ratio takes percent, as the figure is written', async () => {
    const opened = await open({ backingRatio: 1.0119 });
    const set = await setLimit(opened, 'Fund X, Backing ratio', 'Limit, percent', '102.5');
    expect(set.rule).toMatchObject({ metric: 'backing', comparison: 'above', limit: 1.025 });
    expect(set.name).toBe('Alert above 102.5%: Fund X, Backing ratio');
  });

  it('on a yearly expense takes percent', async () => {
    const opened = await open({ expenseRatioAnnual: 0.0111 });
    const set = await setLimit(opened, 'Fund X, Expenses per year', 'Limit, percent', '1');
    expect(set.rule).toMatchObject({ metric: 'expenseRatio', comparison: 'below', limit: 0.01 });
  });

  it('is left out for an expense whose unit is unclear', async () => {
    await open({ expenseRatioAnnual: 0.45 });
    await eventually(() => {
      expect(screen.getByRole('button', { name: 'Set an alert: Fund X, Units' })).toBeDefined();
    });
    expect(screen.queryByRole('button', { name: /Expenses per year/u })).toBeNull();
  });
});

it('the bell of a character’s favourability takes a plain number, as the figure is written', async () => {
  const { character } = fixture('character', 'contract', 1);
  const ada = { ...character, id: '17', name: 'Ada Marsh', favorability: 55.5 };
  const opened = await renderScreen('/characters/17', {
    answers: { character: { character: ada } },
    onBridge: ({ answers }) => rememberRules(answers),
  });
  const set = await setLimit(opened, 'Ada Marsh, Favourability', 'Limit', '60.5');
  expect(set.rule).toMatchObject({ metric: 'favorability', comparison: 'above', limit: 60.5 });
  expect(set.name).toBe('Alert above 60.5: Ada Marsh, Favourability');
});

describe('the bells of the own party on the briefing', () => {
  const series = (metric: MetricName, value: number) => ({
    subject: { kind: 'party', key: 'US/2' } as const,
    name: 'Liberty',
    metric,
    label: metricLabel(metric),
    unit: metricOf(metric)?.unit ?? 'text',
    currency: null,
    points: [pointAt(6, value)],
  });
  const open = () =>
    renderScreen('/', {
      answers: {
        clientNav: {
          ...fixture('clientNav', 'contract', 1),
          characterCountryId: 'US',
          currentParty: { id: '2', name: 'Liberty' },
        },
        countryEconomy: { ...fixture('countryEconomy'), countryId: 'US', currencyCode: 'AVM' },
      },
      onBridge: (bridge) => {
        answerRecord(bridge, [series('seats', 20), series('treasury', 500)]);
        rememberRules(bridge.answers);
      },
    });

  it('name no currency for a count', async () => {
    const set = await setLimit(await open(), 'Liberty, Seats', 'Limit', '31.5');
    expect(set.rule).toMatchObject({ limit: 31.5, currency: null });
    expect(set.name).toBe('Alert above 31.5: Liberty, Seats');
  });

  it('keep the currency of an amount, with every digit that was typed', async () => {
    const set = await setLimit(await open(), 'Liberty, Treasury', 'Limit, AVM', '706.1255');
    expect(set.rule).toMatchObject({ limit: 706.1255, currency: 'AVM' });
    expect(set.name).toBe('Alert above 706.1255\u00A0AVM: Liberty, Treasury');
  });
});

describe('the bell of cash', () => {
  const status = { ...fixture('clientStatus'), homeCurrency: 'TYD' };
  const amount = (row: string) =>
    within(document.querySelector<HTMLElement>(`tr[data-row-id="${row}"]`) as HTMLElement);

  it('stands beside each amount, in its currency, and not beside a converted sum', async () => {
    const opened = await renderScreen('/holdings', {
      answers: {
        clientStatus: { ...status, cashOnHand: 90, personalHomeLiquid: 15_000 },
        ownBalances: { currencyBalances: { personal: { TYD: 15_000, AVM: 3 } } },
        forexRates: { rates: { TYD: 164, AVM: 1 } },
      },
      onBridge: ({ answers }) => rememberRules(answers),
    });
    const set = await setLimit(opened, 'You, Cash, TYD', 'Limit, TYD', '20000');
    expect(set.rule).toMatchObject({ metric: 'cash/TYD', comparison: 'above', currency: 'TYD' });
    expect(amount('TYD').getByRole('button', { name: /^Alert above/u })).toBeDefined();
    // The record has no figure for it.
    expect(amount('AVM').queryByRole('button')).toBeNull();
    expect(within(screen.getByTestId('holdings-cash')).queryByRole('button')).toBeNull();
  });
});

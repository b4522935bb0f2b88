/** The figures of the status bar that a player chose: their order, and what stays for checks. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { STATUS_FIGURES, STATUS_PRESETS } from '@shared/ipc/choices';
import type { StatusFigure } from '@shared/ipc/choices';
import { valueOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const OF_PLAYER = ['funds', 'actions', 'cash-on-hand', 'projected-income'];
const DOCUMENTED = [...OF_PLAYER, 'turn', 'countdown', 'user', 'connection'];

async function open(statusFigures: readonly StatusFigure[], dialect: 'contract' | 'observed') {
  const { answers } = worldAnswers(dialect, 'magnate');
  return renderClient('/news', { answers, settings: { statusFigures } });
}

const bar = () => screen.getByRole('contentinfo', { name: 'Status' });

/** The ends of the test ids of the player's figures that are in sight, in their order. */
function shown(): readonly string[] {
  return Array.from(bar().querySelectorAll<HTMLElement>('[data-value]'))
    .filter((figure) => figure.closest('.visually-hidden, [popover]') === null)
    .map(({ dataset }) => (dataset['testid'] ?? '').replace('status-', ''))
    .filter((name) => name !== 'turn' && name !== 'countdown' && name !== 'user');
}

describe('the chosen figures of the status bar', () => {
  it.each([
    ['politics', 'status-influence'],
    ['politics', 'status-favorability'],
    ['company', 'status-interest'],
  ] as const)('have a number where the server sends one: %s, %s', async (preset, testId) => {
    await open(STATUS_PRESETS[preset], 'observed');
    expect(valueOf(testId)).toMatch(/^-?\d/u);
  });

  it.each([
    ['usual', ['funds', 'actions', 'cash-on-hand', 'projected-income', 'net-per-turn']],
    ['politics', ['actions', 'influence', 'favorability', 'funds', 'projected-income']],
    ['company', ['cash-on-hand', 'dividends', 'interest', 'funds', 'net-per-turn']],
    ['minimal', ['funds', 'actions']],
  ] as const)('are those of the preset %s, in its order', async (preset, figures) => {
    await open(STATUS_PRESETS[preset], 'observed');
    expect(shown()).toEqual(figures);
    for (const name of DOCUMENTED) expect(screen.getAllByTestId(`status-${name}`)).toHaveLength(1);
    for (const name of OF_PLAYER) expect(valueOf(`status-${name}`)).toMatch(/^-?\d/u);
  });

  it('may be all of them, on as many lines as they need', async () => {
    await open(STATUS_PRESETS.everything, 'observed');
    expect(shown()).toHaveLength(STATUS_FIGURES.length);
    for (const name of ['influence', 'favorability', 'dividends', 'interest'])
      expect(valueOf(`status-${name}`)).toMatch(/^-?\d/u);
  });

  it('leave out what a server does not send', async () => {
    await open(['dividends', 'funds'], 'contract');
    expect(shown()).toEqual(['funds']);
    expect(screen.queryByTestId('status-dividends')).toBeNull();
  });

  it('keep projected income for checks without its button where it is not chosen', async () => {
    await open(['funds'], 'contract');
    expect(valueOf('status-projected-income')).toMatch(/^\d/u);
    expect(within(bar()).queryByRole('button', { name: /Projected income/u })).toBeNull();
    expect(within(bar()).getByRole('button', { name: /Connection/u })).toBeDefined();
  });

  it('stand once each, even if the settings name one twice', async () => {
    await open(['funds', 'funds', 'actions'], 'contract');
    expect(shown()).toEqual(['funds', 'actions']);
  });
});

/** The settings of the figures on the status bar and the small window. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { STATUS_PRESETS } from '@shared/ipc/choices';
import { fail } from '@shared/ipc/result';
import { confirmations } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

const PATH = '/settings/appearance';
const panel = () => within(screen.getByRole('region', { name: 'Status bar and small window' }));
const presets = () => panel().getByRole<HTMLSelectElement>('combobox', { name: 'Figures' });
const chosen = () =>
  panel()
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

describe('the figures of the status bar', () => {
  it('are a preset, which the list then shows', async () => {
    const { user, bridge } = await renderScreen(PATH);
    expect(presets().selectedOptions[0]?.textContent).toBe('Usual');
    await user.selectOptions(presets(), 'Minimal');
    expect(bridge.requests('settings:update')).toEqual([{ statusFigures: STATUS_PRESETS.minimal }]);
    expect(chosen()).toEqual(['Funds', 'Actions']);
  });

  it('are put in order with the keyboard; an own order is named as such', async () => {
    const { user, bridge } = await renderScreen(PATH, {
      settings: { statusFigures: STATUS_PRESETS.minimal },
    });
    panel().getByRole('button', { name: 'Move Actions up' }).focus();
    await user.keyboard('{Enter}');
    expect(bridge.requests('settings:update')).toEqual([{ statusFigures: ['actions', 'funds'] }]);
    expect(confirmations()).toBe('Actions is now figure 1 of 2');
    expect(chosen()).toEqual(['Actions', 'Funds']);
    expect(presets().selectedOptions[0]?.textContent).toBe('Own choice');
  });

  it('are added at the end and removed; one that is not chosen has no place to move to', async () => {
    const { user, bridge } = await renderScreen(PATH, {
      settings: { statusFigures: STATUS_PRESETS.minimal },
    });
    const down = panel().getByRole('button', { name: 'Move Interest down' });
    expect(down.getAttribute('aria-disabled')).toBe('true');
    await user.click(down);
    await user.click(panel().getByRole('checkbox', { name: 'Dividends' }));
    await user.click(panel().getByRole('checkbox', { name: 'Funds' }));
    expect(bridge.requests('settings:update')).toEqual([
      { statusFigures: ['funds', 'actions', 'dividends'] },
      { statusFigures: ['actions', 'dividends'] },
    ]);
  });

  it('stay as they were where they cannot be saved, and the panel says so', async () => {
    const { user, bridge } = await renderScreen(PATH);
    bridge.answers['settings:update'] = () =>
      fail({ kind: 'internal', code: 'DISK_FULL', message: 'The disk is full.' });
    await user.selectOptions(presets(), 'Company');
    expect((await panel().findByRole('alert')).textContent).toContain('The disk is full.');
    expect(presets().selectedOptions[0]?.textContent).toBe('Usual');
  });
});

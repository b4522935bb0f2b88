/** The record on the page of advanced settings: how much there is, its limit, saving and erasing. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failureOfKind } from '@support/renderer/answers';
import type { FakeBridge } from '@support/renderer/fake-bridge';
import { confirmations, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';

const STATE = [
  {
    which: 'own',
    bytes: 1_572_864,
    observations: 3_400,
    series: 12,
    firstTurn: 5,
    lastTurn: 77,
  },
  { which: 'server', bytes: 4_096, observations: 0, series: 0, firstTurn: null, lastTurn: null },
] as const;

const withRecord = (bridge: FakeBridge) => {
  bridge.answers['record:state'] = () => succeed(STATE);
};
/** The profile whose record is shown. */
const profileIn = (bridge: FakeBridge) => bridge.requests('record:state')[0]?.profileId ?? '';
const open = () => renderScreen('/settings/advanced', { onBridge: withRecord });

describe('the record in the settings', () => {
  it('says how much there is, of which turns', async () => {
    await open();
    expect(textOf('record-own')).toBe('1.5 MB, 3,400 values from turn 5 to turn 77');
    expect(textOf('record-server')).toBe('Nothing yet');
  });

  it('names no turns where none is known', async () => {
    const values = { ...STATE[0], firstTurn: null, lastTurn: null };
    await renderScreen('/settings/advanced', {
      onBridge: (bridge) => {
        bridge.answers['record:state'] = () => succeed([values]);
      },
    });
    expect(textOf('record-own')).toBe('1.5 MB, 3,400 values');
  });

  it('saves the limit in MB', async () => {
    const { page, user, bridge, advance } = await open();
    const select = page().getByRole<HTMLSelectElement>('combobox', { name: 'Limit of each part' });
    expect(select.value).toBe('500');
    await user.selectOptions(select, '2000');
    await advance(0);
    expect(bridge.requests('settings:update')).toEqual([{ recordLimitMb: 2_000 }]);
  });

  it.each([
    ['Save as CSV', 'csv'],
    ['Save as SQLite', 'sqlite'],
  ] as const)('%s asks main, and says that it was saved', async (name, format) => {
    const { page, user, bridge, advance } = await open();
    bridge.answers['record:export'] = () => succeed(['/home/ada/record']);
    await user.click(page().getByRole('button', { name }));
    await advance(0);
    expect(bridge.requests('record:export')).toEqual([{ profileId: profileIn(bridge), format }]);
    expect(confirmations()).toContain('The history was saved.');
  });

  it('says nothing when the player cancels, and why when it fails', async () => {
    const { page, user, bridge, advance } = await open();
    bridge.answers['record:export'] = () => succeed(null);
    await user.click(page().getByRole('button', { name: 'Save as CSV' }));
    await advance(0);
    expect(confirmations()).toBe('');
    bridge.answers['record:export'] = () =>
      fail(failureOfKind('internal', { message: 'The disk is full' }));
    await user.click(page().getByRole('button', { name: 'Save as CSV' }));
    await advance(0);
    expect(screen.getByRole('alert').textContent).toContain('The disk is full');
  });

  it.each([
    ['Erase your own figures', 'own'],
    ['Erase the figures of the world', 'server'],
  ] as const)('%s: main asks, and then erases only that part', async (name, what) => {
    const { page, user, bridge, advance } = await open();
    const press = async () => {
      await user.click(page().getByRole('button', { name }));
      await advance(0);
    };
    const readsBefore = bridge.requests('record:state').length;
    bridge.answers['record:erase'] = () => succeed(false);
    await press();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(confirmations()).toBe('');
    expect(bridge.requests('record:state')).toHaveLength(readsBefore);
    bridge.answers['record:erase'] = () => succeed(true);
    await press();
    const request = { profileId: profileIn(bridge), what };
    expect(bridge.requests('record:erase')).toEqual([request, request]);
    expect(confirmations()).toContain('Erased.');
    expect(bridge.requests('record:state').length).toBeGreaterThan(readsBefore);
  });
});

/** The panel of updates: every state in words, release notes as text, the channel, and a check on request. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderScreen } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';
import type { UpdateState, UpdatesOff } from '@shared/ipc/update-state';

const panel = () => screen.getByRole('region', { name: 'Updates' });
const button = () => within(panel()).queryByRole('button', { name: 'Look for updates' });

function open(state: UpdateState) {
  return renderScreen('/settings/advanced', {
    onBridge({ answers }) {
      answers['updates:get'] = () => succeed(state);
      answers['updates:check'] = () => succeed({ status: 'current', checkedAtMs: Date.now() });
    },
  });
}

it('the panel of updates shows each state that main reports, with the release notes as text', async () => {
  const { bridge, user, advance } = await open({ status: 'current', checkedAtMs: null });
  expect(panel().textContent).toContain('once a day');
  const offered = { version: '1.1.0', notes: '<b>New</b> things' };
  const tell = async (state: UpdateState) => {
    bridge.emit('updates:changed', state);
    await advance(1);
  };
  await tell({ status: 'downloading', offered, percent: 40 });
  expect(panel().textContent).toContain('Version 1.1.0 is being downloaded: 40');
  expect(button()).toHaveProperty('disabled', true);
  await tell({ status: 'ready', offered });
  expect(panel().textContent).toContain('Version 1.1.0 is installed when you quit Hustings.');
  expect(panel().textContent).toContain('<b>New</b> things');
  expect(panel().querySelector('b')).toBeNull();
  await tell({ status: 'failed', message: 'It did not arrive whole.' });
  expect(within(panel()).getByRole('alert').textContent).toBe('It did not arrive whole.');

  const look = button();
  if (look === null) throw new Error('The button is missing.');
  await user.click(look);
  await advance(100);
  expect(bridge.requests('updates:check')).toHaveLength(1);
  expect(panel().textContent).toContain('This is the newest version.');
  await user.selectOptions(within(panel()).getByRole('combobox', { name: 'Versions' }), 'beta');
  expect(bridge.requests('settings:update')).toEqual([{ updateChannel: 'beta' }]);
});

it.each([
  ['development', 'from its sources'],
  ['no-feed', 'installed by hand'],
  ['insecure-feed', 'not encrypted'],
  ['policy', 'has turned updates off'],
  ['package', 'can’t update itself'],
] as const satisfies readonly (readonly [UpdatesOff, string])[])(
  'the panel of updates says why there are none (%s), and offers nothing',
  async (reason, words) => {
    await open({ status: 'off', reason });
    expect(panel().textContent).toContain(words);
    expect(button()).toBeNull();
  },
);

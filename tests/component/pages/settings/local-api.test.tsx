/** The panel of the local API: each state in words, the token that never reaches the page, the port. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { LocalApiView } from '@shared/ipc/channels/local-api';
import { fail, succeed } from '@shared/ipc/result';
import { renderScreen } from '@support/renderer/screen';
import { testBoot } from '@support/renderer/fake-bridge';

const panel = () => screen.getByRole('region', { name: 'Scripts and bots' });
const toggle = () => within(panel()).getByRole('switch', { name: 'Local API' });
const button = (name: string) => within(panel()).getByRole('button', { name });

const OPEN = {
  status: 'open',
  address: 'http://127.0.0.1:47110',
  lastFour: 'wxyz',
  storage: 'keyring',
} as const;

/** The advanced settings over a main that opens the API as `view` says. */
function open(view: LocalApiView = OPEN) {
  return renderScreen('/settings/advanced', {
    onBridge({ answers }) {
      let settings = testBoot.settings;
      answers['settings:update'] = (patch) => succeed((settings = { ...settings, ...patch }));
      answers['scripts:get'] = () => succeed(view);
      answers['scripts:new-token'] = () => succeed({ ...OPEN, lastFour: 'abcd' });
    },
  });
}

describe('the panel of the local API', () => {
  it('is off at first; one press turns it on and shows address and token', async () => {
    const { bridge, user, advance } = await open();
    expect(toggle()).toHaveProperty('checked', false);
    expect(panel().textContent).toContain('hustings --print=race');
    expect(panel().textContent).not.toContain('Address');
    await user.click(toggle());
    await advance(100);
    expect(bridge.requests('settings:update')).toEqual([{ localApi: true }]);
    expect(panel().textContent).toContain('http://127.0.0.1:47110');
    expect(panel().textContent).toContain('…wxyz · Encrypted by the keyring');
  });

  it('copies the token in main and makes a new one, with the keyboard alone', async () => {
    const { bridge, user, advance } = await open();
    toggle().focus();
    await user.keyboard(' ');
    await advance(100);
    await user.tab();
    expect(document.activeElement).toBe(button('Copy token'));
    await user.keyboard('{Enter}');
    await advance(100);
    expect(bridge.requests('scripts:copy-token')).toEqual([null]);
    expect(screen.getByText('Copied the token.')).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(button('New token'));
    await user.keyboard('{Enter}');
    await advance(100);
    expect(panel().textContent).toContain('…abcd');
    expect(screen.getByText('The old token no longer works.')).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(button('Copy overlay address'));
    await user.keyboard('{Enter}');
    await advance(100);
    expect(bridge.requests('scripts:copy-overlay-address')).toEqual([null]);
    expect(screen.getByText('Copied the address of the overlay.')).toBeTruthy();
  });

  it('follows main: opening, a taken port with what to do, safe mode', async () => {
    const { bridge, user, advance } = await open({ status: 'opening' });
    await user.click(toggle());
    await advance(100);
    expect(within(panel()).getByRole('status').textContent).toBe('Opening…');
    bridge.emit('scripts:changed', { status: 'failed', message: 'Choose another port.' });
    await advance(100);
    expect(within(panel()).getByRole('alert').textContent).toBe('Choose another port.');
    bridge.emit('scripts:changed', { status: 'safe-mode' });
    await advance(100);
    expect(within(panel()).getByRole('status').textContent).toContain('Off in safe mode');
    bridge.emit('scripts:changed', OPEN);
    await advance(100);
    expect(button('Copy token')).toBeTruthy();
  });

  it('takes another port with Enter, and says which numbers are possible', async () => {
    const { bridge, user, advance } = await open();
    await user.click(toggle());
    await advance(100);
    const port = within(panel()).getByRole('textbox', { name: 'Port' });
    await user.clear(port);
    await user.type(port, '80');
    expect(panel().textContent).toContain('A whole number from 1024 to 65535.');
    expect(button('Use this port')).toHaveProperty('disabled', true);
    await user.clear(port);
    await user.type(port, '50000{Enter}');
    await advance(100);
    expect(bridge.requests('settings:update').at(-1)).toEqual({ localApiPort: 50_000 });
    expect(panel().textContent).not.toContain('A whole number');
  });

  it('says why the token was not copied', async () => {
    const { bridge, user, advance } = await open();
    bridge.answers['scripts:copy-token'] = () =>
      fail({ kind: 'internal', code: 'CLIPBOARD_FAILED', message: 'Copy it again.' });
    await user.click(toggle());
    await advance(100);
    await user.click(button('Copy token'));
    await advance(100);
    expect(panel().textContent).toContain('Copy it again.');
  });
});

/** Moving to another computer: saving a backup and restoring one, each asked and confirmed by main. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { confirmations } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';

const SAVED = '/media/usb/Hustings backup 2026-11-30.zip';
const press = (name: string) => screen.getByRole('button', { name });

it('a saved backup shows its place, a cancelled one shows none, a failed one says why', async () => {
  const { user, bridge, main, advance } = await renderScreen('/settings/privacy', {
    onBridge({ answers }) {
      answers['backup:save'] = () => succeed(SAVED);
    },
  });
  expect(main().textContent).toContain('Never in it: your session, cookies, API keys');
  await user.click(press('Save a backup…'));
  await advance(100);
  expect(bridge.requests('backup:save')).toEqual([null]);
  expect(screen.getByTestId('backup-saved').textContent).toBe(`Saved to ${SAVED}`);
  expect(confirmations()).toContain('The backup was saved.');

  bridge.answers['backup:save'] = () =>
    fail({ kind: 'internal', code: 'BACKUP_NOT_SAVED', message: 'The disk is full.' });
  await user.click(press('Save a backup…'));
  await advance(100);
  expect(screen.getByRole('alert').textContent).toContain('The disk is full.');
  expect(screen.queryByTestId('backup-saved')).toBeNull();

  bridge.answers['backup:save'] = () => succeed(null);
  await user.click(press('Save a backup…'));
  await advance(100);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(press('Save a backup…').getAttribute('aria-disabled')).not.toBe('true');
});

it('a restore by keyboard says that the client closes; a refused backup says what to do', async () => {
  const { user, bridge, advance } = await renderScreen('/settings/privacy', {
    onBridge({ answers }) {
      answers['backup:restore'] = () =>
        fail({ kind: 'bad-call', code: 'BACKUP_UNUSABLE', message: 'This is no backup.' });
    },
  });
  press('Save a backup…').focus();
  await user.tab();
  expect(document.activeElement).toBe(press('Restore a backup…'));
  await user.keyboard('{Enter}');
  await advance(100);
  expect(screen.getByRole('alert').textContent).toContain('This is no backup.');
  bridge.answers['backup:restore'] = () => succeed(true);
  await user.keyboard('{Enter}');
  await advance(100);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(confirmations()).toContain('Hustings restores the backup and closes.');
});

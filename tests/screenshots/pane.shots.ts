/**
 * Draws what surrounds the game's own page: beside our screen, with its questions and failures, and in a window of its
 * own.
 */
import { join } from 'node:path';

import { ASKING_PAGE, openInPane, openPanePage, servePage } from '@support/app/pane/hostile-pages';
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

import { FOLDER, inEveryLook, open as openRoute, picture } from './pictures';

test('pictures of the pane', async ({ open, world }) => {
  const running = await openSignedIn(open, world);
  const { app, page } = running;
  await servePage(world, '/asking', ASKING_PAGE);
  await world.control.fault({ path: '/lost', effect: { kind: 'reset' } });
  const site = await openPanePage(app, page, `${world.baseUrl}/asking`);
  const question = page.getByTestId('pane-question');

  await inEveryLook(running, async (look) => {
    await openRoute(running, '/');
    await openInPane(page, `${world.baseUrl}/lost`);
    await expect(page.getByTestId('pane-failure')).toBeVisible();
    await picture(running, `pane-failure-${look}`);
    await openInPane(page, `${world.baseUrl}/asking`);
    await expect(page.getByTestId('pane-address')).toHaveValue(/asking/u);
    await page.getByRole('button', { name: 'Find in page' }).press('Enter');
    await page.getByRole('textbox', { name: 'Find in page' }).fill('Asking');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await picture(running, `pane-find-${look}`);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await site.locator('#file').press('Enter');
    await expect(question.getByRole('button', { name: 'Save…' })).toBeEnabled();
    await picture(running, `pane-download-${look}`);
    await question.getByRole('button', { name: 'Cancel' }).press('Enter');
    await site.locator('#write').press('Enter');
    await expect(question.getByRole('button', { name: 'Allow' })).toBeEnabled();
    await picture(running, `pane-permission-${look}`);
    const opened = app.waitForEvent('window');
    await page.getByRole('button', { name: 'Move to its own window' }).press('Enter');
    const apart = await opened;
    await expect(apart.getByTestId('pane-question')).toBeVisible();
    const path = join(FOLDER, `pane-apart-${look}.png`);
    await apart.screenshot({ path, animations: 'disabled' });
    // The question closes with the page that asked, without an answer that would be remembered.
    await site.reload();
    await expect(apart.getByTestId('pane-question')).toBeHidden();
    const back = apart.getByRole('button', { name: 'Move to the main window' });
    // The window closes while the key is still down.
    await back.press('Enter').catch(() => undefined);
    await expect(page.getByTestId('pane')).toBeVisible();
  });
});

/**
 * An election night in real Electron, only by keyboard: the board follows a turn, fills the screen, and replays a past
 * night. Then a chamber is copied and saved as a picture.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { catchPictures } from '@support/app/desktop/clipboard';
import { expectNoViolations } from '@support/app/looks/axe';
import { expect, test } from '@support/app/test';
import { openReader, openScreen, readPublic } from '@support/screens/steps';
import type { ElectronApplication, Page } from 'playwright';

/** Polls each second would use up a key's minute before the turn, and the race would be read half a minute late. */
const POLL_MS = 5_000;
const HOUR_MS = 3_600_000;
const CODE = 'AV';

/** Two presses put a chamber on the clipboard as a picture, at twice the size of a card. */
async function copyChamber(page: Page, app: ElectronApplication): Promise<void> {
  const pictures = await catchPictures(app);
  await page
    .getByRole('button', { name: /^Share: /u })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy as picture' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(pictures).toEqual([{ width: 2_400, height: 1_260 }]);
}

test('the board follows the counts, fills the screen, and goes back to the turns of a past night', async ({
  open,
  openWorld,
  userDataDir,
}) => {
  const world = await openWorld({ turnMs: HOUR_MS });
  const id = await world.control.endingElection(CODE, 'NC');
  const { app, page } = await openReader(open, world, { pollMs: POLL_MS });
  await openScreen(page, `/elections/night?country=${CODE}`);
  const race = page.locator(`[data-testid="race"][data-election-id="${id}"]`);
  await expect(race).toHaveAttribute('data-call', /^(?:open|leading|decided)$/);
  await expect(race.getByTestId('race-turns-left')).toHaveAttribute('data-value', '1');
  await expect(page.getByTestId('table-projectedSeats')).toBeVisible();
  await expectNoViolations(page, '/elections/night');

  await world.control.advanceTurns(1);
  await expect(race).toHaveAttribute('data-call', 'decided');

  const fullScreen = page.getByRole('button', { name: 'Full screen', exact: true });
  await fullScreen.focus();
  await page.keyboard.press('Enter');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-view', 'broadcast');
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(page.getByTestId('broadcast-headline')).toBeVisible();
  await expect(page.getByTestId('status-funds')).toBeAttached();
  await expect(page.getByTestId('status-funds')).toBeHidden();
  expect(
    await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight),
  ).toBe(0);
  await expectNoViolations(page, '/elections/night/broadcast');
  await page.getByRole('button', { name: 'Leave full screen' }).press('Enter');
  await expect(fullScreen).toBeVisible();
  await expect(root).not.toHaveAttribute('data-view');

  const night = page.getByRole('combobox', { name: 'Night' });
  await expect(night.getByRole('option')).not.toHaveCount(1);
  await night.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('night-turn')).toHaveText('Result');
  const { election } = await readPublic(world, `/elections/${id}`);
  expect(election).toMatchObject({ status: 'closed' });
  await page.getByRole('slider', { name: 'Turn of the night' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('night-turn')).toHaveText(/^Turn \d/);
  await expect(race).toHaveAttribute('data-election-id', id);
  await expectNoViolations(page, '/elections/night');

  await openScreen(page, '/countries/KS/legislature');
  await copyChamber(page, app);
  const file = join(userDataDir, 'chamber.png');
  await app.evaluate(({ session }, path) => {
    session.defaultSession.once('will-download', (_event, item) => item.setSavePath(path));
  }, file);
  await page
    .getByRole('button', { name: /^Share: /u })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save as picture' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => (existsSync(file) ? readFileSync(file).subarray(1, 4).toString() : ''))
    .toBe('PNG');
  // The size in the file's header: twice 1200 × 630.
  const header = readFileSync(file);
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([2_400, 1_260]);
});

/** Finding by the keyboard alone: a command in the palette, the list of keys, a screen saved as a PDF. Component tests prove the rest. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fieldsOf, goTo, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openReader, readPublic, rowsOf } from '@support/screens/steps';

test('by keys alone a player watches what a command names, reads the keys of a screen, and saves it as a PDF', async ({
  open,
  world,
  userDataDir,
}) => {
  const { app, page } = await openReader(open, world);
  const corporation = fieldsOf(rowsOf(await readPublic(world, '/corporations'), 'corporations')[0]);
  const name = String(corporation['name']);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(`watch ${name}`);
  await expect(page.getByRole('option', { name: `Watch ${name}` }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('is watched');

  await goTo(page, '/watch');
  await expect(page.getByTestId('table-watch').getByRole('row').nth(1)).toContainText(name);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of this screen' });
  await expect(keys.getByRole('region', { name: 'On a row of the watch list' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  const pdf = join(userDataDir, 'watch.pdf');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, pdf);
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('saved as a PDF');
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByTestId('print-facts')).toHaveCount(0);
  expect(await routeOf(page)).toBe('/watch');
});

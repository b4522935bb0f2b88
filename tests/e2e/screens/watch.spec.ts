/** Watching in real Electron: the star, what is read after a turn, the list, the chart and its table, by keyboard alone. */
import { expectNoViolations } from '@support/app/looks/axe';
import { expect, test } from '@support/app/test';
import { openReader, openScreen, readPublic } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';

const POLL_MS = 1_000;
/** The player's own subjects come first, and half of a bucket's limit is one read in two seconds. */
const READ_WITHIN_MS = 60_000;
/** A country that is not the player's own: nothing but the star makes the client read it. */
const CODE = 'KS';
const SUBJECT = `country:${CODE}`;

async function growthOf(world: TestWorld): Promise<number> {
  const economy = await readPublic(world, `/country/${CODE}/economy`);
  return Number(economy['gdpGrowth']);
}

test('a watched country is read after a turn and updates its list, chart and table', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world, { pollMs: POLL_MS });
  await openScreen(page, `/countries/${CODE}/economy`);
  const star = page.getByRole('button', { name: 'Watch', exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await openScreen(page, '/watch');
  const row = page.locator(`tr[data-subject="${SUBJECT}"]`);
  const cell = (column: string) => row.locator(`td[data-column="${column}"]`);
  const before = await growthOf(world);
  await expect(cell('latest')).toHaveAttribute('data-value', String(before));

  await world.control.advanceTurns(1);
  const after = await growthOf(world);
  expect(after).not.toBe(before);
  await expect(cell('latest')).toHaveAttribute('data-value', String(after), {
    timeout: READ_WITHIN_MS,
  });
  await expect(cell('turn')).toHaveAttribute('data-value', String(after - before));
  await expect(cell('trend').getByRole('img')).toBeVisible();
  await expectNoViolations(page, '/watch');

  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toHaveAttribute('data-route', `/countries/${CODE}`);
  const chart = page.getByTestId('chart-gdpGrowth');
  // A chart is drawn when it first comes into view.
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('canvas')).toBeVisible();
  const points = Number(await chart.getAttribute('data-points'));
  expect(points).toBeGreaterThan(1);
  await chart.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(chart.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    /^Turn [\d,]+: −?[\d.]+%$/,
  );
  const asTable = chart.getByRole('button', { name: 'As a table' });
  await asTable.focus();
  await page.keyboard.press('Enter');
  await expect(chart.getByTestId('table-record-gdpGrowth')).toHaveAttribute('data-row-count', /\d/);

  await openScreen(page, `/compare?subjects=${SUBJECT}:gdpGrowth,${SUBJECT}:inflation`);
  await expect(page.getByTestId('chart-compare').locator('canvas')).toBeVisible();
  await expectNoViolations(page, '/compare');
});

/** The party's desk by keyboard alone: it names the player's candidates, and leads to paying them. */
import { tabTo } from '@support/app/shared-steps';
import { goTo, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openPayer } from '@support/money/screen-steps';
import { valueOf } from '@support/screens/steps';

test('the desk of the own party leads to a list of its candidates, by keyboard', async ({
  open,
  world,
}) => {
  const { page } = await openPayer(open, world);
  await goTo(page, '/party');
  await expect(page.getByRole('heading', { level: 1, name: 'Party desk' })).toBeVisible();
  expect(Number(await valueOf(page, 'desk-members'))).toBeGreaterThan(0);
  await expect(page.getByTestId('table-desk-roster')).toBeVisible();
  await expect(page.getByTestId('table-desk-results')).toBeVisible();
  const pay = page.getByRole('link', { name: 'Pay the candidates' });
  await expect(pay).toBeVisible();
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe('/treasury/list');
  await expect(page.getByTestId('list-line').first()).toHaveAttribute('data-row-id', /.+/);
});

/**
 * The party's desk by keyboard alone, up to paying its candidates; then a trade of currencies: spread, rate and
 * receipt.
 */
import { tabTo } from '@support/app/shared-steps';
import { goTo, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { tableRows, valueOf } from '@support/screens/steps';
import { openPayer, reviewAndDecide } from '@support/money/screen-steps';
import type { Page } from 'playwright';

/** The desk of the player's party leads to a list of its candidates. */
async function fromDeskToList(page: Page): Promise<void> {
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
}

test('the party desk leads to a list by keyboard, and a trade shows spread and rate', async ({
  open,
  world,
}) => {
  const running = await openPayer(open, world);
  const { page } = running;
  await test.step('the desk of the player’s party', () => fromDeskToList(page));

  await goTo(page, '/treasury/exchange');
  const from = page.getByRole('combobox', { name: 'From' });
  const to = page.getByRole('combobox', { name: 'To' });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const outcome = page.getByTestId('trade-outcome');
  // Every currency comes from an answer: the countries' own, or the player's status.
  for (const code of ['AVM', 'KSK', 'TYD', 'HQY']) {
    await expect(from.locator(`option[value="${code}"]`)).toHaveCount(1);
  }
  await from.selectOption('AVM');
  await to.selectOption('KSK');
  await amount.fill('4000.50');
  await reviewAndDecide(running, 'Review trade', 'Trade');
  await expect(outcome).toHaveAttribute('data-state', 'sent');
  expect(await valueOf(page, 'outcome-from-amount')).toBe('4000.5');
  expect(await valueOf(page, 'outcome-spread')).toBe('11');
  const rate = await valueOf(page, 'outcome-rate');
  await expect(page.getByTestId('trade-rate')).toHaveAttribute('data-value', String(rate));
  await expect(amount).toHaveValue('');

  await page.getByRole('button', { name: 'Swap currencies' }).click();
  await expect(from).toHaveValue('KSK');
  await amount.fill('1000');
  await reviewAndDecide(running, 'Review trade', 'Trade');
  await expect(outcome).toHaveAttribute('data-state', 'sent');
  await expect(outcome).toContainText('AVM');
  await goTo(page, '/treasury/ledger');
  // The list of the last read stays on screen until it has been read again.
  await expect
    .poll(async () =>
      (await tableRows(page, 'ledger')).map(({ cells }) => [
        cells['kind'],
        cells['currency'],
        cells['state'],
      ]),
    )
    .toEqual([
      ['Trade', 'KSK', 'Sent'],
      ['Trade', 'AVM', 'Sent'],
    ]);
  await page.getByRole('combobox', { name: 'Pair' }).selectOption('AVM to KSK');
  // One trade of a pair is a figure, not a chart.
  await expect(
    page.getByRole('region', { name: 'Effective rates' }).getByText(/^Trade of .+: \d/),
  ).toBeVisible();
  const totals = await tableRows(page, 'ledger-currencies');
  expect(totals.map(({ cells }) => cells['currency'])).toEqual(['AVM', 'KSK']);
  expect(totals[0]?.cells).toMatchObject({ sold: '4000.5', spread: '11' });
});

/** A trade of currencies: spread, rate and receipt. */
import { goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { valueOf } from '@support/screens/steps';
import { openPayer, reviewAndDecide } from '@support/money/screen-steps';

test('a trade of currencies shows its spread, rate and receipt', async ({ open, world }) => {
  const running = await openPayer(open, world);
  const { page } = running;
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
});

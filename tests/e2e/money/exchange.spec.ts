/** Trading currencies as a player: spread, rate, receipt and refusals. */
import { goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { tableRows, valueOf } from '@support/screens/steps';
import { EXCHANGE_PATH, openPayer, reviewAndDecide, sentTo } from '@support/money/screen-steps';

test('the exchange screen shows the spread before a trade, the rate after it, and the last rate from then on', async ({
  open,
  world,
}) => {
  const running = await openPayer(open, world);
  const { page } = running;
  await goTo(page, '/treasury/exchange');
  const from = page.getByRole('combobox', { name: 'From' });
  const to = page.getByRole('combobox', { name: 'To' });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const outcome = page.getByTestId('trade-outcome');
  // Currencies come from answers: the list of countries, or the player's status.
  for (const code of ['AVM', 'KSK', 'TYD', 'HQY']) {
    await expect(from.locator(`option[value="${code}"]`)).toHaveCount(1);
  }
  const review = page.getByRole('button', { name: 'Review trade' });
  await review.click();
  await expect(from).toBeFocused();
  await from.selectOption('AVM');
  await to.selectOption('AVM');
  await amount.fill('4000.50');
  await review.click();
  await expect(to).toHaveAccessibleDescription(/Choose another currency/);
  await to.selectOption('KSK');
  await amount.fill('a lot');
  await review.click();
  await expect(amount).toHaveAccessibleDescription(/Enter a number/);
  await amount.fill('4000.50');
  expect(Number(await valueOf(page, 'trade-spread'))).toBeCloseTo(4_000.5 * 0.00275, 6);
  await expect(page.getByTestId('trade-rate')).toHaveText('Known after execution');
  await reviewAndDecide(running, 'Review trade', 'Trade');
  await expect(outcome).toHaveAttribute('data-state', 'sent');
  expect(await valueOf(page, 'outcome-from-amount')).toBe('4000.5');
  expect(await valueOf(page, 'outcome-spread')).toBe('11');
  const rate = await valueOf(page, 'outcome-rate');
  await expect(page.getByTestId('trade-rate')).toHaveAttribute('data-value', String(rate));
  await expect(amount).toHaveValue('');

  await page.getByRole('button', { name: 'Swap the two' }).click();
  await expect(from).toHaveValue('KSK');
  await amount.fill('1000');
  await reviewAndDecide(running, 'Review trade', 'Trade');
  await expect(outcome).toHaveAttribute('data-state', 'sent');
  await expect(outcome).toContainText('AVM');
  await goTo(page, '/treasury/ledger');
  // The screen shows the previous list until the new one arrives.
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
  const chart = page.getByRole('slider', { name: 'Effective rate, AVM to KSK' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Trade of .+: \d/);
  const totals = await tableRows(page, 'ledger-currencies');
  expect(totals.map(({ cells }) => cells['currency'])).toEqual(['AVM', 'KSK']);
  expect(totals[0]?.cells).toMatchObject({ sold: '4000.5', spread: '11' });
});

test('a disabled exchange, an unknown currency code and an unknown outcome are each explained', async ({
  open,
  world,
}) => {
  const running = await openPayer(open, world);
  const { page } = running;
  const outcome = page.getByTestId('trade-outcome');
  await goTo(page, '/treasury/exchange');
  await page.getByRole('combobox', { name: 'From' }).selectOption('AVM');
  await page.getByRole('combobox', { name: 'To' }).selectOption('Another code…');
  await page.getByRole('textbox', { name: 'To: currency code' }).fill('XYZ');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('500');
  await reviewAndDecide(running, 'Review trade', 'Trade');
  await expect(outcome).toHaveAttribute('data-state', 'refused');
  await expect(outcome.getByRole('alert')).toContainText('Unknown currency');

  await world.control.settings({ exchangeDisabled: true });
  await page.getByRole('combobox', { name: 'To' }).selectOption('KSK');
  await reviewAndDecide(running, 'Review trade', 'Trade');
  await expect(outcome.getByRole('alert')).toContainText('Currency exchange is not yet enabled');
  await expect(outcome).toContainText('switched off on this server');
  await expect(page.getByTestId('outcome-code')).toHaveText('EXCHANGE_DISABLED');
  await expect(amount).toHaveValue('500');
  await world.control.settings({ exchangeDisabled: false });

  await world.control.fault({ path: EXCHANGE_PATH, count: 1, effect: { kind: 'close-after' } });
  await reviewAndDecide(running, 'Review trade', 'Trade');
  await expect(outcome).toHaveAttribute('data-state', 'unknown');
  await expect(outcome).toContainText('probably carried out');
  expect(await sentTo(world, EXCHANGE_PATH)).toBe(3);
});

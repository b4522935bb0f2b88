/** What shares gained, on a server that says what the player paid for them, and what a word there means. */
import { isFields, rowsOf } from '@support/answer-fields';
import { axeViolations } from '@support/app/looks/axe';
import { observedTest as test } from '@support/app/dialect-test';
import { goTo } from '@support/app/steps';
import { expect } from '@support/app/test';
import { openReader, tableRows } from '@support/screens/steps';

const PORTFOLIO = '/api/character/portfolio';
/** Each share cost four fifths of its price. */
const COST = 0.8;

function withCosts(path: string, body: string): string {
  if (path !== PORTFOLIO || !body.startsWith('{')) return body;
  const answer: unknown = JSON.parse(body);
  if (!isFields(answer)) return body;
  const holdings = rowsOf(answer, 'holdings').map((row) => {
    const [price, shares] = [Number(row['sharePrice']), Number(row['shares'])];
    const avgCostPerShare = price * COST;
    return { ...row, avgCostPerShare, unrealizedPnl: (price - avgCostPerShare) * shares };
  });
  return JSON.stringify({ ...answer, holdings });
}

test('one key from the briefing a player sees what each share gained, and what a word means', async ({
  open,
  world,
  tap,
}) => {
  const wire = await tap(world.baseUrl, undefined, withCosts);
  const options = { username: 'magnate' };
  const { page } = await openReader(open, { ...world, baseUrl: wire.baseUrl }, options);
  await goTo(page, '/');
  await page.getByRole('link', { name: /^Your holdings/u }).press('Enter');
  await expect(page.getByTestId('lede')).toContainText(/gained .*\+25%/u);
  const gains = (await tableRows(page, 'holdings')).map(({ cells }) => cells['gainPct']);
  expect(gains.length).toBeGreaterThan(0);
  for (const gain of gains) expect(Number(gain)).toBeCloseTo(25, 1);
  await page.getByRole('button', { name: 'What does “Dividends per turn” mean?' }).press('Enter');
  await expect(page.getByText('What your shares pay each turn.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

/** `Since you left` in real Electron: a player comes back after some turns. */
import { saveKey } from '@support/app/shared-steps';
import { goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';

const POLL_MS = 500;
const TURNS_AWAY = 4;
const HOUR_MS = 3_600_000;

test('a return after some turns begins the briefing with what happened meanwhile', async ({
  open,
  openWorld,
  userDataDir,
}) => {
  const world = await openWorld({ turnMs: HOUR_MS });
  const player = playerOf(world);
  const first = await openSignedIn(open, world, { userDataDir, pollMs: POLL_MS });
  await saveKey(first.page, player.publicKey);
  await goTo(first.page, '/');
  await expect(first.page.getByTestId('status-turn')).not.toHaveAttribute('data-value', '');
  await expect(first.page.getByRole('region', { name: 'Since you left' })).toHaveCount(0);
  await first.close();

  await world.control.funds(player.username, { campaign: 7_654_321 });
  await world.control.advanceTurns(TURNS_AWAY);
  const second = await open({ serverUrl: world.baseUrl, userDataDir, pollMs: POLL_MS });
  const region = second.page.getByRole('region', { name: 'Since you left' });
  await expect(region).toBeVisible();
  const items = region.getByTestId('since-item');
  await expect(items.filter({ hasText: 'Campaign funds rose by' })).toHaveCount(1);
  await expect(items.and(second.page.locator('[data-kind="news"]')).first()).toBeVisible();
  await expect(region.getByTestId('since-gap')).toContainText('Nothing was recorded');
  await items.and(second.page.locator('[data-kind="news"]')).first().getByRole('link').click();
  await expect(second.page.getByRole('main')).toHaveAttribute('data-page', 'news');
  await goTo(second.page, '/');
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(region).toHaveCount(0);
});

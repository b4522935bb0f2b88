/** React commits of an idle renderer: counts that are the same on every machine. */
import { openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';

import { countCommits, waitForPolls } from '../../bench/efficiency';

const POLL_MS = 500;
const WARM_POLLS = 3;
const QUIET_POLLS = 6;

test('React commits nothing for an unchanged poll, and commits for a changed one', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  const counter = await countCommits(page);
  // The first screen has loaded completely once several polls cause no commit.
  await expect(async () => {
    const before = await counter.commits();
    expect(before, 'the first screen was drawn').toBeGreaterThan(0);
    await waitForPolls(page, world, WARM_POLLS);
    expect(await counter.commits()).toBe(before);
  }).toPass({ intervals: [0] });
  const settled = await counter.commits();
  await waitForPolls(page, world, QUIET_POLLS);
  expect(await counter.commits()).toBe(settled);

  await world.control.unread(playerOf(world).username, { unreadCount: 41 });
  await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '41');
  expect(await counter.commits()).toBeGreaterThan(settled);
});

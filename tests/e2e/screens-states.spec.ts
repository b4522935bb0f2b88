/** Every screen that reads with a key, one after the other, in states of a read: no key, nothing there. */
import { openSignedIn } from '@support/app-steps';
import { expect, test } from '@support/app-test';
import { passMachineTime } from '@support/e2e-time';
import { readingPlacesOf } from '@support/screen-places';
import { openReader, openScreen } from '@support/screen-steps';

const KEYED = '/api/public/*';
/** So many screens fit into one minute's budget of reads. */
const SCREENS_A_MINUTE = 6;
const MINUTE_AND_MORE_MS = 62_000;
/** "Nothing found" of every read at once (contract part 2). */
const NOTHING = JSON.stringify({ ok: true, found: false });

test('without a key every screen says so once and leads to where keys are entered', async ({
  open,
  world,
}) => {
  const routes = await readingPlacesOf(world);
  expect(routes.length).toBeGreaterThan(20);
  const { page } = await openSignedIn(open, world);
  for (const route of routes) {
    await openScreen(page, route);
    const panel = page.getByTestId('error-panel');
    await expect(panel, route).toHaveCount(1);
    await expect(panel, route).toHaveAttribute('data-code', 'KEY_REQUIRED');
    const remedy = panel.getByRole('link', { name: 'Add an API key' });
    await expect(remedy, route).toHaveAttribute('href', '#/settings/keys');
  }
});

test('nothing found is an empty state with a next step, never an error', async ({
  open,
  world,
}) => {
  const routes = await readingPlacesOf(world);
  const { app, page } = await openReader(open, world);
  await world.control.fault({ path: KEYED, effect: { kind: 'body', body: NOTHING } });
  for (const [index, route] of routes.entries()) {
    if (index % SCREENS_A_MINUTE === 0) await passMachineTime(app, world, MINUTE_AND_MORE_MS);
    await openScreen(page, route);
    const empty = page.getByTestId('empty-state').first();
    await expect(empty, route).toBeVisible();
    const next = empty.getByRole('link').or(empty.getByRole('button'));
    await expect(next.first(), route).toBeVisible();
    await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
  }
});

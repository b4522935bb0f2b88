/** A key made with one click fills the screens, and a crisis is decided in main's own window. */
import { expect } from '@support/app/test';
import { test } from '@support/app/observed-test';
import { goTo, openSignedIn } from '@support/app/steps';
import { clientRequests } from '@support/app/requests';
import { confirmationOf, decide } from '@support/money/steps';

const KEYS_PATH = '/api/settings/user-api-keys';
const CREATE = 'Create a reading key';

const writes = async (
  world: Parameters<typeof clientRequests>[0],
  path: string,
): Promise<readonly string[]> =>
  (await clientRequests(world, path)).map(({ method }) => method).filter((name) => name !== 'GET');

test('a player without a key makes one with one click, and a crisis is decided once', async ({
  open,
  world,
}) => {
  const app = await openSignedIn(open, world);
  const { page } = app;
  await expect(page.getByTestId('status-turn')).toHaveAttribute('data-value', '');
  await page.getByTestId('prompt-key').getByRole('button', { name: CREATE }).click();
  await expect(page.getByTestId('status-turn')).toHaveAttribute('data-value', /\d/u);
  await expect(page.getByTestId('prompt-key')).toHaveCount(0);
  expect(await writes(world, KEYS_PATH)).toEqual(['POST']);
  // Nothing but the player's own press makes a key.
  const forged = await page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    const made = await window.hustings.invoke('keys:make', { profileId, name: 'Forged' });
    return made.ok ? 'made' : made.error.code;
  });
  expect(forged).toBe('NO_GESTURE');
  expect(await writes(world, KEYS_PATH)).toEqual(['POST']);

  await goTo(page, '/crises');
  const option = page.getByRole('button', { name: /^Decide: / }).first();
  await expect(option).toBeVisible();
  const confirmation = await confirmationOf(app, () => void option.click());
  await expect(confirmation.getByRole('heading', { name: 'Confirm decision' })).toBeVisible();
  await decide(confirmation, 'Decide');
  await expect(page.getByTestId('decision')).toHaveAttribute('data-state', 'sent');
  const resolved = (await clientRequests(world)).filter(({ path }) => path.endsWith('/resolve'));
  expect(resolved.map(({ method, status }) => [method, status])).toEqual([['POST', 200]]);
});

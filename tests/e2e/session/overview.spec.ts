/** Accounts that are not in use are read too, and all of them stand side by side. */
import { expectNoViolations } from '@support/app/axe';
import { addAccount, expectSignedIn, goTo, openSignedIn, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';

const POLL_MS = 1_000;

test('the overview follows an account that is not in use, and opens it by the keyboard alone', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await addAccount(page, world, 'magnate');

  await goTo(page, '/accounts');
  const rows = page.getByTestId('table-accounts').locator('[data-row-id]');
  await expect(rows).toHaveCount(2);
  const senator = rows.filter({ has: page.getByRole('button', { name: /^Open / }) });
  await test.step('what happens to it is seen without opening it', async () => {
    await world.control.unread('senator', { unreadCount: 55, unreadMailCount: 6 });
    await expect(senator).toContainText('55');
    await expect(page.getByTestId('status-user')).toHaveText('magnate');
  });
  await expectNoViolations(page, 'the overview of accounts');
  await senator.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'senator');
  await expect.poll(() => routeOf(page)).toBe('/');
});

/** The briefing by keyboard alone: what needs the player, and an order of its parts that a restart keeps. */
import { tabTo } from '@support/app/shared-steps';
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openScreen } from '@support/screens/steps';
import type { Page } from 'playwright';

const partsOf = (page: Page) =>
  page
    .locator('[data-part]')
    .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-part')));

test('the keyboard opens what needs the player, and hides and moves parts, which a reload keeps', async ({
  open,
  world,
}) => {
  await world.control.unread('senator', { unreadCount: 2, unreadMailCount: 1 });
  const { page } = await openSignedIn(open, world);
  const need = page.getByTestId('need').filter({ hasText: 'unread letter' }).getByRole('link');
  await tabTo(page, need);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'mail');
  await openScreen(page, '/');

  const before = await partsOf(page);
  await tabTo(page, page.getByRole('button', { name: 'Arrange the briefing' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Arrange the briefing' });
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Headlines' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Your country' }), 'Shift+Tab');
  for (let moves = 0; moves < before.length; moves += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const wanted = ['country', ...before.filter((id) => id !== 'country' && id !== 'headlines')];
  expect(await partsOf(page)).toEqual(wanted);
  await page.reload();
  await expect.poll(() => partsOf(page)).toEqual(wanted);
});

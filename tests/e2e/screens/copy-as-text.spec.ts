/** A screen's answer copied as text for a chat, with the keyboard. */
import { axeViolations } from '@support/app/looks/axe';
import { tabTo } from '@support/app/shared-steps';
import { goTo, openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

test('the answer of a screen is copied as text for a chat, with the keyboard alone', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { hasKey: true });
  await goTo(page, '/countries/AV');
  const headline = page.getByTestId('lede').getByRole('heading', { level: 2 });
  await expect(headline).toHaveText(/\S/u);
  await tabTo(page, page.getByRole('button', { name: 'Share: At a glance' }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('button', { name: 'Copy as text' }).and(page.locator(':visible'));
  await expect(entry).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await tabTo(page, entry);
  // All windows of a display share one clipboard, so the text is taken from the event.
  const copied = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        window.addEventListener('copy', ({ clipboardData }) =>
          resolve(clipboardData?.getData('text/plain') ?? ''),
        );
      }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('Text copied');
  const text = await copied;
  expect(text).toContain(await headline.textContent());
  expect(text).toMatch(/\nTurn [\d,]+/u);
  const [, all = ''] = /of (\d+) seats/u.exec(text) ?? [];
  const seats = Array.from(text.matchAll(/: (\d+) seats?, /gu), ([, count]) => Number(count));
  expect(seats.reduce((sum, count) => sum + count, 0)).toBe(Number(all));
});

/** Reduced motion: animations are short, and the system's setting removes them. */
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openScreen } from '@support/screens/steps';
import type { Page } from 'playwright';

/** Screens with buttons, a table, switches and a chart; the style sheets as a whole have a unit test. */
const ROUTES = ['/', '/countries', '/settings/appearance', '/countries/US/economy'];

/** The longest animation or transition on the screen in ms, and whether one never ends. */
function movements(page: Page): Promise<{ longestMs: number; isEndless: boolean }> {
  return page.evaluate(() => {
    const milliseconds = (list: string) =>
      list.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1_000));
    const durations = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return [
          ...milliseconds(style.transitionDuration),
          ...milliseconds(style.animationDuration),
        ];
      }),
    );
    const isEndless = document
      .getAnimations()
      .some((animation) => animation.effect?.getComputedTiming().iterations === Infinity);
    return { longestMs: Math.max(...durations), isEndless };
  });
}

test('animations are short and end, and reduced motion removes them', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world);
  const expectShortMotion = async (what: string) => {
    for (const [reducedMotion, mostMs] of [
      ['no-preference', 150],
      ['reduce', 0.01],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      const found = await movements(page);
      expect(found.longestMs, what).toBeLessThanOrEqual(mostMs);
      expect(found.isEndless, what).toBe(false);
    }
  };
  for (const route of ROUTES) {
    await openScreen(page, route);
    await expectShortMotion(route);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await expectShortMotion('palette');
});

/**
 * Every screen in every state, in the Chromium that players' Electron has or a newer one: colours, rules of
 * accessibility, sizes of the window, forced colours, and paper.
 */
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import { DARK_THEMES, expectNoViolations, unreadableColours } from '@support/app/looks/axe';
import { layoutProblems } from '@support/app/looks/layout';
import { test } from '@support/chromium/client';
import { STATE_NAMES, routesIn } from '@support/chromium/states';
import { IS_FULL_SIZE } from '@support/limits';

/** The Chromium of the Electron that players get. */
const OLDEST_CHROMIUM = 150;

/** The default window, a large one, a small scaled screen, and the default window at 200 %. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 960, height: 540 },
  { width: 640, height: 400 },
] as const;

/** Leaves the window in the default size. */
async function expectNothingCutOff(
  page: Page,
  what: string,
  sizes: readonly (typeof SIZES)[number][],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Components that measure themselves are drawn again right after the window has its size.
    await expect
      .poll(() => layoutProblems(page), `${what} at ${size.width} × ${size.height}`)
      .toEqual([]);
  }
  await page.setViewportSize(SIZES[0]);
}

async function expectReadableInForcedColours(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await unreadableColours(page), `${what} in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Paper has the whole page, and neither the frame around it nor its buttons. */
async function expectPageOnPaper(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const paper = await page.evaluate(() => {
    const ROUNDING_PX = 8;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const frame = 'nav, [role="contentinfo"], body header:not(main header), button:not(th button)';
    const main = document.getElementById('main');
    return {
      frame: Array.from(document.querySelectorAll(frame))
        .filter(isShown)
        .map((element) => element.outerHTML.slice(0, 80)),
      hasHeading: Array.from(document.querySelectorAll('main h1')).some(isShown),
      isWhole: main !== null && main.scrollHeight - main.clientHeight < ROUNDING_PX,
    };
  });
  expect.soft(paper, `${what} on paper`).toEqual({ frame: [], hasHeading: true, isWhole: true });
  await page.emulateMedia({ media: null });
}

test('this Chromium is not older than the one that players get', ({ browser }) => {
  expect(Number.parseInt(browser.version(), 10)).toBeGreaterThanOrEqual(OLDEST_CHROMIUM);
});

for (const state of STATE_NAMES) {
  test(`${state} screens are readable, fit every window, and print`, async ({ client }) => {
    const { page } = client;
    await client.show(state);
    // What a screen shows in place of its data is the same at every size but the narrow one, and on paper.
    const isWhole = IS_FULL_SIZE || state === 'filled';
    for (const route of await routesIn(state)) {
      await client.open(route);
      await expectNothingCutOff(page, route, isWhole ? SIZES : SIZES.slice(-1));
      await expectReadableInForcedColours(page, route);
      if (isWhole) await expectPageOnPaper(page, route);
      await expectNoViolations(page, route, DARK_THEMES);
    }
  });
}

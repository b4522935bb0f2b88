/** What moves on election night and in its broadcast, and that nothing does for a player who asks for less motion. */
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import { test } from '@support/chromium/client';
import { testBoot } from '@support/renderer/fake-bridge';

/** Reduced motion leaves 0.01 ms. */
const SHORTEST_MS = 1;
const NIGHT = '/elections/night?country=AV';
const BROADCAST = '/elections/night/broadcast?country=AV';

declare global {
  interface Window {
    /** Milliseconds of every visible animation and transition since the last call. */
    movesSeen: () => readonly number[];
  }
}

/** Notes every animation from now on, however soon it is over. */
async function watchMotion(page: Page): Promise<void> {
  await page.evaluate((shortestMs) => {
    const seen: number[] = [];
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        const durationMs = Number(effect?.getComputedTiming().duration ?? 0);
        if (durationMs > shortestMs) seen.push(durationMs);
      }
    };
    for (const name of ['animationstart', 'transitionrun']) addEventListener(name, note, true);
    window.movesSeen = () => seen.splice(0);
  }, SHORTEST_MS);
}

const moves = (page: Page) => page.evaluate(() => window.movesSeen());

/** The two switches that a player has. */
const SWITCHES = {
  system: (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  settings: (page: Page) =>
    page.evaluate((settings) => window.emitFromMain('settings:changed', settings), {
      ...testBoot.settings,
      motion: 'reduced' as const,
    }),
} as const;

for (const [name, askForLess] of Object.entries(SWITCHES)) {
  test(`scenes of a broadcast change at once where the ${name} asks for less motion`, async ({
    client,
  }) => {
    const { page } = client;
    const steps = async () => {
      await client.open(NIGHT);
      await moves(page);
      await client.open(BROADCAST);
      // The keys of the stage are heard once it is drawn.
      await expect(page.getByTestId('broadcast-headline')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('region', { name: 'Close races' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByTestId('broadcast-headline')).toBeVisible();
    };
    await client.open(NIGHT);
    await watchMotion(page);
    await steps();
    expect(await moves(page)).not.toEqual([]);
    await askForLess(page);
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    await steps();
    expect(await moves(page)).toEqual([]);
  });
}

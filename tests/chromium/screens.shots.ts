/**
 * Draws every screen in Chromium: filled ones in every theme and size, other states once. `tests/screenshots` draws them
 * in Electron.
 */
import { join } from 'node:path';

import { expect } from '@playwright/test';
import { PROJECT_ROOT } from '@support/app/app';
import { showTheme } from '@support/app/looks/theme';
import { test } from '@support/chromium/client';
import { STATE_NAMES, routesOfScreens } from '@support/chromium/states';

const FOLDER = join(PROJECT_ROOT, 'out', 'screenshots', 'chromium');
const DEFAULT_SIZE = { width: 1280, height: 800 };
const SIZES = [DEFAULT_SIZE, { width: 1920, height: 1080 }];

function fileName(route: string): string {
  return route.replaceAll(/[^a-zA-Z0-9]+/gu, '-').replace(/^-/u, '') || 'briefing';
}

for (const state of STATE_NAMES) {
  const isFilled = state === 'filled';
  for (const theme of isFilled ? (['light', 'dark', 'oled'] as const) : (['light'] as const)) {
    test(`every ${state} screen in the ${theme} theme`, async ({ client }) => {
      const { page } = client;
      await client.show(state);
      await showTheme(page, theme);
      for (const route of await routesOfScreens()) {
        await client.open(route);
        for (const size of isFilled ? SIZES : [DEFAULT_SIZE]) {
          await page.setViewportSize(size);
          // What comes into view may begin to load only now.
          await expect(page.locator('main [data-pending]')).toHaveCount(0);
          const name = `${fileName(route)}-${state}-${theme}-${size.width}x${size.height}`;
          await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
        }
      }
    });
  }
}

/** Every screen that needs no parameter, and how a test opens it. */
import { expect } from '@playwright/test';
import { screens } from '@renderer/app/screens';
import type { Page } from 'playwright';

import { goTo } from './app-steps';

/** The routes of these screens, from the client's own list. */
export const ROUTES = screens
  .map(({ pattern }) => pattern)
  .filter((pattern) => !pattern.includes(':'));

/** Opens a screen and waits until its first load is over. */
export async function openScreen(page: Page, route: string): Promise<void> {
  await goTo(page, route);
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('data-page', route.split('/')[1] || 'briefing');
  await expect(main).toHaveAttribute('aria-busy', 'false');
}

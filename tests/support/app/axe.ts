/** Runs axe, the automatic accessibility checker, on the screen shown. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

/** Axe's violations, each with its element and reason. Waits for animations, since a colour in transition is no violation. */
export async function axeViolations(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Runs axe, the automatic accessibility checker, on the screen shown. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import { showTheme } from './theme';

const isCampaign = process.env['HUSTINGS_CAMPAIGN'] === 'full';
/** A theme changes colours alone, so the other rules run in one theme only, except in the campaign. */
const RULES_OF_COLOUR = isCampaign ? undefined : (['color-contrast'] as const);

/** Axe's violations, each with its element and reason. `rules` are all unless named. Waits for animations, since a colour in transition is no violation. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? builder.withRules([...rules]) : builder).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Checks what is on screen: by every rule in the light theme, by the rules of colour in the others. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const theme of ['dark', 'oled', 'light'] as const) {
    await showTheme(page, theme);
    const rules = theme === 'light' ? undefined : RULES_OF_COLOUR;
    expect(await axeViolations(page, rules), `${what}, ${theme}`).toEqual([]);
  }
}

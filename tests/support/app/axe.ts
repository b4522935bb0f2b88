/** Runs axe, the automatic accessibility checker, on the screen shown. */
import { expect } from '@playwright/test';
import axe from 'axe-core';
import type { Page } from 'playwright';

import { showTheme } from './theme';

const IS_CAMPAIGN = process.env['HUSTINGS_CAMPAIGN'] === 'full';

/** What a run of axe looks at. */
type Scope =
  /** Every rule on every element. */
  | 'everything'
  /** The rule of colours on one element of each look that this document has not shown before. */
  | 'new-looks';

/** Axe's violations on the whole screen, each with its element and reason. */
export function axeViolations(page: Page): Promise<string[]> {
  return violationsIn(page, 'everything');
}

/**
 * Checks what is on screen in every theme. A theme changes colours alone, so all rules run on all elements in the light
 * theme, and the other themes are checked for contrast, once for each look. The campaign runs everything in each theme.
 * Stops all motion for good, since a colour in transition is no violation.
 */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await stopMotion(page);
  for (const theme of ['dark', 'oled', 'light'] as const) {
    await showTheme(page, theme);
    const scope = theme === 'light' || IS_CAMPAIGN ? 'everything' : 'new-looks';
    expect(await violationsIn(page, scope), `${what}, ${theme}`).toEqual([]);
  }
}

/** Ends transitions and animations. Inherited colours would otherwise fade from parent to child, frame by frame. */
async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (Reflect.has(window, 'isStill')) return;
    Reflect.set(window, 'isStill', true);
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, *::before, *::after { transition: none !important; animation: none !important }',
    );
    document.adoptedStyleSheets.push(still);
  });
}

async function violationsIn(page: Page, scope: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(checkDocument, scope);
}

/** Runs in the page, after its animations. */
async function checkDocument(scope: Scope): Promise<string[]> {
  const checker = Reflect.get(window, 'axe') as typeof axe;

  /** What decides the contrast of a text besides its own style: every surface below it. */
  const surfaces = new Map<Element | null, string>([[null, '']]);
  function surfaceBelow(element: Element | null): string {
    const known = surfaces.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${position}`;
    const surface = `${surfaceBelow(element.parentElement)}/${own}`;
    surfaces.set(element, surface);
    return surface;
  }

  /**
   * One visible element with text of each new look: the hundredth row of a table looks as the second does, and the
   * frame looks the same around every page. A look has all that decides its contrast.
   */
  function elementsWithNewLook(): Element[] {
    const seen = (Reflect.get(window, 'looksSeen') ?? new Set()) as Set<string>;
    Reflect.set(window, 'looksSeen', seen);
    const found: Element[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = Array.from(element.childNodes).some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '',
      );
      if (!hasText && !element.matches('input, select, textarea')) continue;
      const { width, height } = element.getBoundingClientRect();
      // A box of one pixel is for screen readers only.
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      // Axe leaves out what is disabled or hidden from screen readers, and the label of what is disabled.
      const isLeftOut =
        element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"]') !== null ||
        element.closest('label')?.control?.matches(':disabled') === true;
      const look = [
        element.tagName,
        isLeftOut,
        color,
        fontSize,
        fontWeight,
        textShadow,
        surfaceBelow(element),
      ].join(' ');
      if (!seen.has(look)) found.push(element);
      seen.add(look);
    }
    return found;
  }

  for (;;) {
    const running = document.getAnimations();
    if (running.length === 0) break;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
  // Without the passes, whose elements axe would otherwise describe one by one.
  const resultTypes: axe.RunOptions['resultTypes'] = ['violations'];
  let results: axe.AxeResults;
  if (scope === 'everything') {
    results = await checker.run(document, { resultTypes });
  } else {
    const include = elementsWithNewLook();
    // Axe refuses an empty list.
    if (include.length === 0) return [];
    results = await checker.run({ include }, { resultTypes, runOnly: ['color-contrast'] });
  }
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

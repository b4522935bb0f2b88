/** Runs axe, the automatic accessibility checker, on the screen shown. */
import { expect } from '@playwright/test';
import axe from 'axe-core';
import type { Page } from 'playwright';

import { showTheme } from './theme';
import { IS_FULL_SIZE } from '../../limits';

/** What a run of axe looks at. */
interface Scope {
  /** Every rule, not only the rule about colours. */
  readonly rules: boolean;
  /**
   * The rule of colours looks at one element of each look that this document has not shown before, and the other rules
   * at the first rows of a table.
   */
  readonly newLooks: boolean;
}

const EVERYTHING: Scope = { rules: true, newLooks: false };
const NEW_LOOKS: Scope = { rules: false, newLooks: true };
const RULES_AND_NEW_LOOKS: Scope = { rules: true, newLooks: true };

/** Axe's violations on the whole screen, each with its element and reason. */
export function axeViolations(page: Page): Promise<string[]> {
  return violationsIn(page, EVERYTHING);
}

/** The themes besides the light one. */
export const DARK_THEMES = ['dark', 'oled'] as const;
type DarkTheme = (typeof DARK_THEMES)[number];
/** `npm test` looks at every second screen in a dark theme, too. */
const SCREENS_PER_DARK_LOOK = 2;
/** After this many checks each dark theme has had its turn. */
const DARK_LOOKS = DARK_THEMES.length * SCREENS_PER_DARK_LOOK;
/** How often a page was checked. */
const checks = new WeakMap<Page, number>();

/**
 * Checks what is on screen in the light theme and, at every second call, in a dark one; the two dark ones take turns. A
 * theme changes only colours, and a unit test holds the contrast of every pair of them in each theme: so contrast is
 * checked once for each look, and all other rules run in the light theme, on all elements but the further rows of long
 * tables. The full run runs everything on all elements in each theme at every call. Stops all motion for good, since a
 * colour in transition is no violation.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  dark: readonly DarkTheme[] = darkThemesInTurn(page),
): Promise<void> {
  await stopMotion(page);
  for (const theme of [...dark, 'light'] as const) {
    await showTheme(page, theme);
    const scope = theme === 'light' ? RULES_AND_NEW_LOOKS : NEW_LOOKS;
    const found = await violationsIn(page, IS_FULL_SIZE ? EVERYTHING : scope);
    expect.soft(found, `${what}, ${theme}`).toEqual([]);
  }
}

function darkThemesInTurn(page: Page): readonly DarkTheme[] {
  const turn = checks.get(page) ?? 0;
  checks.set(page, turn + 1);
  if (IS_FULL_SIZE) return DARK_THEMES;
  return DARK_THEMES.filter((_theme, index) => turn % DARK_LOOKS === index * SCREENS_PER_DARK_LOOK);
}

/** Unreadable colours of what is on screen, in the colours in which it is drawn now. */
export function unreadableColours(page: Page): Promise<string[]> {
  return violationsIn(page, NEW_LOOKS);
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

/** Why axe could not decide about a contrast. */
interface EqualRatio {
  readonly messageKey?: string;
}

/** Runs in the page, after its animations. */
async function checkDocument({ rules, newLooks }: Scope): Promise<string[]> {
  const checker = Reflect.get(window, 'axe') as typeof axe;
  const NEW_LOOK = 'data-new-look';
  /** The rows of a table are built alike, so the rules check the first ones and whatever looks new. */
  const FURTHER_ROWS = `tbody > tr:nth-child(n + 10):not(:has([${NEW_LOOK}]))`;

  /**
   * What decides the contrast of a text besides its own style: every surface below it. A box that paints nothing and
   * stays in the flow is not a surface.
   */
  const surfaces = new Map<Element | null, string>([[null, '']]);
  function surfaceBelow(element: Element | null): string {
    const known = surfaces.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const below = surfaceBelow(element.parentElement);
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${position}`;
    const surface = own === 'rgba(0, 0, 0, 0) none 1 static' ? below : `${below}/${own}`;
    surfaces.set(element, surface);
    return surface;
  }

  /**
   * One visible element with text for each new look: the hundredth row of a table looks like the second, and the frame
   * looks the same around every page. A look includes everything that decides its contrast.
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
        element.matches('input, select, textarea') ? element.tagName : '',
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
  const marked = newLooks ? elementsWithNewLook() : [];
  // Axe fails when it has no rule to run.
  if (!rules && marked.length === 0) return [];
  // Axe finds the elements of a rule only by a selector, so the elements to check are marked for one run.
  for (const element of marked) element.setAttribute(NEW_LOOK, '');
  const selector = newLooks ? `[${NEW_LOOK}]` : '*';
  checker.configure({ rules: [{ id: 'color-contrast', selector }] });
  const { violations, incomplete } = await checker.run(
    newLooks ? { exclude: [[FURTHER_ROWS]] } : document,
    {
      // Without the passes, whose elements axe would otherwise describe one by one.
      resultTypes: ['violations', 'incomplete'],
      ...(rules ? {} : { runOnly: ['color-contrast'] }),
    },
  );
  for (const element of marked) element.removeAttribute(NEW_LOOK);
  // Axe only asks for a review of text in exactly the colour of its ground.
  const invisible = incomplete.flatMap(({ nodes, ...rule }) => {
    const equal = nodes.filter(({ any }) =>
      any.some(({ data }) => (data as EqualRatio | null)?.messageKey === 'equalRatio'),
    );
    return equal.length > 0 ? [{ ...rule, nodes: equal }] : [];
  });
  return [...violations, ...invisible].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

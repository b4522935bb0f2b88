/** Walks through the controls of a screen by keyboard, and looks at each of them when it has the focus. */
import type { Page } from 'playwright';

/** More tab stops than any screen has, apart from the further rows of its lists. */
const MAX_STOPS = 300;

interface TabStops {
  /** Notes the element that has the focus. False when the walk is over. */
  note(): boolean;
  /** What was wrong with each stop, and the controls that Tab did not reach. */
  problems(): string[];
}

declare global {
  interface Window {
    tabStops: TabStops;
  }
}

/**
 * Presses Tab from the beginning of the page shown to its end. Returns the controls that Tab does not reach, and those
 * that are outside the window, covered, or without an outline while they have the focus.
 */
export async function tabProblems(page: Page): Promise<string[]> {
  await page.evaluate(startWalk);
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => window.tabStops.note()))) break;
  }
  return page.evaluate(() => window.tabStops.problems());
}

/** Runs in the page. */
function startWalk(): void {
  const main = document.getElementById('main');
  if (main === null) throw new Error('This document has no page');
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}"`;

  /** Only one radio of a group is a tab stop. */
  const isTabStop = (control: HTMLElement) => {
    if (control.tabIndex < 0 || control.matches(':disabled')) return false;
    if (!control.checkVisibility({ visibilityProperty: true })) return false;
    if (!control.matches('input[type="radio"]')) return true;
    const { name, checked } = control as HTMLInputElement;
    return checked || main.querySelector(`input[name="${name}"]:checked`) === null;
  };
  /** Rows and entries are built alike: the walk sees the first ones of a list, and goes on at its last control. */
  const ROWS_SEEN = 4;
  const isLaterInList = (element: Element) =>
    element.closest(`:is(tr, li):nth-child(n + ${ROWS_SEEN + 1})`) !== null;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const wanted = [...main.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isTabStop(control) && !isLaterInList(control),
  );
  const visited = new Set<Element>();
  const problems: string[] = [];

  /** An outline, a shadow in place of one, or an outline around the label that stands for the control. */
  const hasRing = (element: Element | null): boolean => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    if (boxShadow !== 'none') return true;
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const EDGE_PX = 4;
  const look = (element: Element) => {
    if (!hasRing(element) && !hasRing(element.closest('label')))
      problems.push(`${nameOf(element)} has no outline`);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInWindow = left >= -1 && left < innerWidth && top < innerHeight && bottom > 0;
    if (!isInWindow) {
      problems.push(`${nameOf(element)} is outside the window`);
      return;
    }
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    // A long name is cut off at either end, or its box goes on beyond what cuts it off.
    const probes = [left + EDGE_PX, (left + right) / 2, right - EDGE_PX];
    const above = probes.flatMap((x) => document.elementFromPoint(x, y) ?? []);
    const isOnTop = above.some((found) => element.contains(found) || found.contains(element));
    if (!isOnTop) problems.push(`${nameOf(element)} is covered by ${above[0]?.tagName}`);
  };
  const passList = (element: Element) => {
    const list = element.closest('tbody, ul, ol');
    const last = [...(list?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].findLast(isTabStop);
    last?.focus();
  };

  main.focus();
  main.scrollTop = 0;
  window.tabStops = {
    note() {
      const element = document.activeElement;
      if (element === null || element === main || !main.contains(element)) return false;
      if (visited.has(element)) return false;
      visited.add(element);
      if (isLaterInList(element)) passList(element);
      else look(element);
      return true;
    },
    problems() {
      const missed = wanted.filter((control) => control.isConnected && !visited.has(control));
      return [...problems, ...missed.map((control) => `Tab does not reach ${nameOf(control)}`)];
    },
  };
}

/** Finds text that is cut off and boxes that scroll sideways, at every window size. */
import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from 'playwright';

import { IS_FULL_SIZE } from '../../limits';
import type { TestWorld } from '../../world/control';

/** A size of the window, in pixels of the screen, and its zoom factor. */
interface WindowSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

const NARROW_SIZES: readonly WindowSize[] = [
  { name: 'the smallest window', width: 900, height: 600, zoom: 1 },
  { name: 'the default window at 200 %', width: 1280, height: 800, zoom: 2 },
];
const DEFAULT_SIZE: WindowSize = {
  name: 'the default window',
  width: 1280,
  height: 800,
  zoom: 1,
};
/** The default window comes last, so that a caller goes on in it. */
const SIZES = [...NARROW_SIZES, DEFAULT_SIZE];

/**
 * The sizes at which a sweep looks at its screen of this position: the default one and the two narrow ones in turn,
 * since both leave the page less room. The full run looks at every screen at every size.
 */
export function sizesInTurn(position: number): readonly WindowSize[] {
  if (IS_FULL_SIZE) return SIZES;
  return [...NARROW_SIZES.slice(position % NARROW_SIZES.length).slice(0, 1), DEFAULT_SIZE];
}

/** The longest names and numbers that occur in the frame, for the senator. Call it before the sign-in. */
export async function giveLongestNames(world: TestWorld): Promise<void> {
  await world.control.nav('senator', {
    currentParty: { id: '7', name: 'The Combined Agrarian and Maritime Renewal Alliance' },
    homeState: { id: 'NM', name: 'Northmarch-upon-the-Water and the Outer Islands' },
    activeElection: { id: 'e1', label: 'Senate — Northmarch-upon-the-Water, second seat' },
    unreadCount: 12_345,
  });
  await world.control.status('senator', {
    funds: 987_654_321_098_765,
    cashOnHand: 123_456_789_012.34,
    projectedIncome: 98_765_432,
  });
}

async function resize(
  app: ElectronApplication,
  page: Page,
  { width, height, zoom }: WindowSize,
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setContentSize(size.width, size.height);
      window?.webContents.setZoomFactor(size.zoom);
    },
    { width, height, zoom },
  );
  const hasSize = (cssPx: number) => innerWidth === cssPx;
  await page.waitForFunction(hasSize, width / zoom);
}

/** Expects that what is on screen fits into the window at every size, or only at these; the last of them stays. */
export async function expectNothingCutOff(
  app: ElectronApplication,
  page: Page,
  what: string,
  sizes: readonly WindowSize[] = SIZES,
): Promise<void> {
  for (const size of sizes) {
    await resize(app, page, size);
    // Components that measure themselves are drawn again right after the window has its size.
    await expect.poll(() => layoutProblems(page), `${what} in ${size.name}`).toEqual([]);
  }
}

/** Texts that are partly hidden, and boxes that scroll sideways. Empty on a good screen. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5;
    const found: string[] = [];
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    /** What decides whether a box cuts off what is in it. It is read once, because a box has many texts. */
    const measure = (box: Element) => {
      const { textOverflow, overflowX, overflowY, position } = getComputedStyle(box);
      return {
        edge: box.getBoundingClientRect(),
        isShortened: textOverflow === 'ellipsis',
        clipsX: clips(overflowX),
        clipsY: clips(overflowY),
        scrollsX: scrolls(overflowX),
        scrollsY: scrolls(overflowY),
        isFixed: position === 'fixed',
      };
    };
    const measured = new Map<Element, ReturnType<typeof measure>>();

    /** The box that cuts `rect` off; null when all of it can be seen or scrolled to. */
    const cutBy = (element: Element, rect: DOMRect): string | null => {
      let isFreeX = false;
      let isFreeY = false;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const known = measured.get(box) ?? measure(box);
        measured.set(box, known);
        const { edge } = known;
        // A box of one pixel is for screen readers only.
        if (edge.width <= 1 && edge.height <= 1) return null;
        // Shortened on purpose; the title has the whole text.
        if (known.isShortened && element.closest('[title]') !== null) return null;
        const isCutX =
          rect.left < edge.left - TOLERANCE_PX || rect.right > edge.right + TOLERANCE_PX;
        const isCutY =
          rect.top < edge.top - TOLERANCE_PX || rect.bottom > edge.bottom + TOLERANCE_PX;
        if (!isFreeX && known.clipsX && isCutX) return box.tagName.toLowerCase();
        if (!isFreeY && known.clipsY && isCutY) return box.tagName.toLowerCase();
        isFreeX ||= known.scrollsX;
        isFreeY ||= known.scrollsY;
        if (known.isFixed) break;
      }
      if (!isFreeX && (rect.left < -TOLERANCE_PX || rect.right > innerWidth + TOLERANCE_PX))
        return 'the window';
      if (!isFreeY && (rect.top < -TOLERANCE_PX || rect.bottom > innerHeight + TOLERANCE_PX))
        return 'the window';
      return null;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      // Hidden on purpose: text for screen readers, and the skip link until it has the focus.
      if (element.closest('.visually-hidden, a[href="#main"], [aria-hidden="true"], option'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const cut = cutBy(element, range.getBoundingClientRect());
      if (cut !== null) found.push(`"${text.slice(0, 60)}" is cut by ${cut}`);
    }
    for (const box of document.querySelectorAll(
      'html, body, main, nav, header, footer, [popover], dialog',
    )) {
      if (box.scrollWidth > box.clientWidth + TOLERANCE_PX && box.clientWidth > 0) {
        found.push(`${box.tagName.toLowerCase()} scrolls sideways`);
      }
    }
    return found;
  });
}

/** Words of common length in the page that go on in the next line; identifiers and addresses may break anywhere. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const COMMON_WORDS = /(?<!\S)[\p{L}\p{N}]{2,16}(?![^\s.,;:!?])/gu;
    const IDENTIFIERS = '[data-column="endpoint"]';
    const found = new Set<string>();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest(IDENTIFIERS) !== null) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(COMMON_WORDS)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.add(word);
      }
    }
    return [...found];
  });
}

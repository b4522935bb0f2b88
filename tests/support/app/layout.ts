/** Finds text that is cut off and boxes that scroll sideways. */
import type { Page } from 'playwright';

/** Texts that are partly hidden, and boxes that scroll sideways. Empty on a good screen. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5;
    const found: string[] = [];
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    /** The box that cuts `rect` off; null when all of it can be seen or scrolled to. */
    const cutBy = (element: Element, rect: DOMRect): string | null => {
      let isFreeX = false;
      let isFreeY = false;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // A box of one pixel is for screen readers only.
        if (edge.width <= 1 && edge.height <= 1) return null;
        // Shortened on purpose; the title has the whole text.
        if (style.textOverflow === 'ellipsis' && box.closest('[title]')) return null;
        const isCutX =
          rect.left < edge.left - TOLERANCE_PX || rect.right > edge.right + TOLERANCE_PX;
        const isCutY =
          rect.top < edge.top - TOLERANCE_PX || rect.bottom > edge.bottom + TOLERANCE_PX;
        if (!isFreeX && clips(style.overflowX) && isCutX) return box.tagName.toLowerCase();
        if (!isFreeY && clips(style.overflowY) && isCutY) return box.tagName.toLowerCase();
        isFreeX ||= scrolls(style.overflowX);
        isFreeY ||= scrolls(style.overflowY);
        if (style.position === 'fixed') break;
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

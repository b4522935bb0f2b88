/** Every text of the page on screen, as the player reads it: one entry a block or row, with the test id that holds it. */
import type { Page } from 'playwright';

export interface Sentence {
  /** Test id of the nearest element that has one; empty without any. */
  readonly place: string;
  readonly text: string;
  /** What the page calls a figure; empty without a name. */
  readonly label: string;
  /** The turn under which the inbox has it; null elsewhere. */
  readonly turn: number | null;
}

/** Rows: their parts say something only together, and are divided by a bar. */
const ROWS = 'li, tr, [data-testid="agenda-item"], [data-testid="alert"]';

/** The texts of a page's main part. Hidden ones, options and drawings are left out. */
export function sentencesOf(page: Page): Promise<readonly Sentence[]> {
  return page.evaluate((rowSelector) => {
    const main = document.getElementById('main');
    if (main === null) return [];
    const isBlock = (element: Element): boolean => {
      const { display } = getComputedStyle(element);
      return !display.startsWith('inline') && display !== 'contents';
    };
    const blockOf = (node: Node): Element => {
      let element = node.parentElement;
      while (element !== null && element !== main && !isBlock(element))
        element = element.parentElement;
      return element ?? main;
    };
    const texts = new Map<Element, Map<Element, string>>();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('svg, option, [hidden], .visually-hidden') !== null)
        continue;
      const block = blockOf(node);
      const row = block.closest(rowSelector) ?? block;
      const parts = texts.get(row) ?? new Map<Element, string>();
      parts.set(block, (parts.get(block) ?? '') + (node.textContent ?? ''));
      texts.set(row, parts);
    }
    const turnOf = (row: Element): number | null => {
      const turn = row.closest('[data-testid="alert"]')?.getAttribute('data-turn');
      return turn ? Number(turn) : null;
    };
    return Array.from(texts, ([row, parts]) => ({
      place: row.closest('[data-testid]')?.getAttribute('data-testid') ?? '',
      text: Array.from(parts.values(), (part) => part.replaceAll(/\s+/gu, ' ').trim())
        .filter((part) => part !== '')
        .join(' | '),
      label: row.closest('dd')?.parentElement?.querySelector('dt')?.textContent.trim() ?? '',
      turn: turnOf(row),
    })).filter(({ text }) => text !== '');
  }, ROWS);
}

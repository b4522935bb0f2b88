/**
 * Collects everything that a page shows as text: cells with their headings, facts with their labels, hints, marks of
 * charts.
 */
import { drawnTexts } from '../dom-stubs';

/** One text of the page. */
export interface ShownText {
  readonly text: string;
  /** The heading of its column or the label of its fact; empty for anything else. */
  readonly heading: string;
  /** What stands under a figure; empty for anything else. */
  readonly note: string;
  readonly kind: 'cell' | 'heading' | 'text' | 'attribute' | 'mark';
}

const READ_ATTRIBUTES = ['title', 'aria-label', 'aria-valuetext', 'alt', 'placeholder'] as const;
/** A heading's sorting arrow is not part of its text. */
const ARROWS = /[▲▼]/gu;

function wordsOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(ARROWS, '').trim();
}

function headingOf(cell: Element): string {
  const index = Array.from(cell.parentElement?.children ?? []).indexOf(cell);
  return wordsOf(cell.closest('table')?.querySelectorAll('thead th')[index]);
}

function cells(root: Element): readonly ShownText[] {
  const inTables = Array.from(root.querySelectorAll('tr[data-row-id] > td'), (cell) => ({
    text: wordsOf(cell),
    heading: headingOf(cell),
    note: '',
    kind: 'cell' as const,
  }));
  const facts = Array.from(root.querySelectorAll('dd'), (fact) => ({
    text: wordsOf(fact),
    heading: wordsOf(fact.parentElement?.querySelector(':scope > dt')),
    note: wordsOf(fact.nextElementSibling),
    kind: 'cell' as const,
  }));
  return [...inTables, ...facts];
}

function headings(root: Element): readonly ShownText[] {
  return Array.from(root.querySelectorAll('thead th, dt'), (heading) => ({
    text: wordsOf(heading),
    heading: '',
    note: '',
    kind: 'heading',
  }));
}

function texts(root: Element): readonly ShownText[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: ShownText[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    if (text !== '') found.push({ text, heading: '', note: '', kind: 'text' });
  }
  return found;
}

function attributes(root: Element): readonly ShownText[] {
  return READ_ATTRIBUTES.flatMap((name) =>
    Array.from(root.querySelectorAll(`[${name}]`), (element) => ({
      text: element.getAttribute(name) ?? '',
      heading: '',
      note: '',
      kind: 'attribute' as const,
    })),
  );
}

/** Every text that the page shows now, with what was written on its charts. */
export function shownTexts(root: Element): readonly ShownText[] {
  const marks = Array.from(drawnTexts.values())
    .flat()
    .map(({ text }) => ({ text, heading: '', note: '', kind: 'mark' as const }));
  return [...cells(root), ...headings(root), ...texts(root), ...attributes(root), ...marks];
}

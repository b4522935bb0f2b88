/** Finds countries and parties that a page names without their flag or colour. */
import type { Finding } from './rules';

/** Elements that cannot hold a mark, or are marked by what surrounds them. */
const WITHOUT_MARK = ['[data-named]', 'option', 'button', 'svg', 'title', '.visually-hidden'].join(
  ', ',
);

/** Text nodes that are a name and nothing else, outside of what draws names with their mark. */
export function unmarkedNames(root: Element, names: ReadonlySet<string>): readonly Finding[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Finding[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (!names.has(text) || parent === null || parent.closest(WITHOUT_MARK) !== null) continue;
    const place = parent.closest('[data-testid], [data-column], section, aside')?.outerHTML ?? '';
    found.push({ rule: 'name without its mark', text, heading: place.slice(0, 120) });
  }
  return found;
}

/** What passes on screen faster than a test may look: every state of an element, written down as it changes. */
import type { Locator } from 'playwright';

/** One state of the watched element. */
export interface SeenState {
  readonly text: string;
  /** Of itself, or of anything in it. */
  readonly isDisabled: boolean;
}

/** Writes down the element's states from now on; resolves to their reader. The element must stay in the document. */
export async function watchStates(element: Locator): Promise<() => Promise<readonly SeenState[]>> {
  const states = await element.evaluateHandle((watched: Element) => {
    const seen: SeenState[] = [];
    const disabled = '[aria-disabled=true]';
    const note = () => {
      const isDisabled = watched.matches(disabled) || watched.querySelector(disabled) !== null;
      seen.push({ text: watched.textContent?.trim() ?? '', isDisabled });
    };
    const all = { attributes: true, childList: true, characterData: true, subtree: true };
    new MutationObserver(note).observe(watched, all);
    note();
    return seen;
  });
  return () => states.evaluate((seen) => [...seen]);
}

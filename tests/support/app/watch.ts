/** What passes faster than a test may look, or leaves no trace: states of an element, texts for the clipboard. */
import type { ElectronApplication, Locator } from 'playwright';

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

/** Keeps what main puts on the clipboard, and puts nothing there: all windows of a display share one. */
export async function catchClipboard(app: ElectronApplication): Promise<() => Promise<string>> {
  const log = await app.evaluateHandle(({ clipboard }) => {
    const texts: string[] = [];
    clipboard.writeText = (text) => {
      texts.push(text);
      return Promise.resolve();
    };
    return texts;
  });
  return () => app.evaluate((_electron, texts) => texts.join('\n'), log);
}

/** Records what a test could miss: short-lived states of an element, and texts for the clipboard. */
import type { ElectronApplication, Locator } from 'playwright';

/** One state of a watched element. */
export interface SeenState {
  readonly text: string;
  /** Whether the element or anything inside it is disabled. */
  readonly isDisabled: boolean;
}

/** Records the element's states from now on and resolves to a function that reads them. The element must stay in the document. */
export async function watchStates(element: Locator): Promise<() => Promise<readonly SeenState[]>> {
  const states = await element.evaluateHandle((watched: Element) => {
    const seen: SeenState[] = [];
    const disabled = '[aria-disabled=true]';
    const record = () => {
      const isDisabled = watched.matches(disabled) || watched.querySelector(disabled) !== null;
      seen.push({ text: watched.textContent?.trim() ?? '', isDisabled });
    };
    const all = { attributes: true, childList: true, characterData: true, subtree: true };
    new MutationObserver(record).observe(watched, all);
    record();
    return seen;
  });
  return () => states.evaluate((seen) => [...seen]);
}

/** Records what main writes to the clipboard without writing it, since all windows of a display share one clipboard. */
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

/** Records what main writes to the clipboard. */
import type { ElectronApplication } from 'playwright';

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

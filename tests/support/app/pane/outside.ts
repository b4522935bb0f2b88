/** What the client passes to the system's own programs, which no test opens. */
import type { ElectronApplication } from 'playwright';

/** The addresses so far. */
export type Opened = () => Promise<readonly string[]>;

/** Records the addresses passed to `shell.openExternal`, and opens nothing from here on. */
export async function watchOutside(app: ElectronApplication): Promise<Opened> {
  const log = await app.evaluateHandle(({ shell }) => {
    const opened: string[] = [];
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
    return opened;
  });
  return () => log.jsonValue();
}

/** The renderer's process, and its page read through main: Playwright loses a renderer whose process ends. */
import { expect } from '@playwright/test';
import type { ElectronApplication } from 'playwright';

/** The result of a script in the page; null while the page loads or has no process. */
function inPage(app: ElectronApplication, script: string): Promise<unknown> {
  return app.evaluate(({ BrowserWindow }, source) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // While the renderer loads, the script would never return.
    if (!contents || contents.isCrashed() || contents.isLoadingMainFrame()) return null;
    return contents.executeJavaScript(source) as Promise<unknown>;
  }, script);
}

/** The text of the element with a test id; null while there is none. */
export async function textOf(app: ElectronApplication, testId: string): Promise<string | null> {
  const text = await inPage(
    app,
    `document.querySelector('[data-testid="${testId}"]')?.textContent ?? null`,
  );
  return typeof text === 'string' ? text : null;
}

/** Process id of the renderer; 0 while it has none. */
export function pageProcess(app: ElectronApplication): Promise<number> {
  return app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
  );
}

/** Waits until the renderer has a process other than this one. */
export async function expectOtherProcess(app: ElectronApplication, before: number): Promise<void> {
  const hasAnother = async () => ![0, before].includes(await pageProcess(app));
  await expect.poll(hasAnother, { timeout: 20_000 }).toBe(true);
}

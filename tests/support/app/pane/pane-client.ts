/** A client with a page in its pane, as the steps of the pane's specs need it. */
import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from 'playwright';

import type { TestWorld } from '../../world/control';

/** The client, its main window, its server, and the page that the pane shows. */
export interface PaneClient {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly world: TestWorld;
  readonly site: Page;
}

/** The page stands below our bar, which names its origin. */
export async function expectUnderBar({ app, page }: PaneClient): Promise<void> {
  const bar = await page.getByRole('toolbar', { name: 'Page' }).boundingBox();
  const bounds = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.contentView.children.at(-1)?.getBounds(),
  );
  expect(bounds?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
}

/**
 * Presses a key while the game's page has the keyboard: keys from the debugger bypass those of the engine and the
 * client.
 */
export async function pressInPage(
  app: ElectronApplication,
  url: string,
  keyCode: string,
  modifiers: readonly ('control' | 'shift')[] = [],
): Promise<void> {
  await app.evaluate(
    ({ webContents }, [address, key, held]) =>
      webContents
        .getAllWebContents()
        .find((contents) => contents.getURL() === address)
        ?.sendInputEvent({ type: 'keyDown', keyCode: key, modifiers: [...held] }),
    [url, keyCode, modifiers] as const,
  );
}

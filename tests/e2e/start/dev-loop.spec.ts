/** `npm run dev`: an edit of the page shows without a reload, an edit of main restarts the client. */
import { startDevLoop } from '@support/app/dev-loop';
import { PROJECT_ROOT } from '@support/app/app';
import { expect, test } from '@playwright/test';

/** Vite prepares every module at the first start: some seconds, or half a minute on a machine that others use too. */
const FIRST_SCREEN_LIMIT_MS = 90_000;
const BUTTON_FILE = 'renderer/features/session/practice-entry.tsx';

test('npm run dev shows an edit of the page at once and restarts for an edit of main', async () => {
  const loop = startDevLoop(PROJECT_ROOT, 'dev-loop-test');
  try {
    const page = await loop.window(1);
    await expect(page.getByRole('button', { name: 'Enter the practice world' })).toBeVisible({
      timeout: FIRST_SCREEN_LIMIT_MS,
    });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    loop.edit(BUTTON_FILE, 'Enter the practice world', 'Enter the edited world');
    await expect(page.getByRole('button', { name: 'Enter the edited world' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    // The page's own policy still holds: nothing inline runs, and no other server can be reached.
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          );
          const script = document.createElement('script');
          script.textContent = 'window.inlineRan = true';
          document.head.append(script);
        }),
    );
    expect(refused).toMatch(/^script-src/);
    expect(await page.evaluate(() => 'inlineRan' in window)).toBe(false);

    loop.edit('electron/main.ts', 'async function start()', '/* edited */ async function start()');
    const restarted = await loop.window(2);
    await expect(restarted.getByRole('button', { name: 'Enter the edited world' })).toBeVisible({
      timeout: FIRST_SCREEN_LIMIT_MS,
    });
  } finally {
    await loop.stop();
  }
});

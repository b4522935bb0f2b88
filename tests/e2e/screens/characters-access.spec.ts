/** Character, election and search screens: axe in every theme, and the layout at every window size. */
import { goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { axeViolations } from '@support/app/axe';
import { layoutProblems } from '@support/app/layout';
import { openReader, openScreen, readPublic, rowsOf } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';

const SWEEP_TIMEOUT_MS = 120_000;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
] as const;

async function routesOf(world: TestWorld): Promise<readonly string[]> {
  const [election] = rowsOf(await readPublic(world, '/elections?country=KS'), 'elections');
  return [
    '/characters?name=an&compare=1,2,3,4,5,6',
    '/characters?name=Bartholomew',
    '/characters/1',
    `/elections/${String(election?.['id'])}`,
  ];
}

for (const theme of ['Light', 'Dark', 'OLED']) {
  test(`${theme}: axe and the layout check find no problem on the character, election and search screens`, async ({
    open,
    world,
  }) => {
    test.setTimeout(SWEEP_TIMEOUT_MS);
    const { app, page } = await openReader(open, world);
    await goTo(page, '/settings/appearance');
    await page.getByRole('radio', { name: theme }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    for (const { width, height } of SIZES) {
      await app.evaluate(
        ({ BrowserWindow }, size) => {
          BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height);
        },
        { width, height },
      );
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      for (const route of await routesOf(world)) {
        await openScreen(page, route);
        expect(await layoutProblems(page), `${route} at ${width}`).toEqual([]);
        expect(await axeViolations(page), `${route} at ${width}`).toEqual([]);
      }
    }
  });
}

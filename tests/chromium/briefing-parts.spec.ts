/** Where the parts of the briefing stand, as Chromium lays them out: beside each other, or one below the other. */
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import { test } from '@support/chromium/client';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** The parts that show something, each with whether it has the whole width of the briefing. */
async function partsOf(page: Page): Promise<readonly (readonly [string, boolean])[]> {
  return page.getByRole('main').evaluate((main) => {
    const parts = Array.from(main.querySelectorAll<HTMLElement>('[data-part]'));
    const width = parts[0]?.parentElement?.clientWidth ?? 0;
    return parts
      .filter((part) => part.childElementCount > 0)
      .map((part) => [part.dataset['part'] ?? '', part.offsetWidth === width] as const);
  });
}

for (const size of SIZES)
  test(`only a player’s own parts stand beside others at ${size.width} pixels`, async ({
    client,
  }) => {
    const { page } = client;
    await page.setViewportSize(size);
    await client.show('newcomer');
    await client.open('/');
    const newcomers = await partsOf(page);
    expect(newcomers.map(([part]) => part)).toContain('race');
    expect(newcomers.filter(([, isWhole]) => !isWhole)).toEqual([]);
    await client.show('filled');
    await client.open('/changes');
    await client.open('/');
    expect(new Map(await partsOf(page)).get('money')).toBe(false);
  });

test('without news, money and the character stand beside each other', async ({ client }) => {
  const { page } = client;
  await client.show('keyless');
  await client.open('/');
  const tops = await page.getByRole('main').evaluate((main) =>
    ['money', 'you'].map((part) => {
      const { top, left } =
        main.querySelector(`[data-part='${part}']`)?.getBoundingClientRect() ?? {};
      return { top, left };
    }),
  );
  expect(tops[0]?.top).toBe(tops[1]?.top);
  expect(tops[0]?.left).not.toBe(tops[1]?.left);
});

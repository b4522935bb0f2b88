/** Each screen has a page file and each page file a screen: the compiler cannot follow the names in the screen table. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { allScreens } from '@renderer/screens/screens';

const PAGES = fileURLToPath(new URL('../../../renderer/pages', import.meta.url));

const pageFiles = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('-page.tsx'));

it('every screen has the page file that the screen table names, and every page file a screen', () => {
  const named = allScreens.map(({ page }) => `${page}.tsx`);
  expect(named.toSorted()).toEqual(pageFiles.toSorted());
});

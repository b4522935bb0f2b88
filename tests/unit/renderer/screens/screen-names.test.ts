/** A screen has one name: in the sidebar, on its tab, in the breadcrumbs and in its heading. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import type { Screen } from '@renderer/screens/screen';
import { screens } from '@renderer/screens/screens';

/** A greeting, and the first of the settings, whose entry stands for all of them. */
const OTHERS: ReadonlySet<string> = new Set(['welcome', 'accountSettings']);

const named = Object.entries<Screen>(screens).flatMap(([id, { navigation, trail, page }]) =>
  navigation === undefined || OTHERS.has(id)
    ? []
    : [{ id, label: navigation.label, name: trail.at(-1), page }],
);

it.each(named)('$id', ({ label, name, page }) => {
  expect(label).toBe(name);
  const code = readFileSync(`renderer/pages/${page}.tsx`, 'utf8');
  const titles = Array.from(code.matchAll(/<(?:Page|ReadScreen)\s[^>]*?title="([^"]+)"/gu));
  expect(titles.map(([, title]) => title).filter((title) => title !== label)).toEqual([]);
});

/** Loads the code of a screen's page when the screen is first opened. */
import type { ComponentType } from 'react';

import { matchRoute } from './routes';
import type { RouteMatch } from './routes';

/** A page file, whose only export is the page. The screen table names them. */
type PageFile = Readonly<Record<string, ComponentType>>;

/** Almost every start opens this page: it is in the first script, which draws it without another file. */
const firstPage = import.meta.glob<PageFile>('./briefing/briefing-page.tsx', {
  base: '../../pages',
  eager: true,
});

/** Loads the code of each other page file. */
export const pageFiles = import.meta.glob<PageFile>(
  ['./**/*-page.tsx', '!./briefing/briefing-page.tsx'],
  { base: '../../pages' },
);

const loading = new Map<string, Promise<ComponentType>>();

async function importPage(page: string): Promise<ComponentType> {
  const file = `./${page}.tsx`;
  const [Page] = Object.values(firstPage[file] ?? (await pageFiles[file]?.()) ?? {});
  if (Page === undefined) throw new Error(`No page in renderer/pages/${page}.tsx`);
  return Page;
}

/** The page of a screen; the same promise while it loads and afterwards. */
export function loadPage({ page }: RouteMatch['screen']): Promise<ComponentType> {
  const known = loading.get(page);
  if (known) return known;
  const promise = importPage(page).then(
    (component) => {
      // React sets these fields on settled promises; with them, `use` does not suspend.
      void Object.assign(promise, { status: 'fulfilled', value: component });
      return component;
    },
    (cause: unknown) => {
      // `Try again` must load it again.
      loading.delete(page);
      throw cause;
    },
  );
  loading.set(page, promise);
  return promise;
}

/** Loads the code of the page at a path ahead of the first render. The outlet reports a failure when it tries again. */
export async function preloadPage(path: string): Promise<void> {
  const match = matchRoute(path);
  if (match) await loadPage(match.screen).catch(() => undefined);
}

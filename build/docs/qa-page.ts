/** The routes and the tables of handles in `docs/qa.md`: from the screen table and the test ids of the sources. */
import type { Screen } from '../../renderer/screens/screen.ts';
import { tableOf, withBlock } from './tables.ts';

/** The page, as `npm run docs` writes it. */
export const QA_PAGE = 'docs/qa.md';

/** The table for test ids that no other table has. */
export const RARE = 'In rarer states';
/** The table of the tables below charts. */
export const BELOW_CHARTS = 'Below a chart, under “As a table”';
/** The rows of these tables have no route to stand by, so they are sorted by their handle. */
const SORTED: ReadonlySet<string | undefined> = new Set([RARE, BELOW_CHARTS]);

const HEAD = ['route', 'selector', 'attributes', 'what'];

interface PageSources {
  readonly screens: readonly Screen[];
  /** Test ids of the sources; `field-*` where the rest is only known when it is drawn. */
  readonly testIds: ReadonlySet<string>;
}

/**
 * The page with the routes of all settled screens, without rows whose test id no source gives, and with a row in
 * `RARE` for every test id that no table has; the last tables are sorted. Routes, attributes and words of a row are written by hand.
 */
export function qaPage(page: string, { screens, testIds }: PageSources): string {
  const routes = screens
    .filter(({ addressMayChange }) => addressMayChange !== true)
    .map(({ pattern, search = [] }) =>
      search.length === 0 ? pattern : `${pattern}?${search.map((name) => `${name}=`).join('&')}`,
    );
  const withRoutes = withBlock(page, 'routes', ['```', ...routes, '```'].join('\n'));
  const start = withRoutes.indexOf('\n## Handles');
  return withRoutes.slice(0, start) + withTestIds(withRoutes.slice(start), testIds);
}

function withTestIds(text: string, testIds: ReadonlySet<string>): string {
  const documented = new Set(
    Array.from(text.matchAll(/^\| .*$/gmu), ([row]) => testIdOf(row)).filter((id) => id !== null),
  );
  const missing = [...testIds].filter((id) => ![...documented].some((known) => covers(known, id)));
  return text.replaceAll(/(^### (?<heading>.*)$[^|]*)(?<table>(?:^\|.*$\n)+)/gmu, (...match) => {
    const { heading, table } = match.at(-1) as { heading: string; table: string };
    const rows = table.trimEnd().split('\n').slice(2);
    const kept = rows
      .filter((row) => isGiven(testIdOf(row), testIds))
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const added = heading === RARE ? missing.toSorted().map(rowOf) : [];
    const all = [...kept, ...added];
    return `${match[1]}${tableOf(HEAD, SORTED.has(heading) ? all.toSorted(byHandle) : all)}\n`;
  });
}

function byHandle([, one = '']: readonly string[], [, other = '']: readonly string[]): number {
  const [first, second] = [testIdOf(one) ?? one, testIdOf(other) ?? other];
  return first < second ? -1 : Number(first > second);
}

/** The test id that a row or a selector names; `field-*` for every id that begins so; null if it names none. */
export function testIdOf(row: string): string | null {
  const [, prefix] = /\[data-testid\^="([^"]+)"\]/u.exec(row) ?? [];
  if (prefix !== undefined) return `${prefix}*`;
  return /data-testid=([\w-]+\*?)/u.exec(row)?.[1] ?? null;
}

const isTemplate = (id: string) => id.endsWith('*');
const beginOf = (template: string) => template.slice(0, -1);

/** Whether a row for `known` covers the sources' `id`: the same, or one of the ids that a template makes. */
function covers(known: string, id: string): boolean {
  return known === id || (isTemplate(id) && known.startsWith(beginOf(id)));
}

function isGiven(id: string | null, testIds: ReadonlySet<string>): boolean {
  return id === null || [...testIds].some((given) => covers(id, given));
}

function rowOf(id: string): string[] {
  const selector = isTemplate(id) ? `[data-testid^="${beginOf(id)}"]` : `data-testid=${id}`;
  const isTable = id.startsWith('table-');
  return ['-', `\`${selector}\``, isTable ? '`data-row-count`, `data-shown-count`' : '', ''];
}

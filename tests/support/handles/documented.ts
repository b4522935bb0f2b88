/** The handles that docs/qa.md names, as its tables state them. */
import { readFileSync } from 'node:fs';

const PAGE = new URL('../../../docs/qa.md', import.meta.url);

/** One row of a table. */
export interface DocumentedHandle {
  /** Where it is; `-` means wherever the state leads. */
  readonly route: string;
  readonly selector: string;
  readonly attributes: readonly string[];
  /** What it is, in words. */
  readonly what: string;
}

/** Handles by the heading of their table, in the page's order. */
export type DocumentedHandles = ReadonlyMap<string, readonly DocumentedHandle[]>;

/** The tables below the heading "Handles" of docs/qa.md. */
export function documentedHandles(page = readFileSync(PAGE, 'utf8')): DocumentedHandles {
  const sections = page.slice(page.indexOf('\n## Handles')).split('\n### ').slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const rows = lines.filter((line) => line.startsWith('|')).slice(2);
      return [heading, rows.map(handleOf)];
    }),
  );
}

function handleOf(row: string): DocumentedHandle {
  const [route = '', selector = '', attributes = '', what = ''] = row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const code = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/gu), ([, text = '']) => text);
  return {
    route: code(route)[0] ?? '-',
    selector: code(selector)[0] ?? '',
    attributes: code(attributes),
    what,
  };
}

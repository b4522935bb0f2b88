/** The test ids that the client's sources give to elements. */
import { readdirSync, readFileSync } from 'node:fs';

import { isEndpointId } from '@shared/contract/index.ts';

/** Everything that draws: the client's page, the confirmation, and what main writes into pages. */
const FOLDERS = ['renderer', 'electron'];

/** An attribute, a property or an object's field that holds a test id, with its value. */
const GIVEN =
  /(?:data-testid['"]?|\btestId)\s*[=:]\s*(?<value>"[^"]*"|'[^']*'|\{`[^`]*`\}|\{[^}]*\})/gu;
const SET_BY_CALL = /setAttribute\(\s*['"]data-testid['"],\s*(?<value>[^)]*)\)|dataset\.testid/gu;

/**
 * Elements whose `name` ends the test id of a table: `<DataTable name="ledger">` draws `table-ledger`. A
 * table named after its endpoint needs no row of its own: the page states that rule.
 */
const NAMED = /<(?<tag>[A-Z]\w*)\b[^<>]*?\s(?:name|tableName)="(?<name>[^"]+)"/gu;
/** Components whose `name` means something else. */
const WITHOUT_TABLE = new Set([
  'AlertBell',
  'CountryLink',
  'RecordedPanel',
  'SettingSelect',
  'SettingSwitch',
  'TextField',
]);

/** The result of reading the sources. */
interface TestIdsInCode {
  /** Test ids; `field-*` if the rest is only known when it is drawn. */
  readonly ids: ReadonlySet<string>;
  /** Places that this scan cannot read; write the id where the element is drawn. */
  readonly unreadable: readonly string[];
}

export function testIdsOf(file: string, source: string): TestIdsInCode {
  const ids = new Set<string>();
  const unreadable: string[] = [];
  for (const { groups } of source.matchAll(GIVEN)) {
    const value = groups?.['value'] ?? '';
    const isPassthrough = value === '{testId}';
    const found = isPassthrough ? [] : idsIn(value, source);
    if (!isPassthrough && found.length === 0) unreadable.push(`${file}: ${value}`);
    for (const id of found) ids.add(id);
  }
  for (const [call] of source.matchAll(SET_BY_CALL)) unreadable.push(`${file}: ${call}`);
  for (const { groups } of source.matchAll(NAMED)) {
    const { tag = '', name = '' } = groups ?? {};
    if (!WITHOUT_TABLE.has(tag) && !isEndpointId(name)) ids.add(`table-${name}`);
  }
  return { ids, unreadable };
}

/** The ids that a value stands for: itself, a template, or every entry of a constant such as `TEST_IDS[kind]`. */
function idsIn(value: string, source: string): readonly string[] {
  const [, literal] = /^["']([\w-]+)["']$/u.exec(value) ?? [];
  if (literal !== undefined) return [literal];
  const [, template] = /^\{`([^`]+)`\}$/u.exec(value) ?? [];
  if (template !== undefined) return [template.replaceAll(/\$\{[^}]*\}/gu, '*')];
  const [, constant] = /^\{([A-Z_]+)\[\w+\]$/u.exec(value.replace(/\}$/u, '')) ?? [];
  if (constant === undefined) return [];
  const [, entries = ''] = new RegExp(`const ${constant} = \\{([^}]*)\\}`, 'u').exec(source) ?? [];
  return Array.from(entries.matchAll(/'([\w-]+)'/gu), ([, id = '']) => id);
}

/** Reads every source of the client. */
export function testIdsInCode(): TestIdsInCode {
  const read = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|html)$/u.test(path))
      .map((path) => testIdsOf(`${folder}/${path}`, readFileSync(`${folder}/${path}`, 'utf8'))),
  );
  return {
    ids: new Set(read.flatMap(({ ids }) => [...ids])),
    unreadable: read.flatMap(({ unreadable }) => unreadable),
  };
}

/** Whether a documented id stands for one of the sources: the same, or one of those that a template makes. */
export function covers(documented: string, id: string): boolean {
  return documented === id || (id.endsWith('*') && documented.startsWith(id.slice(0, -1)));
}

/** The test id that a selector names; `field-*` for every id that begins so; null if it names none. */
export function testIdOf(selector: string): string | null {
  const [, prefix] = /\[data-testid\^="([^"]+)"\]/u.exec(selector) ?? [];
  if (prefix !== undefined) return `${prefix}*`;
  return /data-testid=([\w-]+\*?)/u.exec(selector)?.[1] ?? null;
}

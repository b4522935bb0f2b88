/**
 * Every screen, read by the proofreader: in one dialect by `npm test`, in both by the full run. A new screen is read
 * here without a change.
 */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { decimal } from '@renderer/components/tables/columns';
import { IS_FULL_SIZE } from '@support/limits';
import { drawnTexts } from '@support/renderer/dom-stubs';
import { bridgeAnswers } from '@support/renderer/proofreader/bridge-answers';
import { findingsIn } from '@support/renderer/proofreader/rules';
import { shownTexts } from '@support/renderer/proofreader/shown-texts';
import { unitFindings } from '@support/renderer/proofreader/table-units';
import type { DrawnTable } from '@support/renderer/proofreader/table-units';
import { unfold } from '@support/renderer/readings';
import { renderClient, renderScreen, settle } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import type { WorldAnswers } from '@support/renderer/world-answers';
import { placesIn } from '@support/screens/record-routes';
import type { DrawnText } from '@support/renderer/dom-stubs';
import type { Finding } from '@support/renderer/proofreader/rules';

/** The newest drawing of each table, by its name. */
const tables = new Map<string, DrawnTable>();

vi.mock(import('@renderer/components/tables/data-table'), async (original) => {
  const { DataTable } = await original();
  return {
    DataTable(props) {
      tables.set(props.name, props as unknown as DrawnTable);
      return <DataTable {...props} />;
    },
  };
});

beforeEach(() => {
  tables.clear();
});

/** Elements that cannot hold a mark, or are marked by what surrounds them. */
const WITHOUT_MARK = ['[data-named]', 'option', 'button', 'svg', 'title', '.visually-hidden'].join(
  ', ',
);

/** Text nodes that are a name and nothing else, outside of what draws names with their mark. */
function unmarkedNames(root: Element, names: ReadonlySet<string>): readonly Finding[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Finding[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (!names.has(text) || parent === null || parent.closest(WITHOUT_MARK) !== null) continue;
    const place = parent.closest('[data-testid], [data-column], section, aside')?.outerHTML ?? '';
    found.push({ rule: 'name without its mark', text, heading: place.slice(0, 120) });
  }
  return found;
}

/** Marks in one line belong to one axis. */
function axesOf(texts: readonly DrawnText[], place: 'x' | 'y'): readonly (readonly string[])[] {
  const lines = new Map<number, string[]>();
  for (const drawn of texts) {
    if (drawn.text === '') continue;
    const at = Math.round(drawn[place]);
    lines.set(at, [...(lines.get(at) ?? []), drawn.text]);
  }
  return Array.from(lines.values()).filter((line) => line.length > 1);
}

function repeated(marks: readonly string[]): readonly string[] {
  return marks.filter((mark, index) => marks.indexOf(mark) !== index);
}

/** What is wrong on one canvas, whose horizontal axis counts turns. */
function axisFindings(texts: readonly DrawnText[]): readonly Finding[] {
  const below = axesOf(texts, 'y');
  const beside = axesOf(texts, 'x');
  const finding = (rule: string, marks: readonly string[]): readonly Finding[] =>
    marks.map((text) => ({ rule, text, heading: '' }));
  return [
    ...finding('repeated mark', [...below, ...beside].flatMap(repeated)),
    ...finding(
      'part of a turn',
      below.flat().filter((mark) => /^\d+\.\d+$/u.test(mark)),
    ),
  ];
}

/** Diagnostics show endpoints and log entries by their names in code. */
const TECHNICAL = new Set(['/diagnostics']);
/** Screens that show records, or other records, only on a request of the player. */
const ASKING: ReadonlySet<string> = new Set([
  '/characters?name=a',
  '/elections/archives?country=KS',
  '/legislation?country=KS&status=passed',
  '/market?type=retail&view=unowned',
]);
/** What the contract dialect has no answers for. */
const OBSERVED_ONLY: ReadonlySet<string> = new Set(['/notifications', '/mail']);
/** How many routes of a screen are read: records of a kind look alike. */
const ROUTES_EACH = 1;

/** Whether a screen is read in a dialect: `npm test` alternates between them. */
function isReadIn(dialect: 'contract' | 'observed', pattern: string, index: number): boolean {
  if (IS_FULL_SIZE) return true;
  const wanted = OBSERVED_ONLY.has(pattern) || index % 2 === 1 ? 'observed' : 'contract';
  return dialect === wanted;
}

function unfoldAll(): void {
  const folded = 'summary, figure button[aria-expanded="false"]';
  for (const summary of document.querySelectorAll<HTMLElement>(folded)) unfold(summary);
}

const worlds = await Promise.all(
  (['contract', 'observed'] as const).map(async (dialect) => {
    const world = worldAnswers(dialect);
    return { dialect, world, places: await placesIn(world.ask) };
  }),
);

/** Countries and parties of the world, which has the same in both dialects. */
async function namesOf({ read }: WorldAnswers): Promise<ReadonlySet<string>> {
  const countries = (await read('countries', {})).countries ?? [];
  const lists = await Promise.all(
    countries.map(({ id }) => read('parties', { country: String(id) })),
  );
  const parties = lists.flatMap((list) => list.parties ?? []);
  return new Set([...countries, ...parties].flatMap(({ name }) => name ?? []));
}

const names = await namesOf(worldAnswers('contract'));

it('the world has names of countries and parties to look for', () => {
  expect(names.size).toBeGreaterThan(20);
});

it('the proofreader finds a name without its mark, and no other name', () => {
  const page = document.createElement('main');
  page.innerHTML =
    '<p>Civic</p><p>Civic voted</p><span data-named="party"><i></i><a>Civic</a></span><button>Civic</button>';
  expect(unmarkedNames(page, new Set(['Civic']))).toHaveLength(1);
});

it('the proofreader finds clumsy words, and leaves their better forms', () => {
  const rulesOf = (text: string) =>
    findingsIn([{ text, heading: '', note: '', kind: 'text' }]).map(({ rule }) => rule);
  for (const text of ['Star bonds that you hold', 'You stand in no race', 'Your user name'])
    expect(rulesOf(text)).toEqual(['clumsy words']);
  for (const text of [
    'Star bonds you hold',
    'You are not standing in a race',
    'Check that you mean it',
  ])
    expect(rulesOf(text)).toEqual([]);
});

it('the proofreader finds a number whose unit or size the export of its table has lost', () => {
  const columnOf = (factor: number, unit: string | null) =>
    decimal('rate', 'Rate', (rate: unknown) => Number(rate) * factor, { unit });
  const page = document.createElement('main');
  page.innerHTML =
    '<table data-testid="table-a"><tr data-row-id="0"><td data-column="rate">B 4% A 5%</td></tr></table>';
  const rulesOf = (factor: number, unit: string | null) =>
    unitFindings(page, {
      name: 'a',
      columns: [columnOf(factor, unit)],
      rows: [0.05],
      rowId: (_row, index) => String(index),
    }).map(({ rule }) => rule);
  expect(rulesOf(100, '%')).toEqual([]);
  expect(rulesOf(100, null)).toEqual(['unit of the cell lost']);
  expect(rulesOf(1, '%')).toEqual(['other number than the cell']);
});

describe.each(worlds)('the proofreader in the $dialect dialect', ({ dialect, world, places }) => {
  const read = Array.from(places)
    .filter(([pattern], index) => !TECHNICAL.has(pattern) && isReadIn(dialect, pattern, index))
    .flatMap(([, routes]) => [
      ...routes.slice(0, ROUTES_EACH),
      ...routes.filter((route) => ASKING.has(route)),
    ]);

  it.each(read)('finds nothing wrong on %s', async (route) => {
    // The frame around it is the same for every screen.
    const mount = IS_FULL_SIZE || route === '/' ? renderClient : renderScreen;
    await mount(route, { answers: world.answers, onBridge: bridgeAnswers });
    await settle();
    unfoldAll();
    await settle();
    const main = screen.getByRole('main');
    expect(main.textContent.length).toBeGreaterThan(20);
    const findings = [
      ...findingsIn(shownTexts(document.body)),
      ...unmarkedNames(main, names),
      ...Array.from(drawnTexts.values()).flatMap(axisFindings),
      ...Array.from(tables.values()).flatMap((table) => unitFindings(main, table)),
    ];
    expect(
      findings.map(({ rule, heading, text }) => `${rule}: ${heading} | ${text}`).join('\n'),
    ).toBe('');
  });
});

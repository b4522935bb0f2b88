/**
 * The main fact of every public screen: what it must show of what the service sends. Runs in Node and in component
 * tests.
 */
import { isOffered } from '../app/dialect-traits';
import type { DialectTraits } from '../app/dialect-traits';
import { fieldsOf, raw, rowsOf } from '../answer-fields';
import type { Fields } from '../answer-fields';
import type { AskService } from './record-routes';

const MAX_PARTY_IDS = 40;

/** Where a screen shows its fact: a figure's raw value, or of a table its ids, its number of rows, or one column. */
export type Shown =
  | { readonly figure: string }
  | { readonly idsOf: string }
  | { readonly countOf: string }
  | { readonly table: string; readonly column: string };

/** A screen, what it reads, and what it must show. */
export interface MainFact {
  readonly pattern: string;
  readonly route: string;
  readonly path: string;
  readonly expected: (answer: Fields) => unknown;
  readonly shown: Shown;
}

function figureOf(
  pattern: string,
  route: string,
  path: string,
  testId: string,
  value: (answer: Fields) => unknown,
): MainFact {
  return {
    pattern,
    route,
    path,
    expected: (answer) => raw(value(answer)),
    shown: { figure: testId },
  };
}

function listOf(
  pattern: string,
  route: string,
  path: string,
  field: string,
  table: string,
  id = 'id',
): MainFact {
  return {
    pattern,
    route,
    path,
    expected: (answer) =>
      rowsOf(answer, field)
        .map((row) => String(row[id]))
        .toSorted(),
    shown: { idsOf: table },
  };
}

/** The sequential id of a party. Not every server opens a party by the id that a chamber's composition names. */
async function partyOf(ask: AskService, code: string): Promise<string> {
  for (let id = 1; id <= MAX_PARTY_IDS; id += 1) {
    const answer = await ask(`/party?country=${code}&id=${id}`);
    if (answer !== null && fieldsOf(answer)['party']) return String(id);
  }
  throw new Error(`${code} has no party`);
}

async function allFactsOf(ask: AskService, code: string): Promise<readonly MainFact[]> {
  const country = `/country/${code}`;
  const party = await partyOf(ask, code);
  const elections = fieldsOf(await ask(`/elections?country=${code}`));
  const election = String(rowsOf(elections, 'elections')[0]?.['id']);
  return [
    listOf('/countries', '/countries', '/country', 'countries', 'countries'),
    figureOf(
      '/countries/:code',
      `/countries/${code}`,
      country,
      'country-election-cycle',
      (answer) => answer['lastElectionCycle'],
    ),
    figureOf(
      '/countries/:code/legislature',
      `/countries/${code}/legislature`,
      `${country}/legislature`,
      'legislature-seats',
      (answer) => answer['totalSeats'],
    ),
    figureOf(
      '/countries/:code/economy',
      `/countries/${code}/economy`,
      `${country}/economy`,
      'economy-prime-rate',
      (answer) => answer['primeRate'],
    ),
    {
      pattern: '/countries/:code/government',
      route: `/countries/${code}/government`,
      path: `/government?country=${code}`,
      expected: (answer) => rowsOf(answer, 'officials').length,
      shown: { countOf: 'government' },
    },
    listOf(
      '/countries/:code/elections',
      `/countries/${code}/elections`,
      `/elections?country=${code}`,
      'elections',
      'elections',
    ),
    listOf(
      '/countries/:code/parties',
      `/countries/${code}/parties`,
      `/parties?country=${code}`,
      'parties',
      'parties',
    ),
    {
      pattern: '/countries/:code/battles',
      route: `/countries/${code}/battles`,
      path: `${country}/battles?limit=50`,
      expected: (answer) => rowsOf(answer, 'battles').length,
      shown: { countOf: 'countryBattles' },
    },
    {
      pattern: '/countries/:code/leaderboard',
      route: `/countries/${code}/leaderboard?metric=funds`,
      path: `/leaderboard?country=${code}&metric=funds&limit=50`,
      expected: (answer) => rowsOf(answer, 'characters').map(({ name }) => name),
      shown: { table: 'leaderboard', column: 'name' },
    },
    figureOf(
      '/parties/:country/:id',
      `/parties/${code}/${party}`,
      `/party?country=${code}&id=${party}`,
      'party-members',
      (answer) => fieldsOf(answer['party'])['memberCount'],
    ),
    {
      pattern: '/elections/:id',
      route: `/elections/${election}`,
      path: `/elections/${election}`,
      expected: (answer) => rowsOf(answer, 'candidates').length,
      shown: { countOf: 'election' },
    },
    listOf(
      '/legislation',
      `/legislation?country=${code}`,
      `/legislation?country=${code}&limit=100`,
      'bills',
      'legislation',
    ),
    listOf('/news', '/news', '/news?limit=100', 'posts', 'news'),
    listOf(
      '/conflicts',
      `/conflicts?country=${code}`,
      `/conflicts?country=${code}&limit=100`,
      'conflicts',
      'conflicts',
      'conflictId',
    ),
  ];
}

/** The main fact of each public screen that this dialect offers, in the country of this code, by the screen's pattern. */
export async function mainFactsIn(
  ask: AskService,
  traits: DialectTraits,
  code: string,
): Promise<ReadonlyMap<string, MainFact>> {
  const facts = (await allFactsOf(ask, code)).filter(({ route, path }) => {
    // The observed dialect has no list of countries or parties, so the client builds them from other answers, and its
    // answers disagree on a chamber's size; component tests prove what is shown.
    const isSaid =
      traits.dialect === 'contract' || !/^\/country$|^\/parties|\/legislature$/.test(path);
    return isSaid && isOffered(traits, route);
  });
  if (facts.length < 9) throw new Error(`Too few screens have a main fact: ${facts.length}`);
  return new Map(facts.map((fact) => [fact.pattern, fact]));
}

/** The screens and their routes, each with a main fact at the route that this fact is about. */
export function placesWithFacts(
  places: readonly (readonly [pattern: string, route: string])[],
  facts: ReadonlyMap<string, MainFact>,
): readonly (readonly [pattern: string, route: string])[] {
  const patterns = places.map(([pattern]) => pattern);
  const missing = Array.from(facts.keys()).filter((pattern) => !patterns.includes(pattern));
  if (missing.length > 0) throw new Error(`Facts of no screen: ${missing.join(' ')}`);
  return places.map(([pattern, route]) => [pattern, facts.get(pattern)?.route ?? route]);
}

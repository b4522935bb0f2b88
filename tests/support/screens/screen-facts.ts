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

type Expectation = Pick<MainFact, 'shown' | 'expected'>;

const figure = (testId: string, value: (answer: Fields) => unknown): Expectation => ({
  shown: { figure: testId },
  expected: (answer) => raw(value(answer)),
});

const ids = (table: string, field: string, id = 'id'): Expectation => ({
  shown: { idsOf: table },
  expected: (answer) =>
    rowsOf(answer, field)
      .map((row) => String(row[id]))
      .toSorted(),
});

const count = (table: string, field: string): Expectation => ({
  shown: { countOf: table },
  expected: (answer) => rowsOf(answer, field).length,
});

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
  const fact = (pattern: string, path: string, expectation: Expectation, query = ''): MainFact => {
    const id = pattern.startsWith('/parties/') ? party : election;
    const route = pattern.replace(/:(?:code|country)/u, code).replace(':id', id) + query;
    return { pattern, route, path, ...expectation };
  };
  const ofCountry = `country=${code}`;
  return [
    fact('/countries', '/country', ids('countries', 'countries')),
    fact(
      '/countries/:code',
      country,
      figure('country-election-cycle', (answer) => answer['lastElectionCycle']),
    ),
    fact(
      '/countries/:code/legislature',
      `${country}/legislature`,
      figure('legislature-seats', (answer) => answer['totalSeats']),
    ),
    fact(
      '/countries/:code/economy',
      `${country}/economy`,
      figure('economy-prime-rate', (answer) => answer['primeRate']),
    ),
    fact(
      '/countries/:code/government',
      `/government?${ofCountry}`,
      count('government', 'officials'),
    ),
    fact('/countries/:code/elections', `/elections?${ofCountry}`, ids('elections', 'elections')),
    fact('/countries/:code/parties', `/parties?${ofCountry}`, ids('parties', 'parties')),
    fact(
      '/countries/:code/battles',
      `${country}/battles?limit=50`,
      count('countryBattles', 'battles'),
    ),
    fact(
      '/countries/:code/leaderboard',
      `/leaderboard?${ofCountry}&metric=funds&limit=50`,
      {
        shown: { table: 'leaderboard', column: 'name' },
        expected: (answer) => rowsOf(answer, 'characters').map(({ name }) => name),
      },
      '?metric=funds',
    ),
    fact(
      '/parties/:country/:id',
      `/party?${ofCountry}&id=${party}`,
      figure('party-members', (answer) => fieldsOf(answer['party'])['memberCount']),
    ),
    fact('/elections/:id', `/elections/${election}`, count('election', 'candidates')),
    fact(
      '/legislation',
      `/legislation?${ofCountry}&limit=100`,
      ids('legislation', 'bills'),
      `?${ofCountry}`,
    ),
    fact('/news', '/news?limit=100', ids('news', 'posts')),
    fact(
      '/conflicts',
      `/conflicts?${ofCountry}&limit=100`,
      ids('conflicts', 'conflicts', 'conflictId'),
      `?${ofCountry}`,
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

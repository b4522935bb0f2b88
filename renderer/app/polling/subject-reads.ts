/** Chooses the reads that observe what the player follows. Pure. */
import { contractPolicy } from 'virtual:contract-policy';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import type { SubjectRef } from '@shared/record/subjects';
import { ownParty } from '@shared/domain/own-character';
import { partyKey } from '@shared/record/keys';

/** One read, and what its answer asks for next. */
export interface SubjectRead {
  readonly id: ReadId;
  readonly params: ParamsOf<ReadId>;
  /** What else must be read, because this answer did not have everything; undefined for nothing. */
  readonly next?: (answer: unknown) => SubjectRead | undefined;
}

/** What the reads of a turn are made from. */
export interface Followed {
  /** In the order in which they are read. */
  readonly subjects: readonly SubjectRef[];
  /** Reads that the server lacks. */
  readonly absent: ReadonlySet<ReadId>;
  /** The country in whose list each conflict was last found, by the conflict's id. */
  readonly places: Readonly<Record<string, string>>;
  /** Countries in which a conflict of unknown place is looked for, the likeliest first. */
  readonly countries: readonly string[];
  /** A search that does not end in one turn goes on in the next. */
  readonly turn: number;
}

type Nav = ResponseOf<'clientNav'>;
type Status = ResponseOf<'clientStatus'>;

/** Pages of the bond market that are searched for watched bonds. */
const MAX_BOND_PAGES = 10;
/** Countries in which a conflict is looked for in one turn, beside those in which conflicts were found. */
const MAX_COUNTRIES = 10;
const SEQUENTIAL_ID = /^\d{1,15}$/u;

function read<Id extends ReadId>(
  id: Id,
  params: ParamsOf<Id>,
  next?: (answer: ResponseOf<Id>) => SubjectRead | undefined,
): SubjectRead {
  // The answer is that of this very read.
  const follow = next as ((answer: unknown) => SubjectRead | undefined) | undefined;
  return { id, params, ...(follow !== undefined && { next: follow }) };
}

/** Keys such as `US/3`, as the country and what is left. */
function split(key: string): readonly [country: string, id: string] {
  const slash = key.indexOf('/');
  return [key.slice(0, Math.max(0, slash)), key.slice(slash + 1)];
}

/** Up to a hundred characters by one read; those that have only an object id by one each. */
function characterReads(keys: readonly string[], isBulkAbsent: boolean): SubjectRead[] {
  const isBulk = (key: string) => !isBulkAbsent && SEQUENTIAL_ID.test(key);
  const ids = keys.filter(isBulk).toSorted((one, other) => Number(one) - Number(other));
  const { rows } = contractPolicy.charactersBulk.paging;
  const chunks = Array.from({ length: Math.ceil(ids.length / rows) }, (_, chunk) =>
    ids.slice(chunk * rows, (chunk + 1) * rows),
  );
  return [
    ...chunks.map((chunk) => read('charactersBulk', { ids: chunk.join(',') })),
    ...keys.filter((key) => !isBulk(key)).map((id) => read('character', { id })),
  ];
}

/** The bond market page by page, until every watched bond was on one. */
function bondRead(wanted: ReadonlySet<string>, page = 1): SubjectRead {
  return read('bonds', page === 1 ? {} : { page }, ({ bonds, pagination }) => {
    const found = new Set((bonds ?? []).map(({ id }) => String(id)));
    const missing = new Set([...wanted].filter((id) => !found.has(id)));
    const pages = Math.min(pagination?.totalPages ?? 1, MAX_BOND_PAGES);
    return missing.size === 0 || page >= pages ? undefined : bondRead(missing, page + 1);
  });
}

/** The conflicts of one country after another, until every watched one was found. */
function conflictRead(
  wanted: ReadonlySet<string>,
  [country, ...others]: readonly string[],
): SubjectRead | undefined {
  if (country === undefined || wanted.size === 0) return undefined;
  const limit = contractPolicy.conflicts.paging.rows;
  return read('conflicts', { country, limit }, ({ conflicts }) => {
    const found = new Set((conflicts ?? []).map(({ conflictId }) => String(conflictId)));
    return conflictRead(new Set([...wanted].filter((id) => !found.has(id))), others);
  });
}

/** Where the wanted conflicts were found, then some of the other countries: others in each turn. */
function countriesToSearch(
  wanted: readonly string[],
  { places, countries, turn }: Pick<Followed, 'places' | 'countries' | 'turn'>,
): readonly string[] {
  const known = new Set(
    wanted.flatMap((id) => (Object.hasOwn(places, id) ? [places[id] ?? ''] : [])),
  );
  const others = countries.filter((country) => !known.has(country));
  const from = others.length > MAX_COUNTRIES ? (turn * MAX_COUNTRIES) % others.length : 0;
  const turned = [...others.slice(from), ...others.slice(0, from)];
  return [...known, ...turned.slice(0, MAX_COUNTRIES)];
}

/** The reads of one subject; none for subjects that the client's polls read anyway, or that one read covers together. */
function readsOf({ kind, key }: SubjectRef): readonly SubjectRead[] {
  switch (kind) {
    case 'party': {
      const [country, id] = split(key);
      // The list has the strength of its rivals: the party is drawn against them.
      return [read('party', { country, id }), read('parties', { country })];
    }
    case 'country':
      return [
        read('country', { code: key }),
        read('countryEconomy', { code: key }),
        read('government', { country: key }),
        read('chamberComposition', { country: key }),
        // For the record: who got rich, turn by turn.
        read('leaderboard', {
          country: key,
          metric: 'funds',
          limit: contractPolicy.leaderboard.paging.rows,
        }),
      ];
    case 'corporation':
      return [read('corporation', { id: key })];
    case 'fund':
      return [read('funds', { slug: key })];
    case 'election':
      return [read('election', { id: key })];
    case 'bill': {
      const limit = contractPolicy.legislation.paging.rows;
      return [read('legislation', { country: split(key)[0], limit })];
    }
    case 'commodity':
      return [read('commodities', {})];
    case 'currency':
      return [read('forexRates', {})];
    case 'crisis':
      return [read('eventsActive', {})];
    case 'world':
      return [read('news', { limit: contractPolicy.news.paging.rows })];
    case 'character':
    case 'bond':
    case 'conflict':
    case 'self':
      return [];
  }
}

/** The reads of all followed subjects, each once. */
export function subjectReads(followed: Followed): readonly SubjectRead[] {
  const { subjects, absent } = followed;
  const keysOf = (kind: SubjectRef['kind']) => [
    ...new Set(subjects.flatMap((subject) => (subject.kind === kind ? [subject.key] : []))),
  ];
  const bonds = keysOf('bond');
  const wanted = keysOf('conflict');
  const conflicts = conflictRead(new Set(wanted), countriesToSearch(wanted, followed));
  const all = [
    ...subjects.flatMap(readsOf),
    ...characterReads(keysOf('character'), absent.has('charactersBulk')),
    ...(bonds.length === 0 ? [] : [bondRead(new Set(bonds))]),
    ...(conflicts === undefined ? [] : [conflicts]),
  ];
  const known = new Map(all.map((one) => [`${one.id} ${JSON.stringify(one.params)}`, one]));
  return [...known.values()].filter(({ id }) => !absent.has(id));
}

function keyOf(id: unknown): string | null {
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null;
}

function following(kind: SubjectRef['kind'], key: string | null): readonly SubjectRef[] {
  return key === null ? [] : [{ kind, key }];
}

/** The player's corporation as client-status names it: on some servers client-nav does not. */
function ownCompany(status: Status | undefined): unknown {
  const company = status !== undefined && 'corpNav' in status ? status.corpNav : null;
  return company?.sequentialId;
}

/** What is the player's own: races, corporation, party, country and its bills, and the news that may name them. */
export function ownSubjects(
  nav: Nav | undefined,
  status: Status | undefined,
): readonly SubjectRef[] {
  if (!nav?.user) return [];
  const country = keyOf(nav.characterCountryId)?.toUpperCase() ?? null;
  const party = ownParty(nav);
  return [
    ...following('election', keyOf(nav.activeElection?.id)),
    ...following('election', keyOf(nav.activePresidentElectionId)),
    ...following('corporation', keyOf(nav['myCorporationId'] ?? ownCompany(status))),
    ...following('country', country),
    // Any bill: one read covers all bills of a country.
    ...following('bill', country === null ? null : `${country}/`),
    ...following('party', partyKey(party.country, party.id)),
    ...following('world', 'world'),
  ];
}

/**
 * The election that must be read to know the player's own share, because the status of some servers
 * does not have it; null where there is none.
 */
export function unreadRace(nav: Nav | undefined, status: Status | undefined): string | null {
  if (!nav?.user || status?.electionStats) return null;
  return keyOf(nav.activeElection?.id);
}

/** Reads an election's tallies from the several forms in which services send them, and compares two answers. */
import type { Fields } from '../json';
import { asNumber, asRecord } from '../open-fields';
import { isNumber } from '../wording/numbers';

/** The votes of one candidate. */
export interface Tally {
  readonly votes: number | null;
  /** 0 to 100. */
  readonly sharePct: number | null;
}

/** Tallies by the candidate's key. */
export type Tallies = ReadonlyMap<string, Tally>;

/** The fields by which a candidate's tally is found. */
export interface TalliedCandidate {
  readonly id?: string | number | null | undefined;
  readonly characterId?: string | number | null | undefined;
  readonly characterName?: string | null | undefined;
}

/** The key of a candidate's tally: the first id that was sent, or the name. */
export function candidateKey({ id, characterId, characterName }: TalliedCandidate): string {
  return String(id ?? characterId ?? characterName ?? '');
}

/** Candidates' names by their keys. If several have the same name, all but the first get their key as well. */
export function candidateMembers(
  candidates: readonly TalliedCandidate[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    candidates.map((candidate) => {
      const key = candidateKey(candidate);
      const name = candidate.characterName ?? key;
      const member = taken.has(name) ? `${name} ${key}` : name;
      taken.add(member);
      return [key, member] as const;
    }),
  );
}

function fieldsOf(value: unknown): Fields {
  return asRecord(value) ?? {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keysOf(candidate: TalliedCandidate): readonly string[] {
  return [candidate.id, candidate.characterId, candidate.characterName].flatMap((key) =>
    key === null || key === undefined ? [] : [String(key)],
  );
}

interface ListedTally {
  /** If several tallies name one candidate, the first one counts. */
  readonly place: number;
  readonly tally: Tally;
}

/** The listed tallies by every id of their candidate, or by name if they have no id. */
function listedTallies(votes: Fields): ReadonlyMap<string, ListedTally> {
  const listed = new Map<string, ListedTally>();
  for (const [place, sent] of listOf(votes['tallies']).entries()) {
    const fields = fieldsOf(sent);
    const ids = [fields['candidateId'], fields['id'], fields['characterId']].filter(
      (id) => id !== null && id !== undefined,
    );
    const known = ids.length > 0 ? ids : [fields['characterName'] ?? fields['name']];
    const tally = { votes: asNumber(fields['votes']), sharePct: asNumber(fields['sharePct']) };
    for (const id of known.map(String)) if (!listed.has(id)) listed.set(id, { place, tally });
  }
  return listed;
}

function listedTally(
  listed: ReadonlyMap<string, ListedTally>,
  candidate: TalliedCandidate,
): Tally | null {
  let first: ListedTally | null = null;
  for (const key of keysOf(candidate)) {
    const found = listed.get(key);
    if (found !== undefined && (first === null || found.place < first.place)) first = found;
  }
  return first?.tally ?? null;
}

function valueFor(record: unknown, candidate: TalliedCandidate): number | null {
  const fields = fieldsOf(record);
  for (const key of keysOf(candidate)) {
    if (Object.hasOwn(fields, key)) return asNumber(fields[key]);
  }
  return null;
}

/**
 * The only turn whose votes the sent shares count; null if they are the standing. Some servers send no count by
 * candidate, only the shares of the newest turn beside the sum of all votes.
 */
export function turnOfShares(votes: unknown): number | null {
  const fields = fieldsOf(votes);
  const latest = fieldsOf(fields['latestSnapshot']);
  const isOfTurn =
    listOf(fields['tallies']).length === 0 &&
    asNumber(latest['cumulativeVotes']) !== null &&
    Object.keys(fieldsOf(latest['votes'])).length === 0 &&
    Object.keys(fieldsOf(latest['sharesPct'])).length > 0;
  return isOfTurn ? asNumber(latest['turn']) : null;
}

/** The seats that the service expects for a candidate, which it lists by candidacy; null if it does not say. */
export function serviceSeatsFor(votes: unknown, candidate: TalliedCandidate): number | null {
  return valueFor(fieldsOf(votes)['seatsEstimate'], candidate);
}

function tallyOf(
  votes: Fields,
  listed: ReadonlyMap<string, ListedTally>,
  candidate: TalliedCandidate,
): Tally {
  const found = listedTally(listed, candidate);
  if (found !== null) return found;
  const snapshot = fieldsOf(votes['latestSnapshot']);
  const own = fieldsOf(candidate);
  return {
    votes: valueFor(snapshot['votes'], candidate) ?? asNumber(own['votes']),
    sharePct: valueFor(snapshot['sharesPct'], candidate) ?? asNumber(own['sharePct']),
  };
}

/**
 * Every candidate's tally, from the list of tallies, the newest snapshot or the candidate's own
 * fields. A share that was not sent is calculated from the votes.
 */
export function readTallies(votes: unknown, candidates: readonly TalliedCandidate[]): Tallies {
  const fields = fieldsOf(votes);
  const listed = listedTallies(fields);
  const tallies = candidates.map((candidate) => ({
    key: candidateKey(candidate),
    tally: tallyOf(fields, listed, candidate),
  }));
  const total = tallies.reduce((sum, { tally }) => sum + (tally.votes ?? 0), 0);
  return new Map(
    tallies.map(({ key, tally }) => {
      const { votes: count, sharePct } = tally;
      const share = sharePct ?? (count !== null && total > 0 ? (count / total) * 100 : null);
      return [key, { votes: count, sharePct: share }];
    }),
  );
}

function difference(after: number | null, before: number | null): number | null {
  return isNumber(after) && isNumber(before) ? after - before : null;
}

/** Whether two sets of tallies are equal. */
export function sameTallies(one: Tallies, other: Tallies): boolean {
  return (
    one.size === other.size &&
    Array.from(one).every(([key, { votes, sharePct }]) => {
      const there = other.get(key);
      return there?.votes === votes && there.sharePct === sharePct;
    })
  );
}

/** What every candidate gained or lost between two answers; null if either has no number. */
export function tallyChanges(before: Tallies, after: Tallies): Tallies {
  return new Map(
    Array.from(after, ([key, tally]) => {
      const then = before.get(key);
      return [
        key,
        {
          votes: difference(tally.votes, then?.votes ?? null),
          sharePct: difference(tally.sharePct, then?.sharePct ?? null),
        },
      ];
    }),
  );
}

/** One candidate's line over the counts so far. */
export interface VoteLine {
  readonly key: string;
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number | null }[];
}

/** The items with the largest values; among equal values, those that come first. */
function leading<Item>(
  items: readonly Item[],
  most: number,
  valueOf: (item: Item) => number,
): readonly Item[] {
  return items
    .map((item) => ({ item, value: valueOf(item) }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, most)
    .map(({ item }) => item);
}

/**
 * Votes by turn from `votes.snapshots`; empty when the service sends none.
 *
 * @param most lines, of the candidates with the most votes in the last snapshot
 */
export function voteLines(
  votes: unknown,
  candidates: readonly TalliedCandidate[],
  most: number,
): readonly VoteLine[] {
  const snapshots = listOf(fieldsOf(votes)['snapshots']).map(fieldsOf);
  const turns = snapshots.flatMap((snapshot) => {
    const turn = asNumber(snapshot['turn']);
    return turn === null ? [] : [{ turn, counts: snapshot['votes'] ?? snapshot['sharesPct'] }];
  });
  const last = turns.at(-1);
  if (last === undefined) return [];
  const valueOf = (candidate: TalliedCandidate) => valueFor(last.counts, candidate) ?? 0;
  return leading(candidates, most, valueOf).map((candidate) => ({
    key: candidateKey(candidate),
    name: candidate.characterName ?? candidateKey(candidate),
    points: turns.map(({ turn, counts }) => ({ x: turn, y: valueFor(counts, candidate) })),
  }));
}

/**
 * Shares in the primary by turn, from the `primarySnapshots` of some servers; a share counts within the candidate's own party.
 *
 * @param most lines, of the candidates with the largest last shares
 */
export function primaryLines(snapshots: unknown, most: number): readonly VoteLine[] {
  const lines = new Map<string, { x: number; y: number | null }[]>();
  for (const [index, sent] of listOf(snapshots).entries()) {
    const snapshot = fieldsOf(sent);
    const turn = asNumber(snapshot['turn']) ?? index + 1;
    for (const candidate of listOf(snapshot['candidates']).map(fieldsOf)) {
      const name = candidate['name'];
      if (typeof name !== 'string') continue;
      const points = lines.get(name) ?? [];
      points.push({ x: turn, y: asNumber(candidate['sharePct']) });
      lines.set(name, points);
    }
  }
  return leading(Array.from(lines), most, ([, points]) => points.at(-1)?.y ?? 0).map(
    ([name, points]) => ({ key: name, name, points }),
  );
}

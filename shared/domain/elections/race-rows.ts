/** The races of countries from lists and archives, in one form. Pure. */
import type { ResponseOf } from '../../contract/index';
import type { Directory } from '../../directory/directory';
import { instantMs } from '../clocks';
import { asText } from '../open-fields';
import { electionGroup } from '../wording/words';
import type { ElectionGroup } from '../wording/words';
import { electionName } from './election-phase';
import { fillsLowerHouse } from './offices';

type ListedRow = NonNullable<ResponseOf<'elections'>['elections']>[number];
type ArchivedRow = NonNullable<ResponseOf<'electionArchives'>['elections']>[number];
type Detail = NonNullable<ResponseOf<'election'>['election']>;

/** A race of a country. */
export interface RaceRow {
  readonly id: string;
  readonly country: string;
  readonly electionType: string | null;
  readonly state: string | null;
  readonly seatId: string | null;
  readonly group: ElectionGroup | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

function rowOf(
  id: string,
  country: string,
  row: Partial<ListedRow | ArchivedRow | Detail>,
  group: ElectionGroup | null,
): RaceRow {
  const { electionType, state, seatId, startTime, endTime } = row;
  return {
    id,
    country,
    electionType: electionType ?? null,
    state: state ?? null,
    seatId: seatId === null || seatId === undefined ? null : String(seatId),
    group,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
  };
}

/** The rows of a country's list, with those of its archive that the list does not have; each race once. */
export function raceRows(
  country: string,
  list: ResponseOf<'elections'> | undefined,
  archive: ResponseOf<'electionArchives'> | undefined,
): readonly RaceRow[] {
  const rows = new Map<string, RaceRow>();
  const add = (row: RaceRow) => {
    if (!rows.has(row.id)) rows.set(row.id, row);
  };
  for (const row of list?.elections ?? [])
    add(rowOf(String(row.id), country, row, electionGroup(row.status)));
  for (const row of archive?.elections ?? [])
    add(rowOf(String(row.id), country, row, electionGroup(row.status) ?? 'ended'));
  return Array.from(rows.values());
}

/** A race of which only the id is known, and perhaps the country; an empty text for none. */
export function unknownRow(id: string, country: string): RaceRow {
  return rowOf(id, country, {}, null);
}

/** The row of a race with what the race's own answer says. */
export function rowWith(row: RaceRow, election: Detail | null | undefined): RaceRow {
  if (!election) return row;
  const own = rowOf(
    row.id,
    election.countryId ?? row.country,
    election,
    electionGroup(election.status),
  );
  return {
    ...own,
    electionType: own.electionType ?? row.electionType,
    state: own.state ?? row.state,
    seatId: own.seatId ?? row.seatId,
    // No race runs again: where the list has its end, an older answer of its own has not.
    group: row.group === 'ended' ? row.group : (own.group ?? row.group),
    startTime: own.startTime ?? row.startTime,
    endTime: own.endTime ?? row.endTime,
  };
}

function timeOf(moment: string | null): number {
  return instantMs(moment) ?? Infinity;
}

/** Those that end first come first; without a time last. */
export function soonestFirst(rows: readonly RaceRow[]): readonly RaceRow[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [timeOf(a.endTime), timeOf(b.endTime)];
    return one === other ? 0 : one - other;
  });
}

/** The race for the same seats before `row`; null where no answer has it. */
export function raceBefore(row: RaceRow, rows: readonly RaceRow[]): RaceRow | null {
  const former = rows.filter(
    ({ seatId, group, endTime, id }) =>
      seatId !== null &&
      seatId === row.seatId &&
      group === 'ended' &&
      id !== row.id &&
      endTime !== null &&
      timeOf(endTime) <= timeOf(row.endTime),
  );
  return soonestFirst(former).at(-1) ?? null;
}

/** The races of a country that ended at one moment. */
export interface PastNight {
  /** The moment, as the service sent it; names the night in the address. */
  readonly endTime: string;
  readonly rows: readonly RaceRow[];
}

/** The nights of ended races, the newest first. */
export function pastNights(rows: readonly RaceRow[]): readonly PastNight[] {
  const nights = new Map<string, RaceRow[]>();
  for (const row of rows) {
    if (row.group !== 'ended' || row.endTime === null) continue;
    const night = nights.get(row.endTime) ?? [];
    night.push(row);
    nights.set(row.endTime, night);
  }
  return Array.from(nights, ([endTime, ended]) => ({ endTime, rows: ended })).toSorted(
    (a, b) => timeOf(b.endTime) - timeOf(a.endTime),
  );
}

/** The look-up of a state's name, from the directory. */
export type StateNameOf = Directory['stateName'];

/** The state in which a race is held, by its name where any answer has it, else by its code; null for none. */
export function placeName(
  { country, state }: Pick<RaceRow, 'country' | 'state'>,
  stateName: StateNameOf,
): string | null {
  return stateName(country, state);
}

/** Where a race is held, for a sentence: its state in a race of the lower house, else `the Senate election, Ohio`. */
export function placeWords(row: RaceRow, stateName: StateNameOf): string {
  const place = fillsLowerHouse(row) ? placeName(row, stateName) : null;
  return place ?? `the ${raceName(row, stateName)}`;
}

/**
 * The name of a race, on every screen.
 *
 * @param stateName names the state where any answer does; its code stands without it
 */
export function raceName(row: NamedRow, stateName?: StateNameOf): string {
  const state = stateName?.(row.country, row.state) ?? row.state;
  return electionName({ ...row, state }) ?? 'Election';
}

/** The last word of a label, after the dash: `NC` of `House — NC`. */
const PLACE_IN_LABEL = /(?<=\s—\s)\S+$/u;

/**
 * What the game calls the race of a player, with the name of its state in place of the code: `House — North Coast`. Null
 * without a label; a stored answer of an earlier version may have anything in its fields.
 */
export function raceLabel(label: unknown, country: unknown, stateName: StateNameOf): string | null {
  const [text, owner] = [asText(label), asText(country)];
  return text?.replace(PLACE_IN_LABEL, (code) => stateName(owner, code) ?? code) ?? null;
}

type NamedRow = Parameters<typeof electionName>[0] & Pick<Partial<RaceRow>, 'country'>;

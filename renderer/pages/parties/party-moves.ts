/** Who joined and who left a party, from the characters that the record has seen before and after. Pure. */
import type { RecordedChanges, RecordedTable } from '@shared/record/recorded';

import type { IsParty } from './is-party';

/** Figures of characters that `partyMembers` reads, in their order. */
export const MEMBER_METRICS = ['homeCountry', 'party'] as const;

/** One member who came or went. */
export interface PartyMove {
  /** Of the character. */
  readonly key: string;
  readonly name: string;
  readonly hasJoined: boolean;
  /** The party before, or the one after. */
  readonly otherParty: string;
  /** In which it was first seen. */
  readonly turn: number;
}

/** The characters of a country, by their keys, with the party that each was last seen in. */
function peopleOf(table: RecordedTable, country: string): ReadonlyMap<string, unknown> {
  return new Map(
    table.rows.flatMap(({ key, values: [home, party] }) =>
      home === country ? [[key, party] as const] : [],
    ),
  );
}

/** How many of the party's members the record has by name. */
export function membersSeen(table: RecordedTable, country: string, isParty: IsParty): number {
  const parties = [...peopleOf(table, country).values()];
  return parties.filter((party) => typeof party === 'string' && isParty(party)).length;
}

/** The moves into and out of a party of a country, the newest first. */
export function partyMoves(
  { changes }: RecordedChanges,
  table: RecordedTable,
  country: string,
  isParty: IsParty,
): readonly PartyMove[] {
  const people = peopleOf(table, country);
  return changes
    .flatMap(({ subject, name, metric, first, last }): readonly PartyMove[] => {
      const { kind, key } = subject;
      if (kind !== 'character' || metric !== 'party' || !people.has(key)) return [];
      const [before, after] = [first?.value, last.value];
      if (typeof before !== 'string' || typeof after !== 'string') return [];
      const hasJoined = isParty(after);
      if (hasJoined === isParty(before)) return [];
      const otherParty = hasJoined ? before : after;
      return [{ key, name: name ?? key, hasJoined, otherParty, turn: last.turn }];
    })
    .toSorted((one, other) => other.turn - one.turn || one.name.localeCompare(other.name, 'en'));
}

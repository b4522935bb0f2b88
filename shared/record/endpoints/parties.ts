/** Parties: one by one and as a country's list. */
import type { ResponseOf } from '../../contract/index';
import { lastSegment } from '../../domain/last-segment';
import { characterKey, partyKey } from '../keys';
import type { Observation, ObservationTable, Facts } from '../observations';
import { money, observed, orNone, rowsOf } from '../observations';

type Strength = Pick<
  NonNullable<ResponseOf<'parties'>['parties']>[number],
  'memberCount' | 'seatCount' | 'treasury' | 'economicPosition' | 'socialPosition'
>;
type Member = NonNullable<
  NonNullable<NonNullable<ResponseOf<'party'>['party']>['topMembers']>
>[number];

function strength(party: Strength): Facts {
  return {
    members: party.memberCount,
    seats: party.seatCount,
    treasury: money(party.treasury),
    economicPosition: party.economicPosition,
    socialPosition: party.socialPosition,
  };
}

function fromMember(member: Member): Observation[] {
  return observed(
    { kind: 'character', key: characterKey(member), name: member.name },
    { politicalInfluence: member.politicalInfluence },
  );
}

export const partyObservations = {
  /**
   * The answer's own id is an object id, by which the service finds nothing. The sequential id is in the request or at
   * the end of the party's address.
   */
  party: ({ party }, { id, country }) => {
    if (!party) return [];
    const { partyUrl } = party;
    const ending = typeof partyUrl === 'string' ? lastSegment(partyUrl) : undefined;
    return [
      ...observed(
        {
          kind: 'party',
          key: partyKey(country, id) ?? partyKey(country, ending),
          name: party.name,
        },
        { ...strength(party), chair: orNone(party.chairName) },
      ),
      ...rowsOf(party.topMembers).flatMap(fromMember),
    ];
  },
  parties: ({ parties }, { country }) =>
    rowsOf(parties).flatMap((row) =>
      observed({ kind: 'party', key: partyKey(country, row.id), name: row.name }, strength(row)),
    ),
} satisfies ObservationTable;

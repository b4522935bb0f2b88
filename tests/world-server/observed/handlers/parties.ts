/** Parties as the observed deployment answers them. */
import { notFound } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import { countryByCode, membersOfParty } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import { findParty, partyHandlers } from '@electron/world/handlers/parties';
import type { Character } from '@electron/world/model/people';
import type { Party } from '@electron/world/model/politics';
import { characterLink } from '@electron/world/serializers/shared';

import { adapt, withParameters } from '../calls/adapt';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { beyondTable, exactCountry, isObjectId, lenientWhole } from '../calls/parameters';
import { delegationsOf } from '../serializers/delegations';
import { isPublic, observedPosition } from '../serializers/public-record';

export const observedParties = {
  party: (call) => {
    const { world } = call;
    if (isObjectId(call.text('id') ?? '')) return notFound('Party not found');
    const country = exactCountry(world, call.text('country'));
    const answer = partyHandlers.party(withParameters(call, { country }));
    const party = findParty(world, country ?? '', call.text('id') ?? '');
    if (answer.kind === 'success' && !party) return notFound('Party not found');
    return adapt(answer, (body) => ({
      ...body,
      party: body.party &&
        party && {
          ...withoutChairLinks(body.party),
          ...partyExtras(world, party),
          ...membersPage(call, party),
        },
    }));
  },
} satisfies ObservedHandlers;

/** The chair is named and not linked there. */
function withoutChairLinks<Detail extends { chairId?: unknown; chairProfileUrl?: unknown }>({
  chairId: _id,
  chairProfileUrl: _url,
  ...detail
}: Detail) {
  return detail;
}

const TOP_MEMBERS = 5;
const RESULTS_SHOWN = 3;
const AXIS_THIRD = 3;

/** Five players by national influence, labels for the positions, and the last elections. */
function partyExtras(world: World, party: Party) {
  const country = countryByCode(world.state, party.countryCode);
  const rows = country ? delegationsOf(world, country) : [];
  return {
    // Rows of officials, whatever number of seats each stands for.
    seatCount: rows.filter(({ partyKey }) => partyKey === party.key).length,
    economicPosition: observedPosition(party.economicPosition),
    socialPosition: observedPosition(party.socialPosition),
    economicLabel: axisLabel(party.economicPosition, 'Left', 'Centre', 'Right'),
    socialLabel: axisLabel(party.socialPosition, 'Liberal', 'Moderate', 'Authoritarian'),
    recentElectionResults: world.state.archive
      .filter(({ countryCode }) => countryCode === party.countryCode)
      .slice(-RESULTS_SHOWN)
      .toReversed()
      .map(({ objectId, cycle }) => ({ electionId: objectId, cycle, seatsWon: null })),
    topMembers: leadingMembers(world, party)
      .filter((member) => isPublic(member))
      .slice(0, TOP_MEMBERS)
      .map((member) => ({
        id: member.objectId,
        name: member.name,
        position: member.office,
        politicalInfluence: member.politicalInfluence,
        profileUrl: characterLink(world, member),
      })),
  };
}

function axisLabel(position: number, low: string, middle: string, high: string): string {
  if (Math.abs(position) < AXIS_THIRD) return middle;
  return position < 0 ? low : high;
}

function leadingMembers(world: World, party: Party): Character[] {
  return membersOfParty(world.state, party.key).toSorted(
    (left, right) => right.nationalInfluence - left.nationalInfluence || left.number - right.number,
  );
}

const MEMBERS_PER_PAGE = 50;
const MAX_MEMBERS = 100;

/** `members=true` adds one page of members. */
function membersPage(call: Call<'party'>, party: Party) {
  const { world } = call;
  if (beyondTable(call, 'members') !== 'true') return {};
  const page = lenientWhole(beyondTable(call, 'membersPage'), 1, Number.MAX_SAFE_INTEGER);
  const limit = lenientWhole(beyondTable(call, 'membersLimit'), MEMBERS_PER_PAGE, MAX_MEMBERS);
  return {
    members: {
      page,
      limit,
      data: leadingMembers(world, party)
        .slice((page - 1) * limit, page * limit)
        .map((member) => ({
          id: member.objectId,
          name: member.name,
          role: party.chair === member.number ? 'chair' : null,
          position: member.office,
          nationalInfluence: member.nationalInfluence,
          profileUrl: characterLink(world, member),
        })),
    },
  };
}

/** Politicians, parties and rankings as one deployment was seen to answer them. */
import { charactersOfCountry, membersOfParty } from '../../core/indexes';
import { countryByCode, partyByKey } from '../../core/world';
import type { World } from '../../core/world';
import { isObjectId } from '../../core/object-id';
import { badRequest, internalError, notFound, succeed } from '../../calls/answers';
import type { Answer } from '../../calls/answers';
import type { Call } from '../../calls/call';
import type { Character } from '../../model/people';
import type { Party } from '../../model/places';
import { achievementsOf, careerOf, characterRow } from '../../serializers/characters';
import { characterLink } from '../../serializers/links';
import { findCharacter, searchCharacters } from '../../handlers/characters';
import { adapt, contract, exactCountry, isPublic, lenientWhole, orNotFound } from './adapt';
import type { Body } from './adapt';
import { findParty } from '../../handlers/parties';
import { METRICS, METRIC_NAMES, highest, rankRow } from '../../handlers/rankings-and-conflicts';

const SEARCH_RESULTS = 5;
const CITIZENS_SEARCHED = 10_000;

export const observedPeople = {
  characterSearch: (call: Call<'characterSearch'>) => search(call.world, call.text('name')),
  characterSearchAlias: (call: Call<'characterSearchAlias'>) =>
    search(call.world, call.text('name')),
  character: ({ world, text }: Call<'character'>) => {
    const character = findCharacter(world, text('id'));
    return isPublic(character) && !isBanned(world, character)
      ? succeed({ ok: true, found: true, character: observedCharacter(world, character) })
      : notFound('Character not found');
  },
  characterCareer: (call: Call<'characterCareer'>) =>
    byObjectIdOnly(call.world, call.text('id'), observedCareer),
  characterAchievements: (call: Call<'characterAchievements'>) =>
    byObjectIdOnly(call.world, call.text('id'), (world, character) => ({
      achievements: achievementsOf(world, character).map((row) => ({
        ...row,
        isHighlighted: false,
      })),
    })),
  party: async (call: Call<'party'>) => {
    const { world } = call;
    if (isObjectId(call.text('id') ?? '')) return notFound('Party not found');
    const country = exactCountry(world, call.text('country'));
    const answer = orNotFound(await contract('party', call, { country }), 'Party not found');
    const party = findParty(world, country ?? '', call.text('id') ?? '');
    return party
      ? adapt(answer, (body) => ({
          ...body,
          party: {
            ...(body['party'] as Body),
            ...partyExtras(world, party),
            ...membersPage(call, party),
          },
        }))
      : answer;
  },
  leaderboard,
};

function search(world: World, name: string | undefined): Answer {
  if (name === undefined) return badRequest('name or discordId is required');
  const characters = searchCharacters(world, name, undefined, CITIZENS_SEARCHED)
    .filter((character) => isPublic(character))
    .slice(0, SEARCH_RESULTS);
  return succeed({
    ok: true,
    found: characters.length > 0,
    characters: characters.map((character) => observedCharacter(world, character)),
  });
}

function isBanned(world: World, { number }: Character): boolean {
  return world.state.players.some(
    ({ character, banReason }) => character === number && banReason !== null,
  );
}

function observedCharacter(world: World, character: Character): object {
  const { sequentialId: _absent, ...row } = characterRow(world, character) as Body;
  const party = partyByKey(world, character.partyKey);
  return {
    ...row,
    stateUrl: row['countryUrl'],
    infamy: 0,
    policies: { economic: party?.economicPosition ?? 0, social: party?.socialPosition ?? 0 },
    messagingAvatarUrl: null,
    messagingUsername: null,
    isInvestor: Number(row['portfolioValue']) > 0,
    investorRank: null,
    isUnionLeader: false,
    unionLeaderOf: null,
  };
}

/** Anything but an object id is a fault of the server there. */
function byObjectIdOnly(
  world: World,
  id: string | undefined,
  view: (world: World, character: Character) => object,
): Answer {
  if (!isObjectId(id ?? '')) return internalError();
  const character = findCharacter(world, id);
  if (!isPublic(character)) return notFound('Character not found');
  return succeed({ ok: true, found: true, ...view(world, character) });
}

/** Offices are objects, parties sequential ids, and the two states are places of a move. */
function observedCareer(world: World, character: Character): object {
  const party = partyByKey(world, character.partyKey);
  return {
    characterId: character.objectId,
    characterName: character.name,
    career: (careerOf(world, character) as Body[]).map((entry) => ({
      ...entry,
      office:
        entry['office'] === null ? null : { type: entry['office'], state: character.regionCode },
      officeLabel: entry['office'] ?? '',
      party: party ? String(party.sequentialId) : null,
      electionId: null,
      fromState: entry['type'] === 'relocated' ? character.regionCode : null,
      toState: entry['type'] === 'relocated' ? character.regionCode : null,
    })),
  };
}

const TOP_MEMBERS = 5;
const RESULTS_SHOWN = 3;
const AXIS_THIRD = 3;

/** Five players by national influence, words for the positions, and the last elections. */
function partyExtras(world: World, party: Party): Body {
  return {
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
        position: member.office?.key ?? null,
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
  return membersOfParty(world, party.key).toSorted(
    (left, right) => right.nationalInfluence - left.nationalInfluence || left.number - right.number,
  );
}

const MEMBERS_A_PAGE = 50;
const MOST_MEMBERS = 100;

/** `members=true` adds a page of them. */
function membersPage({ world, extra }: Call<'party'>, party: Party): Body {
  if (extra('members') !== 'true') return {};
  const page = lenientWhole(extra('membersPage'), 1, Number.MAX_SAFE_INTEGER);
  const limit = lenientWhole(extra('membersLimit'), MEMBERS_A_PAGE, MOST_MEMBERS);
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
          position: member.office?.key ?? null,
          nationalInfluence: member.nationalInfluence,
          profileUrl: characterLink(world, member),
        })),
    },
  };
}

const RANKS_SHOWN = 10;
const MOST_RANKS = 50;

/** Players only, of one country or of the world; words that are not known are refused with codes of their own. */
function leaderboard({ world, text }: Call<'leaderboard'>): Answer {
  const code = text('country');
  const country = code === undefined ? null : countryByCode(world, code);
  if (code !== undefined && !country)
    return { ...badRequest(`Unknown country ${code}`), code: 'INVALID_COUNTRY' };
  const metric = METRIC_NAMES.find((name) => name === (text('metric') ?? 'npi'));
  if (!metric) return { ...badRequest('Unknown metric'), code: 'INVALID_METRIC' };
  const people = country ? charactersOfCountry(world, country.code) : world.state.characters;
  const measure = (character: Character): number =>
    METRICS[metric](world, character) / (metric === 'funds' ? perAnchor(world, character) : 1);
  const ranked = highest(
    people.filter((character) => isPublic(character)),
    measure,
  ).slice(0, lenientWhole(text('limit'), RANKS_SHOWN, MOST_RANKS));
  return succeed({
    ok: true,
    found: ranked.length > 0,
    metric,
    characters: ranked.map((character, index) => ({
      ...rankRow(world, character, index + 1),
      stateCode: character.regionCode,
      position: character.office?.label ?? null,
      fundsInternal: METRICS.funds(world, character) / perAnchor(world, character),
      nativeCurrencyCode: countryByCode(world, character.countryCode)?.currency.code ?? null,
    })),
  });
}

function perAnchor(world: World, { countryCode }: Character): number {
  return countryByCode(world, countryCode)?.currency.perAnchor ?? 1;
}

/** Characters: search, detail, career, achievements and bulk look-up (contract part 4). */
import type { characterEndpoints } from '@shared/contract/endpoints/characters';

import { badRequest, succeed } from '../calls/answers';
import type { Call, HandlersOf } from '../calls/call';
import { required } from '../calls/call';
import {
  activeElectionOf,
  characterByNumber,
  characterByObjectId,
  corporationRunBy,
  countryByCode,
  partyByKey,
  portfolioOf,
  regionOf,
} from '../core/lookups';
import { objectIdOf, openRandom, toHundredths } from '../core/random';
import type { Random } from '../core/random';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Character, CareerStep } from '../model/people';
import { FIRST_TURN } from '../model/state';
import { officeLabel, positionOf } from '../rules/government';
import { turnStartMs } from '../rules/time';
import {
  characterLink,
  countryLink,
  INDEPENDENTS,
  partyLink,
  purseOf,
} from '../serializers/shared';
import { electionTypeOf } from './elections';

/** The contract states no maximum for searches; this is the world's choice. */
const SEARCH_RESULTS_MAX = 50;
const BULK_IDS_MAX = 100;
const SEQUENTIAL_ID = /^\d{1,15}$/;

export const characterHandlers = {
  characterSearch: search,
  characterSearchAlias: search,

  character: ({ world, text }) => {
    const character = findCharacter(world, text('id'));
    return succeed({
      ok: true,
      found: character !== null,
      character: character && characterRow(world, character),
    });
  },

  characterCareer: ({ world, text }) => {
    const character = findCharacter(world, text('id'));
    return succeed({
      ok: true,
      found: character !== null,
      characterId: character?.objectId ?? null,
      characterName: character?.name ?? null,
      career: character ? careerOf(world, character) : [],
    });
  },

  characterAchievements: ({ world, text }) => {
    const character = findCharacter(world, text('id'));
    return succeed({
      ok: true,
      found: character !== null,
      achievements: character ? achievementsOf(world, character) : [],
    });
  },

  charactersBulk: ({ world, text }) => {
    const ids = required(text('ids'), 'ids')
      .split(',')
      .map((id) => id.trim());
    if (ids.length > BULK_IDS_MAX) return badRequest(`ids takes up to ${BULK_IDS_MAX} ids`);
    const wanted = new Set(ids.filter((id) => SEQUENTIAL_ID.test(id)).map(Number));
    const characters = [...wanted].flatMap(
      (number) => characterByNumber(world.state, number) ?? [],
    );
    return succeed({
      ok: true,
      found: characters.length > 0,
      requested: ids.length,
      returned: characters.length,
      characters: characters.map((character) => characterRow(world, character)),
    });
  },
} satisfies HandlersOf<typeof characterEndpoints>;

/** A character by sequential id or object id. */
export function findCharacter(world: World, id: string | undefined): Character | null {
  if (id === undefined) return null;
  return SEQUENTIAL_ID.test(id)
    ? characterByNumber(world.state, Number(id))
    : characterByObjectId(world.state, id);
}

function search(call: Call<'characterSearch'> | Call<'characterSearchAlias'>) {
  const [name, messagingId] = [call.text('name'), call.text('messagingId')];
  if (name === undefined && messagingId === undefined)
    return badRequest('name or messagingId is required');
  const characters = searchCharacters(call.world, name, messagingId, SEARCH_RESULTS_MAX);
  return succeed({
    ok: true,
    found: characters.length > 0,
    characters: characters.map((character) => characterRow(call.world, character)),
  });
}

/** Characters whose name contains the text in any case, and who are linked to the chat account, as far as each is given. */
export function searchCharacters(
  world: World,
  name: string | undefined,
  messagingId: string | undefined,
  most: number,
): Character[] {
  const wanted = name?.toLowerCase() ?? '';
  return world.state.characters
    .filter(
      (character) =>
        character.name.toLowerCase().includes(wanted) &&
        (messagingId === undefined || character.messagingId === messagingId),
    )
    .slice(0, most);
}

/** Row of searches and bulk look-ups; the detail is the same. */
export function characterRow(world: World, character: Character) {
  const party = partyByKey(world.state, character.partyKey);
  const purse = purseOf(world, character);
  const country = countryByCode(world.state, character.countryCode);
  // In common units, as the observed deployment states it; the net worth is in the home currency.
  const portfolio = portfolioOf(world.state, character.number);
  const portfolioAtHome = portfolio * (country?.currency.perAnchor ?? 1);
  const corporation = corporationRunBy(world.state, character.number);
  const election = activeElectionOf(world.state, character.number);
  return {
    id: character.objectId,
    name: character.name,
    bio: character.bio,
    countryId: character.countryCode,
    party: party?.name ?? INDEPENDENTS.name,
    partyId: party?.objectId ?? null,
    partyColor: party?.color ?? INDEPENDENTS.color,
    state: regionOf(world.state, character)?.name ?? character.regionCode,
    stateCode: character.regionCode,
    position: positionOf(character),
    politicalInfluence: character.politicalInfluence,
    nationalInfluence: character.nationalInfluence,
    favorability: character.favorability,
    campaignFunds: purse.campaign,
    netWorth: toHundredths(purse.campaign + purse.personal + portfolioAtHome),
    isCeo: corporation !== null,
    profileUrl: characterLink(world, character),
    activeElection: election && {
      electionId: election.objectId,
      electionType: electionTypeOf(election),
      electionState: election.regionCode,
      enteredAt: isoTime(world, turnStartMs(world.state, election.startTurn)),
    },
    sequentialId: character.number,
    cashOnHand: purse.personal,
    portfolioValue: toHundredths(portfolio),
    actions: character.actions,
    donorBaseLevel: character.donorBaseLevel,
    officeType: character.office,
    ceoOf: corporation?.name ?? null,
    partyUrl: party && partyLink(world, party),
    countryUrl: countryLink(world, character.countryCode),
    avatarUrl: null,
    createdAt: isoTime(world, turnStartMs(world.state, character.createdTurn)),
  };
}

/** Entries of a career, newest first: recorded ones, then those derived from the seed. */
export function careerOf(world: World, character: Character) {
  const seen = world.state.careers
    .filter((step) => step.character === character.number)
    .toReversed();
  return [...seen.map((step) => seenEntry(world, step)), ...pastCareer(world, character)];
}

function seenEntry(world: World, step: CareerStep) {
  return {
    type: step.type,
    office: officeLabel(step.office),
    party: partyByKey(world.state, step.partyKey)?.name ?? null,
    fromState: String(step.fromTurn),
    toState: step.toTurn === null ? null : String(step.toTurn),
  };
}

const PAST_STEPS = [
  'elected',
  'lost_election',
  'resigned',
  'appointed',
  'removed',
  'relocated',
] as const;
const PAST_OFFICES = ['house', 'minister', 'speaker', 'mayor', 'state senator'];

function pastCareer(world: World, character: Character) {
  const random = openRandom(world.state.seed, `career:${character.number}`);
  const party = partyByKey(world.state, character.partyKey);
  let turn = FIRST_TURN;
  return Array.from({ length: random.whole(0, 7) }, () => {
    const to = turn - random.whole(1, 20);
    turn = to - random.whole(4, 40);
    return pastEntry(random, party?.name ?? null, turn, to);
  });
}

function pastEntry(random: Random, party: string | null, from: number, to: number) {
  const type = random.pick(PAST_STEPS);
  const isMove = type === 'relocated';
  return {
    type,
    office: isMove ? null : officeLabel(random.pick(PAST_OFFICES)),
    party: random.chance(0.2) ? null : party,
    fromState: from < 1 ? null : String(from),
    toState: type === 'lost_election' || to < 1 ? null : String(to),
  };
}

const ACHIEVEMENTS = [
  {
    name: 'First Blood Pressure',
    description: 'Won a race by less than one percent.',
    icon: 'heart',
    category: 'elections',
  },
  {
    name: 'Filibuster',
    description: 'Spoke for nine hours.',
    icon: 'mic',
    category: 'legislature',
  },
  {
    name: 'Deep Pockets',
    description: 'Raised a million in one turn.',
    icon: 'coins',
    category: 'money',
  },
  {
    name: 'Comeback',
    description: 'Returned to office after a defeat.',
    icon: 'rotate',
    category: 'elections',
  },
  {
    name: 'Kingmaker',
    description: 'Chose a head of government.',
    icon: 'crown',
    category: 'government',
  },
] as const;

/** A character's achievements, derived from the seed. */
export function achievementsOf(world: World, character: Character) {
  const random = openRandom(world.state.seed, `achievements:${character.number}`);
  return random
    .shuffled(ACHIEVEMENTS)
    .slice(0, random.whole(0, ACHIEVEMENTS.length))
    .map((achievement, index) => ({
      id: objectIdOf(world.state.seed, 'achievement', `${character.number}:${index}`),
      ...achievement,
      isHidden: random.chance(0.1),
      earnedAt: random.chance(0.1)
        ? null
        : isoTime(world, turnStartMs(world.state, FIRST_TURN - random.whole(1, 300))),
    }));
}

/** Character rows, careers and achievements (contract part 2). */
import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import { toHundredths } from '../core/rounding';
import { activeElectionOf, corporationRunBy, portfolioOf } from '../core/indexes';
import { countryByCode, isoTime, partyByKey, regionOf } from '../core/world';
import type { World } from '../core/world';
import type { CareerStep, Character } from '../model/characters';
import { FIRST_TURN } from '../model/state';
import { PRIVATE_CITIZEN, officeLabel } from '../rules/offices';
import { turnStartMs } from '../rules/time';
import { electionTypeOf } from './elections';
import { characterLink, countryLink, partyLink } from './links';
import { purseOf } from './purse';

const INDEPENDENT_COLOR = '#666666';

/** Row of searches and bulk look-ups; the detail is the same. */
export function characterRow(world: World, character: Character) {
  const party = partyByKey(world, character.partyKey);
  const purse = purseOf(world, character);
  const country = countryByCode(world, character.countryCode);
  const portfolioValue = toHundredths(
    portfolioOf(world, character.number) * (country?.currency.perAnchor ?? 1),
  );
  const corporation = corporationRunBy(world, character.number);
  const election = activeElectionOf(world, character.number);
  return {
    id: character.objectId,
    name: character.name,
    bio: character.bio,
    countryId: character.countryCode,
    party: party?.name ?? 'Independent',
    partyId: party?.objectId ?? null,
    partyColor: party?.color ?? INDEPENDENT_COLOR,
    state: regionOf(world, character)?.name ?? character.regionCode,
    stateCode: character.regionCode,
    position: character.office?.label ?? PRIVATE_CITIZEN,
    politicalInfluence: character.politicalInfluence,
    nationalInfluence: character.nationalInfluence,
    favorability: character.favorability,
    campaignFunds: purse.campaign,
    netWorth: toHundredths(purse.campaign + purse.personal + portfolioValue),
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
    portfolioValue,
    actions: character.actions,
    donorBaseLevel: character.donorBaseLevel,
    officeType: character.office?.key ?? null,
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
    party: partyByKey(world, step.partyKey)?.name ?? null,
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
  const party = partyByKey(world, character.partyKey);
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
/** One without a name, and one with markup and a formula, for tests. */
const AWKWARD_ACHIEVEMENTS = [
  ...ACHIEVEMENTS,
  { name: null, description: null, icon: null, category: null },
  { name: '<b>Bold</b> Move', description: '=NOW()', icon: 'alert', category: 'other' },
] as const;

/** A character's achievements, derived from the seed. */
export function achievementsOf(world: World, character: Character) {
  const random = openRandom(world.state.seed, `achievements:${character.number}`);
  const known = world.state.names === 'awkward' ? AWKWARD_ACHIEVEMENTS : ACHIEVEMENTS;
  return random
    .shuffled(known)
    .slice(0, random.whole(0, known.length))
    .map((achievement, index) => ({
      id: objectIdOf(world.state.seed, 'achievement', `${character.number}:${index}`),
      ...achievement,
      isHidden: random.chance(0.1),
      earnedAt: random.chance(0.1)
        ? null
        : isoTime(world, turnStartMs(world.state, FIRST_TURN - random.whole(1, 300))),
    }));
}

/** The conflicts and crises of a new world. */
import { knownValues } from '@shared/contract/policy';

import { countryByCode, inhabitedCountries } from '../core/lookups';
import { objectIdOf, openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Conflict } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { fightBattle } from '../rules/events';
import { filled } from '../names/culture';
import { cultureOf } from '../names/cultures';

const CONFLICTS = 10;
const TERRAINS: readonly Conflict['terrain'][] = ['mountain', 'coast', 'urban', 'steppe'];
const TYPES: readonly Conflict['type'][] = ['civil_war', 'border_war', 'insurgency', 'blockade'];
const STATUSES = knownValues.conflicts.status;

/** Ten conflicts among the inhabited countries, oldest first. */
export function generateConflicts(state: WorldState): void {
  const random = openRandom(state.seed, 'conflicts');
  const codes = inhabitedCountries(state).map(({ code }) => code);
  for (let index = 0; index < CONFLICTS; index += 1) {
    const conflict = generateConflict(state, index, codes, random);
    state.conflicts.push(conflict);
    for (let turn = conflict.startedTurn; turn <= FIRST_TURN; turn += random.whole(1, 4))
      state.battles.push(fightBattle(conflict, turn, random));
  }
  state.battles.sort((left, right) => left.turn - right.turn || left.conflict - right.conflict);
}

function generateConflict(
  state: WorldState,
  index: number,
  codes: readonly string[],
  random: Random,
): Conflict {
  const host = codes[index % codes.length] ?? '';
  const other = codes[(index + 1 + Math.floor(index / codes.length)) % codes.length] ?? '';
  const type = TYPES[index % TYPES.length] ?? 'border_war';
  const isInternal = type === 'civil_war' || type === 'insurgency';
  const region = random.pick(countryByCode(state, host)?.regions ?? []);
  return {
    number: index + 1,
    name: filled(cultureOf(host).conflicts[type], { region: region.name }),
    hostCountry: host,
    region: region.name,
    type,
    status: STATUSES[index % STATUSES.length] ?? 'active',
    bloc: random.chance(0.5) ? null : random.pick(['Maritime League', 'Steppe Compact']),
    terrain: TERRAINS[index % TERRAINS.length] ?? 'coast',
    severity: random.whole(1, 5),
    intensity: random.whole(0, 100),
    control: random.whole(5, 95),
    supplyA: random.whole(10, 100),
    supplyB: random.whole(10, 100),
    sideA: { label: 'Government', countries: [host], kind: 'state', backer: null },
    sideB: isInternal
      ? {
          label: 'Free Army',
          countries: [],
          kind: 'insurgency',
          backer: random.chance(0.5) ? other : null,
        }
      : {
          label: 'Expeditionary Force',
          countries: [other],
          kind: random.chance(0.3) ? 'coalition' : 'state',
          backer: null,
        },
    startedTurn: FIRST_TURN - 90 + index * 8,
  };
}

const TURNS_TO_DECIDE = 12;

const CRISES = [
  {
    kind: 'scandal.ledger',
    title: 'A ledger goes missing',
    headline: 'Reporters ask who paid for the yacht',
    body: 'A page of your campaign accounts is in the hands of a newspaper.\n\nIt prints on Sunday.',
    options: [
      { id: 'publish', label: 'Publish everything', description: 'Costly, honest, quick.' },
      { id: 'deny', label: 'Deny it', description: 'Cheap until it is not.' },
    ],
  },
  {
    kind: 'disaster.flood',
    title: 'The river rises',
    headline: 'Three villages under water',
    body: 'Your region calls for help.',
    options: [
      { id: 'visit', label: 'Go there', description: 'Lose actions, win hearts.' },
      { id: 'fund', label: 'Send money', description: 'From your own campaign.' },
      { id: 'wait', label: 'Wait', description: 'Rivers fall, too.' },
    ],
  },
  {
    kind: 'pree.lost_wallet',
    title: 'A wallet on the train',
    headline: 'It holds your party card and somebody else\u2019s money',
    body: 'The conductor asks whose it is.',
    options: [
      { id: 'report', label: 'Report it', description: 'The lost-property office is open.' },
    ],
  },
] as const;

/** The first player starts with one active and one resolved crisis. */
export function generateCrises(state: WorldState): void {
  const random = openRandom(state.seed, 'crises');
  for (const player of state.players) {
    if (player.character === null) continue;
    const past = offerCrisis(state, player.number, FIRST_TURN - 9, random);
    Object.assign(past, {
      resolvedOption: past.options[0]?.id ?? null,
      resolvedTurn: FIRST_TURN - 5,
      resolvedBy: 'player',
    } satisfies Partial<typeof past>);
  }
  offerCrisis(state, 1, FIRST_TURN, random);
}

/** Offers a crisis to a player. */
export function offerCrisis(state: WorldState, player: number, turn: number, random: Random) {
  const number = state.crises.length + 1;
  const drawn = random.pick(CRISES);
  const crisis: WorldState['crises'][number] = {
    ...drawn,
    number,
    objectId: objectIdOf(state.seed, 'crisis', number),
    player,
    offeredAtTurn: turn,
    expiresAtTurn: turn + TURNS_TO_DECIDE,
    resolvedOption: null,
    resolvedTurn: null,
    resolvedBy: null,
  };
  state.crises.push(crisis);
  return crisis;
}

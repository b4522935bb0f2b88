/** The conflicts of a new world, and their battles so far. */
import { knownValues } from '@shared/contract/policy';

import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Conflict } from '../model/conflicts';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { fightBattle } from '../rules/conflicts';
import { filled } from './names/culture';
import { cultureOf } from './names/cultures';
import type { SpecialNames } from './names/special-names';

const CONFLICTS = 10;
const TERRAINS: readonly Conflict['terrain'][] = ['mountain', 'coast', 'urban', 'steppe'];
const TYPES: readonly Conflict['type'][] = ['civil_war', 'border_war', 'insurgency', 'blockade'];
const STATUSES = knownValues.conflicts.status;

/** Ten conflicts among the inhabited countries, oldest first. */
export function generateConflicts(state: WorldState, special: SpecialNames | null): void {
  const random = openRandom(state.seed, 'conflicts');
  const codes = state.countries
    .filter(({ chamberSeats }) => chamberSeats > 0)
    .map(({ code }) => code);
  for (let index = 0; index < CONFLICTS; index += 1) {
    const natural = generateConflict(state, index, codes, random);
    const isLast = index === CONFLICTS - 1;
    const conflict = isLast && special ? { ...natural, name: special.conflict } : natural;
    state.conflicts.push(conflict);
    for (let turn = conflict.startedTurn; turn <= FIRST_TURN; turn += random.whole(1, 4)) {
      state.battles.push(fightBattle(conflict, turn, random));
    }
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
  const region = random.pick(
    state.countries.find(({ code }) => code === host)?.regions ?? [
      { code: '', name: '', population: null },
    ],
  );
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

/** Crises, which now and then ask a player for a decision. */
import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import type { SpecialNames } from './names/special-names';

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

/** As a server sends a crisis without texts: the title falls back to the kind. */
const WITHOUT_TEXTS = { title: 'pree.lost_wallet', headline: '', body: '' } as const;

/** The first player starts with one active and one resolved crisis. */
export function generateCrises(state: WorldState, special: SpecialNames | null): void {
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
  if (special === null) return;
  for (const [index, crisis] of state.crises.entries())
    if (crisis.kind === WITHOUT_TEXTS.title) state.crises[index] = withoutTexts(crisis);
}

function withoutTexts(crisis: WorldState['crises'][number]) {
  return {
    ...crisis,
    ...WITHOUT_TEXTS,
    options: crisis.options.map((one) => ({ ...one, description: '' })),
  };
}

/** Offers a crisis to a player. */
export function offerCrisis(state: WorldState, player: number, turn: number, random: Random) {
  state.lastNumbers.crisis += 1;
  const number = state.lastNumbers.crisis;
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

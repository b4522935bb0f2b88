/** Ten players: what each begins with, and what happens to each on the way. */
import { characterOf, charactersOfCountry } from '@electron/world/core/lookups';
import type { Character } from '@electron/world/model/people';
import type { WorldState } from '@electron/world/model/state';
import { stand } from '@electron/world/rules/candidacies';
import type { Dialect } from '@support/renderer/answers';

/** What the player does with the client before a turn. */
type Leaving = 'stays' | 'sleeps' | 'crashes' | 'changes account';

export interface PlannedLife {
  readonly name: string;
  readonly username: string;
  readonly dialect: Dialect;
  /** Changes a new world; the client has not started. */
  readonly arrange?: (state: WorldState) => void;
  /** What happens before the turn of this number, from 1. */
  readonly before?: (turn: number) => Leaving;
  /** The turn before which the player makes a character. */
  readonly characterBefore?: number;
}

/** Turns that a sleeping player misses. */
export const TURNS_ASLEEP = 14;

function own(state: WorldState, username: string): Character {
  const player = state.players.find((one) => one.username === username);
  const character = player === undefined ? null : characterOf(state, player);
  if (character === null) throw new Error(`${username} has no character`);
  return character;
}

/** How voters see the senator from now on: 0 to 100. */
const senatorLiked =
  (favorability: number) =>
  (state: WorldState): void => {
    const senator = own(state, 'senator');
    senator.favorability = favorability;
    senator.politicalInfluence = favorability;
  };

/** The senator stands in the next race of the country that is still to hold its primary, against stronger rivals. */
function losePrimary(state: WorldState): void {
  const senator = own(state, 'senator');
  const [current, next] = ['general', 'upcoming'].map((stage) =>
    state.elections.find(
      ({ countryCode, office, stage: at }) =>
        countryCode === senator.countryCode && office === 'house' && at === stage,
    ),
  );
  if (!current || !next) throw new Error('this world has no race before its primary');
  const place = current.candidates.findIndex(({ character }) => character === senator.number);
  current.candidates.splice(place, 1);
  for (const snapshot of current.snapshots) (snapshot.votes as number[]).splice(place, 1);
  Object.assign(senator, { regionCode: next.regionCode, favorability: 0, politicalInfluence: 0 });
  stand(next, senator);
  for (const rival of charactersOfCountry(state, senator.countryCode)) {
    const isRival = next.candidates.some(({ character }) => character === rival.number);
    if (isRival && rival !== senator) rival.favorability = 90;
  }
}

export const LIVES: readonly PlannedLife[] = [
  { name: 'wins', username: 'senator', dialect: 'contract', arrange: senatorLiked(100) },
  {
    name: 'sleeps',
    username: 'senator',
    dialect: 'observed',
    before: (turn) => (turn % 7 === 3 ? 'sleeps' : 'stays'),
  },
  { name: 'loses', username: 'senator', dialect: 'observed', arrange: senatorLiked(0) },
  {
    name: 'loses a primary',
    username: 'senator',
    dialect: 'contract',
    arrange: losePrimary,
  },
  {
    name: 'crashes',
    username: 'senator',
    dialect: 'contract',
    before: (turn) => (turn % 9 === 4 ? 'crashes' : 'stays'),
  },
  {
    name: 'has two accounts',
    username: 'senator',
    dialect: 'contract',
    before: (turn) => (turn % 10 === 5 ? 'changes account' : 'stays'),
  },
  { name: 'is a senator', username: 'senator', dialect: 'observed' },
  { name: 'chairs a party', username: 'partychair', dialect: 'contract' },
  { name: 'is a magnate', username: 'magnate', dialect: 'observed' },
  {
    name: 'is new',
    username: 'newcomer',
    dialect: 'contract',
    characterBefore: 4,
  },
];

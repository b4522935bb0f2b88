/** When each race ends, in turns from now: one mark a race, the player's own apart. */
import { Foreign } from '@renderer/components/figures/foreign';
import { useDirectory } from '@renderer/api/directory/directory';
import { RouteLink } from '@renderer/components/ui/link';
import { href } from '@renderer/screens/href';
import type { Race } from '@shared/domain/elections/race';
import { placeName } from '@shared/domain/elections/race-rows';
import type { StateNameOf } from '@shared/domain/elections/race-rows';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import styles from './race-list.module.css';

/** More names cover each other. */
const MOST = 16;
const LANE_PX = 25;
const MOST_LANES = 8;
/** Width of a letter and of a mark, in percent of the timeline. */
const LETTER_PCT = 1.35;
const MARK_PCT = 5;
/** Room for the names of the last races, in percent. */
const ROOM_PCT = 30;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000] as const;
const MOST_MARKS = 6;

interface Ending {
  readonly race: Race;
  readonly name: string;
  readonly turns: number;
}

function endingsOf(races: readonly Race[], stateName: StateNameOf): readonly Ending[] {
  const names = races.map((race) => placeName(race.row, stateName) ?? race.name);
  const isOnce = (name: string) => names.filter((other) => other === name).length === 1;
  return races
    .flatMap((race, index) => {
      const place = names[index] ?? race.name;
      const turns = race.turnsLeft;
      // Two races of one state need their offices.
      const name = isOnce(place) ? place : race.name;
      return turns === null || turns < 0 || race.phase === 'ended' ? [] : [{ race, name, turns }];
    })
    .toSorted((a, b) => a.turns - b.turns);
}

/** Whether the races end at different turns and are few enough to name. */
export function isOnTimeline(races: readonly Race[], stateName: StateNameOf): boolean {
  const endings = endingsOf(races, stateName);
  const areAllRead = races.every(({ isRead }) => isRead);
  return (
    areAllRead && endings.length <= MOST && new Set(endings.map(({ turns }) => turns)).size > 1
  );
}

interface Placed extends Ending {
  /** In percent. */
  readonly left: number;
  readonly lane: number;
}

/** Each in the first lane whose last name ends before it. */
function inLanes(endings: readonly Ending[], last: number): readonly Placed[] {
  const ends: number[] = [];
  return endings.map((ending) => {
    const left = (ending.turns / last) * (100 - ROOM_PCT);
    const free = ends.findIndex((end) => end < left);
    const lane = free >= 0 ? free : ends.length < MOST_LANES ? ends.length : 0;
    ends[lane] = left + MARK_PCT + ending.name.length * LETTER_PCT;
    return { ...ending, left, lane };
  });
}

const isOpen = ({ phase }: Race) => phase === 'primary' || phase === 'upcoming';

/** For races that `isOnTimeline`. */
export function RaceTimeline({ races }: { readonly races: readonly Race[] }) {
  const endings = endingsOf(races, useDirectory().stateName);
  const last = Math.max(...endings.map(({ turns }) => turns), 1);
  const placed = inLanes(endings, last);
  const lanes = Math.max(...placed.map(({ lane }) => lane + 1), 1);
  const step = STEPS.find((size) => last / size <= MOST_MARKS) ?? last;
  const marks = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  return (
    <>
      <div className={styles.times} style={{ height: lanes * LANE_PX }}>
        {marks.map((turns) => (
          <span
            key={turns}
            aria-hidden="true"
            className={styles.mark}
            style={{ insetInlineStart: `${(turns / last) * (100 - ROOM_PCT)}%` }}
          >
            <span>{turns === 0 ? 'now' : formatCount(turns)}</span>
          </span>
        ))}
        <ol aria-label="Turns left in each race’s present stage">
          {placed.map(({ race, name, turns, left, lane }) => (
            <li
              key={race.row.id}
              style={{ insetInlineStart: `${left}%`, insetBlockStart: lane * LANE_PX }}
              data-open={isOpen(race) || undefined}
              data-own={race.isOwn || undefined}
            >
              <RouteLink to={href('election', { id: race.row.id })}>
                <Foreign>{name}</Foreign>
                <span className="visually-hidden">
                  : {turns <= 0 ? 'this turn' : `in ${counted(turns, 'turn')}`}
                </span>
              </RouteLink>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.key} aria-hidden="true">
        Turns left · ring: primary or still to start
        {races.some(({ isOwn }) => isOwn) && ' · square: yours'}
      </p>
    </>
  );
}

/** The seats of one group in a half circle, each with its mark, and what the marks mean. */
import { Fragment } from 'react';
import type { CSSProperties } from 'react';

import { useThemeColours } from '@renderer/theme/use-theme-colours';

import styles from './hemicycle.module.css';
import type { SeatPlace } from './hemicycle-seats';
import { shapePath } from './party-shapes';
import type { PartyShape } from './party-shapes';
import type { SeatGroup } from './seat-group';

/** Rings of empty seats are smaller where most of a chamber is empty, so that they do not dominate. */
const FEW_RING = 0.82;
const MANY_RING = 0.55;
/** A diamond of the same area as a dot is this much wider. */
const DIAMOND = 1.25;
const RING_GAP = 1.45;
/** Seats flip one by one, all within this time, in ms. */
const FLIP_STEP_MS = 80;
const ALL_FLIPS_MS = 1_600;

interface GroupSeatsProps {
  readonly group: SeatGroup;
  readonly places: readonly SeatPlace[];
  readonly radius: number;
  /** A party's own shape in place of the dot. */
  readonly shape: PartyShape | undefined;
  /** Each dot is one seat; otherwise marks of single seats are left out. */
  readonly isExact: boolean;
  /** Most of the chamber is empty. */
  readonly isMostlyVacant: boolean;
  /** Flipped seats of the groups before and of all groups. */
  readonly flips: { readonly before: number; readonly all: number };
}

function diamond({ x, y }: SeatPlace, radius: number): string {
  const half = radius * DIAMOND;
  return `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`;
}

/** Flipped seats on the outer edge, seats that are not counted on the inner one. */
function marksOf({ flipped = 0, uncounted = 0 }: SeatGroup, places: readonly SeatPlace[]) {
  const outward = places.toSorted((a, b) => Math.hypot(b.x, b.y) - Math.hypot(a.x, a.y));
  return {
    flipped: new Map(outward.slice(0, flipped).map((place, nth) => [place, nth])),
    pale: new Set(uncounted > 0 ? outward.slice(Math.max(0, outward.length - uncounted)) : []),
  };
}

/** Dots, diamonds or rings. */
export function GroupSeats(props: GroupSeatsProps) {
  const { group, places, radius, shape, isExact, isMostlyVacant, flips } = props;
  if (group.kind === 'vacant') {
    const ring = radius * (isMostlyVacant ? MANY_RING : FEW_RING);
    return places.map(({ x, y }) => (
      <circle key={`${x} ${y}`} className={styles.vacant} cx={x} cy={y} r={ring} />
    ));
  }
  const { flipped, pale } = marksOf(
    isExact ? group : { ...group, flipped: 0, uncounted: 0 },
    places,
  );
  const stepMs = Math.min(FLIP_STEP_MS, ALL_FLIPS_MS / Math.max(1, flips.all));
  return places.map((place) => {
    const { x, y } = place;
    const nth = flipped.get(place);
    const mark = nth !== undefined ? 'flipped' : pale.has(place) ? 'uncounted' : undefined;
    const style =
      nth === undefined
        ? undefined
        : ({ '--delay': `${Math.round((flips.before + nth) * stepMs)}ms` } as CSSProperties);
    const drawn = { className: styles.seat, 'data-mark': mark, style };
    return (
      <Fragment key={`${x} ${y}`}>
        {group.kind === 'independent' ? (
          <path {...drawn} d={diamond(place, radius)} />
        ) : shape !== undefined ? (
          <path {...drawn} d={shapePath(shape, x, y, radius)} />
        ) : (
          <circle {...drawn} cx={x} cy={y} r={radius} />
        )}
        {nth !== undefined && (
          <circle className={styles.ring} style={style} cx={x} cy={y} r={radius * RING_GAP} />
        )}
      </Fragment>
    );
  });
}

const MARKS = ['flipped', 'independent', 'vacant', 'uncounted'] as const;
type Mark = (typeof MARKS)[number];

const WORDS: Readonly<Record<Mark, string>> = {
  flipped: 'changed hands this turn',
  independent: 'independent',
  vacant: 'vacant',
  uncounted: 'not counted, still held',
};

function has(mark: Mark, { kind, seats, flipped = 0, uncounted = 0 }: SeatGroup): boolean {
  if (mark === 'flipped') return flipped > 0;
  if (mark === 'uncounted') return uncounted > 0;
  return kind === mark && seats > 0;
}

function Sample({ mark }: { readonly mark: Mark }) {
  const { legible } = useThemeColours();
  return (
    <svg viewBox="-6 -6 12 12" className={styles.sample} aria-hidden="true" fill={legible(null)}>
      {mark === 'independent' && <path d="M0 -5L5 0L0 5L-5 0Z" />}
      {mark === 'vacant' && <circle className={styles.vacantSample} r="4" />}
      {(mark === 'flipped' || mark === 'uncounted') && (
        <circle r={mark === 'flipped' ? 3.5 : 4.5} opacity={mark === 'uncounted' ? 0.4 : 1} />
      )}
      {mark === 'flipped' && <circle className={styles.ringSample} r="5.3" />}
    </svg>
  );
}

/** What the marks of a chamber mean: only of those that are there. */
export function SeatKey({
  groups,
  isExact,
}: {
  readonly groups: readonly SeatGroup[];
  readonly isExact: boolean;
}) {
  const present = MARKS.filter(
    (mark) =>
      (isExact || mark === 'independent' || mark === 'vacant') &&
      groups.some((group) => has(mark, group)),
  );
  if (present.length === 0) return null;
  return (
    <ul className={styles.key} data-testid="seat-key" aria-label="Marks">
      {present.map((mark) => (
        <li key={mark} data-mark={mark}>
          <Sample mark={mark} />
          {WORDS[mark]}
        </li>
      ))}
    </ul>
  );
}

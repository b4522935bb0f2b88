/** The seats of a race that ended: the player's as large squares, those of the others below. */
import type { CSSProperties } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { Delta } from '@renderer/components/figures/delta';
import { MAX_BLOCKS, SeatGroup } from '@renderer/features/elections/seat-blocks';
import { shortName } from '@renderer/features/elections/own-race-words';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { RaceResult } from '@shared/domain/results/race-result';
import type { ResultCandidate } from '@shared/domain/results/result-candidate';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import styles from './results.module.css';

/** More squares of one candidate are not counted at a glance. */
const MAX_OWN = 12;

function Squares({ count, kind }: { readonly count: number; readonly kind: 'won' | 'lost' }) {
  return Array.from({ length: count }, (_, seat) => <i key={seat} data-kind={kind} />);
}

/** Filled where seats were won; dashed where all were lost. Renders nothing for more seats than squares can show. */
export function OwnSeats({ own }: { readonly own: ResultCandidate }) {
  const { seats, seatsBefore, colour } = own;
  const { legible } = useThemeColours();
  const won = seats ?? 0;
  const lost = won === 0 ? (seatsBefore ?? 0) : 0;
  if (won + lost === 0 || won + lost > MAX_OWN) return null;
  const words =
    won > 0 ? counted(won, 'seat won', 'seats won') : counted(lost, 'seat lost', 'seats lost');
  return (
    <span
      className={styles.own}
      style={{ '--party': legible(colour) } as CSSProperties}
      role="img"
      aria-label={words}
    >
      <Squares count={won} kind="won" />
      <Squares count={lost} kind="lost" />
    </span>
  );
}

function Other({
  one,
  names,
}: {
  readonly one: ResultCandidate;
  readonly names: readonly string[];
}) {
  const { name, seats, seatsBefore, colour } = one;
  const change = seats !== null && seatsBefore !== null ? seats - seatsBefore : null;
  return (
    <SeatGroup title={name} colour={colour} blocks={<Squares count={seats ?? 0} kind="won" />}>
      <strong>
        <Foreign>{shortName(name, names)}</Foreign> {formatCount(seats)}
      </strong>{' '}
      {change !== null && <Delta value={change} format={formatCount} />}
    </SeatGroup>
  );
}

/** Who else won seats, most seats first: some servers send only the votes of the last turn, which order the candidates. */
export function OtherSeats({
  candidates,
  totalSeats,
}: Pick<RaceResult, 'candidates' | 'totalSeats'>) {
  const others = candidates
    .filter(({ isOwn, seats }) => !isOwn && (seats ?? 0) > 0)
    .toSorted((one, other) => (other.seats ?? 0) - (one.seats ?? 0));
  if (others.length === 0 || (totalSeats ?? 0) > MAX_BLOCKS) return null;
  const names = others.map(({ name }) => name);
  return (
    <ol className={styles.others} aria-label="Who else won">
      {others.map((one) => (
        <Other key={one.key} one={one} names={names} />
      ))}
    </ol>
  );
}

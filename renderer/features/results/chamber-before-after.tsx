/** A chamber before and after a race: two half circles of one size, then the seats of each party with their change. */
import type { CSSProperties } from 'react';

import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { Delta } from '@renderer/components/figures/figures';
import { VACANT } from '@renderer/features/government/seat-groups';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { useDirectory } from '@renderer/api/directory/directory';
import type { ChamberChange } from '@shared/domain/results/chamber-change';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './results.module.css';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
  readonly before: number;
  readonly after: number;
}

/** The parties from left to right, vacant seats last, in one order for both chambers. */
function useLines({ lines, vacantBefore, vacantAfter }: ChamberChange, country: string) {
  const { party } = useDirectory();
  const placed = lines.map(({ partyId, name, colour, before, after }) => {
    const known = party(country, partyId) ?? party(country, name);
    return {
      at: known?.economicPosition ?? 0,
      line: { id: name, name, colour: colour ?? known?.colour ?? null, before, after },
    };
  });
  const ordered: Line[] = placed.toSorted((a, b) => a.at - b.at).map(({ line }) => line);
  if (vacantBefore + vacantAfter === 0) return ordered;
  const vacant = { id: VACANT, name: VACANT, colour: null };
  return [...ordered, { ...vacant, before: vacantBefore, after: vacantAfter }];
}

interface ChamberBeforeAfterProps {
  readonly change: ChamberChange;
  readonly country: string;
}

/** The table below the pictures says the same in figures. */
export function ChamberBeforeAfter({ change, country }: ChamberBeforeAfterProps) {
  const { legible } = useThemeColours();
  const lines = useLines(change, country);
  const { totalSeats, majority, beforeTurn, afterTurn } = change;
  const side = (label: string, turn: number, seatsOf: (line: Line) => number) => (
    <figure>
      <Hemicycle
        label={`The chamber ${label.toLowerCase()} the race`}
        groups={lines.map((line) => ({ ...line, seats: seatsOf(line) }))}
        majority={majority}
      />
      <figcaption>
        <strong>{label}</strong>, turn {formatCount(turn)}
      </figcaption>
    </figure>
  );
  return (
    <section data-testid="result-chamber" aria-label="The chamber before and after">
      <h3 className={styles.chamberTitle}>The chamber, {formatCount(totalSeats)} seats</h3>
      <div className={styles.chambers}>
        {side('Before', beforeTurn, ({ before }) => before)}
        {side('After', afterTurn, ({ after }) => after)}
      </div>
      <ul className={styles.changes}>
        {lines.map(({ id, name, colour, before, after }) => (
          <li key={id} style={{ '--party': legible(colour) } as CSSProperties}>
            <i className={styles.mark} data-kind={id === VACANT ? 'vacant' : 'party'} />
            <bdi className={styles.changeName}>{name}</bdi>
            <span>
              {formatCount(before)} → <strong>{formatCount(after)}</strong>
            </span>
            <span className={styles.change}>
              <Delta value={after - before} format={formatCount} isNeutral={id === VACANT} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A chamber before and after a race: two half circles of one size, then the seats of each party with their change. */
import type { CSSProperties } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import type { SeatGroup } from '@renderer/components/charts/seat-group';
import { Delta } from '@renderer/components/figures/delta';
import { VACANT_NAME } from '@renderer/features/government/seat-groups';
import { areIndependents } from '@shared/domain/chamber';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { useDirectory } from '@renderer/api/directory/directory';
import type { ChamberChange } from '@shared/domain/results/chamber-change';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './results.module.css';

interface Line extends Pick<SeatGroup, 'kind'> {
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
      line: {
        id: name,
        name,
        colour: colour ?? known?.colour ?? null,
        before,
        after,
        ...(areIndependents({ partyId, partyName: name }) && { kind: 'independent' as const }),
      },
    };
  });
  const ordered: Line[] = placed.toSorted((a, b) => a.at - b.at).map(({ line }) => line);
  if (vacantBefore + vacantAfter === 0) return ordered;
  const vacant = { id: VACANT_NAME, name: VACANT_NAME, colour: null, kind: 'vacant' as const };
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
  const isOneTurn = afterTurn - beforeTurn === 1;
  const side = (label: string, turn: number, groups: readonly SeatGroup[]) => (
    <figure>
      <Hemicycle
        label={`The chamber ${label.toLowerCase()} the race`}
        groups={groups}
        majority={majority}
        isBare
      />
      <figcaption>
        <strong>{label}</strong>, turn {formatCount(turn)}
      </figcaption>
    </figure>
  );
  return (
    <section data-testid="result-chamber" aria-label="The chamber before and after">
      <h3 className={styles.chamberTitle}>
        The chamber, {formatCount(totalSeats)} seats
        {majority !== null && `, ${formatCount(majority)} for a majority`}
        {isOneTurn && <small className={styles.key}>changed hands</small>}
      </h3>
      <div className={styles.chambers}>
        {side(
          'Before',
          beforeTurn,
          lines.map((line) => ({ ...line, seats: line.before })),
        )}
        {side(
          'After',
          afterTurn,
          lines.map((line) => ({
            ...line,
            seats: line.after,
            flipped: isOneTurn ? Math.max(0, line.after - line.before) : 0,
          })),
        )}
      </div>
      <ul className={styles.changes}>
        {lines.map(({ id, name, colour, kind, before, after }) => (
          <li key={id} style={{ '--party': legible(colour) } as CSSProperties}>
            <i className={styles.mark} data-kind={kind ?? 'party'} />
            <Foreign className={styles.changeName}>{name}</Foreign>
            <span>
              {before !== after && <>{formatCount(before)} → </>}
              <strong>{formatCount(after)}</strong>
            </span>
            <span className={styles.change}>
              {before !== after && (
                <Delta value={after - before} format={formatCount} isNeutral={kind === 'vacant'} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

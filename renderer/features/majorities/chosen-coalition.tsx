/** The seats of the parties that the player put together. */
import { formatCount } from '@shared/domain/wording/numbers';
import { Button } from '@renderer/components/ui/button';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import {
  distanceWords,
  describeCoalition,
  marginWords,
} from '@renderer/features/government/coalitions';
import styles from './majorities.module.css';

interface ChosenCoalitionProps {
  readonly parties: readonly ChamberParty[];
  readonly chosenIds: ReadonlySet<string>;
  readonly seatsNeeded: number;
  readonly allSeats: number;
  readonly onClear: () => void;
}

interface SeatsBarProps extends Pick<ChosenCoalitionProps, 'seatsNeeded' | 'allSeats'> {
  readonly chosen: readonly ChamberParty[];
  readonly others: readonly ChamberParty[];
}

/** All seats in one bar, the chosen parties first and the others pale, with a tick at the majority. Decorative: the words beside it say the same. */
export function SeatsBar({ chosen, others, seatsNeeded, allSeats }: SeatsBarProps) {
  const { legible } = useThemeColours();
  const widthOf = (seats: number) => `${(seats / allSeats) * 100}%`;
  return (
    <div className={styles.bar} aria-hidden="true">
      {chosen.map(({ id, colour, seats }) => (
        <span key={id} style={{ background: legible(colour), width: widthOf(seats) }} />
      ))}
      {others.map(({ id, colour, seats }) => (
        <span
          key={id}
          data-is-pale
          style={{ background: legible(colour), width: widthOf(seats) }}
        />
      ))}
      <i style={{ insetInlineStart: widthOf(seatsNeeded) }} />
    </div>
  );
}

/** Their seats against the majority, and how near they are on the map. */
export function ChosenCoalition(props: ChosenCoalitionProps) {
  const { parties, chosenIds, seatsNeeded, allSeats, onClear } = props;
  const chosen = parties.filter(({ id }) => chosenIds.has(id));
  const coalition = describeCoalition(chosen, seatsNeeded);
  const isEmpty = chosen.length === 0;
  return (
    <div className={styles.chosen} aria-live="polite">
      {allSeats > 0 && (
        <SeatsBar
          chosen={chosen}
          others={parties.filter(({ id }) => !chosenIds.has(id))}
          seatsNeeded={seatsNeeded}
          allSeats={allSeats}
        />
      )}
      <Figures label="The chosen parties">
        <Figure
          label="Seats"
          value={coalition.seats}
          format={formatCount}
          testId="coalition-seats"
          note={isEmpty ? 'Choose parties below to add them up' : marginWords(coalition)}
        />
        <Figure
          label="Widest distance"
          value={isEmpty ? null : coalition.widestDistance}
          testId="coalition-distance"
          note="Between two partners on the parties’ map"
        >
          {distanceWords(isEmpty ? null : coalition.widestDistance)}
        </Figure>
      </Figures>
      {!isEmpty && (
        <Button variant="quiet" onClick={onClear}>
          Clear the choice
        </Button>
      )}
    </div>
  );
}

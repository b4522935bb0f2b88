/** The seats of the parties that the player put together. */
import { describeCoalition } from './coalitions';
import { formatCount } from '@shared/domain/wording/numbers';

import { Figure, Figures } from '@renderer/components/figures/figures';
import { Button } from '@renderer/components/ui/button';
import type { ChamberParty } from './chamber-parties';
import { connectionWords, distanceWords, marginWords } from './coalition-words';
import styles from './majorities.module.css';

interface ChosenCoalitionProps {
  readonly parties: readonly ChamberParty[];
  readonly chosenIds: ReadonlySet<string>;
  readonly seatsNeeded: number;
  readonly onClear: () => void;
}

/** Their seats against the majority, and how near they are on the map. */
export function ChosenCoalition(props: ChosenCoalitionProps) {
  const { parties, chosenIds, seatsNeeded, onClear } = props;
  const chosen = parties.filter(({ id }) => chosenIds.has(id));
  const coalition = describeCoalition(chosen, parties, seatsNeeded);
  const isEmpty = chosen.length === 0;
  return (
    <div className={styles.chosen} aria-live="polite">
      <Figures label="The chosen parties">
        <Figure
          label="Seats"
          value={coalition.seats}
          testId="coalition-seats"
          note={isEmpty ? 'Choose parties below to add them up' : marginWords(coalition)}
        >
          {formatCount(coalition.seats)}
        </Figure>
        <Figure
          label="Widest distance"
          value={isEmpty ? null : coalition.widestDistance}
          testId="coalition-distance"
          note="Between two partners on the parties’ map"
        >
          {distanceWords(isEmpty ? null : coalition.widestDistance)}
        </Figure>
        <Figure
          label="Neighbours"
          value={null}
          testId="coalition-neighbours"
          note="No party lies between its partners"
        >
          {connectionWords(coalition)}
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

/** The running and coming races of a country as cards, the player's own and their state's first. */
import { Panel } from '@renderer/components/ui/layout/panel';
import type { RaceRead } from '@renderer/features/elections/use-race';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { RaceEntry } from './race-entry';
import styles from './race-list.module.css';

interface RaceEntriesProps {
  /** Those that are loaded, in their order. */
  readonly races: readonly RaceRead[];
  /** Races that run or are to come, also those beyond the request limit. */
  readonly count: number;
}

/** Nothing where no race runs or is to come. */
export function RaceEntries({ races, count }: RaceEntriesProps) {
  if (races.length === 0) return null;
  const loaded = races.filter(({ race, failure }) => race.isRead || failure !== null).length;
  return (
    <Panel title="Races" aside="Yours first, then those of your state. A full bar is all votes.">
      {loaded < count && (
        <p role="status" className={styles.kind} data-testid="races-loaded">
          {formatCount(loaded)} of {counted(count, 'race')} loaded
          {races.length < count && '; the table has the others'}.
        </p>
      )}
      <div className={styles.entries}>
        {races.map((one) => (
          <RaceEntry key={one.race.row.id} shown={one} />
        ))}
      </div>
    </Panel>
  );
}

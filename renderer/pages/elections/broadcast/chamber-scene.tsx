/** The answer of a broadcast: the night's sentence, and the chamber as it fills. */
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Sentence } from '@renderer/components/ui/layout/lede';
import tabbed from '@renderer/components/ui/layout/tab.module.css';
import { useGame } from '@renderer/features/client/use-status';
import { OwnSeatLine } from '@renderer/features/elections/own-seat-line';
import type { Night } from '@shared/domain/elections/night';
import { ownSeatOf } from '@shared/domain/elections/own-seat';
import { formatCount } from '@shared/domain/wording/numbers';

import { largestOf, nightDeck } from '../night/night-headline';
import type { ProjectedChamber } from '../night/use-projected-chamber';
import styles from './broadcast.module.css';

const LABEL = 'The chamber as projected';

interface ChamberSceneProps {
  readonly night: Night;
  readonly chamber: ProjectedChamber;
  readonly headline: Headline;
}

/** Without a projection only the sentence is there. */
export function ChamberScene({ night, chamber: { facts, groups }, headline }: ChamberSceneProps) {
  const current = useGame().data?.currentTurn ?? null;
  const ownSeat = night.own === null ? null : ownSeatOf(night.own);
  const largest = facts === null ? [] : largestOf(facts.parties);
  const colour = largest.length === 1 ? (largest[0]?.colour ?? null) : null;
  const deck = facts === null ? '' : nightDeck(facts, night, current);
  return (
    <section className={`${styles.chamber} ${tabbed.tab}`} aria-label={LABEL}>
      <h2 className={styles.headline} data-testid="broadcast-headline">
        <Sentence {...headline} />
      </h2>
      {deck !== '' && <p className={styles.quiet}>{deck}</p>}
      {night.own !== null && ownSeat !== null && (
        <p>
          <OwnSeatLine own={ownSeat} race={night.own} />
        </p>
      )}
      {facts !== null && groups.length > 0 && (
        <div className={styles.picture}>
          <Hemicycle
            label={LABEL}
            groups={groups}
            majority={facts.majority}
            labelled={{ figure: formatCount(largest[0]?.seats ?? facts.totalSeats), colour }}
          />
        </div>
      )}
    </section>
  );
}

/** The head of a broadcast: how far the count is, when the next turn comes, and what the player can choose. */
import { serverNowMs } from '@renderer/api/clock';
import { useDirectory } from '@renderer/api/directory/directory';
import { Countdown } from '@renderer/components/figures/relative-time';
import { Button } from '@renderer/components/ui/button';
import { useGame } from '@renderer/features/client/use-status';
import { CountryName } from '@renderer/features/links/marks';
import type { Night } from '@shared/domain/elections/night';
import { turnsTo } from '@shared/domain/turns';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { raceCount } from '../night/night-headline';
import type { ProjectedFacts } from '../night/night-headline';
import styles from './broadcast.module.css';
import { leaveBroadcast } from './use-broadcast-view';

interface BroadcastHeadProps {
  readonly country: string;
  readonly night: Night;
  /** As sent; null where it is not known. */
  readonly lastCountAt: string | null;
  /** Null while the chamber's projection is not known: then all races are counted. */
  readonly facts: ProjectedFacts | null;
  readonly showsFigures: boolean;
  readonly onFigures: (shows: boolean) => void;
}

/** In a small window only what changes is there. */
export function BroadcastHead({
  country,
  night,
  lastCountAt,
  facts,
  showsFigures,
  onFigures,
}: BroadcastHeadProps) {
  const { data: game } = useGame();
  const { countryName } = useDirectory();
  const name = countryName(country);
  const left = turnsTo(lastCountAt, game, serverNowMs())?.turns ?? null;
  return (
    <div className={styles.head}>
      <strong className={styles.brand}>Hustings</strong>
      <span className={styles.country} title={name}>
        <CountryName code={country} isUnnamed={name === country}>
          {name}
        </CountryName>{' '}
        election night
      </span>
      <span data-testid="night-counted" data-value={facts?.counted ?? night.counting.length}>
        {facts === null || facts.races === 0
          ? `${formatCount(night.counting.length)} of ${counted(night.all, 'race')} counted`
          : `${formatCount(facts.counted)} of ${raceCount(facts.races, facts.house)} counted`}
      </span>
      <span className={styles.controls}>
        <Button
          variant="quiet"
          aria-pressed={showsFigures}
          onClick={() => onFigures(!showsFigures)}
        >
          My figures
        </Button>
        <Button variant="quiet" onClick={() => leaveBroadcast(country)}>
          Leave full screen
        </Button>
      </span>
      {night.turn !== null && (
        <span className={styles.turn}>
          Turn <strong>{formatCount(night.turn)}</strong>
        </span>
      )}
      {left !== null && (
        <span>
          <strong>{formatCount(Math.max(0, left))}</strong> {left === 1 ? 'turn' : 'turns'} to the
          last count
        </span>
      )}
      {game?.nextTurnAt != null && (
        <span className={styles.nextTurn}>
          next turn <Countdown nextTurnAt={game.nextTurnAt} testId="broadcast-next-turn" />
        </span>
      )}
    </div>
  );
}

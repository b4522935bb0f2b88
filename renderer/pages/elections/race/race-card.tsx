/** The shares of a race as bars of one scale in party colours, with party and seats. */
import type { CardRunner } from '@renderer/features/elections/race-model';
import { ShareTrack } from '@renderer/features/elections/own-race/share-bars';
import { PartyName } from '@renderer/features/links/marks';
import { Badge } from '@renderer/components/ui/badge';
import { isIndependent } from '../../../features/elections/race-standing';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import styles from './race.module.css';

/** More bars would push the evidence below the fold. */
const MOST = 7;

interface RaceCardProps {
  /** The largest share first. */
  readonly runners: readonly CardRunner[];
  readonly hasSeats: boolean;
}

/** The first seven, the player in any case. */
export function RaceCard({ runners, hasSeats }: RaceCardProps) {
  const place = runners.findIndex(({ isOwn }) => isOwn);
  const shown = runners.filter(
    (_, index) => index < MOST - (place >= MOST ? 1 : 0) || index === place,
  );
  const most = Math.max(...shown.map(({ sharePct }) => sharePct ?? 0), 1);
  return (
    <ol className={styles.card} aria-label="Shares of the vote">
      {shown.map(({ key, name, isOwn, sharePct, seats, candidate }) => (
        <li key={key} data-own={isOwn || undefined}>
          <span className={styles.who}>
            <bdi>{name}</bdi> {isOwn && <Badge tone="own">You</Badge>}
            <small>
              {isIndependent(candidate) ? (
                'Independent'
              ) : (
                <PartyName colour={candidate.partyColor ?? null}>
                  {String(candidate.party)}
                </PartyName>
              )}
            </small>
          </span>
          <span className={styles.number}>{formatPercent(sharePct)}</span>
          {hasSeats && (
            <span className={styles.seats}>
              {seats === null ? '' : `${formatCount(seats)} ${seats === 1 ? 'seat' : 'seats'}`}
            </span>
          )}
          <ShareTrack share={(sharePct ?? 0) / most} colour={candidate.partyColor} />
        </li>
      ))}
    </ol>
  );
}

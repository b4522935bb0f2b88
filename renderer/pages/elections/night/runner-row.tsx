/** One candidate on a race's card: share and seats, with what the seats changed since the turn before. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { Badge } from '@renderer/components/ui/badge';
import { CharacterLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { RaceRunner } from '@shared/domain/elections/race';
import { counted, formatPercent, numberWriter, rawNumber } from '@shared/domain/wording/numbers';

import styles from './night.module.css';

const signed = numberWriter({ signDisplay: 'exceptZero', maximumFractionDigits: 0 });

/** Seats won or lost since the turn before; renders nothing for none. */
function SeatChip({ by }: { readonly by: number }) {
  if (by === 0) return null;
  return (
    <span
      className={styles.chip}
      data-testid="seat-change"
      data-value={rawNumber(by)}
      data-direction={by > 0 ? 'up' : 'down'}
    >
      {by > 0 ? '▲' : '▼'} {signed(by)}
      <span className="visually-hidden"> since the turn before</span>
    </span>
  );
}

interface RunnerRowProps {
  readonly runner: RaceRunner;
  readonly country: string;
  /** Seats more or fewer than in the turn before. */
  readonly seatsBy: number;
  /** False before the first count, whose zeros count nothing. */
  readonly isCounted: boolean;
}

/** A full bar is every vote. */
export function RunnerRow({ runner, country, seatsBy, isCounted }: RunnerRowProps) {
  const { legible } = useThemeColours();
  const { candidate, name, seats, isOwn } = runner;
  const sharePct = isCounted ? runner.sharePct : null;
  // Archives name the party of a candidate without its colour.
  const known = usePartyFinder(country)(candidate.party);
  const colour = candidate.partyColor ?? known?.colour;
  return (
    <li className={styles.runner} data-own={isOwn || undefined}>
      <span className={styles.who}>
        <CharacterLink
          id={candidate.characterId}
          name={name}
          isComputerRun={candidate.isComputerRun}
        />
        {isOwn && <Badge tone="own">You</Badge>}
        <span className={styles.party}>
          <PartyOf country={country} party={candidate.party} colour={candidate.partyColor} />
        </span>
      </span>
      <span className={styles.figures}>
        {seats !== null && <SeatChip by={seatsBy} />}
        {seats !== null && (
          <span className={styles.seats} data-value={rawNumber(seats)}>
            {counted(seats, 'seat')}
          </span>
        )}
        <span className={styles.share} data-value={rawNumber(sharePct)}>
          {formatPercent(sharePct)}
        </span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.bar}
          style={{
            transform: `scaleX(${Math.min(100, Math.max(0, sharePct ?? 0)) / 100})`,
            background: legible(colour),
          }}
        />
      </span>
    </li>
  );
}

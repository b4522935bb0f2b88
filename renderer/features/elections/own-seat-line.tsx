/** The player's last seat as one sentence: the same on election night, a broadcast, the race's page and the briefing. */
import type { OwnSeat } from '@shared/domain/elections/own-seat';
import type { Race } from '@shared/domain/elections/race';
import { rawNumber } from '@shared/domain/wording/numbers';

import styles from './own-seat-line.module.css';
import { lastName, othersWords } from './own-race-words';
import { ownSeatHeadline } from './own-seat-words';

interface OwnSeatLineProps {
  readonly own: OwnSeat;
  readonly race: Race;
}

/** Without a full stop: it is a headline too. */
export function OwnSeatLine({ own, race }: OwnSeatLineProps) {
  const { before, figure, after, tone } = ownSeatHeadline(own, race);
  return (
    <span
      className={styles.line}
      data-testid="own-seat"
      data-outlook={own.outlook}
      data-value={rawNumber(own.votes)}
    >
      <span data-picture-words={othersWords(before, lastName(race.own?.name ?? '')) ?? undefined}>
        {before}
      </span>
      {figure !== '' && <em data-tone={tone ?? undefined}>{figure}</em>}
      {after}
    </span>
  );
}

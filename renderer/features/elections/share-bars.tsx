/** The shares of a race's leading candidates, and the player's, as bars in party colours: a full one is all votes. */
import { ShareTrack } from '@renderer/components/charts/row-bars';
import rowBarsStyles from '@renderer/components/charts/row-bars.module.css';
import type { RaceRunner } from '@shared/domain/elections/race';
import { formatPercent } from '@shared/domain/wording/numbers';

import { OwnFigure } from './own-figure';

const LEADING = 4;
/** As many as a race card has. */
const LEADING_IN_COPY = 7;

interface ShareBarsProps {
  /** The largest share first. */
  readonly runners: readonly RaceRunner[];
  /** For a picture to share: the figures stand on the screen already, with their handles. */
  readonly isCopy?: boolean;
}

/** The first four, of a copy the first seven, and the player if they are not among them. */
export function ShareBars({ runners, isCopy = false }: ShareBarsProps) {
  const most = isCopy ? LEADING_IN_COPY : LEADING;
  const shown = runners.filter(({ isOwn }, place) => place < most || isOwn);
  return (
    <ol className={rowBarsStyles.bars} data-copy={isCopy || undefined}>
      {shown.map(({ key, name, isOwn, sharePct, candidate }) => (
        <li key={key} data-own={isOwn || undefined}>
          <span className={rowBarsStyles.name} data-picture-words={name}>
            {isOwn ? 'You' : name}
          </span>
          <span className={rowBarsStyles.share}>
            {isOwn && !isCopy ? (
              <OwnFigure testId="race-share" value={sharePct}>
                {formatPercent(sharePct)}
              </OwnFigure>
            ) : (
              formatPercent(sharePct)
            )}
          </span>
          <ShareTrack share={(sharePct ?? 0) / 100} colour={candidate.partyColor} />
        </li>
      ))}
    </ol>
  );
}

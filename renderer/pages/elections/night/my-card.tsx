/** The player's own race on election night: their last seat, who would take it, and how its margin moves. */
import type { CSSProperties } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { usePartyFinder } from '@renderer/api/directory/directory';
import { SmallMultiple } from '@renderer/components/charts/small-multiple';
import { PictureMenu } from '@renderer/components/pictures/picture-menu';
import { Badge } from '@renderer/components/ui/badge';
import { sideOf } from '@renderer/features/elections/changes/race-sides';
import { SideName } from '@renderer/features/elections/changes/side-name';
import { OwnFigure } from '@renderer/features/elections/own-figure';
import { ordinalNumber } from '@renderer/features/elections/own-race-words';
import { OwnSeatLine } from '@renderer/features/elections/own-seat-line';
import { ownSeatPace, ownSeatRival } from '@renderer/features/elections/own-seat-words';
import { TurnsLeft } from '@renderer/features/elections/own-race-lede';
import { MAX_BLOCKS } from '@renderer/features/elections/seat-blocks';
import { ElectionLink } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { OwnSeat } from '@shared/domain/elections/own-seat';
import { ownShareOf } from '@shared/domain/elections/race';
import type { Race } from '@shared/domain/elections/race';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import card from '../card.module.css';
import styles from './my-card.module.css';
import { SeatsNote } from './race-card';

interface MyCardProps {
  readonly race: Race;
  readonly own: OwnSeat;
}

/** The seats as squares: safe ones solid, the last one hatched, and dashed for who would take it. */
function Squares({ race, own }: MyCardProps) {
  const find = usePartyFinder(race.row.country);
  const { legible } = useThemeColours();
  const { seats, outlook, rival, rivalSeat } = own;
  if (seats > MAX_BLOCKS) return null;
  const isLastSolid = outlook === 'safe' || outlook === 'ended' || outlook === 'lost';
  const side = rival === null ? null : sideOf(rival, race, find);
  return (
    <p
      className={styles.squares}
      data-picture="body"
      style={{ '--edge': legible(race.own?.candidate.partyColor) } as CSSProperties}
    >
      {Array.from({ length: seats }, (_, seat) => (
        <i
          key={seat}
          aria-hidden="true"
          data-kind={!isLastSolid && seat === seats - 1 ? 'last' : 'won'}
        />
      ))}
      {side !== null && outlook !== 'safe' && (
        <>
          {seats > 0 && outlook !== 'lost' && <span className={styles.or}>or</span>}
          <i
            aria-hidden="true"
            data-kind="rival"
            style={{ '--rival': legible(side.colour) } as CSSProperties}
          />
          <span>
            {rivalSeat !== null && `${ordinalNumber(rivalSeat)} for `}
            <SideName {...side} />
            {side.isParty && rival !== null && (
              <>
                , <Foreign>{rival.name}</Foreign>
              </>
            )}
          </span>
        </>
      )}
    </p>
  );
}

/** Always first, and never sorted away. */
export function MyCard({ race, own }: MyCardProps) {
  const { legible } = useThemeColours();
  const { row, name, call, own: runner } = race;
  const sharePct = ownShareOf(race);
  const follows = [ownSeatRival(own, race), ownSeatPace(own)].filter(Boolean).join(' ');
  return (
    <article
      className={card.card}
      style={{ '--edge': legible(runner?.candidate.partyColor) } as CSSProperties}
      data-testid="race"
      data-picture="source"
      data-election-id={row.id}
      data-call={call ?? ''}
      data-own="true"
      aria-label={`${name}: your race`}
    >
      <header className={styles.head}>
        <div className={styles.facts}>
          <h3 data-picture="kicker">
            <ElectionLink id={row.id} name={name} />
          </h3>
          <Badge tone="own">You</Badge>
          <SeatsNote race={race} />
          <TurnsLeft race={race} />
        </div>
        <PictureMenu title={name} />
      </header>
      <p className={styles.headline} data-picture="headline">
        <OwnSeatLine own={own} race={race} />
      </p>
      <Squares race={race} own={own} />
      {own.margins.length > 1 && (
        <dl className={styles.margins} data-picture="body">
          <SmallMultiple
            label="Margin of this seat, in votes"
            value={own.votes}
            format={formatCount}
            formatChange={formatCount}
            points={own.margins.map(({ turn, votes }) => ({ turn, value: votes }))}
          />
        </dl>
      )}
      <p className={styles.deck}>
        {follows}{' '}
        {sharePct !== null && (
          <>
            Your share:{' '}
            <OwnFigure testId="race-share" value={sharePct}>
              {formatPercent(sharePct)}
            </OwnFigure>
          </>
        )}
      </p>
    </article>
  );
}

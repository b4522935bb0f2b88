/** How the player's race ended, as the answer of a screen. */

import { Foreign } from '@renderer/components/figures/foreign';
import { CopyPictureButton } from '@renderer/components/pictures/picture-menu';
import { Delta } from '@renderer/components/figures/delta';
import { ButtonLink } from '@renderer/components/ui/button';
import { Lede, LedeStat, LedeStats } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import {
  lastName,
  ordinalNumber,
  ordinalWithArticle,
  othersWords,
} from '@renderer/features/elections/own-race-words';
import { OwnResultText } from '@renderer/features/elections/own-result-text';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { RaceResult } from '@shared/domain/results/race-result';
import type { ResultCandidate } from '@shared/domain/results/result-candidate';
import { lastTimeWords, resultWords } from '@shared/domain/results/result-words';
import { toldOutcome } from '@shared/domain/results/told-outcome';
import {
  counted,
  formatCount,
  formatPercent,
  formatShortPoints,
  rawNumber,
  voteCount,
} from '@shared/domain/wording/numbers';

import { ChamberBeforeAfter } from './chamber-before-after';
import { OtherSeats, OwnSeats } from './result-seats';
import styles from './results.module.css';

function ShareStat({
  own,
  stage,
}: {
  readonly own: ResultCandidate;
  readonly stage: RaceResult['stage'];
}) {
  const { sharePct, sharePctBefore } = own;
  if (sharePct === null) return null;
  return (
    <LedeStat
      label={stage === 'primary' ? 'Share in the primary' : 'Share of the vote'}
      testId="race-share"
      value={sharePct}
      format={formatPercent}
      note={
        sharePctBefore === null ? undefined : (
          <Delta value={sharePct - sharePctBefore} format={formatShortPoints} />
        )
      }
    />
  );
}

function PlaceStat({ own, of }: { readonly own: ResultCandidate; readonly of: number }) {
  const { place, placeBefore } = own;
  if (place === null) return null;
  const hasMoved = placeBefore !== null && placeBefore !== place;
  return (
    <LedeStat
      label="Place"
      testId="race-place"
      value={place}
      note={hasMoved ? `from ${ordinalNumber(placeBefore)}` : undefined}
    >
      {ordinalNumber(place)} of {formatCount(of)}
    </LedeStat>
  );
}

function ShortfallStat({ shortfall }: Pick<RaceResult, 'shortfall'>) {
  if (shortfall === null) return null;
  const { votes, areAbout, seat, rival } = shortfall;
  return (
    <LedeStat
      label={seat === 1 ? 'Short of one seat' : `Short of ${ordinalWithArticle(seat)}`}
      testId="race-votes-to-next"
      value={votes}
      note={
        rival === null ? (
          'votes'
        ) : (
          <>
            votes, to <Foreign>{rival}</Foreign>
          </>
        )
      }
    >
      {voteCount(votes, areAbout)}
    </LedeStat>
  );
}

interface RaceResultLedeProps {
  readonly result: RaceResult;
}

/** The sentence leads to the race. */
export function RaceResultLede({ result }: RaceResultLedeProps) {
  const { raceId, name, country, stage, own, outcome, chamber, shortfall, candidates } = result;
  const { endedAt, endedTurn, nextInTurns } = result;
  const words = resultWords(result);
  const others = othersWords(words.before, lastName(own?.name ?? '')) ?? undefined;
  const to = hrefIfKnown('election', { id: raceId });
  const isLost = outcome === 'lost';
  const seats = own?.seats ?? null;
  return (
    <Lede
      partyColour={own?.colour}
      kicker={
        <>
          <strong data-picture="none">{stage === 'primary' ? 'Your primary' : 'Your race'}</strong>
          <span data-testid="briefing-active-election">{name}</span>
          {endedAt !== null && (
            <span>
              ended{' '}
              <strong>
                <TurnOffset at={endedAt} turn={endedTurn} label="Ended" />
              </strong>
            </span>
          )}
        </>
      }
      headline={
        <RouteLink to={to}>
          <OwnResultText outcome={toldOutcome(result)} seats={seats} raceId={raceId}>
            <span data-testid="result-headline" data-outcome={outcome}>
              <span data-picture-words={others}>{words.before}</span>
              {words.figure !== '' && <em>{words.figure}</em>}
              {words.after}
            </span>
          </OwnResultText>
        </RouteLink>
      }
      picture={
        chamber === null ? undefined : <ChamberBeforeAfter change={chamber} country={country} />
      }
      pictureAt="side"
      deck={
        outcome === 'undecided'
          ? 'Who won is not available yet.'
          : lastTimeWords(result) || undefined
      }
      below={
        <>
          <div className={styles.hero} data-picture="body">
            {own !== null && <OwnSeats own={own} />}
            <LedeStats>
              {own !== null && <ShareStat own={own} stage={stage} />}
              {own !== null && <PlaceStat own={own} of={candidates.length} />}
              <ShortfallStat shortfall={shortfall} />
            </LedeStats>
            <OtherSeats {...result} />
          </div>
          <span data-testid="race-seats" data-value={rawNumber(seats)} />
          <p className={styles.actions}>
            {isLost && (
              <ButtonLink variant="primary" to={href('countryElections', { code: country })}>
                See open races
              </ButtonLink>
            )}
            <CopyPictureButton title={name} variant={isLost ? 'plain' : 'primary'} />
            <span data-picture="none">
              <RouteLink to={to}>Full count</RouteLink>
            </span>
            {nextInTurns !== null && (
              <span data-testid="result-next" data-value={rawNumber(nextInTurns)}>
                Next race opens in <strong>{counted(nextInTurns, 'turn')}</strong>
              </span>
            )}
          </p>
        </>
      }
    />
  );
}

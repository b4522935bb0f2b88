/** The player's own race as the answer of a screen: place, seats, votes to the next seat, turns left. */
import type { ReactNode } from 'react';
import { Countdown } from '@renderer/components/figures/relative-time';
import { Lede } from '@renderer/components/ui/layout/lede';
import type { Href } from '@renderer/screens/href';
import { rawNumber, formatPercent } from '@shared/domain/wording/numbers';
import { RouteLink } from '@renderer/components/ui/link';
import { turnsLeftWords } from '@renderer/features/elections/race-words';
import { href } from '@renderer/screens/href';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import { ownSeatOf } from '@shared/domain/elections/own-seat';
import { ownShareOf } from '@shared/domain/elections/race';
import type { Race } from '@shared/domain/elections/race';
import { raceEnd } from '@shared/domain/results/race-result';
import { raceOutcome } from '@shared/domain/results/told-outcome';

import { OwnFigure } from './own-figure';
import { othersWords, lastName } from './own-race-words';
import type { OwnRaceWords } from './own-race-words';
import { OwnResultText } from './own-result-text';
import { OwnSeatLine } from './own-seat-line';
import { MAX_BLOCKS, SeatBlocks } from './seat-blocks';
import { ShareBars } from './share-bars';

/** The turns to the end of the present stage of a race that goes on; null where they are not known. */
function turnsLeftIn({ turnsLeft, phase }: Race): number | null {
  return phase !== 'ended' && turnsLeft !== null && turnsLeft >= 0 ? turnsLeft : null;
}

/** The turns and the time that the present stage of a race still has; nothing where they are not known. */
export function TurnsLeft({ race }: { readonly race: Race }) {
  const turnsLeft = turnsLeftIn(race);
  if (turnsLeft === null) return null;
  return (
    <>
      <strong data-testid="race-turns-left" data-value={rawNumber(turnsLeft)}>
        {turnsLeftWords(race)}
      </strong>
      {turnsLeft > 0 && race.stageEnd !== null && (
        <Countdown
          nextTurnAt={race.stageEnd}
          testId="race-time-left"
          label={STAGE_ENDS[race.phase ?? 'general']}
        />
      )}
    </>
  );
}

const STAGE_ENDS: Readonly<Record<ElectionPhase, string>> = {
  upcoming: 'Time to the start',
  primary: 'Time to the end of the primary',
  general: 'Time to the end',
  ended: 'Time to the end',
};

interface OwnRaceLedeProps {
  readonly race: Race;
  readonly words: OwnRaceWords;
  /** As the game calls it. */
  readonly name: ReactNode;
  /** The race's own screen; null on that screen. */
  readonly to: Href | null;
  /** Where the player can try other votes, elsewhere; null where the race has too few counts for that. */
  readonly whatIf?: Href | null;
  /** On the race's own screen: its picture beside the words, and figures below them, the own share among them. */
  readonly full?: { readonly picture: ReactNode; readonly stats: ReactNode; readonly deck: string };
}

/** Of the last seat, unless the headline says it: of who has none, and after the end. */
function LastSeat({ race }: { readonly race: Race }) {
  const own = ownSeatOf(race);
  if (own === null || own.outlook === 'none' || own.outlook === 'ended') return null;
  return (
    <span data-picture="none">
      <OwnSeatLine own={own} race={race} />.{' '}
    </span>
  );
}

/** The sentence leads to the race. */
export function OwnRaceLede(props: OwnRaceLedeProps) {
  const { race, words: sentence, name, to, whatIf = null, full } = props;
  const { headline, deck } = sentence;
  const { own, ownStanding, phase, shareTurn, runners, award } = race;
  const isGeneral = phase !== 'primary' && phase !== 'upcoming';
  const sharePct = isGeneral ? ownShareOf(race) : null;
  const place = isGeneral ? (own?.place ?? null) : null;
  const seats = isGeneral ? (own?.seats ?? null) : null;
  const votesToNext = own?.votesToNext ?? null;
  const isCounted = sharePct !== null;
  const hasTurns = turnsLeftIn(race) !== null;
  const totalSeats = race.totalSeats ?? 0;
  const hasBlocks =
    isCounted && seats !== null && fillsSeveralSeats(totalSeats) && totalSeats <= MAX_BLOCKS;
  // Beside the exact standing, bars of one turn's votes would contradict the sentence.
  const hasBars = isCounted && (shareTurn === null || ownStanding === null);
  const picture = hasBlocks ? (
    <SeatBlocks
      runners={runners}
      lastKey={award?.order.at(-1) ?? null}
      showsNextSeat={votesToNext !== null}
    />
  ) : (
    <ShareBars runners={runners} />
  );
  const isShareDrawn = full === undefined ? hasBars : full.stats !== undefined;
  const words = (
    <span data-testid="race-place" data-value={rawNumber(place)}>
      <span
        data-picture-words={othersWords(headline.before, lastName(own?.name ?? '')) ?? undefined}
      >
        {headline.before}
      </span>
      {headline.figure !== '' && (
        <em>
          {votesToNext === null ? (
            headline.figure
          ) : (
            <OwnFigure testId="race-votes-to-next" value={votesToNext}>
              {headline.figure}
            </OwnFigure>
          )}
        </em>
      )}
      {headline.after}
    </span>
  );
  return (
    <Lede
      partyColour={own?.candidate.partyColor ?? null}
      kicker={
        <>
          <strong data-picture="none">Your race</strong>
          <span>{name}</span>
          <TurnsLeft race={race} />
        </>
      }
      headline={
        <OwnResultText
          outcome={phase === 'ended' && own !== null ? raceOutcome(raceEnd(race)) : null}
          seats={seats}
          raceId={race.row.id}
        >
          {to === null ? words : <RouteLink to={to}>{words}</RouteLink>}
        </OwnResultText>
      }
      picture={full?.picture ?? (hasBars ? picture : undefined)}
      onlyShared={hasBlocks && full === undefined && <ShareBars isCopy runners={runners} />}
      pictureAt={full === undefined ? 'below' : 'side'}
      stats={full?.stats}
      deck={
        <>
          <span data-picture={/\byou(?:rs)?\b/iu.test(deck) ? 'none' : undefined}>{deck}</span>{' '}
          <LastSeat race={race} />
          <span data-picture="none">{full?.deck}</span>
          {isCounted && !isShareDrawn && <OwnShare sharePct={sharePct} />}
          {to !== null && isCounted && (
            <span data-picture="none">
              {whatIf !== null && (
                <>
                  <RouteLink to={whatIf}>What if…</RouteLink> ·{' '}
                </>
              )}
              <RouteLink to={href('electionNight', { country: race.row.country })}>
                Election night
              </RouteLink>
            </span>
          )}
          {(votesToNext === null || headline.figure === '') && (
            <OwnFigure testId="race-votes-to-next" value={votesToNext} />
          )}
          {(!hasBlocks || full !== undefined) && <OwnFigure testId="race-seats" value={seats} />}
          {!isCounted && <OwnFigure testId="race-share" value={null} />}
          {!hasTurns && <OwnFigure testId="race-turns-left" value={null} />}
        </>
      }
    />
  );
}

/** The share in a sentence, where no picture has it. */
export function OwnShare({ sharePct }: { readonly sharePct: number }) {
  return (
    <>
      You have{' '}
      <OwnFigure testId="race-share" value={sharePct}>
        {formatPercent(sharePct)}
      </OwnFigure>{' '}
      of the votes.{' '}
    </>
  );
}

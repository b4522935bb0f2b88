/** The player's own race as the answer of a screen: place, seats, votes to the next seat, turns left. */
import type { ReactNode } from 'react';

import { Countdown } from '@renderer/components/figures/countdown';
import { Lede } from '@renderer/components/ui/layout/lede';
import type { Href } from '@renderer/screens/href';
import { rawNumber } from '@shared/domain/wording/numbers';

import { RouteLink } from '@renderer/components/ui/route-link';
import { OwnFigure } from './own-figure';
import { othersWords, lastName } from './own-race-facts';
import type { OwnRace } from './own-race-facts';
import type { RaceModel } from '@renderer/features/elections/race-model';
import { turnsLeftWords } from '@renderer/features/elections/race-words';
import { MAX_BLOCKS, SeatBlocks } from './seat-blocks';
import { ShareBars } from './share-bars';

/** The turns to the end of a race that goes on; null where they are not known. */
function turnsLeftIn({ turnsLeft, phase }: RaceModel): number | null {
  return phase !== 'ended' && turnsLeft !== null && turnsLeft >= 0 ? turnsLeft : null;
}

interface TurnsLeftProps {
  readonly model: RaceModel;
  readonly endTime: string | null;
}

/** The turns and the time that a race still has; nothing where they are not known. */
export function TurnsLeft({ model, endTime }: TurnsLeftProps) {
  const turnsLeft = turnsLeftIn(model);
  if (turnsLeft === null) return null;
  return (
    <>
      <strong data-testid="race-turns-left" data-value={rawNumber(turnsLeft)}>
        {turnsLeftWords(turnsLeft, model.areTurnsAbout)}
      </strong>
      {turnsLeft > 0 && endTime !== null && (
        <Countdown nextTurnAt={endTime} testId="race-time-left" label="Time to the end" />
      )}
    </>
  );
}

interface OwnRaceLedeProps {
  readonly model: RaceModel;
  readonly own: OwnRace;
  /** As the game calls it. */
  readonly name: ReactNode;
  /** The race's own screen; null on that screen. */
  readonly to: Href | null;
  /** Where the player can try other votes, elsewhere. */
  readonly whatIf?: Href | null;
  readonly endTime: string | null;
  readonly beside?: ReactNode;
  /** On the race's own screen: its picture beside the words, and figures below them, the own share among them. */
  readonly full?: { readonly picture: ReactNode; readonly stats: ReactNode; readonly deck: string };
}

/** The sentence leads to the race. */
export function OwnRaceLede(props: OwnRaceLedeProps) {
  const { model, own, name, to, whatIf = null, endTime, beside, full } = props;
  const { headline, deck, place, sharePct, seats, votesToNext, colour, lastSeat } = own;
  const isCounted = sharePct !== null;
  const hasTurns = turnsLeftIn(model) !== null;
  const totalSeats = model.totalSeats ?? 0;
  const hasBlocks = isCounted && seats !== null && totalSeats > 1 && totalSeats <= MAX_BLOCKS;
  const picture = hasBlocks ? (
    <SeatBlocks
      runners={model.runners}
      lastKey={lastSeat?.key ?? null}
      showsNextSeat={votesToNext !== null}
    />
  ) : (
    <ShareBars runners={model.runners} />
  );
  const words = (
    <span data-testid="race-place" data-value={rawNumber(place)}>
      <span data-picture-words={othersWords(headline.before, lastName(own.name)) ?? undefined}>
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
      partyColour={colour}
      kicker={
        <>
          <strong data-picture="none">Your race</strong>
          <span>{name}</span>
          <TurnsLeft model={model} endTime={endTime} />
        </>
      }
      headline={to === null ? words : <RouteLink to={to}>{words}</RouteLink>}
      picture={full?.picture ?? (isCounted ? picture : undefined)}
      onlyShared={hasBlocks && full === undefined && <ShareBars isCopy runners={model.runners} />}
      pictureAt={full === undefined ? 'below' : 'side'}
      stats={full?.stats}
      deck={
        <>
          <span data-picture={/\byou(?:rs)?\b/iu.test(deck) ? 'none' : undefined}>{deck}</span>{' '}
          <span data-picture="none">{full?.deck}</span>
          {whatIf !== null && isCounted && (
            <span data-picture="none">
              <RouteLink to={whatIf}>What if…</RouteLink>
            </span>
          )}
          {votesToNext === null && <OwnFigure testId="race-votes-to-next" value={null} />}
          {(!hasBlocks || full !== undefined) && <OwnFigure testId="race-seats" value={seats} />}
          {!isCounted && <OwnFigure testId="race-share" value={null} />}
          {!hasTurns && <OwnFigure testId="race-turns-left" value={null} />}
        </>
      }
      beside={beside}
    />
  );
}

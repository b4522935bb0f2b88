/** The player's own race as the answer of a screen: place, seats, votes to the next seat, turns left. */
import type { ReactNode, CSSProperties } from 'react';
import { Countdown } from '@renderer/components/figures/relative-time';
import { Lede } from '@renderer/components/ui/layout/lede';
import type { Href } from '@renderer/screens/href';
import { rawNumber, formatCount, formatPercent } from '@shared/domain/wording/numbers';
import { RouteLink } from '@renderer/components/ui/link';
import { turnsLeftWords } from '@renderer/features/elections/race-words';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { ShareTrack } from '@renderer/components/charts/bars';
import rowBarsStyles from '@renderer/components/charts/row-bars.module.css';

import { othersWords, lastName, shortName } from './own-race-words';
import type { OwnRaceWords } from './own-race-words';
import styles from './own-race-lede.module.css';

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
  /** Where the player can try other votes, elsewhere. */
  readonly whatIf?: Href | null;
  readonly beside?: ReactNode;
  /** On the race's own screen: its picture beside the words, and figures below them, the own share among them. */
  readonly full?: { readonly picture: ReactNode; readonly stats: ReactNode; readonly deck: string };
}

/** The sentence leads to the race. */
export function OwnRaceLede(props: OwnRaceLedeProps) {
  const { race, words: sentence, name, to, whatIf = null, beside, full } = props;
  const { headline, deck } = sentence;
  const { own, ownStanding, phase, shareTurn, runners, award } = race;
  const isGeneral = phase !== 'primary' && phase !== 'upcoming';
  const sharePct = isGeneral ? (ownStanding?.sharePct ?? own?.sharePct ?? null) : null;
  const place = isGeneral ? (own?.place ?? null) : null;
  const seats = isGeneral ? (own?.seats ?? null) : null;
  const votesToNext = own?.votesToNext ?? null;
  const isCounted = sharePct !== null;
  const hasTurns = turnsLeftIn(race) !== null;
  const totalSeats = race.totalSeats ?? 0;
  const hasBlocks = isCounted && seats !== null && totalSeats > 1 && totalSeats <= MAX_BLOCKS;
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
      headline={to === null ? words : <RouteLink to={to}>{words}</RouteLink>}
      picture={full?.picture ?? (hasBars ? picture : undefined)}
      onlyShared={hasBlocks && full === undefined && <ShareBars isCopy runners={runners} />}
      pictureAt={full === undefined ? 'below' : 'side'}
      stats={full?.stats}
      deck={
        <>
          <span data-picture={/\byou(?:rs)?\b/iu.test(deck) ? 'none' : undefined}>{deck}</span>{' '}
          <span data-picture="none">{full?.deck}</span>
          {isCounted && !isShareDrawn && <OwnShare sharePct={sharePct} />}
          {whatIf !== null && isCounted && (
            <span data-picture="none">
              <RouteLink to={whatIf}>What if…</RouteLink>
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
      beside={beside}
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

// The seats of a race, a block for each, by candidate: the last seat is hatched, the seat to win is dashed.

/** More blocks than this are no longer counted at a glance. */
const MAX_BLOCKS = 40;

interface SeatBlocksProps {
  /** With their seats, the largest share first. */
  readonly runners: readonly RaceRunner[];
  /** Whose seat is the last one to be given. */
  readonly lastKey: string | null;
  /** Whether to show the seat that the player could win with a few more votes. */
  readonly showsNextSeat: boolean;
}

interface GroupProps {
  readonly runner: RaceRunner;
  /** Of every group. */
  readonly names: readonly string[];
  readonly isLast: boolean;
  readonly showsNext: boolean;
}

function Group({ runner, names, isLast, showsNext }: GroupProps) {
  const { legible, legibleInk } = useThemeColours();
  const { seats, sharePct, candidate, name, isOwn } = runner;
  const count = seats ?? 0;
  const colours = {
    '--party': legible(candidate.partyColor),
    '--party-ink': legibleInk(candidate.partyColor),
  } as CSSProperties;
  return (
    <li className={styles.group} style={colours} title={name}>
      <span className={styles.blocks} aria-hidden="true">
        {Array.from({ length: count }, (_, seat) => (
          <i key={seat} data-kind={isLast && seat === count - 1 ? 'last' : 'won'} />
        ))}
        {showsNext && <i data-kind="next" />}
      </span>
      <span className={styles.caption}>
        <strong>
          <span data-picture-words={shortName(name, names)}>
            {isOwn ? 'You' : shortName(name, names)}
          </span>{' '}
          {isOwn ? (
            <OwnFigure testId="race-seats" value={seats}>
              {formatCount(seats)}
            </OwnFigure>
          ) : (
            formatCount(seats)
          )}
        </strong>{' '}
        {isOwn ? (
          <OwnFigure testId="race-share" value={sharePct}>
            {formatPercent(sharePct)}
          </OwnFigure>
        ) : (
          formatPercent(sharePct)
        )}
      </span>
    </li>
  );
}

/** Candidates without a seat are left out, except the player. */
function SeatBlocks({ runners, lastKey, showsNextSeat }: SeatBlocksProps) {
  const shown = runners.filter(({ seats, isOwn }) => isOwn || (seats ?? 0) > 0);
  const names = shown.map(({ name }) => name);
  return (
    <ol className={styles.seats} aria-label="Seats if the count ended now">
      {shown.map((runner) => (
        <Group
          key={runner.key}
          runner={runner}
          names={names}
          isLast={runner.key === lastKey}
          showsNext={runner.isOwn && showsNextSeat}
        />
      ))}
    </ol>
  );
}

// The shares of a race's leading candidates, and the player's, as bars of one scale in party colours.

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
function ShareBars({ runners, isCopy = false }: ShareBarsProps) {
  const most = isCopy ? LEADING_IN_COPY : LEADING;
  const shown = runners.filter(({ isOwn }, place) => place < most || isOwn);
  const largest = Math.max(...shown.map(({ sharePct }) => sharePct ?? 0), 1);
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
          <ShareTrack share={(sharePct ?? 0) / largest} colour={candidate.partyColor} />
        </li>
      ))}
    </ol>
  );
}

// A figure of the player's own race, which tests and tools read by its id.

interface OwnFigureProps {
  readonly testId: string;
  /** Null where it is not known. */
  readonly value: number | null;
  /** Left out for a figure that is in no sentence. */
  readonly children?: ReactNode;
}

/** A `span`, empty if it gets no words. */
function OwnFigure({ testId, value, children }: OwnFigureProps) {
  return (
    <span data-testid={testId} data-value={rawNumber(value)}>
      {children}
    </span>
  );
}

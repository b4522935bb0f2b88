/** The start screen: the turn, the player's standing, and what needs their attention. */
import { lazy, Suspense } from 'react';

import { useSession } from '@renderer/api/session/use-session';
import { useGame, useNav, useStatus } from '@renderer/api/directories/use-status';
import { ErrorPanel } from '@renderer/components/states/error-panel';
import { Staleness } from '@renderer/components/states/staleness';
import { profilePlace } from '@renderer/components/session/profile-words';
import { Button } from '@renderer/components/ui/button';
import { Column, Columns } from '@renderer/components/ui/layout/columns';
import { WhenSeen } from '@renderer/components/ui/layout/when-seen';
import { Page } from '@renderer/components/ui/layout/page';
import type { ResponseOf } from '@shared/contract/index';
import { ABSENT, formatCount, isNumber } from '@shared/domain/numbers';
import type { ProfileView } from '@shared/ipc/channels/session';

import { ElectionsPanel } from './elections-panel';
import { IncomePanel } from './income-panel';
import { Prompts } from './prompts';
import { PoliticsPanel } from './politics-panel';
import { StandingFigures } from './standing-figures';
import { inGameDate, TurnPanel } from './turn-panel';
import { UnreadPanel } from './unread-panel';

// Loaded after the first paint: it needs the ledger from main, and is rarely shown.
const OpenQuestionNotice = lazy(async () => ({
  default: (await import('@renderer/components/money/open-question-notice')).OpenQuestionNotice,
}));

// The same: its charts are not for the first load, and the contract's servers send none of it.
const OwnPanels = lazy(async () => ({ default: (await import('./own-panels')).OwnPanels }));

// The same: the contract's servers do not send it.
const TurnIncomePanel = lazy(async () => ({
  default: (await import('./turn-income-panel')).TurnIncomePanel,
}));

// The same: it needs the record, and a player who was just here has missed nothing.
const SinceLeft = lazy(async () => ({
  default: (await import('./since-left/since-left')).SinceLeft,
}));

// The same: most players have a key, no crisis that waits, and no need of the tour.
const CrisisPrompts = lazy(async () => ({
  default: (await import('./crisis-prompts')).CrisisPrompts,
}));
const KeyPrompt = lazy(async () => ({ default: (await import('./key-prompt')).KeyPrompt }));
const RecordedPanel = lazy(async () => ({
  default: (await import('@renderer/components/record/recorded-panel')).RecordedPanel,
}));
const TourOffer = lazy(async () => ({ default: (await import('./tour-offer')).TourOffer }));

const OWN = { kind: 'self', key: 'self' } as const;

interface DatelineProps {
  readonly game: ResponseOf<'game'> | undefined;
  readonly profile: ProfileView | null;
}

/** The line above the title: turn and date if they are known, otherwise the server. */
function Dateline({ game, profile }: DatelineProps) {
  const date = inGameDate(game?.gameDate);
  if (isNumber(game?.currentTurn) && date !== null) {
    return `Turn ${formatCount(game.currentTurn)}, ${date}`;
  }
  return profile === null ? ABSENT : profilePlace(profile);
}

/** `#/`. A guest sees the turn and a link to sign in. */
export function BriefingPage() {
  const { status: sessionStatus, profile } = useSession();
  const nav = useNav();
  const status = useStatus();
  const game = useGame();

  const isGuest = sessionStatus === 'guest' || nav.data?.user === null;
  const hasNoCharacter =
    !isGuest && (nav.data?.hasCharacter === false || status.data?.status === 'no-character');
  const isPlaying = !isGuest && !hasNoCharacter;

  const needsKey = game.failure?.kind === 'key-required';
  const isNavMissing = nav.data === undefined && nav.failure !== null;
  const isTurnShown =
    game.data !== undefined ||
    // The page shows each failure once: a guest needs no key, and a player gets a prompt for it.
    !(isNavMissing || needsKey);
  const shown = isPlaying ? [nav, status, game] : [nav, game];
  const hasFailed = shown.some((read) => read.isStale && read.failure !== null);
  const staleness = <Staleness reads={shown} />;
  const refreshAll = () => {
    for (const read of shown) void read.refresh();
  };

  return (
    <Page
      title="Briefing"
      kicker={<Dateline game={game.data} profile={profile} />}
      busy={nav.isFirstLoad || status.isFirstLoad}
      actions={
        !hasFailed && (
          <>
            {staleness}
            <Button onClick={refreshAll}>Refresh</Button>
          </>
        )
      }
    >
      {hasFailed && staleness}
      {isNavMissing && <ErrorPanel failure={nav.failure} onRetry={refreshAll} />}
      {isPlaying && (
        <Suspense fallback={null}>
          <SinceLeft />
        </Suspense>
      )}
      <Prompts
        isGuest={isGuest}
        hasNoCharacter={hasNoCharacter}
        isMissingDemographics={isPlaying && nav.data?.missingDemographics === true}
      />
      <Suspense fallback={null}>
        {!isGuest && needsKey && <KeyPrompt failure={game.failure} />}
        {isPlaying && <CrisisPrompts />}
        {profile?.kind === 'practice' && <TourOffer />}
      </Suspense>
      {isPlaying && (
        <Suspense fallback={null}>
          <OpenQuestionNotice />
        </Suspense>
      )}
      {isPlaying && !(isNavMissing && status.data === undefined) && (
        <StandingFigures read={status} />
      )}
      <Columns count={isPlaying ? 3 : 2}>
        <Column>
          {isTurnShown && <TurnPanel read={game} />}
          {isPlaying && !isNavMissing && <UnreadPanel read={nav} />}
        </Column>
        {isPlaying && (
          <Column>
            {!isNavMissing && <PoliticsPanel nav={nav} status={status.data} />}
            {status.data !== undefined && (
              <Suspense fallback={null}>
                <OwnPanels status={status.data} />
              </Suspense>
            )}
          </Column>
        )}
        <Column>
          {!isNavMissing && <ElectionsPanel read={nav} isPlaying={isPlaying} />}
          {isPlaying && status.data !== undefined && <IncomePanel status={status.data} />}
          {isPlaying && status.data !== undefined && (
            <Suspense fallback={null}>
              <TurnIncomePanel status={status.data} />
            </Suspense>
          )}
        </Column>
      </Columns>
      {isPlaying && (
        <WhenSeen>
          <Suspense fallback={null}>
            <RecordedPanel subject={OWN} name="You" />
          </Suspense>
        </WhenSeen>
      )}
    </Page>
  );
}

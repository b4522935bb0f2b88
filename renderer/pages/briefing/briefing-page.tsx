/** The start screen: the player's desk. What is drawn before its parts are loaded is the title and what a visitor needs first. */
import { lazy, Suspense } from 'react';

import { failureOf, isFirstLoad } from '@renderer/api/query/read';
import { retryByHand } from '@renderer/api/query/retry-by-hand';
import { useSession } from '@renderer/api/session/use-session';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { useHandSeconds } from '@renderer/components/ui/states/failure-alert';
import {
  pauseOf,
  refreshReads,
  staleFailureOf,
} from '@renderer/components/ui/states/read-failures';
import { Staleness } from '@renderer/components/ui/states/stale-notice';
import { profilePlace } from '@renderer/features/session/profile-words';
import { RefreshButton } from '@renderer/components/ui/refresh-button';
import { Page } from '@renderer/components/ui/layout/page';
import { RouteLink } from '@renderer/components/ui/link';
import { href } from '@renderer/screens/href';
import { afterFirstPaint } from '@renderer/state/first-paint';
import { ABSENT } from '@shared/domain/wording/numbers';
import { useGameDate } from '@renderer/features/countries/use-country-list';

import { Notice } from '@renderer/components/ui/notice';

import styles from './briefing.module.css';
import { Prompts } from './prompts';

// The first paint has the player's figures in the status bar.
const LedePart = lazy(async () => ({
  default: (await afterFirstPaint(() => import('./lede-part'))).LedePart,
}));
const Desk = lazy(async () => ({
  default: (await afterFirstPaint(() => import('./desk/desk'))).Desk,
}));

// Most players have a key.
const KeyPrompt = lazy(async () => ({
  default: (await afterFirstPaint(() => import('./key-prompt'))).KeyPrompt,
}));

// Loaded late for the same reason: it comes once after an update.
const WhatsNew = lazy(async () => ({ default: (await import('./whats-new/whats-new')).WhatsNew }));

/** `#/`. A guest sees the elections, the news and a link to sign in. */
export function BriefingPage() {
  const { status: sessionStatus, profile } = useSession();
  const nav = useNav();
  const status = useStatus();
  const game = useGame();

  const isGuest = sessionStatus === 'guest' || nav.data?.user === null;
  const hasNoCharacter =
    !isGuest && (nav.data?.hasCharacter === false || status.data?.status === 'no-character');
  const isPlaying = !isGuest && !hasNoCharacter;

  const gameDate = useGameDate(game.data?.gameDate);
  const gameFailure = failureOf(game);
  const navFailure = nav.data === undefined ? failureOf(nav) : null;
  const isNavMissing = navFailure !== null;
  // Each failure is shown once: a guest needs no key, and a player gets a prompt for it.
  const gameOnlyFailure =
    game.data === undefined && gameFailure?.kind !== 'key-required' ? gameFailure : null;
  const shownFailure = navFailure ?? gameOnlyFailure;
  const shown = isPlaying ? [nav, status, game] : [nav, game];
  const needsNotice = staleFailureOf(shown) !== null;
  const pause = pauseOf(shown);
  const handSeconds = useHandSeconds(pause);
  const staleness = <Staleness reads={shown} isLine={!needsNotice} />;
  const refreshAll = () => refreshReads(shown);

  return (
    <Page
      title="Briefing"
      isWide
      hasLede={isPlaying}
      // The turn is in the status bar.
      kicker={gameDate ?? (profile === null ? ABSENT : profilePlace(profile))}
      busy={isFirstLoad(nav) || isFirstLoad(status)}
      actions={
        !needsNotice && (
          <>
            {staleness}
            {isPlaying && <RouteLink to={href('changes')}>What changed</RouteLink>}
            <RefreshButton
              busy={handSeconds > 0}
              onClick={() => void retryByHand(pause, refreshAll)}
            />
          </>
        )
      }
    >
      {needsNotice && staleness}
      {shownFailure !== null && <ErrorPanel failure={shownFailure} onRetry={refreshAll} />}
      <Prompts
        isGuest={isGuest}
        hasNoCharacter={hasNoCharacter}
        isMissingDemographics={isPlaying && nav.data?.missingDemographics === true}
      />
      <Suspense fallback={null}>
        <WhatsNew />
        {!isGuest && gameFailure?.kind === 'key-required' && <KeyPrompt failure={gameFailure} />}
      </Suspense>
      {game.data?.found === false && (
        <Notice tone="plain" title="This world has not started yet" data-testid="prompt-no-turns">
          <p>Its first turn will appear here.</p>
        </Notice>
      )}
      <Suspense fallback={<Skeleton lines={8} />}>
        <div className={styles.front}>
          {isPlaying && (
            <div className={styles.lede}>
              <LedePart />
            </div>
          )}
          <Desk isPlaying={isPlaying && !(isNavMissing && status.data === undefined)} />
        </div>
      </Suspense>
    </Page>
  );
}

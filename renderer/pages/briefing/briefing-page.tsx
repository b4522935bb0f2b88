/** The first screen of every day: the turn, the player's standing, and what waits for them. */
import { useSession } from '@renderer/api/use-session';
import { useGame, useNav, useStatus } from '@renderer/api/use-status';
import { Staleness } from '@renderer/components/data/loaded';
import { profilePlace } from '@renderer/components/session/profile-list';
import { Column, Columns } from '@renderer/components/ui/columns';
import { Page } from '@renderer/components/ui/page';

import { ElectionsPanel } from './elections-panel';
import { IncomePanel } from './income-panel';
import { Prompts } from './prompts';
import { PoliticsPanel } from './politics-panel';
import { StandingFigures } from './standing-figures';
import { TurnPanel } from './turn-panel';
import { UnreadPanel } from './unread-panel';

/** `#/`. A guest sees the turn and the way to sign in. */
export function BriefingPage() {
  const { status: sessionStatus, profile } = useSession();
  const nav = useNav();
  const status = useStatus();
  const game = useGame();

  const isGuest = sessionStatus === 'guest' || nav.data?.user === null;
  const hasNoCharacter =
    !isGuest && (nav.data?.hasCharacter === false || status.data?.status === 'no-character');
  const isPlaying = !isGuest && !hasNoCharacter;
  const name = status.data?.name ?? nav.data?.characterName ?? null;

  return (
    <Page
      title="Briefing"
      kicker={name ?? (profile === null ? undefined : profilePlace(profile))}
      busy={nav.isFirstLoad || status.isFirstLoad}
    >
      <Staleness view={isPlaying && status.data !== undefined ? status : nav} />
      <Prompts
        isGuest={isGuest}
        hasNoCharacter={hasNoCharacter}
        isMissingDemographics={isPlaying && nav.data?.missingDemographics === true}
      />
      {isPlaying && <StandingFigures view={status} />}
      <Columns count={3}>
        <Column>
          <TurnPanel view={game} />
          {isPlaying && <UnreadPanel view={nav} />}
        </Column>
        {isPlaying && <PoliticsPanel nav={nav} status={status.data} />}
        <Column>
          <ElectionsPanel view={nav} isPlaying={isPlaying} />
          {isPlaying && status.data !== undefined && <IncomePanel status={status.data} />}
        </Column>
      </Columns>
    </Page>
  );
}

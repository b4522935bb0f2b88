/** The briefing's answer: the own race or its end, a crisis that waits, what was decided, or an office. */
import { usePassedCount } from '@renderer/api/use-clock';
import { Countdown } from '@renderer/components/figures/relative-time';
import { ButtonLink } from '@renderer/components/ui/button';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { ownCharacterLink } from '@renderer/features/client/nav-fields';
import { ownCharacter } from '@shared/domain/own-character';
import { useNav, useStatus } from '@renderer/features/client/use-status';
import { useTurnsLeft } from '@renderer/features/crises/turn-ticks';
import { OwnRaceName } from '@renderer/features/elections/own-race-name';
import { CountryLink } from '@renderer/features/links/links';
import { DecisionLede } from '@renderer/features/results/decision-lede';
import { RaceResultLede } from '@renderer/features/results/race-result-lede';
import { href } from '@renderer/screens/href';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { ResponseOf } from '@shared/contract/index';
import { instantMs } from '@shared/domain/clocks';
import { afterDeadlineWords, crisisName, deadlineOf, fallbackOf } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { asText } from '@shared/domain/open-fields';
import { counted } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { useLedeSubject } from './desk/use-lede-subject';
import { OwnRaceAnswer } from './own-race-answer';

type Nav = ResponseOf<'clientNav'>;
type Status = ResponseOf<'clientStatus'>;

/** For a player who stands in no race; the money has its own panel beside it. */
function NoRaceAnswer({ nav, status }: { readonly nav: Nav; readonly status: Status | undefined }) {
  const office = status?.currentOfficeType;
  const state = nav.homeState?.name;
  return (
    <Lede
      kicker={
        <>
          <strong>Your campaign</strong>
          {state && <span>{state}</span>}
        </>
      }
      headline={
        <span data-testid="briefing-active-election">
          {office
            ? `You hold office as ${humanise(office)}, and aren’t standing in a race`
            : 'You are not standing in a race'}
        </span>
      }
      deck={<RouteLink to={href('electionNight')}>See who is ahead in the running races</RouteLink>}
    />
  );
}

/** The sentence of a crisis that waits. */
function crisisHeadline(name: string, turns: number | null): Headline {
  if (turns === null) return plainHeadline(`${name} needs your decision`);
  return {
    before: `${name}: decide `,
    figure: turns <= 0 ? 'this turn' : `within ${counted(turns, 'turn')}`,
    after: '',
  };
}

/** For a player who stands in no race while a crisis waits for a decision. */
function CrisisAnswer({ crisis }: { readonly crisis: Crisis }) {
  const { warn } = useThemeColours();
  const hasPassed = usePassedCount(deadlineOf(crisis)) > 0;
  const fallback = fallbackOf(crisis)?.label;
  const turns = useTurnsLeft(crisis);
  const atMs = instantMs(crisis.expiresAtRealtimeMs);
  const name = crisisName(crisis);
  return (
    <Lede
      tone={hasPassed ? undefined : warn}
      kicker={
        <>
          <strong>A crisis</strong>
          <OwnRaceName race={null} />
          {!hasPassed && atMs !== null && (
            <span>
              <Countdown nextTurnAt={atMs} testId="prompt-crisis-left" label="Time to decide" />
            </span>
          )}
        </>
      }
      headline={
        <RouteLink to={href('crises')}>
          {hasPassed ? name : <Sentence {...crisisHeadline(name, turns)} />}
        </RouteLink>
      }
      deck={
        hasPassed ? afterDeadlineWords(crisis) : fallback && `Otherwise “${fallback}” is chosen.`
      }
      below={
        <ButtonLink variant={hasPassed ? 'quiet' : 'primary'} to={href('crises')}>
          {hasPassed ? 'Open it' : 'Decide'}
        </ButtonLink>
      }
    />
  );
}

/** For a player who plays the monarch. */
function MonarchAnswer({ nav }: { readonly nav: Nav }) {
  const { name } = ownCharacter(nav);
  const code = asText(nav.characterCountryId);
  return (
    <Lede
      kicker={
        <>
          <strong>Your reign</strong>
          {code && <CountryLink id={code} />}
        </>
      }
      headline={
        <RouteLink to={ownCharacterLink(nav)}>You reign as {name ?? 'the monarch'}</RouteLink>
      }
      deck="Monarchs don’t campaign, stand in races or decide crises."
    />
  );
}

/** Renders nothing before the player's own answers are here. */
export function LedePart() {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  const subject = useLedeSubject();
  if (nav === undefined || subject === null) return null;
  switch (subject.kind) {
    case 'reign':
      return <MonarchAnswer nav={nav} />;
    case 'race-result':
      return <RaceResultLede result={subject.result} />;
    case 'race':
      return <OwnRaceAnswer race={subject.race} />;
    case 'crisis':
      return <CrisisAnswer crisis={subject.crisis} />;
    case 'decision':
      return <DecisionLede result={subject.result} race={nav.activeElection} />;
    case 'nothing':
      return <NoRaceAnswer nav={nav} status={status} />;
  }
}

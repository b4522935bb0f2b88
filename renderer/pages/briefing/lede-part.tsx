/** The briefing's answer: the own race; without one, a crisis that waits, or an office. */
import { useTurnsLeft } from '@renderer/features/crises/turn-ticks';
import { failureOf } from '@renderer/api/query/read';
import type { EndpointRead } from '@renderer/api/query/read';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { ownCharacter, ownCharacterLink, playsMonarch } from '@renderer/features/client/nav-fields';
import { CountryLink } from '@renderer/features/links/links';
import { hrefIfKnown, href } from '@renderer/screens/href';
import { asText } from '@shared/domain/open-fields';
import type { ResponseOf } from '@shared/contract/index';
import type { OwnCandidacy, OwnStanding } from '@shared/domain/elections/own-candidacy';
import { counted } from '@shared/domain/wording/numbers';
import { usePassedCount } from '@renderer/api/use-clock';
import { Countdown } from '@renderer/components/figures/relative-time';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { failureWords } from '@renderer/components/ui/states/failure-words';
import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { afterDeadlineWords, crisisName, deadlineOf, fallbackOf } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { instantMs } from '@shared/domain/clocks';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { humanise } from '@shared/domain/wording/words';
import { OwnRaceLede, OwnShare } from '@renderer/features/elections/own-race-lede';
import { OwnRaceName } from '@renderer/features/elections/own-race-name';
import { ownRaceWords, standingHeadline } from '@renderer/features/elections/own-race-words';
import { DecisionLede } from '@renderer/features/results/decision-lede';
import { RaceResultLede } from '@renderer/features/results/race-result-lede';
import { useOwnResults } from '@renderer/features/results/use-own-results';
import { useOwnCandidacy, useRace } from '@renderer/features/elections/use-race';
import type { RaceRead } from '@renderer/features/elections/use-race';

import { useLedeCrisis } from './desk/use-lede-crisis';

type Nav = ResponseOf<'clientNav'>;
type Status = ResponseOf<'clientStatus'>;
type NavRace = NonNullable<ResponseOf<'clientNav'>['activeElection']>;

/** Renders nothing while the race is being read, and where the page itself says why something is missing. */
function RaceFailure({ read }: { readonly read: EndpointRead<'election'> | null }) {
  const shownAbove = [useNav(), useStatus(), useGame()].map(failureOf);
  const failure = read && blockingFailure(read);
  if (!failure || failure.kind === 'key-required' || failure.kind === 'feature-absent') return null;
  if (shownAbove.some((other) => other?.code === failure.code)) return null;
  return (
    <>
      {failureWords(failure).summary}.{' '}
      <Button variant="quiet" onClick={() => void read.refresh()}>
        Try again
      </Button>
    </>
  );
}

/** What there is to say without the race's own answer: only the status of this race can say that nothing is counted. */
function statedHeadline({ stated }: OwnCandidacy, standing: OwnStanding | null, id: string) {
  if (standing !== null) return standingHeadline(standing);
  return plainHeadline(
    stated?.raceId === id ? 'No votes are counted yet' : 'Your standing is not available yet',
  );
}

interface RaceByStatusProps {
  readonly race: NavRace;
  readonly found: RaceRead | null;
}

/** The standing that client-status sends: share and lead, but neither place nor votes. */
function RaceByStatus({ race, found }: RaceByStatusProps) {
  const id = String(race.id);
  const candidacy = useOwnCandidacy();
  const standing = found?.race.ownStanding ?? null;
  const sharePct = standing?.sharePct ?? null;
  const isStated = candidacy.stated?.raceId === id;
  return (
    <Lede
      kicker={
        <>
          <strong>Your race</strong>
          <OwnRaceName race={race} />
        </>
      }
      headline={
        <RouteLink to={hrefIfKnown('election', { id })}>
          <Sentence {...statedHeadline(candidacy, standing, id)} />
        </RouteLink>
      }
      deck={
        sharePct === null ? (
          !isStated && <RaceFailure read={found?.read ?? null} />
        ) : (
          <OwnShare sharePct={sharePct} />
        )
      }
    />
  );
}

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
            ? `You hold office as ${humanise(office)}, and stand in no race`
            : 'You are not standing in a race'}
        </span>
      }
      deck={<RouteLink to={href('electionNight')}>See who is ahead in the running races</RouteLink>}
    />
  );
}

/** The sentence of a crisis that waits. */
export function crisisHeadline(name: string, turns: number | null): Headline {
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
function MonarchAnswer({ nav }: { readonly nav: ResponseOf<'clientNav'> }) {
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
      deck="A monarch has no campaign, stands in no race and decides no crises."
    />
  );
}

/** Renders nothing before the player's own answers are here. */
export function LedePart() {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  const crisis = useLedeCrisis();
  const { leading } = useOwnResults();
  if (nav === undefined) return null;
  if (playsMonarch(nav)) return <MonarchAnswer nav={nav} />;
  if (leading?.kind === 'race') return <RaceResultLede result={leading} />;
  if (leading !== null) return <DecisionLede result={leading} race={nav.activeElection} />;
  const race = nav.activeElection;
  if (race) return <OwnRaceAnswer race={race} />;
  return crisis === null ? (
    <NoRaceAnswer nav={nav} status={status} />
  ) : (
    <CrisisAnswer crisis={crisis} />
  );
}

// The briefing's answer for a candidate: how the own race stands.

interface OwnRaceProps {
  readonly race: NavRace;
}

/** The sentence leads to the race. Until the race is read, and where the player is not on its ballot, client-status gives the standing. */
function OwnRaceAnswer({ race }: OwnRaceProps) {
  const id = String(race.id);
  const found = useRace(id);
  const words = found === null ? null : ownRaceWords(found.race);
  if (found === null || words === null) return <RaceByStatus race={race} found={found} />;
  const isGeneral = found.race.phase === 'general';
  return (
    <OwnRaceLede
      race={found.race}
      words={words}
      name={<OwnRaceName race={race} />}
      to={hrefIfKnown('election', { id })}
      whatIf={isGeneral ? hrefIfKnown('election', { id, part: 'what-if' }) : null}
    />
  );
}

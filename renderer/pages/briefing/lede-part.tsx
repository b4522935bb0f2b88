/** The briefing's answer: the own race; without one, the campaign's money. What needs a decision stands beside it. */
import type { ReactNode } from 'react';
import { TurnTicks, useTurnsLeft } from '@renderer/features/crises/turn-ticks';
import { useWaitingCrises } from '@renderer/features/crises/use-crises';
import { failureOf } from '@renderer/api/query/read';
import { useMoneyOf } from '@renderer/features/client/use-own-money';
import type { EndpointRead } from '@renderer/api/query/read';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { ownCharacter, ownCharacterLink, playsMonarch } from '@renderer/features/client/nav-fields';
import { CountryLink } from '@renderer/features/links/links';
import { hrefIfKnown, href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import type { OwnCandidacy, OwnStanding } from '@shared/domain/elections/own-candidacy';
import { formatMoney } from '@shared/domain/money/money';
import { amountWords } from '@shared/domain/money/own-money';
import { counted } from '@shared/domain/wording/numbers';
import { usePassedCount } from '@renderer/api/use-clock';
import { Countdown } from '@renderer/components/figures/relative-time';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { failureWords } from '@renderer/components/ui/states/failure-words';
import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { afterDeadlineWords, crisisName, deadlineOf, fallbackOf } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { instantMs } from '@shared/domain/clocks';
import type { Href } from '@renderer/screens/href';
import { OwnRaceLede, OwnShare } from '@renderer/features/elections/own-race-lede';
import { ownRaceWords, standingHeadline } from '@renderer/features/elections/own-race-words';
import { DecisionLede } from '@renderer/features/results/decision-lede';
import { RaceResultLede } from '@renderer/features/results/race-result-lede';
import { useOwnResults } from '@renderer/features/results/use-own-results';
import { useOwnCandidacy, useRace } from '@renderer/features/elections/use-race';
import type { RaceRead } from '@renderer/features/elections/use-race';

import styles from './lede-part.module.css';

type Status = ResponseOf<'clientStatus'>;
type NavRace = NonNullable<ResponseOf<'clientNav'>['activeElection']>;

interface AnswerProps {
  readonly status: Status | undefined;
  readonly beside: ReactNode;
}

/** The race that the player stands in, as the game calls it; the headline leads there. */
function RaceName({ race }: { readonly race: NavRace }) {
  return <span data-testid="briefing-active-election">{race.label ?? String(race.id)}</span>;
}

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
  readonly beside: ReactNode;
  readonly found: RaceRead | null;
}

/** The standing that client-status sends: share and lead, but neither place nor votes. */
function RaceByStatus({ race, found, beside }: RaceByStatusProps) {
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
          <RaceName race={race} />
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
      beside={beside}
    />
  );
}

/** For a player who stands in no race. */
function MoneyAnswer({ status, beside }: AnswerProps) {
  const { funds, netPerTurn } = useMoneyOf(status);
  if (status === undefined) return beside;
  return (
    <Lede
      kicker={
        <>
          <strong>Your campaign</strong>
          <span data-testid="briefing-active-election">You are not standing in a race</span>
        </>
      }
      headline={
        funds.amount === null ? (
          'Campaign funds not available here'
        ) : (
          <>
            You have <em>{amountWords(funds)}</em> to spend
          </>
        )
      }
      deck={
        <>
          {netPerTurn.amount !== null && (
            <>
              Each turn {netPerTurn.amount < 0 ? 'costs' : 'adds'}{' '}
              {formatMoney(Math.abs(netPerTurn.amount), netPerTurn.currency)}.{' '}
            </>
          )}
          <RouteLink to={href('electionNight')}>See who is ahead in the running races</RouteLink>
        </>
      }
      below={<FirstSteps />}
      beside={beside}
    />
  );
}

/** For a player who plays the monarch. */
function MonarchAnswer({ nav }: { readonly nav: ResponseOf<'clientNav'> }) {
  const { name } = ownCharacter(nav);
  const code = nav.characterCountryId;
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
  const [crisis] = useWaitingCrises();
  const { leading } = useOwnResults();
  if (nav === undefined) return null;
  if (playsMonarch(nav)) return <MonarchAnswer nav={nav} />;
  const race = nav.activeElection;
  const beside = crisis === undefined ? undefined : <CrisisCard crisis={crisis} />;
  if (leading?.kind === 'race') return <RaceResultLede result={leading} beside={beside} />;
  if (leading !== null) return <DecisionLede result={leading} beside={beside} />;
  if (!race) return <MoneyAnswer status={status} beside={beside} />;
  return <OwnRaceAnswer race={race} beside={beside} />;
}

// The crisis that waits for the player: time left, what it is, the decision, and what happens without it.

/** A screen has at most one of these; further crises are lines. */
function CrisisCard({ crisis }: { readonly crisis: Crisis }) {
  const expiresAtMs = instantMs(crisis.expiresAtRealtimeMs);
  const hasPassed = usePassedCount(deadlineOf(crisis)) > 0;
  const fallback = fallbackOf(crisis)?.label;
  const turns = useTurnsLeft(crisis);
  const name = crisisName(crisis);
  return (
    <section
      className={styles.card}
      role="status"
      aria-label={name}
      data-testid="prompt-crisis"
      data-state={hasPassed ? 'passed' : 'open'}
    >
      <p className={styles.when}>
        {hasPassed ? (
          'Decided automatically'
        ) : (
          <>
            Decide in {turns !== null && turns > 0 && `${counted(turns, 'turn')} · `}
            {expiresAtMs !== null && (
              <Countdown
                nextTurnAt={expiresAtMs}
                testId="prompt-crisis-left"
                label="Time to decide"
              />
            )}
          </>
        )}
        <span className={styles.kind}>Crisis</span>
      </p>
      <h2 className={styles.name}>{name}</h2>
      {crisis.body && <p className={styles.body}>{crisis.body}</p>}
      {!hasPassed && <TurnTicks turns={turns} />}
      <p className={styles.action}>
        <ButtonLink variant="primary" to={href('crises')}>
          {hasPassed ? 'Open it' : 'Decide'}
        </ButtonLink>
        <span>
          {hasPassed
            ? afterDeadlineWords(crisis)
            : fallback && `Otherwise “${fallback}” is chosen.`}
        </span>
      </p>
    </section>
  );
}

// The first steps of a newcomer: three links.

interface Step {
  readonly text: string;
  readonly why: string;
  readonly to: Href | null;
}

/** Renders nothing for a player who holds an office, or whose country is not known. */
function FirstSteps() {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  const code = nav?.characterCountryId ?? '';
  if (code === '' || status === undefined || status.currentOfficeType) return null;
  const party = nav?.currentParty;
  const steps: readonly Step[] = [
    party?.name
      ? {
          text: `Meet ${party.name}`,
          why: 'who leads it, and who stands for it',
          to: hrefIfKnown('party', { country: code, id: party.id }),
        }
      : {
          text: 'Choose a party',
          why: 'its candidates and its money help yours',
          to: href('countryParties', { code }),
        },
    {
      text: 'Find a race to stand in',
      why: 'what runs, how many seats, and when it ends',
      to: href('countryElections', { code }),
    },
    {
      text: 'Choose your alerts',
      why: 'so you never miss a vote or a deadline',
      to: href('notificationsSettings'),
    },
  ];
  return (
    <ol className={styles.steps} aria-label="First steps">
      {steps.map(({ text, why, to }) => (
        <li key={text}>
          <RouteLink to={to}>{text}</RouteLink>
          <small>{why}</small>
        </li>
      ))}
    </ol>
  );
}

// The briefing's answer for a candidate: how the own race stands.

interface OwnRaceProps {
  readonly race: NavRace;
  readonly beside: ReactNode;
}

/** The sentence leads to the race. Until the race is read, and where the player is not on its ballot, client-status gives the standing. */
function OwnRaceAnswer({ race, beside }: OwnRaceProps) {
  const id = String(race.id);
  const found = useRace(id);
  const words = found === null ? null : ownRaceWords(found.race);
  if (found === null || words === null)
    return <RaceByStatus race={race} found={found} beside={beside} />;
  const isGeneral = found.race.phase === 'general';
  return (
    <OwnRaceLede
      race={found.race}
      words={words}
      name={<RaceName race={race} />}
      to={hrefIfKnown('election', { id })}
      whatIf={isGeneral ? hrefIfKnown('election', { id, part: 'what-if' }) : null}
      beside={beside}
    />
  );
}

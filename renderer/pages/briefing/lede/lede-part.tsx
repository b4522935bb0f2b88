/** The briefing's answer: the own race; without one, the campaign's money. What needs a decision stands beside it. */
import type { ReactNode } from 'react';

import { useWaitingCrises } from '@renderer/features/crises/use-crises';
import { useNav, useStatus } from '@renderer/features/client/use-status';
import { Lede } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/route-link';
import { hrefIfKnown, href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { ownStanding } from '@shared/domain/elections/election-votes';
import { formatMoney } from '@shared/domain/money/money';
import { formatPercent, isNumber, rawNumber, formatPoints } from '@shared/domain/wording/numbers';

import { CrisisCard } from './crisis-card';
import { FirstSteps } from './first-steps';
import { OwnRaceAnswer } from './own-race';

type Status = ResponseOf<'clientStatus'>;
type Race = NonNullable<ResponseOf<'clientNav'>['activeElection']>;

interface AnswerProps {
  readonly status: Status | undefined;
  readonly beside: ReactNode;
}

/** The race that the player stands in, as the game calls it; the headline leads there. */
function RaceName({ race }: { readonly race: Race }) {
  return <span data-testid="briefing-active-election">{race.label ?? String(race.id)}</span>;
}

/** Instead of the lead. Only the status of this race can say that nothing is counted. */
function unknownWords(isStatusOfRace: boolean, sharePct: number | null): string {
  if (sharePct !== null) return 'The lead in your race is not known';
  return isStatusOfRace ? 'No votes are counted yet' : 'Your standing is not known yet';
}

/** The standing that client-status sends: share and lead, but neither place nor votes. */
function RaceByStatus({ race, status, beside }: AnswerProps & { readonly race: Race }) {
  const stats = status?.electionStats;
  const isSame = stats != null && String(stats.electionId ?? race.id) === String(race.id);
  const { sharePct, marginPct } = ownStanding(isSame ? stats : null);
  const to = hrefIfKnown('election', { id: race.id });
  const isBehind = marginPct !== null && marginPct < 0;
  return (
    <Lede
      kicker={
        <>
          <strong>Your race</strong>
          <RaceName race={race} />
        </>
      }
      headline={
        <RouteLink to={to}>
          {marginPct === null ? (
            unknownWords(isSame, sharePct)
          ) : (
            <>
              You are {isBehind ? '' : 'ahead by '}
              <em>{formatPoints(Math.abs(marginPct))}</em>
              {isBehind ? ' behind the leader' : ''}
            </>
          )}
        </RouteLink>
      }
      deck={
        sharePct !== null && (
          <>
            You have{' '}
            <span data-testid="race-share" data-value={rawNumber(sharePct)}>
              {formatPercent(sharePct)}
            </span>{' '}
            of the votes.
          </>
        )
      }
      beside={beside}
    />
  );
}

/** For a player who stands in no race. */
function MoneyAnswer({ status, beside }: AnswerProps) {
  const currency = status?.homeCurrency;
  const net = status?.campaignIncomeBreakdown?.netPerTurn;
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
        isNumber(status.funds) ? (
          <>
            You have <em>{formatMoney(status.funds, currency)}</em> to spend
          </>
        ) : (
          'No campaign funds listed'
        )
      }
      deck={
        <>
          {isNumber(net) && <>Each turn brings {formatMoney(net, currency)}. </>}
          <RouteLink to={href('electionNight')}>See who is ahead in the running races</RouteLink>
        </>
      }
      below={<FirstSteps />}
      beside={beside}
    />
  );
}

/** Renders nothing before the player's own answers are here. */
export function LedePart() {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  const [crisis] = useWaitingCrises();
  if (nav === undefined) return null;
  const race = nav.activeElection;
  const beside = crisis === undefined ? undefined : <CrisisCard crisis={crisis} />;
  if (!race) return <MoneyAnswer status={status} beside={beside} />;
  return (
    <OwnRaceAnswer
      id={String(race.id)}
      name={<RaceName race={race} />}
      beside={beside}
      otherwise={<RaceByStatus race={race} status={status} beside={beside} />}
    />
  );
}

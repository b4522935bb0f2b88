/** The first five steps of a newcomer, each ticked by what is there; gone once all are done. */
import type { ReactNode } from 'react';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { WebLink } from '@renderer/components/ui/web-link';
import { usePlayerRules } from '@renderer/features/alerts/use-alerts';
import { playsMonarch } from '@renderer/features/client/nav-fields';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useNav, useStatus } from '@renderer/features/client/use-status';
import { standingObstacle } from '@renderer/features/elections/stand-in-race';
import { useRace } from '@renderer/features/elections/use-race';
import { billListParams } from '@renderer/features/legislation/bills';
import { useOwnSponsor } from '@renderer/features/legislation/use-own-sponsor';
import { CreateCharacter } from '@renderer/features/links/create-character';
import { useWatchList } from '@renderer/features/watching/watch-list';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { raceRows, soonestFirst } from '@shared/domain/elections/race-rows';
import { amountWords } from '@shared/domain/money/own-money';
import { asText } from '@shared/domain/open-fields';
import { homeStateNames } from '@shared/domain/own-character';
import { isolated } from '@shared/domain/wording/isolate';

import styles from './first-steps.module.css';

type Nav = ResponseOf<'clientNav'>;

interface Step {
  readonly id: 'character' | 'race' | 'bill' | 'money' | 'alerts';
  readonly isDone: boolean;
  /** Where it is done; once it is, only words. */
  readonly what: ReactNode;
  readonly why: string;
}

const BACKGROUND = { priority: 'background' } as const;

/** The next race of the player's home state that is not over; null where none is found. */
function useNextRace(nav: Nav | undefined, isWanted: boolean): string | null {
  const country = asText(nav?.characterCountryId) ?? '';
  const { data } = useEndpoint(
    'elections',
    { country },
    { ...BACKGROUND, enabled: isWanted && country !== '' },
  );
  const homes = homeStateNames(nav);
  const open = raceRows(country, data, undefined).filter(
    ({ group, state }) => group !== 'ended' && state !== null && homes.includes(state),
  );
  // One that has not begun can be entered for certain; in one that runs the ballot may be closed.
  const upcoming = open.filter(({ group }) => group === 'upcoming');
  return (upcoming[0] ?? soonestFirst(open).at(-1))?.id ?? null;
}

function useRaceStep(nav: Nav | undefined): Step {
  const isStanding = Boolean(nav?.activeElection);
  const id = useNextRace(nav, nav?.hasCharacter === true && !isStanding);
  const found = useRace(id);
  const url = asText(found?.read.data?.election?.['url']);
  const canStand =
    found !== null && found.race.isRead && standingObstacle(found.race, nav ?? null) === null;
  const code = asText(nav?.characterCountryId);
  const races = (
    <RouteLink to={code ? href('countryElections', { code }) : null}>
      Find a race to stand in
    </RouteLink>
  );
  return {
    id: 'race',
    isDone: isStanding,
    what: isStanding ? (
      'Stand in a race'
    ) : canStand && url !== null ? (
      <WebLink url={url}>Stand in a race</WebLink>
    ) : (
      races
    ),
    why: isStanding
      ? 'you are on a ballot'
      : canStand && url !== null
        ? `${isolated(found.race.name)} is open to you`
        : canStand
          ? 'candidates register on the game’s own pages; this server gives no link to them'
          : 'winning elections is what the game is about',
  };
}

function useBillStep(code: string): Step {
  const { isOwn } = useOwnSponsor();
  const { data: watched } = useWatchList();
  const options = { ...BACKGROUND, enabled: code !== '' };
  const { data } = useEndpoint('legislation', billListParams(code, 'all'), options);
  const isDone =
    (data?.bills ?? []).some(isOwn) ||
    (watched ?? []).some(({ subject }) => subject.kind === 'bill');
  return {
    id: 'bill',
    isDone,
    what: isDone ? (
      'Follow a bill'
    ) : (
      <RouteLink to={code === '' ? null : href('legislation', { country: code })}>
        Follow a bill
      </RouteLink>
    ),
    why: isDone ? 'you bring one in, or watch one' : 'watch one, and hear when its vote is close',
  };
}

function useSteps(): readonly Step[] {
  const { data: nav } = useNav();
  const { netPerTurn } = useOwnMoney();
  const { data: rules } = usePlayerRules();
  const race = useRaceStep(nav);
  const bill = useBillStep(asText(nav?.characterCountryId) ?? '');
  const hasCharacter = nav?.hasCharacter === true;
  const earns = netPerTurn.amount !== null && netPerTurn.amount > 0;
  const hasRules = (rules ?? []).some(({ type }) => type === 'figure');
  return [
    {
      id: 'character',
      isDone: hasCharacter,
      what: hasCharacter ? 'Create a character' : <CreateCharacter />,
      why: hasCharacter ? 'this is who you play' : 'you play one politician',
    },
    race,
    bill,
    {
      id: 'money',
      isDone: earns,
      what: earns ? (
        'Earn money each turn'
      ) : (
        <RouteLink to={href('exchange')}>Earn money each turn</RouteLink>
      ),
      why: earns ? `+${amountWords(netPerTurn)} per turn` : 'campaigns cost money',
    },
    {
      id: 'alerts',
      isDone: hasRules,
      what: hasRules ? (
        'Set an alert'
      ) : (
        <RouteLink to={href('notificationsSettings')}>Set an alert</RouteLink>
      ),
      why: hasRules ? 'Hustings tells you' : 'so you never miss a vote or a deadline',
    },
  ];
}

function Steps() {
  const steps = useSteps();
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  return (
    <Panel title="First steps" aside={`${steps.length - left} of ${steps.length} done`}>
      <ol className={styles.steps}>
        {steps.map(({ id, isDone, what, why }) => (
          <li key={id} data-testid="first-step" data-step={id} data-is-done={isDone}>
            <span className={styles.tick} role="img" aria-label={isDone ? 'Done' : 'To do'} />
            <span>
              {what}
              <small>{why}</small>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Renders nothing for a guest, for the monarch, and for a player who holds an office. */
export function FirstStepsPart() {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  if (!nav?.user || playsMonarch(nav) || status?.currentOfficeType) return null;
  if (nav.hasCharacter === true && status === undefined) return null;
  return <Steps />;
}

/** What comes next, in turns from now: the turn itself, the own race, the cap of actions, bills of the next turn, crises. */
import { serverNowMs } from '@renderer/api/clock';
import { usePassedCount } from '@renderer/api/use-clock';
import { useWaitingCrises } from '@renderer/features/crises/use-crises';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useRace } from '@renderer/features/elections/use-race';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { billListParams } from '@renderer/features/legislation/bills';
import { expectedVoteMs, usualVoteTurns } from '@renderer/features/legislation/bill-decision';
import { voteLead, voteLeadWords } from '@shared/domain/bills';
import { crisisName, fallbackOf, idOfCrisis } from '@shared/domain/crises';
import { isDueNextTurn, turnsTo } from '@shared/domain/turns';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { instantMs } from '@shared/domain/clocks';
import type { Instant } from '@shared/domain/clocks';
import { amountWords } from '@shared/domain/money/own-money';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';

import { capAhead } from './agenda';

/** One row; `kind` is its `data-kind`. */
export interface AgendaItem {
  readonly id: string;
  readonly kind: 'turn' | 'race' | 'actions' | 'bill' | 'crisis';
  /** Turns from now; null: at the cap already, or not known. */
  readonly inTurns: number | null;
  readonly text: string;
  readonly detail: string | null;
  /** When it happens, epoch ms; null where only the turn is known. */
  readonly atMs: number | null;
  readonly to: Href | null;
}

const BACKGROUND = { priority: 'background' } as const;
/** Further bills are in the list of bills. */
const MAX_BILLS = 3;
/** Bills that are decided later are left out. */
const BILLS_WITHIN_TURNS = 10;

function useTurnsTo(): (moment: Instant) => number | null {
  const { data: game } = useGame();
  return (moment) => turnsTo(moment, game, serverNowMs())?.turns ?? null;
}

function useTurnItem(): readonly AgendaItem[] {
  const { data: game } = useGame();
  const { netPerTurn } = useOwnMoney();
  const atMs = instantMs(game?.nextTurnAt);
  const isDue = usePassedCount(atMs === null ? [] : [atMs]) > 0;
  if (!isNumber(game?.currentTurn) || atMs === null) return [];
  const income = netPerTurn.amount === null ? null : `${amountWords(netPerTurn)} for your campaign`;
  return [
    {
      id: 'turn',
      kind: 'turn',
      inTurns: 1,
      text: `Turn ${formatCount(game.currentTurn + 1)}`,
      // Servers credit a turn before they count it: what it brings may be in the funds already.
      detail: isDue ? 'In progress; your figures may already include it' : income,
      atMs: isDue ? null : atMs,
      to: null,
    },
  ];
}

function useActionsItem(): readonly AgendaItem[] {
  const { data: status } = useStatus();
  const ahead = capAhead(status ?? {});
  if (ahead === null) return [];
  const { actions, cap, turns } = ahead;
  const isFull = turns === 0;
  return [
    {
      id: 'actions',
      kind: 'actions',
      inTurns: isFull ? null : turns,
      text: isFull
        ? 'Your actions have reached their cap'
        : `Your actions ${turns === null ? 'are near' : 'reach'} ${formatCount(cap)}`,
      detail: isFull ? 'You won’t gain more until you spend some' : `${formatCount(actions)} now`,
      atMs: null,
      to: null,
    },
  ];
}

const STAGE_ENDS: Readonly<Record<Exclude<ElectionPhase, 'ended'>, string>> = {
  upcoming: 'Your race begins',
  primary: 'Your primary ends',
  general: 'Your race ends',
};

function useRaceItem(): readonly AgendaItem[] {
  const { data: nav } = useNav();
  const sent = nav?.activeElection;
  const race = useRace(sent ? String(sent.id) : null)?.race;
  if (!sent || race === undefined || !race.isRead || race.phase === 'ended') return [];
  const { turnsLeft, stageEnd, phase } = race;
  if (turnsLeft === null || turnsLeft < 0) return [];
  return [
    {
      id: 'race',
      kind: 'race',
      inTurns: turnsLeft,
      text: STAGE_ENDS[phase ?? 'general'],
      detail: sent.label ?? null,
      atMs: instantMs(stageEnd),
      to: hrefIfKnown('election', { id: String(sent.id) }),
    },
  ];
}

/** Bills of the player's country that are due soon by the usual number of turns; for servers that plan no votes. */
function useExpectedBills(code: string, planned: readonly AgendaItem[]): readonly AgendaItem[] {
  const { data: game } = useGame();
  const turnsUntil = useTurnsTo();
  const options = { ...BACKGROUND, enabled: code !== '' };
  const { data } = useEndpoint('legislation', billListParams(code, 'all'), options);
  const bills = data?.bills ?? [];
  const turnMs = game?.turnDurationMs;
  const usual = usualVoteTurns(bills, turnMs);
  if (planned.length > 0 || usual === null) return planned;
  return bills
    .flatMap((bill): AgendaItem[] => {
      const atMs = expectedVoteMs(bill, usual, turnMs, serverNowMs());
      const turns = atMs === null ? null : turnsUntil(atMs);
      if (turns === null || turns > BILLS_WITHIN_TURNS) return [];
      return [
        {
          id: `bill ${bill.id}`,
          kind: 'bill',
          inTurns: turns,
          text: `${bill.title ?? 'A bill'} is decided`,
          detail: `Estimated; ${voteLeadWords(voteLead(bill))}`,
          atMs: null,
          to: hrefIfKnown('bill', { country: code, id: bill.id }),
        },
      ];
    })
    .toSorted((one, other) => (one.inTurns ?? 0) - (other.inTurns ?? 0))
    .slice(0, MAX_BILLS);
}

/** Bills of the player's country that the next turn decides where the service plans them, else those expected soon. */
function useBillItems(): readonly AgendaItem[] {
  const { data: game } = useGame();
  const { data: nav } = useNav();
  const code = nav?.characterCountryId ?? '';
  const options = { ...BACKGROUND, enabled: code !== '' };
  const { data } = useEndpoint('countryLegislature', { code }, options);
  const planned = (data?.pendingBills ?? [])
    .filter((bill) => isDueNextTurn(bill['scheduledVoteAt'], game))
    .slice(0, MAX_BILLS)
    .map((bill): AgendaItem => ({
      id: `bill ${bill.id}`,
      kind: 'bill',
      inTurns: 1,
      text: `${bill.title ?? 'A bill'} is decided`,
      detail: null,
      atMs: null,
      to: hrefIfKnown('bill', { country: code, id: bill.id }),
    }));
  return useExpectedBills(code, planned);
}

function useCrisisItems(): readonly AgendaItem[] {
  const turnsUntil = useTurnsTo();
  return useWaitingCrises().flatMap((crisis): AgendaItem[] => {
    const atMs = instantMs(crisis.expiresAtRealtimeMs);
    if (atMs === null || atMs <= serverNowMs()) return [];
    const fallback = fallbackOf(crisis)?.label;
    return [
      {
        id: `crisis ${idOfCrisis(crisis) ?? crisisName(crisis)}`,
        kind: 'crisis',
        inTurns: turnsUntil(atMs),
        text: crisisName(crisis),
        detail: fallback ? `Otherwise the game chooses “${fallback}”` : null,
        atMs,
        to: href('crises'),
      },
    ];
  });
}

/** The soonest first; what waits already comes before all. */
export function useAgenda(): readonly AgendaItem[] {
  const items = [
    ...useActionsItem(),
    ...useTurnItem(),
    ...useBillItems(),
    ...useRaceItem(),
    ...useCrisisItems(),
  ];
  return items.toSorted((one, other) => (one.inTurns ?? 0) - (other.inTurns ?? 0));
}

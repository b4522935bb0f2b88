/** What needs the player now, the most urgent first: actions near their cap, a race that ends, bills, unread, charters. */
import { serverNowMs } from '@renderer/api/clock';
import { useGame, useNav, useStatus } from '@renderer/api/directories/use-status';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useOwnSponsor } from '@renderer/components/legislation/own-bills';
import { asNumber, asText } from '@renderer/components/navigation/nav-fields';
import { billListParams } from '@renderer/components/legislation/known-bills';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { useUnreadAlerts } from '@renderer/state/unread-alerts';
import { ownStanding } from '@shared/domain/elections/own-standing';
import { voteLead } from '@shared/domain/legislation/bills';
import { capNeed, isDueNextTurn, turnsToNearEnd } from '@shared/domain/needs';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatPoints } from '@shared/domain/wording/points';

/** One thing that waits; `kind` is its `data-kind`. */
export interface Need {
  readonly id: string;
  readonly kind: 'actions' | 'race' | 'bill' | 'unread' | 'charters' | 'recap';
  readonly text: string;
  readonly detail: string | null;
  /** The Hustings screen where the player can do something; null: there is none. */
  readonly to: Href | null;
  /** Only the game's own pages lead to it. */
  readonly isInGame?: true;
}

const BACKGROUND = { priority: 'background' } as const;
/** Further bills are only counted: the list of bills has them all. */
const MAX_BILLS = 3;

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function useActionsNeed(): readonly Need[] {
  const { data: status } = useStatus();
  const need = capNeed(status ?? {});
  if (need === null) return [];
  const { actions, cap, turns } = need;
  const kept = `${formatCount(actions)} of ${formatCount(cap)}`;
  return [
    {
      id: 'actions',
      kind: 'actions',
      text:
        turns === 0
          ? 'Your actions have reached their cap'
          : turns === null
            ? 'Your actions are near their cap'
            : `Your actions reach their cap in ${counted(turns, 'turn', 'turns')}`,
      detail: turns === 0 ? 'Further turns bring no more.' : kept,
      to: null,
    },
  ];
}

function useRaceNeed(): readonly Need[] {
  const { data: nav } = useNav();
  const { data: game } = useGame();
  const { data: status } = useStatus();
  const race = nav?.activeElection;
  const id = String(race?.id ?? '');
  const { data } = useEndpoint(
    'election',
    { id: id || '-' },
    { ...BACKGROUND, enabled: id !== '' },
  );
  const left = turnsToNearEnd(data?.election?.endTime, serverNowMs(), game?.turnDurationMs);
  if (!race || left === null) return [];
  const stats = status?.electionStats;
  const isSame = stats != null && String(stats.electionId ?? id) === id;
  const lead = isSame ? ownStanding(stats).marginPct : null;
  const ahead =
    lead === null
      ? null
      : `You are ${lead < 0 ? 'behind' : 'ahead'} by ${formatPoints(Math.abs(lead))}.`;
  return [
    {
      id: 'race',
      kind: 'race',
      text: `${race.label ?? 'Your election'} ends in ${counted(left, 'turn', 'turns')}`,
      detail: ahead,
      to: hrefIfKnown('election', { id }),
    },
  ];
}

function leadText(lead: number | null): string | null {
  if (lead === null) return 'Nobody has voted yet.';
  if (lead === 0) return 'The vote is tied.';
  return `Yes ${lead > 0 ? 'leads' : 'trails'} by ${formatCount(Math.abs(lead))}.`;
}

/** Bills of the player's country that the next turn decides, as far as the service plans them, and the player's own. */
function useBillNeeds(): readonly Need[] {
  const { data: game } = useGame();
  const { data: nav } = useNav();
  const { isOwn } = useOwnSponsor();
  const code = nav?.characterCountryId ?? '';
  const options = { ...BACKGROUND, enabled: code !== '' };
  const { data: legislature } = useEndpoint('countryLegislature', { code }, options);
  const { data: pending } = useEndpoint('legislation', billListParams(code, 'pending'), options);
  const due = (legislature?.pendingBills ?? []).filter((bill) =>
    isDueNextTurn(bill['scheduledVoteAt'], game?.nextTurnAt, game?.turnDurationMs),
  );
  const dueIds = new Set(due.map(({ id }) => String(id)));
  const own = (pending?.bills ?? []).filter((bill) => isOwn(bill) && !dueIds.has(String(bill.id)));
  const list = href('legislation', { country: code });
  const needs = [
    ...due.map((bill) => ({
      bill,
      text: `The next turn decides “${bill.title ?? bill.id}”`,
      detail: null,
    })),
    ...own.map((bill) => ({
      bill,
      text: `Your bill “${bill.title ?? bill.id}” is pending`,
      detail: leadText(voteLead(bill)),
    })),
  ];
  const drawn = needs.slice(0, MAX_BILLS).map(({ bill, text, detail }): Need => ({
    id: `bill ${bill.id}`,
    kind: 'bill',
    text,
    detail,
    to: hrefIfKnown('bill', { country: code, id: bill.id }),
  }));
  const more = needs.length - drawn.length;
  return more === 0
    ? drawn
    : [
        ...drawn,
        {
          id: 'bills',
          kind: 'bill',
          text: counted(more, 'more bill', 'more bills'),
          detail: null,
          to: list,
        },
      ];
}

function useUnreadNeeds(): readonly Need[] {
  const { data: nav } = useNav();
  const alerts = useUnreadAlerts() ?? 0;
  const notifications = nav?.unreadCount ?? 0;
  const letters = nav?.unreadMailCount ?? 0;
  const charters = asNumber(nav?.['pendingCharterCount']) ?? 0;
  const recap = nav?.['pendingSeasonRecapId'];
  const hasRecap = asText(recap) !== null || asNumber(recap) !== null;
  const unread = (id: string, count: number, one: string, many: string, to: Href): Need[] =>
    count > 0 ? [{ id, kind: 'unread', text: counted(count, one, many), detail: null, to }] : [];
  return [
    ...(charters > 0
      ? [
          {
            id: 'charters',
            kind: 'charters',
            text: `${counted(charters, 'charter waits', 'charters wait')} for your decision`,
            detail: null,
            to: null,
            isInGame: true,
          } as const,
        ]
      : []),
    ...unread('mail', letters, 'unread letter', 'unread letters', href('mail')),
    ...unread(
      'notifications',
      notifications,
      'unread notification',
      'unread notifications',
      href('notifications'),
    ),
    ...unread('alerts', alerts, 'unread alert', 'unread alerts', href('inbox')),
    ...(hasRecap
      ? [
          {
            id: 'recap',
            kind: 'recap',
            text: 'The season’s recap is ready',
            detail: null,
            to: null,
            isInGame: true,
          } as const,
        ]
      : []),
  ];
}

/** Every need that is a line. Crises and unsettled orders have notices of their own, which come first. */
export function useNeeds(): readonly Need[] {
  const actions = useActionsNeed();
  const race = useRaceNeed();
  const bills = useBillNeeds();
  const unread = useUnreadNeeds();
  return [...actions, ...race, ...bills, ...unread];
}

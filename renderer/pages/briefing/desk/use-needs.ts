/** What waits for the player, whenever: own bills, charters, unread messages. What has a turn is in the agenda. */
import { useNav } from '@renderer/features/client/use-status';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useOwnSponsor, billListParams } from '@renderer/features/legislation/bills';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { voteLead } from '@shared/domain/bills';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { asNumber, asText } from '@shared/domain/open-fields';
import { useUnreadAlerts } from '@renderer/state/ui-store';

/** One thing that waits; `kind` is its `data-kind`. */
export interface Need {
  readonly id: string;
  readonly kind: 'bill' | 'unread' | 'charters' | 'recap';
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

function leadText(lead: number | null): string | null {
  if (lead === null) return 'Nobody has voted yet.';
  if (lead === 0) return 'The vote is tied.';
  return `${lead > 0 ? 'Yes' : 'No'} leads by ${formatCount(Math.abs(lead))}.`;
}

/** The player's own bills that are not decided yet. */
function useBillNeeds(): readonly Need[] {
  const { data: nav } = useNav();
  const { isOwn } = useOwnSponsor();
  const code = nav?.characterCountryId ?? '';
  const options = { ...BACKGROUND, enabled: code !== '' };
  const { data: pending } = useEndpoint('legislation', billListParams(code, 'pending'), options);
  const own = (pending?.bills ?? []).filter(isOwn);
  const drawn = own.slice(0, MAX_BILLS).map((bill): Need => ({
    id: `bill ${bill.id}`,
    kind: 'bill',
    text: `Your bill “${bill.title ?? bill.id}” is pending`,
    detail: leadText(voteLead(bill)),
    to: hrefIfKnown('bill', { country: code, id: bill.id }),
  }));
  const more = own.length - drawn.length;
  if (more === 0) return drawn;
  return [
    ...drawn,
    {
      id: 'bills',
      kind: 'bill',
      text: counted(more, 'more bill of yours', 'more bills of yours'),
      detail: null,
      to: href('legislation', { country: code, sponsor: 'me' }),
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
            text: `${counted(charters, 'charter needs', 'charters need')} your decision`,
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

/** Every need that is a line. Crises and unsettled orders have separate notices, which come first. */
export function useNeeds(): readonly Need[] {
  const bills = useBillNeeds();
  const unread = useUnreadNeeds();
  return [...bills, ...unread];
}

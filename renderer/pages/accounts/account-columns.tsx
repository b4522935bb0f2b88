/** The columns of the overview of accounts. */
import { serverNowMs } from '@renderer/api/clock';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import {
  profilePlace,
  profilePlayer,
  profileState,
} from '@renderer/components/session/profile-words';
import type { Column } from '@renderer/components/tables/data-table';
import { ownCurrencyColumn } from '@renderer/components/tables/own-currency-column';
import type { Rates } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { ABSENT, formatCount, formatPercent } from '@shared/domain/wording/numbers';
import { formatInstant } from '@shared/domain/wording/times';
import type { ProfileView } from '@shared/ipc/channels/session';
import type { Deadline, Standing } from '@shared/ipc/standing';

import { OpenAccount } from './open-account';

/** One account and what is known of it. */
export interface AccountRow {
  readonly profile: ProfileView;
  readonly isInUse: boolean;
  readonly standing: Standing | null;
}

function actionsText({ standing }: AccountRow): string {
  if (standing?.actions == null) return ABSENT;
  const cap = standing.actionCap;
  return `${formatCount(standing.actions)}${cap === null ? '' : ` / ${formatCount(cap)}`}`;
}

/** What comes first: the next turn, or something that ends before it. What has passed waits no more. */
function nextDeadline(standing: Standing | null): Deadline | null {
  if (standing === null) return null;
  const turnMs = Date.parse(standing.nextTurnAt ?? '');
  const turn = Number.isNaN(turnMs) ? [] : [{ what: 'Next turn', atMs: turnMs }];
  return (
    [...standing.deadlines, ...turn]
      .filter(({ atMs }) => atMs > serverNowMs())
      .toSorted((a, b) => a.atMs - b.atMs)[0] ?? null
  );
}

function deadlineText({ standing }: AccountRow): string {
  const next = nextDeadline(standing);
  return next === null ? ABSENT : `${next.what}, ${formatInstant(next.atMs)}`;
}

function raceText({ standing }: AccountRow): string {
  const race = standing?.race;
  if (!race) return ABSENT;
  const share = race.sharePct === null ? '' : `, ${formatPercent(race.sharePct)}`;
  return `${race.label ?? 'Election'}${share}`;
}

/** @param rates those of the server in use; accounts of other servers are not compared by them */
export const accountColumns = (
  rows: readonly AccountRow[],
  serverUrl: string | null,
  rates: Rates,
): readonly Column<AccountRow>[] => [
  {
    id: 'account',
    label: 'Account',
    value: ({ profile }) => profilePlayer(profile),
    render: (row) => <OpenAccount profile={row.profile} isInUse={row.isInUse} />,
  },
  { id: 'server', label: 'Server', value: ({ profile }) => profilePlace(profile) },
  { id: 'state', label: 'State', value: ({ profile }) => profileState(profile) },
  ownCurrencyColumn(
    {
      id: 'funds',
      label: 'Funds',
      amountOf: ({ standing }: AccountRow) => standing?.funds,
      currencyOf: ({ standing }) => standing?.currency,
      compareAs: ({ profile, standing }) =>
        profile.serverUrl === serverUrl ? (standing?.currency ?? null) : null,
      text: ({ standing }) => formatMoney(standing?.funds, standing?.currency),
    },
    rows,
    rates,
  ),
  {
    id: 'actions',
    label: 'Actions',
    isNumeric: true,
    value: ({ standing }) => standing?.actions ?? null,
    text: actionsText,
    render: actionsText,
  },
  {
    id: 'unread',
    label: 'Unread',
    isNumeric: true,
    value: ({ standing }) => standing?.unread ?? null,
    render: ({ standing }) => formatCount(standing?.unread),
  },
  {
    id: 'mail',
    label: 'Mail',
    isNumeric: true,
    value: ({ standing }) => standing?.unreadMail ?? null,
    render: ({ standing }) => formatCount(standing?.unreadMail),
  },
  {
    id: 'alerts',
    label: 'Alerts',
    isNumeric: true,
    value: ({ standing }) => standing?.alerts ?? null,
    render: ({ standing }) => formatCount(standing?.alerts),
  },
  {
    id: 'race',
    label: 'Election',
    value: ({ standing }) => standing?.race?.label ?? null,
    text: raceText,
    render: raceText,
  },
  {
    id: 'deadline',
    label: 'Next deadline',
    value: ({ standing }) => nextDeadline(standing)?.atMs ?? null,
    text: deadlineText,
    render: deadlineText,
  },
  {
    id: 'read',
    label: 'Last read',
    value: ({ standing }) => standing?.readAtMs ?? null,
    text: ({ standing }) =>
      standing?.readAtMs == null ? 'not yet' : formatInstant(standing.readAtMs),
    render: ({ standing }) =>
      standing?.readAtMs == null ? 'not yet' : <RelativeTime atMs={standing.readAtMs} />,
  },
];

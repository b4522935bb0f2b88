/** The columns of the overview of accounts. */
import { useState } from 'react';
import type { Standing, Deadline } from '@shared/ipc/mini';
import { activateProfile } from '@renderer/api/session/use-session';
import { Button } from '@renderer/components/ui/button';
import { href } from '@renderer/screens/href';
import { ABSENT, formatOutOf, formatPercent } from '@shared/domain/wording/numbers';
import { serverNowMs } from '@renderer/api/clock';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import {
  profilePlace,
  profilePlayer,
  profileState,
} from '@renderer/features/session/profile-words';
import type { Column } from '@renderer/components/tables/column';
import { count, text } from '@renderer/components/tables/columns';
import { ownMoney } from '@renderer/components/tables/own-currency-column';
import { instantMs } from '@shared/domain/clocks';
import type { Rates } from '@shared/domain/money/conversion';
import { formatInstant } from '@shared/domain/wording/times';
import { formatMoney } from '@shared/domain/money/money';
import type { ProfileView } from '@shared/ipc/channels/session';
import { Badge } from '@renderer/components/ui/badge';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { navigate } from '@renderer/state/location';

/** One account and what is known of it. */
interface AccountRow {
  readonly profile: ProfileView;
  readonly isInUse: boolean;
  readonly standing: Standing | null;
}

function actionsText({ standing }: AccountRow): string {
  return formatOutOf(standing?.actions, standing?.actionCap);
}

/** What comes first: the next turn, or something that ends before it. What has passed is left out. */
function nextDeadline(standing: Standing | null): Deadline | null {
  if (standing === null) return null;
  const turnMs = instantMs(standing.nextTurnAt);
  const turn = turnMs === null ? [] : [{ what: 'Next turn', atMs: turnMs }];
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

function readText({ standing }: AccountRow): string {
  return standing?.readAtMs == null ? 'not yet' : formatInstant(standing.readAtMs);
}

/** @param rates those of the server in use; accounts of other servers are not compared by them */
export const accountColumns = (
  rows: readonly AccountRow[],
  serverUrl: string | null,
  rates: Rates,
): readonly Column<AccountRow>[] => [
  text('account', 'Account', ({ profile }) => profilePlayer(profile), {
    render: (row) => <OpenAccount profile={row.profile} isInUse={row.isInUse} />,
  }),
  text('server', 'Server', ({ profile }) => profilePlace(profile)),
  text('state', 'State', ({ profile }) => profileState(profile)),
  ownMoney('funds', 'Funds', ({ standing }) => standing?.funds, {
    rows,
    rates,
    currency: ({ standing }) => standing?.currency,
    compareAs: ({ profile, standing }) =>
      profile.serverUrl === serverUrl ? (standing?.currency ?? null) : null,
    text: ({ standing }) => formatMoney(standing?.funds, standing?.currency),
  }),
  count('actions', 'Actions', ({ standing }) => standing?.actions, {
    text: actionsText,
    render: actionsText,
  }),
  count('unread', 'Unread', ({ standing }) => standing?.unread),
  count('mail', 'Mail', ({ standing }) => standing?.unreadMail),
  count('alerts', 'Alerts', ({ standing }) => standing?.alerts),
  text('race', 'Election', ({ standing }) => standing?.race?.label, {
    text: raceText,
    render: raceText,
  }),
  text('deadline', 'Next deadline', ({ standing }) => nextDeadline(standing)?.atMs, {
    text: deadlineText,
    render: deadlineText,
  }),
  text('read', 'Last updated', ({ standing }) => standing?.readAtMs, {
    text: readText,
    render: ({ standing }) =>
      standing?.readAtMs == null ? 'not yet' : <RelativeTime atMs={standing.readAtMs} />,
  }),
];

interface OpenAccountProps {
  readonly profile: ProfileView;
  readonly isInUse: boolean;
}

/** Opening switches the profile and shows its briefing, or its sign-in. */
function OpenAccount({ profile, isInUse }: OpenAccountProps) {
  const [isOpening, setIsOpening] = useState(false);
  const player = profilePlayer(profile);
  if (isInUse) {
    return (
      <>
        <span>{player}</span> <Badge>In use</Badge>
      </>
    );
  }
  const open = async () => {
    setIsOpening(true);
    const result = await activateProfile(profile.id);
    setIsOpening(false);
    if (result.ok) navigate(href(result.value.status === 'signed-in' ? 'briefing' : 'signIn'));
    else announce(result.error.message);
  };
  return (
    <Button
      variant="quiet"
      busy={isOpening}
      aria-label={`Open ${player} on ${profilePlace(profile)}`}
      onClick={() => void open()}
    >
      {player}
    </Button>
  );
}

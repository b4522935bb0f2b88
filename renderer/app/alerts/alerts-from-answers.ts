/** The alerts that follow from two answers of the same profile, worded for desktop notifications. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { Settings } from '@shared/ipc/channels/settings';
import { href, routeOf } from '@renderer/screens/href';
import { formatCount } from '@shared/domain/numbers';

/** A notification. One with a subject is shown once for that subject, one without is shown each time. */
export type Alert = ChannelInput<'app:notify'> & { readonly about?: string };

type Nav = ResponseOf<'clientNav'>;
type Game = ResponseOf<'game'>;
type AlertSettings = Pick<Settings, 'notifyUnread' | 'notifyTurn' | 'notifyElection'>;

/** The turn is what the briefing tells of. */
const TURN_ROUTE = routeOf(href('briefing'));

function risen(before: number | null | undefined, after: number | null | undefined): number {
  return Math.max(0, (after ?? 0) - (before ?? after ?? 0));
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Unread counts that rose, and an election that began, ended or changed. */
export function alertsInNav(before: Nav, after: Nav, settings: AlertSettings): Alert[] {
  if (before.user === null || after.user === null) return [];
  const alerts: Alert[] = [];
  const notices = risen(before.unreadCount, after.unreadCount);
  const letters = risen(before.unreadMailCount, after.unreadMailCount);
  if (settings.notifyUnread && notices > 0) {
    const title = counted(notices, 'new notification', 'new notifications');
    alerts.push({
      title,
      body: `${counted(after.unreadCount ?? 0, 'is', 'are')} unread.`,
      route: routeOf(href('notifications')),
    });
  }
  if (settings.notifyUnread && letters > 0) {
    const title = counted(letters, 'new letter', 'new letters');
    alerts.push({
      title,
      body: `${counted(after.unreadMailCount ?? 0, 'is', 'are')} unread.`,
      route: routeOf(href('mail')),
    });
  }
  const election = after.activeElection ?? null;
  const wasStanding = before.activeElection ?? null;
  if (settings.notifyElection && election?.id !== wasStanding?.id) {
    const id = election?.id ?? wasStanding?.id ?? '';
    alerts.push(
      election
        ? {
            about: `election ${id}`,
            title: 'You are standing in an election',
            body: election.label ?? '',
            route: routeOf(href('election', { id: election.id })),
          }
        : {
            about: `election over ${id}`,
            title: 'Your election is over',
            body: wasStanding?.label ?? '',
            route: routeOf(href('election', { id })),
          },
    );
  }
  return alerts;
}

/** A turn that passed. */
export function alertsInGame(before: Game, after: Game, settings: AlertSettings): Alert[] {
  const turn = after.currentTurn ?? null;
  if (!settings.notifyTurn || turn === null || turn <= (before.currentTurn ?? turn)) return [];
  const title = `Turn ${formatCount(turn)}`;
  return [
    {
      about: `turn ${turn}`,
      title,
      body: after.gameDate ? `It is ${after.gameDate} in the game.` : '',
      route: TURN_ROUTE,
    },
  ];
}

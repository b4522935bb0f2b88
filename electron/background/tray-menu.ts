/** The tray's menu as data: the account in use first, the others below, then what the player can do. */
import type { MenuItemConstructorOptions } from 'electron';

import { formatMoney } from '@shared/domain/money/money';
import { HOUR_MS, MINUTE_MS } from '@shared/domain/time-units';
import { formatCountdown, formatSoon } from '@shared/domain/wording/times';
import { ABSENT, counted, formatCount, formatOutOf } from '@shared/domain/wording/numbers';
import type { SessionView } from '@shared/ipc/channels/session';
import type { Standing } from '@shared/ipc/mini';
import { routeTo } from '@shared/routes/addresses';
import type { Route } from '@shared/routes/route';

import { systemClock } from '../http/clock';
import { whole } from '../window/plain-words';

export interface TrayFacts {
  readonly session: SessionView;
  readonly standingOf: (profileId: string) => Standing;
  /** The client's clock. */
  readonly nowMs: number;
  /** The service's clock minus the client's. */
  readonly clockOffsetMs: number;
  /** Alerts are silent until then; a time in the past has no effect. */
  readonly alertsPausedUntilMs: number;
}

export interface TrayActions {
  /** Brings the window to the front, at this route where one is named. */
  open(route?: Route): void;
  /** Makes another account the one in use, and brings the window to the front. */
  openAccount(profileId: string): void;
  openMini(): void;
  /** Silences alerts until then; 0 ends the pause. */
  pauseAlerts(untilMs: number): void;
  quit(): void;
}

function actionsWords({ actions, actionCap }: Standing): string {
  return actions === null ? '' : `${formatOutOf(actions, actionCap)} actions`;
}

function unreadWords({ unread, unreadMail }: Standing): string {
  const parts = [
    unread === null ? '' : counted(unread, 'unread notification'),
    unreadMail === null ? '' : counted(unreadMail, 'unread letter'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function alertWords({ alerts }: Standing): string {
  return alerts === null || alerts === 0 ? '' : counted(alerts, 'unread alert');
}

/** Funds and actions; empty until the service was read. */
function figureWords(standing: Standing): string {
  const funds = formatMoney(standing.funds, standing.currency, 'compact');
  return [funds === ABSENT ? '' : funds, actionsWords(standing)]
    .filter((part) => part !== '')
    .join(' · ');
}

function turnWords({ turn, nextTurnAt, isNextTurnCounting }: Standing, facts: TrayFacts): string {
  if (turn === null) return '';
  const atMs = Date.parse(nextTurnAt ?? '') - facts.clockOffsetMs;
  const words = `Turn ${formatCount(turn)}`;
  if (Number.isNaN(atMs)) return words;
  const leftMs = atMs - facts.nowMs;
  if (leftMs <= 0) return `${words} · next turn ${formatCountdown(leftMs, isNextTurnCounting)}`;
  const left = leftMs < MINUTE_MS ? 'in less than a minute' : `in ${formatCountdown(leftMs)}`;
  return `${words} · next at ${formatSoon(atMs, facts.nowMs)}, ${left}`;
}

function deadlineWords({ deadlines }: Standing, facts: TrayFacts): string {
  const next = deadlines
    .map(({ what, atMs }) => ({ what, atMs: atMs - facts.clockOffsetMs }))
    .find(({ atMs }) => atMs > facts.nowMs);
  return next === undefined ? '' : `${next.what}: ${formatSoon(next.atMs, facts.nowMs)}`;
}

/** One line about the account in use, for the pointer over the icon. */
export function trayTooltip(facts: TrayFacts): string {
  const { profile } = facts.session;
  if (profile === null) return 'Hustings';
  const standing = facts.standingOf(profile.id);
  const words = [profile.label, figureWords(standing), unreadWords(standing)];
  return words.filter((word) => word !== '').join('\n');
}

function ownEntries(facts: TrayFacts, actions: TrayActions): MenuItemConstructorOptions[] {
  const { profile } = facts.session;
  if (profile === null) return [];
  const standing = facts.standingOf(profile.id);
  const briefing = routeTo('briefing');
  const entries: readonly (readonly [label: string, route: Route])[] = [
    [profile.label, briefing],
    [figureWords(standing), briefing],
    [turnWords(standing, facts), briefing],
    [unreadWords(standing), briefing],
    [alertWords(standing), routeTo('inbox')],
    [deadlineWords(standing, facts), standing.deadlines.length > 0 ? routeTo('crises') : briefing],
  ];
  return entries
    .filter(([label]) => label !== '')
    .map(([label, route]) => ({ label: plain(label), click: () => actions.open(route) }));
}

function otherEntries(facts: TrayFacts, actions: TrayActions): MenuItemConstructorOptions[] {
  const { profile, profiles } = facts.session;
  return profiles
    .filter(({ id, account }) => id !== profile?.id && account !== null)
    .map(({ id, label, session }) => {
      const standing = facts.standingOf(id);
      const words =
        session === 'expired'
          ? ['sign in again']
          : [figureWords(standing), unreadWords(standing), alertWords(standing)].filter(
              (word) => word !== '',
            );
      return {
        label: plain([label, ...words].join(' — ')),
        click: () => actions.openAccount(id),
      };
    });
}

function pauseEntry(facts: TrayFacts, actions: TrayActions): MenuItemConstructorOptions {
  const { nowMs, alertsPausedUntilMs } = facts;
  if (alertsPausedUntilMs > nowMs) {
    return {
      label: `Resume alerts (paused until ${formatSoon(alertsPausedUntilMs, nowMs)})`,
      click: () => actions.pauseAlerts(0),
    };
  }
  const pauses = [1, 8, 24] as const;
  return {
    label: 'Pause alerts',
    submenu: pauses.map((hours) => ({
      label: hours === 1 ? 'For an hour' : `For ${hours} hours`,
      click: () => actions.pauseAlerts(systemClock.now() + hours * HOUR_MS),
    })),
  };
}

/** `&` would underline the letter after it. */
function plain(label: string): string {
  return whole(label).replaceAll('&', '&&');
}

/** Groups of entries with a line between them; empty groups are left out. */
function withLines(
  ...groups: readonly (readonly MenuItemConstructorOptions[])[]
): readonly MenuItemConstructorOptions[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' } as const, ...group]));
}

/** The menu as it is now. */
export function trayMenu(
  facts: TrayFacts,
  actions: TrayActions,
): readonly MenuItemConstructorOptions[] {
  return withLines(
    ownEntries(facts, actions),
    otherEntries(facts, actions),
    [pauseEntry(facts, actions)],
    [
      { label: 'Open Hustings', click: () => actions.open() },
      { label: 'Small window', click: actions.openMini },
      { label: 'Quit Hustings', click: actions.quit },
    ],
  );
}

/** The alerts of the client: which of them are shown, where a click on one leads, and how many are unread. */
import type { BrowserWindow } from 'electron';

import { VOLUME_RANGE } from '@shared/record/alert-sounds';
import type { Route } from '@shared/routes/route';
import type { SessionView } from '@shared/ipc/channels/session';

import type { Chats } from '../../chat/chats';
import { createEvent } from '../../event';
import { systemClock } from '../../http/clock';
import type { Log } from '../../log/log';
import type { GamePages } from '../../pane/game-pages';
import type { OpenAccount } from '../../session/open-account';
import type { Profiles } from '../../session/profiles/profiles';
import type { SettingsStore } from '../../storage/settings-store';
import { showNotification, showUnread } from '../../window/notifications';
import { alertButtons } from './alert-buttons';
import type { Windows } from '../../window/open-windows';
import type { OpenRecord } from '../open-record';
import { createAlertService } from './alert-service';
import type { AlertService } from './alert-service';
import { createNotifier } from './notifier';
import type { NotificationText, NotificationManner } from './notifier';

export interface ClientAlertsOptions {
  readonly windows: {
    readonly main: Windows['main'];
    readonly client: Pick<Windows['client'], 'navigate' | 'send'>;
  };
  readonly settings: Pick<SettingsStore, 'get' | 'update'>;
  readonly profiles: Pick<Profiles, 'view' | 'originOf' | 'onChange' | 'onRead'>;
  readonly record: Pick<OpenRecord, 'ask' | 'evaluateWith' | 'onWritten'>;
  readonly openAccount: OpenAccount;
  readonly openGamePage: GamePages['openFor'];
  readonly chats: Pick<Chats, 'tell'>;
  /** File to which each notification is written as a line. */
  readonly logPath: string | null;
  readonly log: Log;
}

export interface ClientAlerts extends Pick<AlertService, 'close'> {
  /** Follows a new main window: Windows forgets the count of a taskbar button that goes. */
  attach(window: BrowserWindow): void;
  /** Tells the renderer, and the app's icon, how many alerts of a profile are unread. */
  changed(profileId: string, unread: number): void;
  /** Calls the listener when alerts of a profile are new or were marked. */
  onChange(listener: (profileId: string, unread: number) => void): void;
}

/** Creates alert service and notifier, and follows the record and the profiles. */
export function createClientAlerts(options: ClientAlertsOptions): ClientAlerts {
  const { windows, settings, profiles, log } = options;
  const { ask } = options.record;
  const { navigate, send } = windows.client;
  const marked = createEvent<[profileId: string, unread: number]>();

  async function open(
    { profile, route }: NotificationText,
    manner: NotificationManner,
  ): Promise<void> {
    const { opensGame, reads } = manner;
    if (reads.length > 0) void markRead(profile, reads);
    const view = profiles.view();
    if (opensGame && (await options.openGamePage(profile, route))) return;
    if (view.profile?.id === profile) navigate(route);
    else await options.openAccount(profile, route);
  }

  async function markRead(id: string, ids: readonly number[]): Promise<void> {
    const origin = profiles.originOf(id);
    if (origin === null) return;
    const marking = { ids, isRead: true, nowMs: Date.now() };
    const left = await ask('markAlerts', { id, origin }, marking);
    if (left.ok) changed(id, left.value.unread);
  }

  const buttonsOf = alertButtons({
    settings,
    originOf: profiles.originOf,
    accountName: (id) => accountName(profiles.view(), id),
    ask,
    markRead,
  });

  function isOnScreen(profileId: string, route: Route): boolean {
    const shown = windows.main();
    if (!shown || shown.isDestroyed() || !shown.isFocused()) return false;
    const [path] = new URL(shown.webContents.getURL()).hash.slice(1).split('?');
    return profiles.view().profile?.id === profileId && path === route.split('?')[0];
  }

  /** How many alerts of each profile are unread, as last reported. */
  const unreadOf = new Map<string, number>();
  /** What the app's icon shows. */
  let badge = 0;

  /** The icon counts the alerts of the account in use. */
  function updateBadge(): void {
    const count = unreadOf.get(profiles.view().profile?.id ?? '') ?? 0;
    if (count !== badge) showUnread(count, windows.main());
    badge = count;
  }

  function changed(profileId: string, unread: number): void {
    unreadOf.set(profileId, unread);
    send('alerts:changed', { profileId, unread });
    marked.emit(profileId, unread);
    updateBadge();
  }

  const notifier = createNotifier({
    settings: () => settings.get().alerts,
    nowMs: systemClock.now,
    wallMs: () => Date.now(),
    isOnScreen,
    accountName: (id) => accountName(profiles.view(), id),
    show(notification, manner) {
      showNotification(withoutSecrets(notification, log), manner, {
        logPath: options.logPath,
        onClick: () => void open(notification, manner),
        buttons: buttonsOf(notification, manner.reads),
      });
      const { sound } = manner;
      const { volume = VOLUME_RANGE.usual } = settings.get().alerts;
      if (sound !== null && sound !== 'system') send('alerts:sound', { sound, volume });
    },
    tellChat: (profileId, alerts, wordsOf) =>
      void options.chats
        .tell(profileId, alerts, (some) => wordsOf(some).map((one) => withoutSecrets(one, log)))
        .catch((error: unknown) => log.error('An alert was not sent to the chat', error)),
  });
  const alertService = createAlertService({
    ask,
    settings: () => settings.get().alerts,
    notifier,
    steadyMs: systemClock.now,
    onEvaluated(profileId, unread, hasNew) {
      if (hasNew || unreadOf.get(profileId) !== unread) changed(profileId, unread);
    },
    onFailure: (error) => log.error('An alert was not shown', error),
  });

  function raise(kind: 'session-ended' | 'server-back', id: string): void {
    const origin = profiles.originOf(id);
    const known = profiles.view().profiles.find((profile) => profile.id === id);
    if (origin === null || !known) return;
    const server = known.kind === 'practice' ? 'the practice world' : new URL(origin).host;
    alertService.add({ id, origin }, { kind, server });
  }

  const signedIn = new Set<string>();
  /** A session that the player ended, or that had ended before the start, makes no alert. */
  function followSessions(): void {
    for (const { id, session } of profiles.view().profiles) {
      if (session === 'expired' && signedIn.delete(id)) raise('session-ended', id);
      else if (session === 'open') signedIn.add(id);
      else signedIn.delete(id);
    }
    updateBadge();
  }

  options.record.evaluateWith(alertService.nextPass);
  options.record.onWritten(alertService.written);
  profiles.onRead((profile, { times, isReturn }) => {
    alertService.responded(profile, times.arrivedAtMs);
    if (isReturn) raise('server-back', profile.id);
  });
  followSessions();
  profiles.onChange(followSessions);
  return {
    attach(window) {
      const showBadge = () => {
        if (badge > 0) showUnread(badge, window);
      };
      window.on('show', showBadge);
      showBadge();
    },
    close: alertService.close,
    changed,
    onChange: marked.on,
  };
}

/** A server may send a secret back as the name of something. */
function withoutSecrets(notification: NotificationText, log: Log): NotificationText {
  const { title, body } = notification;
  const lines = body.split('\n').map((line) => log.redact(line));
  return { ...notification, title: log.redact(title), body: lines.join('\n') };
}

/** Names an account where there are several; null for the only one. */
function accountName(view: SessionView, id: string): string | null {
  const accounts = view.profiles.flatMap(({ id: of, account, label }) =>
    account === null ? [] : [{ of, label, name: account.displayName || account.username }],
  );
  const own = accounts.find(({ of }) => of === id);
  if (own === undefined || accounts.length < 2) return null;
  const namesakes = accounts.filter(({ name }) => name === own.name);
  // The label also names the server.
  return namesakes.length > 1 ? own.label : own.name;
}

/** The alerts of the client, put together from their modules. */
import type { BrowserWindow } from 'electron';

import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';
import type { Route } from '@shared/routes/route';

import { createAlertDesk } from '../record/alerts/alert-desk';
import type { AlertDesk } from '../record/alerts/alert-desk';
import { createNotifier } from '../record/alerts/notifier';
import type { NotificationText, NotificationManner } from '../record/alerts/notifier';
import { wasAway } from '../record/alerts/main-facts';
import type { RecordedProfile } from '../record/answer-recorder';
import type { ClientRecord } from '../record/record';
import { systemClock } from '../http/clock';
import type { Log } from '../log/log';
import type { Profiles } from '../session/profiles/profiles';
import type { SettingsStore } from '../storage/settings-store';
import { showNotification, showUnread } from '../window/notifications';

export interface ClientAlertsOptions {
  readonly window: () => BrowserWindow | null;
  readonly settings: SettingsStore;
  /** A function, because the profiles are created after the record that these alerts read. */
  readonly profiles: () => Profiles;
  readonly ask: ClientRecord['ask'];
  /** Brings the window to the front at a route. */
  readonly navigate: (route: Route) => void;
  /** The same, once another account is the one in use. */
  readonly openAccount: (profileId: string, route: Route) => Promise<void>;
  /** Opens the game's own page at this path of an account's server, where the settings want it; false: nothing was opened. */
  readonly openGamePage: (profileId: string, path: string) => Promise<boolean>;
  /** Called with the number of unread alerts of a profile, when it has changed. */
  readonly onUnread: (profileId: string, unread: number) => void;
  readonly send: <C extends EventChannel>(channel: C, payload: EventPayload<C>) => void;
  /** File to which each notification is written as a line. */
  readonly logPath: string | null;
  readonly log: Log;
}

export interface ClientAlerts extends Pick<AlertDesk, 'look' | 'written' | 'close'> {
  /** Begins to follow the profiles. */
  follow(): void;
  /** Records that a profile's server has answered, and the time on that server in epoch ms. */
  responded(profile: RecordedProfile, serviceMs: number): void;
  /** Tells the renderer, and the app's icon, how many alerts of a profile are unread. */
  changed(profileId: string, unread: number): void;
}

/** Creates desk and notifier. */
export function createClientAlerts(options: ClientAlertsOptions): ClientAlerts {
  const { window, settings, profiles, ask, navigate, send } = options;

  async function open(
    { profile, route }: NotificationText,
    manner: NotificationManner,
  ): Promise<void> {
    const { opensGame, reads } = manner;
    if (reads.length > 0) void markRead(profile, reads);
    const view = profiles().view();
    if (opensGame && (await options.openGamePage(profile, route))) return;
    if (view.profile?.id === profile) navigate(route);
    else await options.openAccount(profile, route);
  }

  async function markRead(id: string, ids: readonly number[]): Promise<void> {
    const origin = profiles().originOf(id);
    if (origin === null) return;
    const marking = { ids, isRead: true, nowMs: Date.now() };
    const marked = await ask('markAlerts', { id, origin }, marking);
    if (marked.ok) changed(id, marked.value.unread);
  }

  function isOnScreen(profileId: string, route: Route): boolean {
    const shown = window();
    if (!shown || shown.isDestroyed() || !shown.isFocused()) return false;
    const [path] = new URL(shown.webContents.getURL()).hash.slice(1).split('?');
    return profiles().view().profile?.id === profileId && path === route.split('?')[0];
  }

  /** How many alerts of each profile are unread, as last reported. */
  const unreadOf = new Map<string, number>();
  /** What the app's icon shows. */
  let badge = 0;

  /** The icon counts the alerts of the account in use. */
  function updateBadge(): void {
    const count = unreadOf.get(profiles().view().profile?.id ?? '') ?? 0;
    if (count !== badge) showUnread(count);
    badge = count;
  }

  function changed(profileId: string, unread: number): void {
    unreadOf.set(profileId, unread);
    send('alerts:changed', { profileId, unread });
    options.onUnread(profileId, unread);
    updateBadge();
  }

  const notifier = createNotifier({
    settings: () => settings.get().alerts,
    nowMs: systemClock.now,
    wallMs: () => Date.now(),
    isOnScreen,
    accountName: (id) => {
      const accounts = profiles()
        .view()
        .profiles.flatMap(({ id: of, account, label }) =>
          account === null ? [] : [{ of, label, name: account.displayName || account.username }],
        );
      const own = accounts.find(({ of }) => of === id);
      if (own === undefined || accounts.length < 2) return null;
      const namesakes = accounts.filter(({ name }) => name === own.name);
      // The label also names the server.
      return namesakes.length > 1 ? own.label : own.name;
    },
    show: (notification, manner) =>
      showNotification(withoutSecrets(notification, options.log), manner, {
        logPath: options.logPath,
        onClick: () => void open(notification, manner),
      }),
  });
  const desk = createAlertDesk({
    ask,
    settings: () => settings.get().alerts,
    notifier,
    steadyMs: systemClock.now,
    onLook(profileId, unread, hasNew) {
      if (hasNew || unreadOf.get(profileId) !== unread) changed(profileId, unread);
    },
    onFailure: (error) => options.log.error('An alert was not shown', error),
  });

  const profileOf = (id: string) =>
    profiles()
      .view()
      .profiles.find((profile) => profile.id === id);

  function raise(kind: 'session-ended' | 'server-back', id: string): void {
    const origin = profiles().originOf(id);
    const known = profileOf(id);
    if (origin === null || !known) return;
    const server = known.kind === 'practice' ? 'the practice world' : new URL(origin).host;
    desk.add({ id, origin }, { kind, server });
  }

  return {
    look: desk.look,
    written: desk.written,
    close: desk.close,
    changed,
    responded(profile, serviceMs) {
      const { id } = profile;
      desk.responded(profile, serviceMs);
      const known = profileOf(id);
      if (known && wasAway(profiles().requests(), known.serverUrl)) raise('server-back', id);
    },
    follow() {
      const signedIn = new Set<string>();
      const look = () => {
        for (const { id, session } of profiles().view().profiles) {
          if (session === 'expired' && signedIn.delete(id)) raise('session-ended', id);
          else if (session === 'open') signedIn.add(id);
          else signedIn.delete(id);
        }
        updateBadge();
      };
      look();
      profiles().onChange(look);
    },
  };
}

/** A server may send a secret back as the name of something. */
function withoutSecrets(notification: NotificationText, log: Log): NotificationText {
  const { title, body } = notification;
  const lines = body.split('\n').map((line) => log.redact(line));
  return { ...notification, title: log.redact(title), body: lines.join('\n') };
}

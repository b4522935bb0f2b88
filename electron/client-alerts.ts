/** The alerts of the client, put together from their rooms. */
import type { BrowserWindow } from 'electron';

import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';

import { createAlertDesk } from './alerts/alert-desk';
import type { AlertDesk, AskAboutAlerts, DeskProfile } from './alerts/alert-desk';
import { createNotifier } from './alerts/notifier';
import type { Notice, NoticeManner } from './alerts/notifier';
import { wasAway } from './alerts/server-away';
import type { SessionManager } from './session/session-types';
import type { SettingsStore } from './storage/settings-store';
import { openExternally } from './window/navigation-guard';
import { showNotification, showUnread } from './window/notifications';

export interface ClientAlertsOptions {
  readonly window: () => BrowserWindow | null;
  readonly settings: SettingsStore;
  /** Made after the record, which is asked. */
  readonly sessions: () => SessionManager;
  readonly ask: AskAboutAlerts;
  readonly navigate: (route: string) => void;
  /** Hears how many alerts of a profile are unread. */
  readonly onUnread: (profileId: string, unread: number) => void;
  readonly send: <C extends EventChannel>(channel: C, payload: EventPayload<C>) => void;
  /** File that gets a line for each notification. */
  readonly logPath: string | null;
}

export interface ClientAlerts extends Pick<AlertDesk, 'evaluated' | 'close'> {
  /** Begins to follow the sessions. */
  follow(): void;
  /** Takes note that a profile's server has answered. */
  answered(profile: DeskProfile): void;
  /** Tells the page, and the app's icon, how many alerts of a profile are unread. */
  changed(profileId: string, unread: number): void;
}

/** Makes desk and notifier. */
export function createClientAlerts(options: ClientAlertsOptions): ClientAlerts {
  const { window, settings, sessions, ask, navigate, send } = options;

  async function open({ profile, route }: Notice, { opensGame }: NoticeManner): Promise<void> {
    const view = sessions().view();
    const known = view.profiles.find(({ id }) => id === profile);
    if (opensGame && known) {
      const address = new URL(route, known.serverUrl).href;
      if ((await openExternally(address, known.serverUrl, true)) === 'opened') return;
    }
    if (known && view.profile?.id !== profile) await sessions().activate(profile);
    navigate(route);
  }

  function isOnScreen(profileId: string, route: string): boolean {
    const shown = window();
    if (!shown || shown.isDestroyed() || !shown.isFocused()) return false;
    const [path] = new URL(shown.webContents.getURL()).hash.slice(1).split('?');
    return sessions().view().profile?.id === profileId && path === route.split('?')[0];
  }

  function changed(profileId: string, unread: number): void {
    send('alerts:changed', { profileId, unread });
    options.onUnread(profileId, unread);
    if (sessions().view().profile?.id === profileId) showUnread(unread);
  }

  const notifier = createNotifier({
    settings: () => settings.get().alerts,
    nowMs: () => Date.now(),
    isOnScreen,
    show: (notice, manner) =>
      showNotification(notice, manner, {
        logPath: options.logPath,
        onClick: () => void open(notice, manner),
      }),
  });
  const desk = createAlertDesk({
    ask,
    settings: () => settings.get().alerts,
    notifier,
    nowMs: () => Date.now(),
    onChange: changed,
  });

  function tell(kind: 'session-ended' | 'server-back', id: string): void {
    const origin = sessions().originOf(id);
    const known = sessions()
      .view()
      .profiles.find((profile) => profile.id === id);
    if (origin === null || !known) return;
    const server = known.kind === 'practice' ? 'the practice world' : new URL(origin).host;
    desk.tell({ id, origin }, { kind, server });
  }

  return {
    evaluated: desk.evaluated,
    close: desk.close,
    changed,
    answered({ id }) {
      const known = sessions()
        .view()
        .profiles.find((profile) => profile.id === id);
      if (known && wasAway(sessions().requests(), known.serverUrl)) tell('server-back', id);
    },
    follow() {
      const signedIn = new Set<string>();
      const look = () => {
        for (const { id, session } of sessions().view().profiles) {
          if (session === 'expired' && signedIn.delete(id)) tell('session-ended', id);
          else if (session === 'open') signedIn.add(id);
          else signedIn.delete(id);
        }
      };
      look();
      sessions().onChange(look);
    },
  };
}

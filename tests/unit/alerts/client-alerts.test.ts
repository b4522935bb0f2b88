/** Where a notification leads, when none is needed, and the alerts of main itself. */
import { EventEmitter } from 'node:events';

import type { BrowserWindow } from 'electron';

import { createClientAlerts } from '@electron/record/alerts/client-alerts';
import type { ClientAlertsOptions } from '@electron/record/alerts/client-alerts';
import type { NotificationText } from '@electron/record/alerts/notifier';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import type { AlertSettings } from '@shared/ipc/channels/settings';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import { succeed } from '@shared/ipc/result';
import type { AlertView } from '@shared/record/alerts';
import { routeTo } from '@shared/routes/addresses';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const screen = vi.hoisted(() => ({
  shown: [] as {
    readonly title: string;
    readonly body: string;
    readonly onClick: () => void;
    readonly buttons: readonly { readonly label: string; readonly press: () => void }[];
  }[],
  badges: [] as number[],
}));
vi.mock('@electron/window/notifications', () => ({
  showNotification: (
    { title, body }: { readonly title: string; readonly body: string },
    _manner: unknown,
    { onClick, buttons }: Pick<(typeof screen.shown)[number], 'onClick' | 'buttons'>,
  ) => screen.shown.push({ title, body, onClick, buttons }),
  showUnread: (count: number) => screen.badges.push(count),
}));

const profileOf = (id: string, session: ProfileView['session'] = 'open'): ProfileView => ({
  id,
  kind: 'server',
  serverUrl: 'https://game.example',
  label: id,
  account: { id: 'u', username: id, displayName: id },
  session,
});
const STAMP = { turn: 7, atMs: 1, turnMs: 3_600_000, nextTurnAtMs: null };

let alert: Partial<AlertView>;
let settings: AlertSettings;
let view: SessionView;
let url: string | null;
let asked: { readonly name: string; readonly profile: string; readonly input: unknown }[];
let navigated: string[];
let gamePages: string[];
let hasGamePage: boolean;
let opened: string[];
let listeners: (() => void)[];
let answered: ((...given: readonly unknown[]) => void) | null;
let written: ((...given: readonly unknown[]) => void) | null;
let inChat: NotificationText[];
let unread: (readonly [string, number])[];
let sounds: unknown[];

beforeEach(() => {
  [screen.shown.length, screen.badges.length] = [0, 0];
  hasGamePage = true;
  alert = {
    id: 1,
    kind: 'mail',
    subject: 'self:self',
    title: '1 new letter',
    body: '',
    route: routeTo('mail'),
  };
  settings = DEFAULT_SETTINGS.alerts;
  url = null;
  [asked, navigated, gamePages, opened, listeners, unread] = [[], [], [], [], [], []];
  written = null;
  inChat = [];
  sounds = [];
  const profiles = [profileOf('p1'), profileOf('p2')];
  view = { status: 'signed-in', profile: profiles[0] ?? null, profiles, storage: 'keyring' };
});

function alerts() {
  const profiles = {
    view: () => view,
    originOf: () => 'https://game.example',
    onChange: (listener: () => void) => listeners.push(listener),
    onRead(listener: typeof answered) {
      answered = listener;
    },
  };
  const ask = async (name: string, { id: profile }: { readonly id: string }, input: unknown) => {
    asked.push({ name, profile, input });
    if (name === 'setAlertRule') return succeed([(input as { readonly rule: object }).rule]);
    return succeed({ alerts: [], held: 0, unread: 0 });
  };
  const window = {
    isDestroyed: () => false,
    isFocused: () => url !== null,
    webContents: { getURL: () => url ?? '' },
  };
  const client = {
    navigate: (route: string) => navigated.push(route),
    send(channel: string, payload: { profileId: string; unread: number }) {
      if (channel === 'alerts:sound') sounds.push(payload);
      else unread.push([payload.profileId, payload.unread]);
    },
  };
  return createClientAlerts({
    windows: { main: () => window, client },
    settings: {
      get: () => ({ ...DEFAULT_SETTINGS, alerts: settings }),
      update(change: { readonly alerts: AlertSettings }) {
        settings = change.alerts;
      },
    },
    profiles,
    record: {
      ask,
      evaluateWith: () => undefined,
      onWritten(listener: typeof written) {
        written = listener;
      },
    },
    openAccount: async (id: string, route: string) => opened.push(`${id} ${route}`),
    openGamePage: async (id: string, path: string) => {
      gamePages.push(`${id} ${path}`);
      return hasGamePage;
    },
    chats: {
      async tell(_id, told, wordsOf) {
        inChat.push(...wordsOf(told));
      },
    } satisfies ClientAlertsOptions['chats'],
    logPath: null,
    log: {
      error(message: string, cause: unknown) {
        throw new Error(message, { cause });
      },
      redact: (text: string) => text.replaceAll('s3cret', '***'),
    },
  } as unknown as ClientAlertsOptions);
}

/** Gives a profile a new alert. */
async function happens(id: string): Promise<void> {
  const own = alerts();
  written?.({ id, origin: 'https://game.example' }, STAMP, {
    alerts: [alert as AlertView],
    held: 0,
    unread: 1,
    nextAlertMs: null,
  });
  await own.close();
}

it('a notification has no secret that the server sent back as a name', async () => {
  alert = { ...alert, title: 'Mail from s3cret', body: 'One\ns3cret' };
  await happens('p1');
  expect(screen.shown).toMatchObject([{ title: 'p1: Mail from ***', body: 'One\n***' }]);
  expect(inChat).toMatchObject([{ title: 'p1: Mail from ***', body: 'One\n***' }]);
});

it('a notification plays the sound of its kind in the window, but not the system’s', async () => {
  settings = { ...settings, hasSound: true, volume: 30, kinds: { mail: { sound: 'knock' } } };
  await happens('p1');
  expect(sounds).toEqual([{ sound: 'knock', volume: 30 }]);
  settings = { ...settings, kinds: {} };
  await happens('p1');
  expect([screen.shown.length, sounds.length]).toEqual([2, 1]);
});

it('the return of a server is told once, and the practice world by its name', () => {
  const practice: ProfileView = { ...profileOf('p1'), kind: 'practice', serverUrl: '' };
  view = { ...view, profiles: [practice, profileOf('p2')] };
  alerts();
  const times = { arrivedAtMs: 1 };
  answered?.({ id: 'p1', origin: 'practice' }, { times, isReturn: true });
  answered?.({ id: 'p1', origin: 'practice' }, { times, isReturn: false });
  answered?.({ id: 'p2', origin: 'https://game.example' }, { times, isReturn: true });
  return vi.waitFor(() =>
    expect(asked.filter(({ name }) => name === 'addAlert')).toMatchObject([
      { profile: 'p1', input: { fact: { kind: 'server-back', server: 'the practice world' } } },
      { profile: 'p2', input: { fact: { kind: 'server-back', server: 'game.example' } } },
    ]),
  );
});

describe('the buttons of a notification', () => {
  const press = (label: string) =>
    screen.shown[0]?.buttons.find((button) => button.label === label)?.press();

  it('snooze the alert for six turns, under its own title', async () => {
    alert = { ...alert, turn: 7 };
    await happens('p1');
    press('Snooze 6 turns');
    const rules = () => asked.filter(({ name }) => name === 'setAlertRule');
    await vi.waitFor(() => expect(rules()).toHaveLength(1));
    expect(rules()[0]).toMatchObject({
      profile: 'p1',
      input: {
        rule: {
          type: 'reminder',
          id: 'snooze mail self:self',
          name: '1 new letter',
          turn: 13,
          snoozed: { kind: 'mail', subject: 'self:self' },
        },
      },
    });
  });

  it('turn the kind off, keep its other choices, and mark the alert as read', async () => {
    settings = { ...settings, kinds: { mail: { sound: 'knock' } } };
    await happens('p1');
    press('Mute this kind');
    expect(settings.kinds).toEqual({ mail: { sound: 'knock', isOn: false } });
    await vi.waitFor(() => expect(unread.at(-1)).toEqual(['p1', 0]));
  });

  it('are not on a reminder, and none snoozes an alert without a turn', async () => {
    alert = { ...alert, turn: 0 };
    await happens('p1');
    expect(screen.shown[0]?.buttons.map(({ label }) => label)).toEqual(['Mute this kind']);
    alert = { ...alert, kind: 'reminder', turn: 7 };
    await happens('p1');
    expect(screen.shown[1]?.buttons).toEqual([]);
  });
});

describe('a click on a notification', () => {
  it('opens the place of the alert', async () => {
    await happens('p1');
    screen.shown[0]?.onClick();
    await vi.waitFor(() => expect(navigated).toEqual(['/mail']));
    expect(opened).toEqual([]);
  });

  it('opens it in the profile that the alert belongs to', async () => {
    await happens('p2');
    screen.shown[0]?.onClick();
    await vi.waitFor(() => expect(opened).toEqual(['p2 /mail']));
    expect(navigated).toEqual([]);
  });

  it('marks its entry of the inbox as read, in its own profile', async () => {
    await happens('p2');
    screen.shown[0]?.onClick();
    await vi.waitFor(() => expect(unread.at(-1)).toEqual(['p2', 0]));
    const marked = asked.filter(({ name }) => name === 'markAlerts');
    expect(marked).toMatchObject([{ profile: 'p2', input: { ids: [1], isRead: true } }]);
  });

  it('opens the game’s own page if the player chose that', async () => {
    settings = { ...settings, kinds: { mail: { opensGame: true } } };
    await happens('p2');
    screen.shown[0]?.onClick();
    await vi.waitFor(() => expect(gamePages).toEqual(['p2 /mail']));
    await vi.waitFor(() => expect(unread.at(-1)).toEqual(['p2', 0]));
    expect([...navigated, ...opened]).toEqual([]);
  });

  it('opens our own screen if the game’s page could not be opened', async () => {
    settings = { ...settings, kinds: { mail: { opensGame: true } } };
    hasGamePage = false;
    await happens('p1');
    screen.shown[0]?.onClick();
    await vi.waitFor(() => expect(navigated).toEqual(['/mail']));
  });
});

describe('a notification', () => {
  it.each([
    ['its screen in front of the player', 'app://hustings/index.html#/mail?page=2', 0],
    ['another screen in front', 'app://hustings/index.html#/', 1],
    ['no focus on the window', null, 1],
  ])('is shown unless its screen is in front of the player: %s', async (_case, shownUrl, times) => {
    url = shownUrl;
    await happens('p1');
    expect(screen.shown).toHaveLength(times);
  });
});

describe('the badge of the app’s icon', () => {
  it('counts the alerts of the account in use, also once that is another one', () => {
    const own = alerts();
    own.changed('p1', 3);
    own.changed('p2', 5);
    expect(screen.badges).toEqual([3]);
    for (const id of ['p2', 'p3']) {
      view = { ...view, profile: profileOf(id) };
      for (const listener of listeners) listener();
    }
    expect(screen.badges).toEqual([3, 5, 0]);
  });

  it('is set again on a window that is opened anew or shown again', () => {
    const own = alerts();
    const window = new EventEmitter() as unknown as BrowserWindow;
    own.attach(window);
    window.emit('show');
    expect(screen.badges).toEqual([]);
    own.changed('p1', 3);
    window.emit('show');
    expect(screen.badges).toEqual([3, 3]);
    own.attach(new EventEmitter() as unknown as BrowserWindow);
    expect(screen.badges).toEqual([3, 3, 3]);
  });
});

describe('main itself', () => {
  const ends = (session: ProfileView['session']) => {
    view = { ...view, profiles: [profileOf('p1', session), profileOf('p2')] };
    for (const listener of listeners) listener();
  };

  it('makes one alert that a session ended, and another when a new one ends', async () => {
    const own = alerts();
    ends('expired');
    ends('expired');
    ends('open');
    ends('expired');
    await own.close();
    const facts = asked.filter(({ name }) => name === 'addAlert');
    expect(facts).toHaveLength(2);
    expect(facts[0]?.input).toMatchObject({
      fact: { kind: 'session-ended', server: 'game.example' },
    });
  });

  it('makes no alert about a session that the player ended, or that had ended before the start', async () => {
    ends('expired');
    const own = alerts();
    ends('expired');
    ends('open');
    ends('none');
    await own.close();
    expect(asked.filter(({ name }) => name === 'addAlert')).toEqual([]);
  });
});

/** Where a notification leads, when none is needed, and what main itself has to tell. */
import { createClientAlerts } from '@electron/client-alerts';
import type { ClientAlertsOptions } from '@electron/client-alerts';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import type { AlertSettings } from '@shared/ipc/channels/settings';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import { succeed } from '@shared/ipc/result';
import type { AlertView } from '@shared/record/alerts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const screen = vi.hoisted(() => ({
  shown: [] as { readonly title: string; readonly onClick: () => void }[],
  opened: [] as string[],
}));
vi.mock('@electron/window/notifications', () => ({
  showNotification: (
    { title }: { readonly title: string },
    _manner: unknown,
    { onClick }: { readonly onClick: () => void },
  ) => screen.shown.push({ title, onClick }),
  showUnread: () => undefined,
}));
vi.mock('@electron/window/navigation-guard', () => ({
  openExternally: async (address: string) => {
    screen.opened.push(address);
    return 'opened';
  },
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
let asked: { readonly name: string; readonly input: unknown }[];
let navigated: string[];
let activated: string[];
let told: (() => void)[];

beforeEach(() => {
  [screen.shown.length, screen.opened.length] = [0, 0];
  alert = { id: 1, kind: 'mail', subject: 'self:self', title: '1 new letter', route: '/mail' };
  settings = DEFAULT_SETTINGS.alerts;
  url = null;
  [asked, navigated, activated, told] = [[], [], [], []];
  const profiles = [profileOf('p1'), profileOf('p2')];
  view = { status: 'signed-in', profile: profiles[0] ?? null, profiles, storage: 'keyring' };
});

function alerts() {
  const sessions = {
    view: () => view,
    originOf: () => 'https://game.example',
    requests: () => [],
    onChange: (listener: () => void) => told.push(listener),
    activate: async (id: string) => activated.push(id),
  };
  const ask = async (name: string, _profile: unknown, input: unknown) => {
    asked.push({ name, input });
    return succeed(name === 'takeAlerts' ? { alerts: [alert], unread: 1 } : { alerts: 1 });
  };
  const window = {
    isDestroyed: () => false,
    isFocused: () => url !== null,
    webContents: { getURL: () => url ?? '' },
  };
  return createClientAlerts({
    window: () => window,
    settings: { get: () => ({ ...DEFAULT_SETTINGS, alerts: settings }) },
    sessions: () => sessions,
    ask,
    navigate: (route: string) => navigated.push(route),
    send: () => undefined,
    logPath: null,
  } as unknown as ClientAlertsOptions);
}

/** Lets a profile have a new alert. */
async function happens(id: string): Promise<void> {
  const own = alerts();
  own.evaluated({ id, origin: 'https://game.example' }, STAMP, { alerts: 1, nextAlertMs: null });
  await own.close();
}

describe('a click on a notification', () => {
  it('opens the place of the alert', async () => {
    await happens('p1');
    screen.shown[0]?.onClick();
    await vi.waitFor(() => expect(navigated).toEqual(['/mail']));
    expect(activated).toEqual([]);
  });

  it('opens it in the profile that the alert belongs to', async () => {
    await happens('p2');
    screen.shown[0]?.onClick();
    await vi.waitFor(() => expect(navigated).toEqual(['/mail']));
    expect(activated).toEqual(['p2']);
  });

  it('opens the game’s own page where the player chose that', async () => {
    settings = { ...settings, kinds: { mail: { opensGame: true } } };
    await happens('p1');
    screen.shown[0]?.onClick();
    await vi.waitFor(() => expect(screen.opened).toEqual(['https://game.example/mail']));
    expect(navigated).toEqual([]);
  });
});

describe('a notification', () => {
  it.each([
    ['its screen in front of the player', 'app://hustings/index.html#/mail?page=2', 0],
    ['another screen in front', 'app://hustings/index.html#/', 1],
    ['no focus on the window', null, 1],
  ])('with %s is shown so many times', async (_case, shownUrl, times) => {
    url = shownUrl;
    await happens('p1');
    expect(screen.shown).toHaveLength(times);
  });
});

describe('main itself', () => {
  const ends = (session: ProfileView['session']) => {
    view = { ...view, profiles: [profileOf('p1', session), profileOf('p2')] };
    for (const listener of told) listener();
  };

  it('tells that a session ended, once, and again when a new one ends', async () => {
    const own = alerts();
    own.follow();
    ends('expired');
    ends('expired');
    ends('open');
    ends('expired');
    await own.close();
    const facts = asked.filter(({ name }) => name === 'tellAlert');
    expect(facts).toHaveLength(2);
    expect(facts[0]?.input).toMatchObject({
      fact: { kind: 'session-ended', server: 'game.example' },
    });
  });

  it('tells nothing of a session that the player ended, or that had ended before the start', async () => {
    ends('expired');
    const own = alerts();
    own.follow();
    ends('expired');
    ends('open');
    ends('none');
    await own.close();
    expect(asked.filter(({ name }) => name === 'tellAlert')).toEqual([]);
  });
});

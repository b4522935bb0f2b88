/** Which alerts become notifications, and how. */
import type { AlertView } from '@shared/record/alerts';
import { routeTo } from '@shared/routes/addresses';
import type { AlertSettings } from '@shared/ipc/channels/settings';
import { createNotifier } from '@electron/record/alerts/notifier';
import type { NotificationText, NotificationManner } from '@electron/record/alerts/notifier';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const NOON_MS = new Date(2026, 0, 14, 12).getTime();
const SETTINGS: AlertSettings = {
  kinds: {},
  quietHours: null,
  pausedUntilMs: null,
  hasSound: false,
};

const alert = (id: number, change: Partial<AlertView> = {}): AlertView => ({
  id,
  kind: 'turn',
  subject: 'world:world',
  name: '',
  turn: id,
  atMs: NOON_MS,
  isLate: false,
  isRead: false,
  title: `Turn ${id}`,
  body: 'The game has moved on.',
  route: '/',
  reason: { rule: 'r', metric: null, unit: 'text', currency: null, before: null, after: null },
  ...change,
});

let settings: AlertSettings;
let shown: { readonly notification: NotificationText; readonly manner: NotificationManner }[];
let inChat: NotificationText[];
let onScreen: string | null;
/** Names of accounts; empty while there is only one. */
let names: ReadonlyMap<string, string>;

function notifier() {
  return createNotifier({
    settings: () => settings,
    nowMs: () => Date.now(),
    wallMs: () => Date.now(),
    accountName: (profileId) => names.get(profileId) ?? null,
    isOnScreen: (profileId, route) => onScreen === `${profileId} ${route}`,
    show: (notification, manner) => shown.push({ notification, manner }),
    tellChat: (_profileId, alerts, wordsOf) => inChat.push(...wordsOf(alerts)),
  });
}
const titles = () => shown.map(({ notification }) => notification.title);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS });
  settings = SETTINGS;
  shown = [];
  inChat = [];
  onScreen = null;
  names = new Map();
});

describe('a notification', () => {
  it('names its account where there are several', () => {
    names = new Map([
      ['p1', 'Ada'],
      ['p2', 'Bram'],
      ['p3', 'Celia'],
    ]);
    const shows = notifier();
    for (const profile of names.keys()) shows.show(profile, [alert(7)]);
    expect(titles()).toEqual(['Ada: Turn 7', 'Bram: Turn 7', 'Celia: Turn 7']);
    shows.show(
      'p1',
      [1, 2, 3, 4].map((id) => alert(id)),
    );
    expect(titles().at(-1)).toBe('Ada: 4 alerts');
  });

  it('has the words, subject, turn and place of its alert, and is silent', () => {
    notifier().show('p1', [alert(7)]);
    expect(shown).toEqual([
      {
        notification: {
          kind: 'turn',
          subject: 'world:world',
          turn: 7,
          title: 'Turn 7',
          body: 'The game has moved on.',
          route: '/',
          profile: 'p1',
        },
        manner: { sound: null, opensGame: false, reads: [7] },
      },
    ]);
  });

  it('makes a sound and opens the game if the player chose that', () => {
    settings = { ...SETTINGS, hasSound: true, kinds: { turn: { opensGame: true } } };
    notifier().show('p1', [alert(7)]);
    expect(shown[0]?.manner).toEqual({ sound: 'system', opensGame: true, reads: [7] });
  });

  it('has the sound of its kind, else that of all kinds', () => {
    const kinds = { turn: { sound: 'knock' } } as const;
    settings = { ...SETTINGS, hasSound: true, sound: 'bell', kinds };
    const own = notifier();
    own.show('p1', [alert(7), alert(8, { kind: 'mail' })]);
    settings = { ...settings, hasSound: false };
    own.show('p1', [alert(9)]);
    expect(shown.map(({ manner }) => manner.sound)).toEqual(['knock', 'bell', null]);
  });

  it('is not shown for a kind that is for the inbox only; a chat that wants it still gets it', () => {
    settings = { ...SETTINGS, kinds: { turn: { isInboxOnly: true } } };
    notifier().show('p1', [alert(7), alert(8, { kind: 'mail', title: '1 new letter' })]);
    expect(titles()).toEqual(['1 new letter']);
    expect(inChat.map(({ title }) => title)).toEqual(['Turn 7', '1 new letter']);
  });

  it('says that its fact happened while the player was away', () => {
    notifier().show('p1', [alert(7, { isLate: true })]);
    expect(shown[0]?.notification.body).toBe('While you were away. The game has moved on.');
  });

  it('is not shown while its screen is in front of the player, in the same profile', () => {
    onScreen = 'p1 /';
    const own = notifier();
    own.show('p1', [alert(1), alert(2, { route: routeTo('mail') })]);
    own.show('p2', [alert(3)]);
    expect(titles()).toEqual(['Turn 2', 'Turn 3']);
  });

  it('is shown for a reminder whatever is on the screen, which does not say it', () => {
    onScreen = 'p1 /';
    notifier().show('p1', [alert(1), alert(2, { kind: 'reminder', title: 'call the party' })]);
    expect(titles()).toEqual(['call the party']);
  });
});

describe('more than three notifications within a minute', () => {
  it('are one notification when they come together', () => {
    notifier().show(
      'p1',
      [1, 2, 3, 4, 5].map((id) => alert(id)),
    );
    expect(shown).toHaveLength(1);
    expect(shown[0]?.notification).toMatchObject({
      kind: 'group',
      turn: 5,
      title: '5 alerts',
      body: 'Turn 1\nTurn 2\nTurn 3\nand 2 more',
      route: '/inbox',
      profile: 'p1',
    });
  });

  it('are held back after the third, until the minute is over', () => {
    const own = notifier();
    expect([own.capacity(), own.capacityInMs()]).toEqual([Infinity, 0]);
    const capacities = [1, 2, 3].map((id) => {
      own.show('p1', [alert(id)]);
      vi.advanceTimersByTime(1_000);
      return own.capacity();
    });
    expect(capacities).toEqual([2, 1, 0]);
    expect(own.capacityInMs()).toBe(57_000);
    vi.advanceTimersByTime(56_999);
    expect(own.capacity()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(own.capacity()).toBeGreaterThan(0);
  });

  it('are single again a minute later', () => {
    const own = notifier();
    for (const id of [1, 2, 3, 4]) {
      expect(own.capacity()).toBeGreaterThan(0);
      own.show('p1', [alert(id)]);
      vi.advanceTimersByTime(30_000);
    }
    expect(titles()).toEqual(['Turn 1', 'Turn 2', 'Turn 3', 'Turn 4']);
  });

  it('are not marked as read by a click, which only lists them', () => {
    notifier().show(
      'p1',
      [1, 2, 3, 4].map((id) => alert(id)),
    );
    expect(shown[0]?.manner.reads).toEqual([]);
  });
});

describe('a silenced notification', () => {
  it.each([
    ['within quiet hours', { fromMinute: 11 * 60, toMinute: 13 * 60 }, 0],
    ['within quiet hours that pass midnight', { fromMinute: 22 * 60, toMinute: 12 * 60 + 1 }, 0],
    ['outside them', { fromMinute: 12 * 60 + 1, toMinute: 11 * 60 }, 1],
    ['at the minute at which they end', { fromMinute: 11 * 60, toMinute: 12 * 60 }, 1],
  ])('is withheld only in quiet hours: %s', (_case, quietHours, count) => {
    settings = { ...SETTINGS, quietHours };
    notifier().show('p1', [alert(1)]);
    expect(shown).toHaveLength(count);
  });

  it('is withheld during a pause, and not shown afterwards', () => {
    settings = { ...SETTINGS, pausedUntilMs: NOON_MS + 3_600_000 };
    const own = notifier();
    own.show('p1', [alert(1)]);
    vi.advanceTimersByTime(3_600_000);
    expect(shown).toEqual([]);
    own.show('p1', [alert(2)]);
    expect(titles()).toEqual(['Turn 2']);
  });

  it('is not shown once the player has read its alert', () => {
    notifier().show('p1', [alert(1, { isRead: true }), alert(2)]);
    expect(titles()).toEqual(['Turn 2']);
  });

  it('does not wait for the end of a pause', () => {
    const own = notifier();
    own.show(
      'p1',
      [1, 2, 3].map((id) => alert(id)),
    );
    expect(own.capacity()).toBe(0);
    settings = { ...SETTINGS, pausedUntilMs: NOON_MS + 3_600_000 };
    expect(own.capacity()).toBe(Infinity);
  });
});

describe('a chat', () => {
  it('is told the same words, also of what is on the screen', () => {
    onScreen = 'p1 /';
    names = new Map([['p1', 'Ada']]);
    notifier().show('p1', [alert(1), alert(2, { isRead: true })]);
    expect(titles()).toEqual([]);
    expect(inChat).toMatchObject([{ title: 'Ada: Turn 1', body: 'The game has moved on.' }]);
  });

  it('gets many alerts as one group', () => {
    notifier().show(
      'p1',
      [1, 2, 3, 4, 5].map((id) => alert(id)),
    );
    expect(inChat).toMatchObject([{ kind: 'group', title: '5 alerts' }]);
  });

  it('is told nothing while the player wants quiet', () => {
    settings = { ...SETTINGS, pausedUntilMs: NOON_MS + 60_000 };
    notifier().show('p1', [alert(1)]);
    expect([inChat, titles()]).toEqual([[], []]);
    settings = SETTINGS;
    notifier().show('p1', [alert(2)]);
    expect([inChat.length, titles()]).toEqual([1, ['Turn 2']]);
  });
});

/** What the tray's menu says and does. */
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';

import { trayMenu, trayTooltip } from '@electron/background/tray-menu';
import type { TrayFacts } from '@electron/background/tray-menu';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import type { Standing } from '@shared/ipc/mini';

const NOW_MS = Date.UTC(2030, 0, 1, 12);
const MINUTE_MS = 60_000;

const profile = (id: string, session: ProfileView['session'] = 'open'): ProfileView => ({
  id,
  kind: 'server',
  serverUrl: 'https://game.example',
  label: `${id} · game.example`,
  account: { id, username: id, displayName: id },
  session,
});
const ADA = profile('ada');
const SESSION: SessionView = {
  status: 'signed-in',
  profile: ADA,
  profiles: [ADA, profile('ben'), profile('eve', 'expired')],
  storage: 'keyring',
};
const NOTHING: Standing = {
  profileId: '',
  funds: null,
  currency: null,
  actions: null,
  actionCap: null,
  unread: null,
  unreadMail: null,
  alerts: null,
  turn: null,
  nextTurnAt: null,
  isNextTurnCounting: false,
  race: null,
  deadlines: [],
  readAtMs: null,
};
const OWN: Partial<Standing> = {
  funds: 1_200,
  currency: 'AVM',
  actions: 7,
  actionCap: 20,
  unread: 3,
  unreadMail: 1,
  alerts: 2,
  turn: 412,
  nextTurnAt: new Date(NOW_MS + 12 * MINUTE_MS).toISOString(),
  deadlines: [
    { what: 'Past', atMs: NOW_MS - 1 },
    { what: 'Flood & fire', atMs: NOW_MS + 30 * MINUTE_MS },
  ],
};

function facts(change: Partial<TrayFacts> = {}, own: Partial<Standing> = OWN): TrayFacts {
  return {
    session: SESSION,
    standingOf: (id) => ({ ...NOTHING, ...(id === 'ada' ? own : { funds: 50, currency: 'AVM' }) }),
    nowMs: NOW_MS,
    clockOffsetMs: 0,
    alertsPausedUntilMs: 0,
    ...change,
  };
}

function menu(given: TrayFacts) {
  const did: unknown[] = [];
  const items = trayMenu(given, {
    open: (route) => did.push(['open', route]),
    openAccount: (id) => did.push(['account', id]),
    openMini: () => did.push(['mini']),
    pauseAlerts: (untilMs) => did.push(['pause', untilMs > 0]),
    quit: () => did.push(['quit']),
  });
  const click = ({ click: run }: MenuItemConstructorOptions) =>
    (run as (() => void) | undefined)?.();
  return { items, did, click, words: items.map(({ label }) => label ?? '—') };
}

const clock = (atMs: number) =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(atMs);

describe('the menu of the tray', () => {
  it('has the standing of the account in use, then the other accounts, then the commands', () => {
    expect(menu(facts()).words).toEqual([
      'ada · game.example',
      expect.stringMatching(/1,200.* · 7 \/ 20 actions$/u),
      `Turn 412 · next at ${clock(NOW_MS + 12 * MINUTE_MS)}, in 12m`,
      '3 unread notifications, 1 unread letter',
      '2 unread alerts',
      `Flood && fire: ${clock(NOW_MS + 30 * MINUTE_MS)}`,
      '—',
      expect.stringMatching(/^ben · game\.example — .*50/u),
      'eve · game.example — sign in again',
      '—',
      'Pause alerts',
      '—',
      'Open Hustings',
      'Small window',
      'Quit Hustings',
    ]);
  });

  it('counts one unread alert, notification and letter in the singular', () => {
    const { words } = menu(facts({}, { ...OWN, unread: 1, unreadMail: 1, alerts: 1 }));
    expect(words).toContain('1 unread notification, 1 unread letter');
    expect(words).toContain('1 unread alert');
    const { words: read } = menu(facts({}, { ...OWN, alerts: 0 }));
    expect(read.slice(3, 5)).toEqual([
      '3 unread notifications, 1 unread letter',
      expect.stringContaining('Flood'),
    ]);
  });

  it('counts down on the service’s clock', () => {
    const given = facts({ clockOffsetMs: 2 * MINUTE_MS });
    expect(menu(given).words).toContain(
      `Turn 412 · next at ${clock(NOW_MS + 10 * MINUTE_MS)}, in 10m`,
    );
    const due = facts({ clockOffsetMs: 13 * MINUTE_MS });
    expect(menu(due).words).toContain('Turn 412 · next turn due');
    const counting = menu({
      ...facts({ clockOffsetMs: 13 * MINUTE_MS }, { ...OWN, isNextTurnCounting: true }),
    });
    expect(counting.words).toContain('Turn 412 · next turn being counted');
  });

  it('leaves out what is not known, and for a guest everything about a player', () => {
    expect(menu(facts({}, {})).words.slice(0, 2)).toEqual(['ada · game.example', '—']);
    const nobody = { ...SESSION, status: 'guest', profile: null, profiles: [] } as const;
    expect(menu(facts({ session: nobody })).words).toEqual([
      'Pause alerts',
      '—',
      'Open Hustings',
      'Small window',
      'Quit Hustings',
    ]);
    expect(trayTooltip(facts({ session: nobody }))).toBe('Hustings');
  });

  it('does what its entries say', () => {
    const { items, did, click } = menu(facts());
    for (const item of items) {
      click(item);
      if (Array.isArray(item.submenu)) item.submenu.forEach(click);
    }
    expect(did).toEqual([
      ['open', '/'],
      ['open', '/'],
      ['open', '/'],
      ['open', '/'],
      ['open', '/inbox'],
      ['open', '/crises'],
      ['account', 'ben'],
      ['account', 'eve'],
      ['pause', true],
      ['pause', true],
      ['pause', true],
      ['open', undefined],
      ['mini'],
      ['quit'],
    ]);
  });

  it('ends a pause, and says until when it lasts', () => {
    const { items, did, click } = menu(facts({ alertsPausedUntilMs: NOW_MS + 60 * MINUTE_MS }));
    const resume = items.find(({ label }) => label?.startsWith('Resume alerts'));
    expect(resume?.label).toBe(`Resume alerts (paused until ${clock(NOW_MS + 60 * MINUTE_MS)})`);
    if (resume) click(resume);
    expect(did).toEqual([['pause', false]]);
  });
});

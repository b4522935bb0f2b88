/** The small window: it draws what main sends, and requests only what its buttons say. */
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { MiniAction, MiniView, Standing } from '@shared/ipc/mini';
import { USUAL_APPEARANCE } from '@support/renderer/appearance';
import { NOW_MS } from '@support/renderer/page-bridge';

const STANDING: Standing = {
  profileId: 'p1',
  funds: 12_000_000,
  currency: 'AVM',
  actions: 7,
  actionCap: 20,
  unread: 3,
  unreadMail: null,
  alerts: null,
  turn: 412,
  nextTurnAt: new Date(NOW_MS + 90_000).toISOString(),
  isNextTurnCounting: false,
  race: {
    electionId: 'e1',
    label: 'Senate, <b>North</b>',
    sharePct: 46.5,
    trend: [
      { turn: 410, sharePct: 44 },
      { turn: 412, sharePct: 46.5 },
    ],
  },
  deadlines: [],
  readAtMs: NOW_MS,
};
const VIEW: MiniView = {
  appearance: { ...USUAL_APPEARANCE, theme: 'dark' },
  locale: { numbers: 'en-US', times: 'en-US' },
  player: 'Ada Marsh',
  account: 'ada · game.example',
  standing: STANDING,
  serverNowMs: Date.now(),
  watched: [],
  isOnTop: true,
  figures: ['funds', 'actions'],
};

/** Opens the window's own document, as its preload does. */
async function openWindow(change: Partial<MiniView> | null = {}) {
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
  const acts: MiniAction[] = [];
  let tell: (view: MiniView) => void = () => undefined;
  vi.stubGlobal('mini', {
    view: () =>
      Promise.resolve(change === null ? null : { ...VIEW, serverNowMs: Date.now(), ...change }),
    onChange: (listener: typeof tell) => void (tell = listener),
    act: (action: MiniAction) => void acts.push(action),
  });
  await import('@renderer/mini/main');
  await vi.advanceTimersByTimeAsync(0);
  return {
    acts,
    user: userEvent.setup({ delay: null }),
    send: (next: Partial<MiniView>) => tell({ ...VIEW, serverNowMs: Date.now(), ...next }),
  };
}

const valueOf = (testId: string) => screen.getByTestId(testId).dataset['value'];

describe('the small window', () => {
  it('selects the whole of a figure on a right click, for Copy in the menu', async () => {
    await openWindow();
    fireEvent.contextMenu(screen.getByTestId('status-funds'));
    expect(String(window.getSelection())).toContain('12M');
  });

  it('carries the figures under the names of the status bar, raw and in words', async () => {
    await openWindow();
    expect(document.documentElement.dataset).toMatchObject({ window: 'mini', theme: 'dark' });
    expect(screen.getByTestId('status-user').textContent).toBe('Ada Marsh');
    expect(valueOf('status-turn')).toBe('412');
    expect(valueOf('status-funds')).toBe('12000000');
    expect(screen.getByTestId('status-funds').textContent).toContain('12M');
    expect(valueOf('status-actions')).toBe('7');
    expect(screen.getByTestId('status-actions').textContent).toBe('7 / 20');
    expect(valueOf('mini-race-share')).toBe('46.5');
    expect(screen.getByTestId('mini-race-trend').dataset['points']).toBe('2');
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('turn 410 to 412');
    expect(screen.getByRole('heading', { name: 'Senate, <b>North</b>' })).toBeDefined();
  });

  it('shows the chosen figures in the player’s order; the others stay for checks, out of sight', async () => {
    const { send } = await openWindow({ figures: ['actions', 'cash', 'funds'] });
    const rows = () =>
      screen
        .getAllByRole('term')
        .map((term) => [term.textContent, term.closest('.visually-hidden') === null]);
    const [turn, next, unread] = [
      ['Turn', true],
      ['Next', true],
      ['Unread', true],
    ] as const;
    expect(rows().slice(0, 5)).toEqual([turn, next, ['Actions', true], ['Funds', true], unread]);
    send({ figures: ['actions'] });
    expect(rows().slice(0, 5)).toEqual([turn, next, ['Funds', false], ['Actions', true], unread]);
    expect(valueOf('status-funds')).toBe('12000000');
  });

  it('counts down between messages, and sets no timer while it is hidden', async () => {
    await openWindow();
    expect(valueOf('status-countdown')).toBe('90000');
    expect(screen.getByTestId('status-countdown').textContent).toBe('2m');
    await vi.advanceTimersByTimeAsync(45_010);
    expect(screen.getByTestId('status-countdown').textContent).toBe('0:45');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(0);
    vi.restoreAllMocks();
    await vi.advanceTimersByTimeAsync(30_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(screen.getByTestId('status-countdown').textContent).toBe('0:15');
  });

  it('says how old its figures are once reads have stopped, in the words of the status bar', async () => {
    const { send } = await openWindow();
    const age = () => screen.getByTestId('mini-last-update').textContent;
    await vi.advanceTimersByTimeAsync(89_000);
    expect(age()).toBe('');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(age()).toBe('Last update: 1 minute ago');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(age()).toBe('Last update: 2 minutes ago');
    send({ standing: { ...STANDING, readAtMs: Date.now() } });
    expect(age()).toBe('');
    send({ standing: { ...STANDING, readAtMs: null } });
    expect(age()).toBe('');
  });

  it('says that the next turn is being counted, where main says so', async () => {
    const nextTurnAt = new Date(NOW_MS - 1_000).toISOString();
    const { send } = await openWindow({ standing: { ...STANDING, nextTurnAt } });
    expect(screen.getByTestId('status-countdown').textContent).toBe('due');
    send({ standing: { ...STANDING, nextTurnAt, isNextTurnCounting: true } });
    expect(screen.getByTestId('status-countdown').textContent).toBe('being counted');
    expect(valueOf('status-countdown')).toBe('0');
  });

  it('shows what main sends next, with a dash for what is not known', async () => {
    const { send } = await openWindow();
    send({
      appearance: { ...USUAL_APPEARANCE, theme: 'light' },
      standing: { ...STANDING, funds: null, actions: 0, actionCap: null, race: null },
      watched: [{ subject: 'country:US', name: 'USA', metric: 'gdp', value: 5, text: '5' }],
    });
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(screen.getByTestId('status-funds').textContent).toBe('—');
    expect(valueOf('status-funds')).toBe('');
    expect(valueOf('status-actions')).toBe('0');
    expect(screen.getByTestId('mini-race-share').closest('section')?.hidden).toBe(true);
    expect(screen.getByRole('listitem').dataset).toMatchObject({ subject: 'country:US' });
  });

  it('shows a guest no figures', async () => {
    await openWindow({ player: null, standing: null });
    expect(screen.getByTestId('status-user').textContent).toBe('Guest');
    for (const id of ['status-funds', 'status-actions', 'status-turn', 'status-countdown'])
      expect([valueOf(id), screen.getByTestId(id).textContent]).toEqual(['', '—']);
  });

  it('can be used with only the keyboard', async () => {
    const { acts, user } = await openWindow();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard(' {Escape}');
    expect(acts).toEqual([
      { kind: 'open', route: '/' },
      { kind: 'on-top', isOnTop: false },
      { kind: 'close' },
    ]);
  });

  it('stays empty if main has nothing for it', async () => {
    await openWindow(null);
    expect(document.getElementById('root')?.children).toHaveLength(0);
  });
});

/** The sidebar: collapsed, folded, and the tabs of screens that share an entry. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { eventually } from '@support/renderer/readings';
import { keptLists } from '@support/renderer/kept';
import { renderClient } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';

const open = (route: string, options: ScreenOptions = {}) =>
  renderClient(route, {
    ...options,
    answers: { clientNav: fixture('clientNav', 'contract', 1), ...options.answers },
  });

/** More cannot be taken in at a glance, and would not fit on the smallest window. */
const MAX_ENTRIES = 15;

describe('the sidebar', () => {
  const navigation = () => screen.getByRole('navigation', { name: 'Main' });

  it('has at most fifteen entries for a player who has everything', async () => {
    await open('/news');
    const entries = navigation().querySelectorAll('[data-nav-id]');
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.length).toBeLessThanOrEqual(MAX_ENTRIES);
  });

  it('collapses and expands by its button and keeps every entry with its name', async () => {
    const { user, advance, bridge } = await open('/news');
    const names = () =>
      within(navigation())
        .getAllByRole('link')
        .map(({ textContent, title }) => [textContent, title]);
    const before = names();
    expect(before.every(([, title]) => title !== '')).toBe(true);
    await user.click(within(navigation()).getByRole('button', { name: 'Collapse navigation' }));
    await advance(50);
    expect(bridge.requests('settings:update')).toEqual([{ sidebarCollapsed: true }]);
    expect(navigation().dataset['collapsed']).toBe('true');
    const button = within(navigation()).getByRole('button', { name: 'Expand navigation' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(names()).toEqual(before);
    await user.click(button);
    await advance(50);
    expect(navigation().dataset['collapsed']).toBe('false');
  });

  it('folds a group for this profile, and says that something in it needs attention', async () => {
    const { user, advance, bridge, profileId } = await open('/news');
    const you = () => within(navigation()).getByRole('button', { name: /^You/u });
    const world = () => within(navigation()).getByRole('button', { name: /^World/u });
    const isHidden = () =>
      within(navigation()).getByTitle('Countries').closest('ul')?.hasAttribute('hidden');
    expect(isHidden()).toBe(false);
    await user.click(world());
    await user.click(you());
    await advance(50);
    expect(isHidden()).toBe(true);
    expect(world().getAttribute('aria-expanded')).toBe('false');
    expect(you().textContent).toBe('You: needs your attention');
    expect(world().textContent).toBe('World');
    const stored = () => keptLists(bridge, 'hustings-folded-groups')[profileId];
    expect(stored()).toEqual(['world', 'you']);
    await user.click(world());
    await user.click(you());
    await advance(50);
    expect(isHidden()).toBe(false);
    expect(stored()).toEqual([]);
  });

  it('gives the screens of one entry tabs, and other screens none', async () => {
    const { go, advance } = await open('/bonds');
    const tabs = () => screen.queryByRole('navigation', { name: /^Section: / });
    await eventually(() => {
      expect(tabs()?.getAttribute('aria-label')).toBe('Section: Markets');
    });
    const shown = within(tabs() as HTMLElement).getAllByRole('link');
    expect(shown.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Sectors', 'Corporations', 'Bonds', 'Index funds']),
    );
    expect(within(tabs() as HTMLElement).getByRole('link', { current: 'page' }).textContent).toBe(
      'Bonds',
    );
    const current = within(navigation()).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Markets');
    await go('/news');
    await advance(50);
    expect(tabs()).toBeNull();
    await go('/party');
    await advance(50);
    expect(tabs()?.textContent, 'the party and its desk are tabs of each other').toBe('PartyDesk');
  });

  it('starts collapsed if the player left it collapsed', async () => {
    await open('/news', { settings: { sidebarCollapsed: true } });
    expect(navigation().dataset['collapsed']).toBe('true');
  });

  it('marks the entry of the screen, and collapses by the system’s menu too', async () => {
    const { bridge, advance } = await open('/news');
    const current = within(navigation())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['#/news']);
    act(() => {
      bridge.emit('app:command', { command: 'toggle-sidebar' });
    });
    await advance(50);
    expect(bridge.requests('settings:update')).toEqual([{ sidebarCollapsed: true }]);
  });
});

/**
 * Routes: unknown ones, redirects, failing pages, and what navigation does to focus, title, scroll position and
 * filters.
 */
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { failing, fixture } from '@support/renderer/answers';
import { shownRoute, tableRows } from '@support/renderer/readings';
import { renderClient, settle } from '@support/renderer/screen';
import { acceptSession } from '@renderer/api/session/session-store';
import { openFirstScreen } from '@renderer/app/routing/start-route';
import { locationStore, openRoute } from '@renderer/state/location';
import { rememberedScrollTop } from '@renderer/state/scroll-positions';
import { pageFiles } from '@renderer/app/routing/load-page';
import { allScreens, screens } from '@renderer/screens/screens';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';

const heading = () =>
  within(screen.getByRole('main')).getByRole('heading', { level: 1 }).textContent;

async function goBack(): Promise<void> {
  act(() => {
    window.history.back();
  });
  await settle();
}

const TEST_ROUTE = '/a-screen-of-this-test';

let testScreens = 0;

/** A screen whose code the test itself loads, because the others may be loaded already. */
function withScreen(load: () => Promise<ComponentType>): void {
  testScreens += 1;
  // A page is loaded once.
  const page = `test/screen-${testScreens}-page` as const;
  const entries = allScreens as (typeof allScreens)[number][];
  entries.push({ ...screens.news, id: 'news', page, pattern: TEST_ROUTE });
  const file = `./${page}.tsx`;
  pageFiles[file] = async () => ({ TestPage: await load() });
  onTestFinished(() => {
    entries.pop();
    delete pageFiles[file];
  });
}

/** A screen whose code loads until the returned function is called. */
function withSlowScreen(): () => void {
  let finish: (page: ComponentType) => void = () => undefined;
  const loading = new Promise<ComponentType>((resolve) => {
    finish = resolve;
  });
  withScreen(() => loading);
  return () => {
    finish(() => <main id="main" role="main" data-page="late" />);
  };
}

describe('routes without a screen', () => {
  it.each(['/nowhere', '/countries/US/nothing', '/settings/secret'])(
    'like %s say so, name the path and lead to the briefing',
    async (route) => {
      const { page } = await renderClient(route);
      const empty = page().getByTestId('empty-state');
      expect(empty.textContent).toContain(route);
      expect(within(empty).getByRole('link').getAttribute('href')).toBe('#/');
      expect(screen.queryByTestId('error-panel')).toBeNull();
      expect(shownRoute()).toBe(route);
    },
  );

  it('are left by any link', async () => {
    const { go } = await renderClient('/nowhere');
    await go('/countries');
    expect(heading()).toBe('Countries');
  });

  it('show a path that looks like markup as text', async () => {
    const { page } = await renderClient('/<img src=x>');
    expect(page().getByTestId('empty-state').querySelector('img')).toBeNull();
  });
});

describe('redirects', () => {
  it('lead the settings to their first section, and going back skips them', async () => {
    const { go } = await renderClient('/bonds');
    const before = window.history.length;
    await go('/settings');
    expect(shownRoute()).toBe('/settings/account');
    expect(window.history.length).toBe(before + 1);
  });

  it('lead the briefing of a first run to the welcome screen', async () => {
    await renderClient('/', { session: 'no-profile' });
    expect(shownRoute()).toBe('/welcome');
  });

  it.each(['/bonds', '/settings/account', '/treasury/ledger'])(
    'leave %s to a first run as it is',
    async (route) => {
      await renderClient(route, { session: 'no-profile' });
      expect(shownRoute()).toBe(route);
    },
  );
});

describe('the first screen of a start', () => {
  const guest = { ...testProfile, account: null };
  const open = (route: string, session: Parameters<typeof acceptSession>[0]) => {
    acceptSession(session);
    openRoute(route, { replace: true });
    return openFirstScreen();
  };

  it.each([
    ['a signed-in player', '/', signedIn, '/'],
    ['a guest of a server', '/', { ...signedIn, status: 'guest', profile: guest }, '/sign-in'],
    [
      'a guest of the practice world',
      '/',
      { ...signedIn, status: 'guest', profile: { ...guest, kind: 'practice' } },
      '/welcome',
    ],
    ['a first run', '/', { ...signedIn, status: 'guest', profile: null }, '/welcome'],
    ['an expired session', '/', { ...signedIn, status: 'expired' }, '/'],
    [
      'a guest with a deep link',
      '/bonds',
      { ...signedIn, status: 'guest', profile: guest },
      '/bonds',
    ],
    ['a link to the settings', '/settings', signedIn, '/settings/account'],
  ] as const)('is chosen for %s at %s', (_who, route, session, first) => {
    expect(open(route, session)).toBe(first);
    expect(shownRoute()).toBe(first);
  });

  it('follows the server of the command line, which arrives a moment later', () => {
    open('/', { ...signedIn, status: 'guest', profile: null });
    expect(shownRoute()).toBe('/welcome');
    acceptSession({ ...signedIn, status: 'guest', profile: guest });
    expect(shownRoute()).toBe('/sign-in');
  });

  it('stays where a player has gone in the meantime', () => {
    open('/', { ...signedIn, status: 'guest', profile: null });
    openRoute('/settings/account');
    acceptSession({ ...signedIn, status: 'guest', profile: guest });
    expect(shownRoute()).toBe('/settings/account');
  });
});

describe('a page that fails', () => {
  /** React and the page log the failure, as they should. */
  const allowComplaints = () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  };

  it('because its code cannot be loaded leaves the frame usable and says what is safe', async () => {
    allowComplaints();
    withScreen(() => Promise.reject(new Error('No such file')));
    const { go } = await renderClient(TEST_ROUTE);
    const alert = screen.getByRole('alert');
    expect(alert.dataset['code']).toBe('CRASH');
    expect(alert.textContent).not.toContain('No such file');
    expect(alert.textContent).toContain('Nothing stored is lost');
    expect(screen.getByTestId('status-user')).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    await go('/countries');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heading()).toBe('Countries');
  });

  it('because it throws offers a report, hides the error’s words, and can be tried again', async () => {
    allowComplaints();
    let isBroken = true;
    withScreen(() =>
      Promise.resolve(() => {
        if (isBroken) throw new TypeError('x is not a function');
        return <main id="main">It works</main>;
      }),
    );
    const { user, bridge } = await renderClient(TEST_ROUTE);
    const alert = screen.getByRole('alert');
    expect(alert.dataset['code']).toBe('CRASH');
    expect(alert.textContent).toContain('Something went wrong on this screen.');
    expect(alert.textContent).not.toContain('x is not a function');
    expect(bridge.requests('app:report-crash')).toContainEqual(
      expect.objectContaining({
        where: 'screen',
        name: 'TypeError',
        message: 'x is not a function',
        stack: expect.stringContaining('routing.test'),
      }),
    );
    await user.click(within(alert).getByRole('button', { name: 'Save report' }));
    expect(bridge.requests('diagnostics:save')).toHaveLength(1);
    const again = within(alert).getByRole('button', { name: 'Try again' });
    await user.click(again);
    expect(screen.getByRole('alert').dataset['code']).toBe('CRASH');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('It works')).toBeDefined();
  });

  it('does not spoil the next page', async () => {
    allowComplaints();
    withScreen(() =>
      Promise.resolve(() => {
        throw new TypeError('x is not a function');
      }),
    );
    const { go } = await renderClient(TEST_ROUTE);
    await go('/countries');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heading()).toBe('Countries');
  });
});

describe('navigation', () => {
  it('moves the focus to the new page, and not for a filter', async () => {
    const { go, main } = await renderClient('/countries');
    await go('/bonds');
    expect(document.activeElement).toBe(main());
    main().blur();
    await go('/bonds?sort=yield');
    expect(document.activeElement).not.toBe(main());
    await go('/countries');
    expect(document.activeElement).toBe(main());
  });

  it('changes heading, breadcrumbs and the current entry of the navigation', async () => {
    const { go } = await renderClient('/countries');
    await go('/news');
    expect(heading()).toBe('News');
    const breadcrumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(breadcrumbs.textContent).toContain('News');
    const current = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      current: 'page',
    });
    expect(current.getAttribute('href')).toBe('#/news');
  });

  it('restores scroll position and filters on going back, and starts a new page at its top', async () => {
    const conflicts = {
      conflicts: Array.from({ length: 3 }, (_, index) => ({
        conflictId: `c${index}`,
        name: index === 1 ? 'The Straits' : `War ${index}`,
      })),
    };
    const { user, go, main, page, advance } = await renderClient('/conflicts?country=US', {
      answers: { conflicts },
    });
    await user.type(page().getByRole('searchbox', { name: 'Filter: Conflicts' }), 'straits');
    await advance(200);
    expect(tableRows('conflicts')).toHaveLength(1);
    main().scrollTop = 240;
    await go('/news');
    expect(main().scrollTop).toBe(0);
    await goBack();
    expect(shownRoute()).toMatch(/^\/conflicts\?country=US&.*straits/u);
    expect(tableRows('conflicts').map(({ id }) => id)).toEqual(['c1']);
    expect(
      page().getByRole<HTMLInputElement>('searchbox', { name: 'Filter: Conflicts' }).value,
    ).toBe('straits');
    expect(main().scrollTop).toBe(240);
  });

  it('keeps no scroll position for a page that was left before it was shown', async () => {
    const finishLoading = withSlowScreen();
    const { go, main } = await renderClient('/countries');
    main().scrollTop = 240;
    const { entryKey: shown } = locationStore.getState();
    act(() => {
      openRoute(TEST_ROUTE);
    });
    const { entryKey: neverShown } = locationStore.getState();
    await go('/news');
    expect([shown, neverShown].map(rememberedScrollTop)).toEqual([240, 0]);
    finishLoading();
    await settle();
  });

  it('keeps a text typed while the next page loads out of its address', async () => {
    const finishLoading = withSlowScreen();
    const { user, page } = await renderClient('/characters');
    await user.type(page().getByRole('searchbox', { name: 'Name' }), 'ada');
    act(() => {
      openRoute(TEST_ROUTE);
    });
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(heading()).toBe('Characters');
    expect(shownRoute()).toBe(TEST_ROUTE);
    finishLoading();
    await settle();
  });

  it('skips filters of the same screen when going back', async () => {
    const { user, page, advance, go } = await renderClient('/countries');
    await go('/conflicts?country=US');
    await user.selectOptions(page().getByRole('combobox', { name: 'Status' }), 'Active');
    await advance(0);
    expect(shownRoute()).toBe('/conflicts?country=US&status=active');
    await goBack();
    expect(shownRoute()).toBe('/countries');
  });

  it('goes on to the page although its read fails', async () => {
    const { go, page } = await renderClient('/countries', {
      answers: { news: failing('service'), countries: fixture('countries') },
    });
    await go('/news');
    expect(page().getByTestId('error-panel').dataset['code']).toBe('FORBIDDEN');
    expect(heading()).toBe('News');
  });
});

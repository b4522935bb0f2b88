/**
 * The frame around every page: breadcrumbs, country switch, accounts, shortcuts, sidebar, and what it says when offline
 * and after a session ends.
 */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { failureOfKind, fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { confirmations, shownRoute, textOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import { rememberCountry, uiStore } from '@renderer/state/ui-store';

const ANSWERS: AnswersGiven = {
  clientNav: fixture('clientNav', 'contract', 1),
  countries: {
    ok: true,
    found: true,
    countries: [
      { id: 'US', name: 'United States', governmentType: 'presidential' },
      { id: 'OS', name: null },
    ],
  },
};

const open = (route: string, options: ScreenOptions = {}) =>
  renderClient(route, { ...options, answers: { ...ANSWERS, ...options.answers } });

/** Main answers in a moment of virtual time, so that what follows is drawn while the test waits. */
const soon = <Value,>(value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => {
      resolve(value);
    }, 1);
  });

describe('breadcrumbs', () => {
  const breadcrumbs = () =>
    within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null]);
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);

  it('link every step but the last, by name', async () => {
    await open('/countries/US/government');
    expect(breadcrumbs().at(-2)).toEqual(['United States', '#/countries/US']);
    expect(breadcrumbs().at(-1)?.[1]).toBeNull();
    expect(current()).toEqual([breadcrumbs().at(-1)?.[0]]);
  });

  it('end with the name of the record on screen, once it is known', async () => {
    await open('/corporations/4');
    expect(breadcrumbs().map(([, to]) => to)).toContain('#/corporations');
    expect(current()).toEqual([screen.getByRole('heading', { level: 1 }).textContent]);
    expect(current()).not.toEqual(['4']);
  });

  it('of an unknown address say so', async () => {
    await open('/no/such/place');
    expect(breadcrumbs()).toEqual([['Page not found', null]]);
  });
});

describe('the country switch', () => {
  const choice = () =>
    within(document.querySelector('header') as HTMLElement).queryByRole<HTMLSelectElement>(
      'combobox',
      { name: 'Country' },
    );
  const labels = () => Array.from(choice()?.options ?? [], ({ textContent }) => textContent);

  it('opens the same screen of another country', async () => {
    const { user, advance } = await open('/countries/US/government');
    expect(choice()?.value).toBe('US');
    expect(labels()).toEqual(['OS', 'United States (US)']);
    await user.selectOptions(choice() as HTMLElement, 'OS');
    await advance(100);
    expect(shownRoute()).toBe('/countries/OS/government');
    expect(choice()?.value).toBe('OS');
  });

  it('keeps a country that no answer names', async () => {
    await open('/countries/XX');
    expect(choice()?.value).toBe('XX');
    expect(labels()).toEqual(['XX', 'OS', 'United States (US)']);
  });

  it('offers to go to a country from a screen without one', async () => {
    const { go } = await open('/countries');
    await go('/settings/advanced');
    expect(labels()[0]).toBe('Go to a country');
    expect(choice()?.value).toBe('');
  });

  it('is left out if the page has a filter for the country', async () => {
    const { go } = await open('/countries');
    await go('/legislation?country=US');
    expect(choice()).toBeNull();
  });
});

describe('accounts', () => {
  const profile = (id: string, label: string, account: string | null): ProfileView => ({
    ...testProfile,
    id,
    label,
    account: account === null ? null : { id, username: account, displayName: '' },
  });
  const boris = profile('boris', 'boris', 'boris');
  const visitor = {
    ...profile('visitor', 'Visitor', null),
    serverUrl: 'https://elsewhere.example',
  };

  /** Two accounts and a guest are known; `active` is the one on screen. */
  function withAccounts(activate: () => Result<SessionView>): ScreenOptions {
    return {
      onBridge(bridge) {
        bridge.answers['profile:activate'] = () => soon(activate());
      },
    };
  }
  const sessionOf = (
    active: ProfileView,
    status: 'signed-in' | 'guest' | 'expired' = 'signed-in',
  ) => ({
    ...signedIn,
    status,
    profile: active,
    profiles: [visitor, testProfile, boris],
  });
  const everyAccount = (opened: Awaited<ReturnType<typeof open>>) => {
    act(() => {
      opened.bridge.emit('session:changed', sessionOf(testProfile, 'signed-in'));
    });
    return opened.advance(100);
  };
  const trigger = () => screen.getByRole('button', { name: /^Account: / });
  const menu = () =>
    document.getElementById(trigger().getAttribute('popovertarget') ?? '') as HTMLElement;
  const items = () =>
    Array.from(menu().querySelectorAll('button, a'), ({ textContent }) => textContent);
  const hidePopover = vi.fn();

  beforeEach(() => {
    hidePopover.mockClear();
    // The test document has no popovers.
    Object.defineProperty(HTMLElement.prototype, 'hidePopover', {
      configurable: true,
      value: hidePopover,
    });
  });

  it('the account menu names the player, then other accounts, then guests, with their keys', async () => {
    const opened = await open('/news');
    await everyAccount(opened);
    expect(trigger().getAttribute('aria-label')).toBe('Account: Ada');
    const own = 'Home state California';
    expect(items().indexOf(own), 'what is the player’s own comes first').toBe(0);
    expect(items().slice(items().indexOf('borisCtrl+2'))).toEqual([
      'borisCtrl+2',
      'VisitorCtrl+3',
      'All accounts',
      'Account settings',
      'Servers and practice world',
      'Sign out',
    ]);
  });

  it('an account without a display name goes by its username', async () => {
    const opened = await open('/news');
    act(() => {
      opened.bridge.emit('session:changed', sessionOf(boris));
    });
    await opened.advance(100);
    expect(trigger().getAttribute('aria-label')).toBe('Account: boris');
  });

  it('choosing an account switches to it, opens its briefing and says so', async () => {
    const opened = await open(
      '/news',
      withAccounts(() => succeed(sessionOf(boris))),
    );
    await everyAccount(opened);
    await opened.user.click(within(menu()).getByText('boris'));
    await opened.advance(200);
    expect(opened.bridge.requests('profile:activate')).toEqual([{ profileId: 'boris' }]);
    expect(hidePopover).toHaveBeenCalledTimes(1);
    expect(shownRoute()).toBe('/');
    expect(confirmations()).toBe('Switched to boris.');
    expect(trigger().getAttribute('aria-label')).toBe('Account: boris');
  });

  it('switching to an account that is signed out opens its sign-in', async () => {
    const opened = await open(
      '/news',
      withAccounts(() => succeed(sessionOf(visitor, 'guest'))),
    );
    await everyAccount(opened);
    await opened.user.click(within(menu()).getByText('Visitor'));
    await opened.advance(200);
    expect(shownRoute()).toBe('/sign-in');
    expect(trigger().getAttribute('aria-label')).toBe('Account: Guest');
    expect(items()).toContain('Sign in');
    expect(items()).not.toContain('Sign out');
  });

  it('the country that one account viewed is not the first screen of the other', async () => {
    const opened = await open(
      '/news',
      withAccounts(() => succeed(sessionOf(boris))),
    );
    await everyAccount(opened);
    rememberCountry('KS');
    await opened.user.click(within(menu()).getByText('boris'));
    await opened.advance(200);
    expect(uiStore.getState().chosenCountry).toBeNull();
  });

  it('a switch that fails says why and stays', async () => {
    const opened = await open(
      '/news',
      withAccounts(() => fail(failureOfKind('internal', { message: 'The disk is full.' }))),
    );
    await everyAccount(opened);
    await opened.user.click(within(menu()).getByText('boris'));
    await opened.advance(100);
    expect(confirmations()).toBe('The disk is full.');
    expect(shownRoute()).toBe('/news');
  });

  it('Ctrl and a digit switch to that account of the menu; other digits and Shift do nothing', async () => {
    const opened = await open(
      '/news',
      withAccounts(() => succeed(sessionOf(boris))),
    );
    await everyAccount(opened);
    const press = (code: string, change: Partial<KeyboardEventInit> = {}) =>
      fireEvent.keyDown(document.body, { key: code.at(-1), code, ctrlKey: true, ...change });
    press('Digit1');
    press('Digit9');
    press('Digit2', { key: '@', shiftKey: true });
    press('Digit2', { altKey: true });
    press('Digit2', { ctrlKey: false });
    await opened.advance(50);
    expect(opened.bridge.requests('profile:activate')).toEqual([]);
    // The test handles it here, so the menu must not handle it again.
    expect(press('Digit2')).toBe(false);
    await opened.advance(100);
    expect(opened.bridge.requests('profile:activate')).toEqual([{ profileId: 'boris' }]);
  });

  it('signing out leads to the sign-in; a failure stays and says why', async () => {
    const opened = await open('/news', {
      onBridge(bridge) {
        let nth = 0;
        bridge.answers['session:sign-out'] = () => {
          nth += 1;
          return soon(
            nth === 1
              ? fail(failureOfKind('internal', { message: 'The jar is locked.' }))
              : succeed(sessionOf(visitor, 'guest')),
          );
        };
      },
    });
    await opened.user.click(within(menu()).getByRole('button', { name: 'Sign out' }));
    await opened.advance(100);
    expect(confirmations()).toBe('The jar is locked.');
    expect(shownRoute()).toBe('/news');
    await opened.user.click(within(menu()).getByRole('button', { name: 'Sign out' }));
    await opened.advance(100);
    expect(shownRoute()).toBe('/sign-in');
  });
});

describe('an expired session', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Session expired' });

  it('asks for the password of the same account over the data on screen', async () => {
    await open('/news', { session: 'expired' });
    const form = within(dialog() as HTMLElement);
    expect(document.activeElement?.getAttribute('type')).toBe('password');
    expect(form.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('ada');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('News');
  });

  it('lets the player postpone the sign-in, and offers it again in the account menu', async () => {
    const { user, advance } = await open('/news', { session: 'expired' });
    Object.defineProperty(HTMLElement.prototype, 'hidePopover', {
      configurable: true,
      value: () => undefined,
    });
    await user.click(screen.getByRole('button', { name: 'Continue without signing in' }));
    expect(dialog()).toBeNull();
    await advance(120_000);
    expect(dialog()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    await advance(50);
    expect(dialog()).not.toBeNull();
  });

  it('asks again although the player postponed the sign-in after an earlier expiry', async () => {
    const { user, bridge, advance } = await open('/news', { session: 'expired' });
    await user.click(screen.getByRole('button', { name: 'Continue without signing in' }));
    for (const status of ['signed-in', 'expired'] as const) {
      act(() => {
        bridge.emit('session:changed', { ...signedIn, status });
      });
      await advance(50);
    }
    expect(dialog()).not.toBeNull();
  });
});

describe('keys and commands', () => {
  it('the skip link moves the focus to the page and keeps the route', async () => {
    const { user, main } = await open('/news');
    await user.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(main());
    expect(shownRoute()).toBe('/news');
  });

  it('Alt and an arrow go back and forward; with Shift they do not', async () => {
    const { go } = await open('/news');
    await go('/countries');
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const forward = vi.spyOn(window.history, 'forward').mockImplementation(() => undefined);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true, shiftKey: true });
    expect(back).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    expect(back).toHaveBeenCalledTimes(1);
    expect(forward).toHaveBeenCalledTimes(1);
  });
});

it('without a network the frame says so, keeps the player signed in, and recovers', async () => {
  const { setOnline, advance } = await open('/news');
  const connection = () => screen.getByTestId('status-connection');
  await setOnline(false);
  expect(connection().dataset['state']).toBe('offline');
  expect(connection().textContent).toContain('Offline');
  expect(textOf('status-user')).not.toBe('Guest');
  expect(screen.getByRole('contentinfo').textContent).toContain('last good data');
  await setOnline(true);
  await advance(1_000);
  expect(connection().dataset['state']).toBe('online');
});

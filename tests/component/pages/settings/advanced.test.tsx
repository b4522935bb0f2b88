/** Advanced settings, keys without a keyring, and the theme that another device chose. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { failureOfKind, fixture } from '@support/renderer/answers';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { confirmations, shownRoute, textOf } from '@support/renderer/readings';
import { renderClient, renderScreen } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';

/** Past every poll interval. */
const POLLED_MS = 70_000;

const theme = () => document.documentElement.dataset['theme'];

describe('advanced settings', () => {
  it('show the server in use, and offer its address for a change', async () => {
    const { page } = await renderScreen('/settings/advanced');
    expect(textOf('server-address')).toBe('https://game.example');
    expect(page().getByRole<HTMLInputElement>('textbox', { name: 'Server address' }).value).toBe(
      'https://game.example',
    );
    expect(page().getByRole('link', { name: 'Open diagnostics' }).getAttribute('href')).toBe(
      '#/diagnostics',
    );
  });

  it('never offer the passing address of the practice world', async () => {
    const { page } = await renderScreen('/settings/advanced', {
      profile: { kind: 'practice', serverUrl: 'http://127.0.0.1:4711' },
    });
    expect(page().getByRole<HTMLInputElement>('textbox', { name: 'Server address' }).value).toBe(
      '',
    );
    expect(textOf('server-address')).not.toContain('4711');
  });

  it.each([
    ['signed-in', '/settings/advanced'],
    ['guest', '/sign-in'],
  ] as const)('say that another server is connected, as %s', async (status, route) => {
    const { page, user, bridge, advance } = await renderScreen('/settings/advanced');
    const profile = { ...testProfile, id: 'other', serverUrl: 'https://other.example' };
    bridge.answers['profile:connect'] = () =>
      succeed({ ...signedIn, status, profile, profiles: [profile] });
    const field = page().getByRole('textbox', { name: 'Server address' });
    await user.clear(field);
    await user.type(field, 'other.example{Enter}');
    await advance(100);
    expect(shownRoute()).toBe(route);
    expect(confirmations()).toContain('Connected');
  });

  it('keep crash dumps only if the player wants them, and say what is in them', async () => {
    const { page, user, bridge, advance } = await renderScreen('/settings/advanced');
    const dumps = page().getByRole<HTMLInputElement>('switch', { name: 'Keep crash dumps' });
    expect(dumps.getAttribute('aria-checked') ?? String(dumps.checked)).toBe('false');
    expect(
      page().getByText(/It never leaves this computer\. This takes effect at the next start/u),
    ).toBeTruthy();
    await user.click(dumps);
    await advance(0);
    expect(bridge.requests('settings:update')).toContainEqual({ keepCrashDumps: true });
  });

  it('save the poll interval in milliseconds', async () => {
    const { page, user, bridge, advance } = await renderScreen('/settings/advanced');
    const select = page().getByRole<HTMLSelectElement>('combobox', { name: 'Check for changes' });
    expect(select.value).toBe('60');
    await user.selectOptions(select, '30');
    await advance(0);
    expect(bridge.requests('settings:update')).toContainEqual({ pollIntervalMs: 30_000 });
    expect(select.value).toBe('30');
  });

  it('show a saved interval that is not among the usual ones, in its place', async () => {
    const { page } = await renderScreen('/settings/advanced', {
      settings: { pollIntervalMs: 45_000 },
    });
    const select = page().getByRole<HTMLSelectElement>('combobox', { name: 'Check for changes' });
    expect(select.value).toBe('45');
    expect(Array.from(select.options, ({ value }) => value)).toEqual([
      '30',
      '40',
      '45',
      '50',
      '60',
    ]);
  });

  it.each([
    ['the poll interval', 'combobox', 'Check for changes'],
    ['a switch of storage', 'switch', 'Keep me signed in'],
  ] as const)(
    'return to the saved value and say why when %s cannot be saved',
    async (_what, role, name) => {
      const { page, user, advance } = await renderScreen('/settings/advanced', {
        onBridge(bridge) {
          bridge.answers['settings:update'] = () =>
            fail(failureOfKind('internal', { message: 'The disk is full' }));
        },
      });
      const control = page().getByRole<HTMLInputElement>(role, { name });
      const before = [control.value, control.checked];
      if (role === 'combobox') await user.selectOptions(control, '30');
      else await user.click(control);
      await advance(0);
      expect(screen.getByRole('alert').textContent).toContain('The disk is full');
      expect([control.value, control.checked]).toEqual(before);
    },
  );

  it('save what may be stored without a keyring, each separately', async () => {
    const { page, user, bridge, advance } = await renderScreen('/settings/advanced');
    await user.click(page().getByRole('switch', { name: 'Keep keys that move money' }));
    await user.click(page().getByRole('switch', { name: 'Keep me signed in' }));
    await advance(0);
    expect(bridge.requests('settings:update')).toEqual([
      { keepPrivateKeysWithoutKeyring: true },
      { keepSessionWithoutKeyring: false },
    ]);
  });
});

describe('theme of the player', () => {
  const nav = (name?: string) => ({
    ...fixture('clientNav', 'contract', 1),
    ...(name === undefined ? {} : { theme: name }),
  });

  it('is not taken from the first answer, which may be older than this computer’s choice', async () => {
    const { bridge } = await renderScreen('/bonds', {
      settings: { theme: 'light' },
      answers: { clientNav: nav('oled') },
    });
    expect(bridge.requests('settings:update')).toEqual([]);
  });

  it.each([
    ['oled', 'oled'],
    ['coldwar', 'dark'],
    ['dark-pastel', 'dark'],
    ['midnight-blue', 'dark'],
    ['black', 'oled'],
    ['white-paper', 'light'],
    ['no-such-theme', 'light'],
  ])('follows %s of another device at the next poll', async (name, shown) => {
    const { answer, advance, bridge } = await renderScreen('/bonds', {
      settings: { theme: shown === 'light' ? 'dark' : 'light' },
      answers: { clientNav: nav('default') },
    });
    answer({ clientNav: nav(name) });
    await advance(POLLED_MS);
    expect(theme()).toBe(shown);
    expect(bridge.requests('settings:update')).toHaveLength(1);
  });

  it.each([42, null, ['oled'], {}])('is not changed by %j, which is not a name', async (sent) => {
    const { answer, advance, bridge } = await renderClient('/bonds', {
      answers: { clientNav: nav('light') },
    });
    answer({ clientNav: { ...nav(), theme: sent, unreadCount: 88 } });
    await advance(POLLED_MS);
    expect(screen.getByTestId('nav-unread').dataset['value']).toBe('88');
    expect(bridge.requests('settings:update')).toEqual([]);
  });

  it('stays when the service names the theme that is shown already', async () => {
    const { answer, advance, bridge } = await renderScreen('/bonds', {
      settings: { theme: 'oled' },
      answers: { clientNav: nav('light') },
    });
    answer({ clientNav: nav('oled') });
    await advance(POLLED_MS);
    expect(bridge.requests('settings:update')).toEqual([]);
  });

  it('follows light and dark of the computer only while it is set to do so', async () => {
    const query = Object.assign(new EventTarget(), { matches: false });
    vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
    const { page, user, advance } = await renderScreen('/settings/appearance');
    const choose = async (name: RegExp) => {
      await user.click(page().getByRole('radio', { name }));
      await advance(0);
    };
    const computerTurns = (isDark: boolean) => {
      query.matches = isDark;
      act(() => void query.dispatchEvent(new Event('change')));
    };
    await choose(/computer|system/iu);
    expect(theme()).toBe('light');
    computerTurns(true);
    expect(theme()).toBe('dark');
    await choose(/^OLED/u);
    computerTurns(false);
    expect(theme()).toBe('oled');
  });
});

describe('keys on a computer without a keyring', () => {
  it('offer to store private keys on disk, and state the risk', async () => {
    const { page, user, bridge, advance, profileId } = await renderScreen('/settings/keys', {
      onBridge(own) {
        own.answers['keys:list'] = () => succeed([]);
      },
    });
    expect(page().queryByRole('heading', { name: /no keyring/u })).toBeNull();
    const profile = { ...testProfile, id: profileId };
    act(() => {
      bridge.emit('session:changed', {
        ...signedIn,
        profile,
        profiles: [profile],
        storage: 'memory',
      });
    });
    await advance(0);
    expect(page().getByRole('heading', { name: /no keyring/u })).toBeDefined();
    await user.click(page().getByRole('switch', { name: 'Store private keys on disk anyway' }));
    await advance(0);
    expect(bridge.requests('settings:update')).toEqual([{ keepPrivateKeysWithoutKeyring: true }]);
  });
});

describe('passwords of proxies', () => {
  it('are shown by the name of their proxy, and forgotten', async () => {
    const { page, user, bridge, advance } = await renderScreen('/settings/advanced', {
      onBridge({ answers }) {
        answers['proxy:list'] = () =>
          succeed([{ proxyName: 'proxy.example:8080', storage: 'keyring' }]);
        answers['proxy:forget'] = () => succeed([]);
      },
    });
    const forget = 'Forget the password of proxy.example:8080';
    await user.click(page().getByRole('button', { name: forget }));
    await advance(100);
    expect(bridge.requests('proxy:forget')).toEqual([{ proxyName: 'proxy.example:8080' }]);
    expect(page().queryByRole('button', { name: forget })).toBeNull();
    expect(confirmations()).toContain('proxy.example:8080');
  });

  it('take no room where none is kept', async () => {
    const { page } = await renderScreen('/settings/advanced');
    expect(page().queryByRole('heading', { name: 'Proxy passwords' })).toBeNull();
  });
});

describe('a read that a proxy stopped', () => {
  const STOPPED = {
    kind: 'unreachable',
    code: 'PROXY_PASSWORD_WANTED',
    message: "This network's proxy needs a username and password.",
  } as const;

  it('lets main ask again only when the player tries again', async () => {
    let failure: typeof STOPPED | null = STOPPED;
    const { user, bridge, page, advance } = await renderScreen('/news', {
      onBridge({ answers }) {
        answers['api:call'] = () => fail(failure ?? STOPPED);
      },
    });
    await advance(POLLED_MS);
    expect(page().getAllByText(/needs a username and password/u).length).toBeGreaterThan(0);
    expect(bridge.requests('proxy:try-again')).toEqual([]);
    failure = null;
    const [again] = page().getAllByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    await advance(100);
    expect(bridge.requests('proxy:try-again')).toHaveLength(1);
  });
});

/** The settings: theme, API keys, accounts, notifications and polling. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, failureOfKind } from '@support/renderer/answers';
import { eventually, shownRoute, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { RenderedScreen, ScreenOptions } from '@support/renderer/screen';
import type { KeyView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';

const PUBLIC_KEY: KeyView = {
  scope: 'public',
  prefix: 'svc_pub_',
  lastFour: 'abcd',
  storage: 'keyring',
  check: 'accepted',
  checkMessage: null,
};

const theme = () => document.documentElement.dataset['theme'];

function radio({ page }: RenderedScreen, name: string): HTMLInputElement {
  return within(page().getByRole('radiogroup', { name: 'Theme' })).getByRole<HTMLInputElement>(
    'radio',
    { name },
  );
}

describe('appearance', () => {
  it.each([
    ['Light', 'light', 'light'],
    ['Dark', 'dark', 'dark-pastel'],
    ['OLED', 'oled', 'oled'],
  ])('shows %s at once, saves it and stores it with the service', async (label, shown, stored) => {
    const settings = await renderScreen('/settings/appearance', {
      settings: { theme: label === 'Dark' ? 'oled' : 'dark' },
    });
    await settings.user.click(radio(settings, label));
    expect(theme()).toBe(shown);
    await settings.advance(0);
    expect(radio(settings, label).checked).toBe(true);
    expect(settings.bridge.requests('settings:update')).toContainEqual({ theme: shown });
    await eventually(() => {
      expect(settings.calls('setTheme')).toEqual([{ theme: stored }]);
    });
    expect(screen.queryByTestId('theme-refused')).toBeNull();
  });

  it.each(['THEME_LOCKED', 'BAD_REQUEST'])(
    'keeps a theme that the service refuses with %s, and sends it again on demand',
    async (code) => {
      const settings = await renderScreen('/settings/appearance', {
        answers: {
          setTheme: failing('service', { code, message: 'Your theme is set by the party whip' }),
        },
      });
      await settings.user.click(radio(settings, 'OLED'));
      await eventually(() => {
        expect(screen.getByTestId('theme-refused').dataset['code']).toBe(code);
      });
      const notice = screen.getByTestId('theme-refused');
      expect(notice.getAttribute('role')).toBe('alert');
      expect(notice.textContent).toContain('Your theme is set by the party whip');
      expect(notice.textContent).toContain('saved on this computer only');
      expect(theme()).toBe('oled');
      expect(settings.calls('setTheme')).toHaveLength(1);
      settings.answer({});
      await settings.user.click(within(notice).getByRole('button', { name: 'Try again' }));
      await eventually(() => {
        expect(screen.queryByTestId('theme-refused')).toBeNull();
      });
    },
  );

  it('sends nothing to the service for a guest', async () => {
    const settings = await renderScreen('/settings/appearance', { session: 'guest' });
    await settings.user.click(radio(settings, 'OLED'));
    await settings.advance(100);
    expect(theme()).toBe('oled');
    expect(settings.calls('setTheme')).toEqual([]);
  });
});

describe('API keys', () => {
  function openKeys(keys: readonly KeyView[], options: ScreenOptions = {}) {
    return renderScreen('/settings/keys', {
      ...options,
      onBridge(bridge) {
        bridge.answers['keys:list'] = () => succeed(keys);
        bridge.answers['keys:save'] = () => succeed([...keys, PUBLIC_KEY]);
        bridge.answers['keys:forget'] = () => succeed([]);
        options.onBridge?.(bridge);
      },
    });
  }

  const field = ({ page }: RenderedScreen) =>
    page().getByRole<HTMLInputElement>('textbox', { name: 'API key' });
  const save = ({ page }: RenderedScreen) => page().getByRole('button', { name: 'Save key' });

  it('shows prefix and last four characters of a key, its check and where it is stored', async () => {
    await openKeys([PUBLIC_KEY]);
    expect(textOf('key-public')).toBe('svc_pub_…abcd');
    expect(screen.getByTestId('key-check-public').dataset['state']).toBe('accepted');
    expect(screen.getByText('Encrypted by the keyring')).toBeDefined();
  });

  it('has the field for a new key before the list of the account’s keys', async () => {
    const keysPage = await openKeys([], { session: 'signed-in' });
    const form = field(keysPage);
    const list = keysPage
      .page()
      .getByRole('heading', { name: /^Keys of your account|^Create a key/u });
    expect(form.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leads back to the payment that lacked a private key, once it is saved', async () => {
    const privateKey = { ...PUBLIC_KEY, scope: 'private' } as const;
    const keys = await renderScreen('/settings/keys?for=list', {
      onBridge(bridge) {
        bridge.answers['keys:list'] = () => succeed([]);
        bridge.answers['keys:save'] = () => succeed([privateKey]);
      },
    });
    expect(keys.page().getByText('Paste a private key')).toBeDefined();
    expect(keys.page().queryByRole('link', { name: /^Back to/u })).toBeNull();
    await keys.user.type(field(keys), 'svc_priv_0123456789abcdef');
    await keys.user.click(save(keys));
    await keys.advance(50);
    const back = keys.page().getByRole('link', { name: 'Back to the list' });
    expect(back.getAttribute('href')).toBe('#/treasury/list');
  });

  it('explains that no key is saved', async () => {
    await openKeys([]);
    expect(textOf('empty-state')).toContain('only your own status and navigation load');
  });

  it.each([
    ['', 'Paste a key first.'],
    ['svc pub_abcdefgh', 'A key has no spaces or line breaks'],
    ['short', 'This is too short for a key'],
  ])('refuses "%s" before main is asked', async (typed, words) => {
    const keys = await openKeys([]);
    if (typed !== '') await keys.user.type(field(keys), typed);
    await keys.user.click(save(keys));
    await keys.advance(0);
    expect(keys.page().getByText(new RegExp(words, 'u'))).toBeDefined();
    expect(document.activeElement).toBe(field(keys));
    expect(keys.bridge.requests('keys:save')).toEqual([]);
  });

  it('recognises the kind of a key while it is typed, and what it would replace', async () => {
    const keys = await openKeys([PUBLIC_KEY]);
    await keys.user.type(field(keys), 'svc_pub_0123456789ab');
    expect(
      keys.page().getByText('Recognised: public key. It replaces the one ending in abcd.'),
    ).toBeDefined();
  });

  it.each(['svc_pub_0123456789', 'svc_pub_0123456789a!', '_pub_0123456789ab'])(
    'does not recognise %s, which main would refuse',
    async (typed) => {
      const keys = await openKeys([]);
      await keys.user.type(field(keys), typed);
      expect(keys.page().queryByText(/Recognised/u)).toBeNull();
      expect(keys.page().getByText(/^The first characters show/u)).toBeDefined();
    },
  );

  it('promises to save only what can be a bot key', async () => {
    const keys = await openKeys([]);
    await keys.user.type(field(keys), 'svc_pub_0123456789ab');
    await keys.user.click(keys.page().getByRole('switch', { name: 'This is a bot key' }));
    expect(keys.page().queryByText(/will be saved/u)).toBeNull();
    await keys.user.clear(field(keys));
    await keys.user.type(field(keys), 'hst_bot_0123456789');
    expect(keys.page().getByText('This will be saved as a bot key.')).toBeDefined();
  });

  it('forgets the refusal of a key once another one is typed or its kind is chosen', async () => {
    const keys = await openKeys([], {
      onBridge(bridge) {
        bridge.answers['keys:save'] = () =>
          fail(failureOfKind('bad-call', { message: 'This does not look like an API key' }));
      },
    });
    const refuse = async () => {
      await keys.user.click(save(keys));
      await keys.advance(0);
      screen.getByRole('alert');
    };
    await keys.user.type(field(keys), 'svc_pub_0123456789');
    await refuse();
    await keys.user.type(field(keys), 'ab');
    expect(screen.queryByRole('alert')).toBeNull();
    await refuse();
    await keys.user.click(keys.page().getByRole('switch', { name: 'This is a bot key' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves a key, empties the field and shows the new row', async () => {
    const keys = await openKeys([]);
    await keys.user.type(field(keys), ' svc_pub_0123456789ab ');
    await keys.user.click(save(keys));
    await keys.advance(0);
    expect(keys.bridge.requests('keys:save')).toEqual([{ key: 'svc_pub_0123456789ab' }]);
    expect(field(keys).value).toBe('');
    expect(textOf('key-public')).toBe('svc_pub_…abcd');
    expect(document.body.textContent).toContain('The key is saved, and the server accepts it.');
  });

  it('saves a bot key as such', async () => {
    const keys = await openKeys([]);
    await keys.user.type(field(keys), 'hst_bot_0123456789');
    await keys.user.click(keys.page().getByRole('switch', { name: 'This is a bot key' }));
    await keys.user.click(save(keys));
    await keys.advance(0);
    expect(keys.bridge.requests('keys:save')).toEqual([{ key: 'hst_bot_0123456789', as: 'bot' }]);
  });

  it('shows why a key could not be saved, and keeps what was typed', async () => {
    const keys = await openKeys([], {
      onBridge(bridge) {
        bridge.answers['keys:save'] = () =>
          fail(failureOfKind('internal', { message: 'The disk is full' }));
      },
    });
    await keys.user.type(field(keys), 'svc_pub_0123456789ab');
    await keys.user.click(save(keys));
    await keys.advance(0);
    expect(screen.getByRole('alert').textContent).toContain('The disk is full');
    expect(field(keys).value).toBe('svc_pub_0123456789ab');
  });

  it('says what to do with a key that the service refuses', async () => {
    await openKeys([{ ...PUBLIC_KEY, check: 'refused', checkMessage: 'API key revoked' }]);
    expect(screen.getByTestId('key-check-public').dataset['state']).toBe('refused');
    expect(screen.getByRole('main').textContent).toContain('“API key revoked”');
    expect(screen.getByRole('main').textContent).toContain(
      'Create a new one in the game’s settings',
    );
  });

  it('forgets a key once main has asked, and keeps it when the player cancels', async () => {
    let answer: readonly KeyView[] | null = null;
    const keys = await openKeys([PUBLIC_KEY]);
    keys.bridge.answers['keys:forget'] = () => succeed(answer);
    await keys.user.click(keys.page().getByRole('button', { name: 'Forget the public key' }));
    await keys.advance(0);
    expect(screen.queryByTestId('key-public')).not.toBeNull();
    answer = [];
    await keys.user.click(keys.page().getByRole('button', { name: 'Forget the public key' }));
    await keys.advance(0);
    expect(keys.bridge.requests('keys:forget')).toHaveLength(2);
    expect(screen.queryByTestId('key-public')).toBeNull();
  });
});

describe('accounts', () => {
  it('shows player, server and session, and leads to another account', async () => {
    const { page, main } = await renderScreen('/settings/account');
    expect(main().textContent).toContain('Signed in');
    expect(main().textContent).toContain('game.example');
    expect(
      page().getByRole('link', { name: 'Another account on this server' }).getAttribute('href'),
    ).toBe('#/sign-in?account=another');
    expect(screen.getByTestId('session-storage').dataset['storage']).toBe('keyring');
  });

  it('lets a guest sign in', async () => {
    const { page } = await renderScreen('/settings/account', { session: 'guest' });
    expect(page().getByRole('link', { name: 'Sign in' })).toBeDefined();
  });

  it('asks for a server on a first run', async () => {
    const { page } = await renderScreen('/settings/account', { session: 'no-profile' });
    expect(page().getByRole('link', { name: 'Choose a server' })).toBeDefined();
  });
});

describe('notifications and polling', () => {
  it('says how often Hustings checks for changes, even while the window is hidden', async () => {
    const { page } = await renderScreen('/settings/notifications');
    const words = page().getByText(/^The server doesn’t send notifications/u).textContent;
    expect(words).toContain(
      'about once a minute, even while the window is hidden, minimised or in the tray',
    );
  });

  it('saves a choice at once, and shows why it could not be saved', async () => {
    const { page, user, advance, bridge } = await renderScreen('/settings/notifications', {
      onBridge(own) {
        own.answers['settings:update'] = () =>
          fail(failureOfKind('internal', { message: 'The disk is full' }));
      },
    });
    const turn = page().getByRole('combobox', { name: 'New turn' });
    await user.selectOptions(turn, 'Off');
    await advance(0);
    expect(bridge.requests('settings:update')).toMatchObject([
      { alerts: { kinds: { turn: { isOn: false } } } },
    ]);
    expect(screen.getByRole('alert').textContent).toContain('The disk is full');
    expect(shownRoute()).toBe('/settings/notifications');
  });
});

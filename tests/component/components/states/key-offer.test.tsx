/**
 * A player without a key is offered one where the service creates keys, and elsewhere the steps to create one by hand.
 */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, failureOfKind, fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { eventually, textOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import type { AccountKeysView, KeyMaking } from '@shared/ipc/channels/account-actions';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

const ACCOUNT: AccountKeysView = { keys: [], nameForHere: 'Hustings on desk', strangers: [] };

const MADE: KeyMaking = {
  state: 'sent',
  failure: null,
  keyName: 'Hustings on desk',
  lastFour: 'wxyz',
};

const PLAYER: AnswersGiven = { clientNav: fixture('clientNav', 'contract', 1) };
const NO_KEY: AnswersGiven = {
  ...PLAYER,
  game: failing('key-required', { code: 'KEY_REQUIRED' }),
};

interface Offered {
  readonly account?: Result<AccountKeysView>;
  readonly made?: Result<KeyMaking>;
  readonly answers?: AnswersGiven;
  readonly route?: string;
  readonly session?: ScreenOptions['session'];
}

async function open({ account = succeed(ACCOUNT), made = succeed(MADE), ...rest }: Offered = {}) {
  const page = await renderClient(rest.route ?? '/', {
    answers: rest.answers ?? NO_KEY,
    session: rest.session ?? 'signed-in',
    onBridge(bridge) {
      bridge.answers['keys:account'] = () => account;
      bridge.answers['keys:make'] = () => made;
      bridge.answers['keys:list'] = () => succeed([]);
    },
  });
  // The offer is loaded when it is needed.
  await page.advance(100);
  return page;
}

const button = () => screen.getByRole('button', { name: 'Create a read-only key' });

describe('without a key', () => {
  it('the briefing offers one, creates it with one click, and reads what it opens', async () => {
    const page = await open();
    const offer = within(within(screen.getByTestId('prompt-key')).getByTestId('key-offer'));
    expect(offer.getByText(/named “Hustings on desk”/u)).toBeDefined();
    const before = page.calls('game').length;
    page.answer(PLAYER);
    await page.user.click(button());
    await eventually(() => {
      expect(screen.queryByTestId('prompt-key')).toBeNull();
    });
    expect(page.bridge.requests('keys:make')).toEqual([
      { profileId: page.profileId, name: 'Hustings on desk' },
    ]);
    expect(page.calls('game').length).toBeGreaterThan(before);
    expect(textOf('status-turn')).not.toBe('—');
  });

  it('every screen in that state offers the same', async () => {
    await open({
      route: '/countries',
      answers: { ...NO_KEY, countries: failing('key-required', { code: 'KEY_REQUIRED' }) },
    });
    const panel = within(screen.getByTestId('error-panel'));
    expect(panel.getByRole('button', { name: 'Create a read-only key' })).toBeDefined();
  });

  it('the next screen takes over what the last one read about the keys', async () => {
    const code = 'KEY_REQUIRED';
    const page = await open({
      route: '/countries',
      answers: {
        ...NO_KEY,
        countries: failing('key-required', { code }),
        news: failing('key-required', { code }),
      },
    });
    button();
    expect(page.bridge.requests('keys:account')).toHaveLength(1);
    await page.go('/news');
    await eventually(button);
    expect(page.bridge.requests('keys:account')).toHaveLength(1);
  });

  it('a guest is asked to sign in, not offered a key', async () => {
    await open({ session: 'guest' });
    expect(screen.queryByTestId('prompt-key')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create a read-only key' })).toBeNull();
  });

  it('a server without key management leads to the right page of the game', async () => {
    const page = await open({ account: fail(failureOfKind('feature-absent')) });
    const way = within(screen.getByTestId('key-by-hand'));
    expect(screen.queryByRole('button', { name: 'Create a read-only key' })).toBeNull();
    await page.user.click(way.getByRole('button', { name: /Open the game’s settings/u }));
    expect(page.bridge.requests('pane:open')).toEqual([{ url: 'https://game.example/settings' }]);
    expect(way.getByRole('link', { name: 'Add an API key' }).getAttribute('href')).toBe(
      '#/settings/keys',
    );
  });

  it.each([
    ['an offer', succeed(ACCOUNT), 'key-offer'],
    ['the steps by hand', fail(failureOfKind('feature-absent')), 'key-by-hand'],
  ] as const)(
    'a screen without a key links the settings once beside %s',
    async (_what, account, id) => {
      const page = await open({
        route: '/countries',
        account,
        answers: { countries: failing('key-required', { code: 'KEY_REQUIRED' }) },
      });
      await eventually(() => screen.getByTestId(id));
      const links = page.page().getAllByRole<HTMLAnchorElement>('link');
      const toKeys = links.filter((link) => link.getAttribute('href') === '#/settings/keys');
      expect(toKeys.map(({ textContent }) => textContent)).toEqual(['Add an API key']);
    },
  );

  it('an unreachable server is reported, and nothing is offered', async () => {
    await open({ account: fail(failureOfKind('unreachable')) });
    await eventually(() => {
      expect(screen.getByTestId('prompt-key').textContent).toContain('No connection could be made');
    });
    expect(screen.queryByRole('button', { name: 'Create a read-only key' })).toBeNull();
  });
});

describe('a requested key', () => {
  const refusal = (change: Partial<Failure>): KeyMaking => ({
    ...MADE,
    state: 'refused',
    lastFour: null,
    failure: failureOfKind('service', change),
  });

  it.each<[string, Result<KeyMaking>, RegExp]>([
    ['refused by the service', succeed(refusal({ message: 'Not you' })), /Not you/u],
    [
      'stopped by a pause',
      fail(failureOfKind('rate-limited', { message: 'Slow down' })),
      /Slow down/u,
    ],
    [
      'stopped at the limit of three',
      fail(failureOfKind('bad-call', { code: 'KEYS_AT_LIMIT', message: 'Three already.' })),
      /Three already/u,
    ],
  ])('shows in place that it is %s', async (_name, made, words) => {
    const page = await open({ made });
    await page.user.click(button());
    await eventually(() => {
      expect(screen.getByTestId('key-outcome').textContent).toMatch(words);
    });
    expect(screen.getByTestId('key-outcome').dataset['state']).toBe('refused');
    expect(page.bridge.requests('keys:make')).toHaveLength(1);
  });

  it('says where to look if its outcome is unknown, and is not requested again', async () => {
    const failure = failureOfKind('timed-out', { outcomeUnknown: true });
    const page = await open({
      made: succeed({ ...MADE, state: 'unknown', lastFour: null, failure }),
    });
    await page.user.click(button());
    await eventually(() => {
      expect(screen.getByTestId('key-outcome').dataset['state']).toBe('unknown');
    });
    expect(textOf('key-outcome')).toMatch(
      /Look at the list of your keys.*“Hustings on desk”.*shows it only once/u,
    );
    expect(page.bridge.requests('keys:make')).toHaveLength(1);
  });
});

it('a revoked key in use is reported in the words of the service', async () => {
  await open({
    answers: {
      ...PLAYER,
      game: failing('key-required', {
        code: 'UNAUTHORIZED',
        message: 'Missing or invalid API key',
        httpStatus: 401,
      }),
    },
  });
  const prompt = screen.getByTestId('prompt-key');
  expect(prompt.dataset['state']).toBe('refused');
  expect(prompt.textContent).toContain('Missing or invalid API key');
});

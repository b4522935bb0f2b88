/** The command palette: what it lists, finds and runs, by keyboard and pointer. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, fixture, pending } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { answerRecord } from '@support/renderer/recorded';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { eventually, shownRoute, textOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';

/** The pause before characters are searched at the service, and time to draw what came. */
const PAUSE_MS = 400;

const ada = fixture('characterSearch').characters?.[0];

const ANSWERS: AnswersGiven = {
  clientNav: fixture('clientNav', 'contract', 1),
  countries: {
    ok: true,
    found: true,
    countries: [
      { id: 'US', name: 'United States', governmentType: 'presidential' },
      { id: 'OS', name: 'Österreich', governmentType: 'parliamentary' },
    ],
  },
  parties: ({ country }) =>
    succeed({
      ok: true,
      found: true,
      parties:
        country === 'OS' ? [{ id: 8, name: 'Łódź Zgoda' }] : [{ id: 3, name: 'Civic Union' }],
    }),
  leaderboard: failing('feature-absent'),
  // Its leader is the character that the tests look for.
  country: failing('feature-absent'),
  characterSearch: ({ name = '' }) =>
    succeed({
      characters: ada && 'ada marsh, duchess'.includes(name.toLowerCase()) ? [ada] : [],
    }),
};

const palette = () => screen.getByRole('dialog', { name: 'Command palette' });
const field = () => within(palette()).getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const options = () => within(palette()).queryAllByRole('option');
const paths = () => options().map(({ dataset }) => dataset['path']);
const group = (name: string) => within(palette()).queryByRole('group', { name });
const pathsIn = (name: string) =>
  Array.from(
    group(name)?.querySelectorAll<HTMLElement>('[data-path]') ?? [],
    ({ dataset }) => dataset['path'],
  );
const status = () => textOf('palette-status');
const chosen = () => options().filter((row) => row.getAttribute('aria-selected') === 'true');
const chosenPath = () => chosen().map(({ dataset }) => dataset['path']);

async function openPalette({ answers, ...options_ }: ScreenOptions = {}) {
  const opened = await renderClient('/news', { ...options_, answers: { ...ANSWERS, ...answers } });
  await opened.user.keyboard('{Control>}k{/Control}');
  await opened.advance(PAUSE_MS);
  return {
    ...opened,
    async type(text: string) {
      await opened.user.clear(field());
      await opened.user.paste(text);
      await opened.advance(PAUSE_MS);
    },
  };
}

describe('opening the palette', () => {
  it('says nothing of a list that the server lacks, under any search', async () => {
    const { type } = await openPalette({ answers: { countries: failing('feature-absent') } });
    await type('ada');
    expect(palette().textContent).not.toContain('Not available on this server');
    expect(options().length).toBeGreaterThan(0);
  });

  it('Ctrl+K opens the palette with its field focused, and closes it again', async () => {
    const { user, advance } = await openPalette();
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Control>}k{/Control}');
    await advance(50);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the field in the top bar opens the palette, and Escape closes it', async () => {
    const { user, advance } = await renderClient('/news', { answers: ANSWERS });
    await user.click(screen.getByRole('button', { name: /^Search Ctrl\+K/u }));
    await advance(200);
    // The browser turns Escape into this event.
    fireEvent(palette(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the palette begins with screens and commands, and says how many names it can find', async () => {
    await openPalette();
    expect(pathsIn('Go to')).toEqual(expect.arrayContaining(['/', '/countries', '/settings/keys']));
    expect(pathsIn('Commands')).toEqual(
      expect.arrayContaining(['do:Refresh data', 'do:Collapse navigation', 'do:Sign out']),
    );
    expect(status()).toMatch(/^\d+ names on this /u);
    expect(chosen()).toHaveLength(1);
    expect(chosenPath()[0]).toBe(paths()[0]);
  });

  it('the palette lists the recently opened screens once, newest first, without the briefing', async () => {
    const { user, advance, go } = await renderClient('/', { answers: ANSWERS });
    for (const route of ['/countries', '/settings/advanced', '/countries/OS', '/', '/countries'])
      await go(route);
    await user.keyboard('{Control>}k{/Control}');
    await advance(PAUSE_MS);
    expect(pathsIn('Recent')).toEqual(['/countries', '/countries/OS', '/settings/advanced']);
    expect(pathsIn('Go to')).not.toContain('/countries');
    expect(pathsIn('Go to')).toContain('/');
  });
});

describe('searching in the palette', () => {
  it.each([
    ['osterreich', '/countries/OS', 'Country · Parliamentary'],
    ['ÖSTERR', '/countries/OS', 'Country · Parliamentary'],
    ['lodz', '/parties/OS/8', 'Party · Österreich'],
    ['civic', '/parties/US/3', 'Party · United States'],
    ['marsh sons', '/corporations/4', 'Corporation'],
    ['keys', '/settings/keys', 'Screen'],
    ['unit econ', '/countries/US/economy', 'Country page'],
  ])('"%s" finds %s', async (typed, path, note) => {
    const { type } = await openPalette();
    await type(typed);
    const row = options().find(({ dataset }) => dataset['path'] === path);
    expect(paths()[0]).toBe(path);
    expect(row?.textContent).toContain(note);
    expect(status()).toMatch(/^\d+ found$/u);
    expect(status()).toBe(`${options().length} found`);
  });

  it('an unknown name shows a few suggestions, and Enter opens none that was not chosen', async () => {
    const { user, type, advance } = await openPalette();
    await type('qqxxzz');
    await advance(1_000);
    expect(status()).toBe('No match');
    expect(within(palette()).getByTestId('palette-status').className).toBe('visually-hidden');
    expect(within(palette()).getByText('No match. Try one of these')).toBeDefined();
    expect(paths()[0]).toBe('/characters?name=qqxxzz');
    expect(options().length).toBeGreaterThan(2);
    expect(options().length).toBeLessThan(6);
    expect(options()[0]?.textContent).toBe('Search all characters for “qqxxzz”');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{Enter}');
    expect(palette()).toBeDefined();
    expect(shownRoute()).toBe('/news');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(shownRoute()).toBe('/characters?name=qqxxzz');
  });
});

describe('choosing in the palette', () => {
  it('the arrow and page keys move the choice around both ends, and Enter opens it', async () => {
    const { user, advance } = await openPalette();
    const all = paths();
    for (const [key, place] of [
      ['{ArrowDown}', 1],
      ['{ArrowUp}', 0],
      ['{ArrowUp}', all.length - 1],
      ['{ArrowDown}', 0],
      ['{PageDown}', 8],
      ['{PageDown}', 16],
      ['{PageUp}', 8],
    ] as const) {
      await user.keyboard(key);
      expect(chosenPath()).toEqual([all[place]]);
      expect(field().getAttribute('aria-activedescendant')).toBe(chosen()[0]?.id);
    }
    const path = chosenPath()[0];
    await user.keyboard('{Enter}');
    await advance(100);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownRoute()).toBe(path);
  });

  it('typing chooses the first result again', async () => {
    const { user, type } = await openPalette();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await type('settings');
    expect(options().length).toBeGreaterThan(1);
    expect(chosenPath()).toEqual([paths()[0]]);
    await user.keyboard('{ArrowDown}');
    const [, second] = paths();
    expect(chosenPath()).toEqual([second]);
    await type('setting');
    expect(paths()).toContain(second);
    expect(chosenPath()).toEqual([paths()[0]]);
  });

  it('Enter that ends the input of a composed character opens nothing', async () => {
    const { type } = await openPalette();
    await type('keys');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(palette()).toBeDefined();
    expect(shownRoute()).toBe('/news');
  });

  it('the pointer chooses by moving and opens by a click, and the field keeps the focus', async () => {
    const { user, advance } = await openPalette();
    const row = options().find(
      ({ dataset }) => dataset['path'] === '/settings/advanced',
    ) as HTMLElement;
    fireEvent.pointerMove(row);
    expect(chosenPath()).toEqual(['/settings/advanced']);
    expect(fireEvent.mouseDown(row)).toBe(false);
    expect(document.activeElement).toBe(field());
    await user.click(row);
    await advance(100);
    expect(shownRoute()).toBe('/settings/advanced');
  });
});

describe('characters of the service in the palette', () => {
  it('are searched once typing pauses, never by one Latin letter', async () => {
    const { type, user, advance, calls } = await openPalette();
    await type('m');
    expect(calls('characterSearch')).toEqual([]);
    await user.type(field(), 'a');
    await advance(100);
    await user.type(field(), 'rsh');
    await advance(PAUSE_MS);
    expect(calls('characterSearch')).toEqual([{ name: 'marsh' }]);
    expect(pathsIn('Found')).toContain(`/characters/${ada?.id}`);
    expect(group('Found')?.textContent).toContain('Character · United States');
    expect(status()).toBe(`${options().length} found`);
    await type('duchess'); // Only the service knows this name of hers.
    expect(pathsIn('Characters on the server')).toEqual([`/characters/${ada?.id}`]);
  });

  it('are searched by a single letter of another script', async () => {
    const { type, calls } = await openPalette();
    await type('李');
    expect(calls('characterSearch')).toEqual([{ name: '李' }]);
  });

  it('can be cancelled while their search is slow, and the field takes the focus back', async () => {
    const { type, user, advance, bridge } = await openPalette({
      answers: { characterSearch: pending() },
    });
    await type('zedekiah');
    expect(status()).toMatch(/^No match on this .*, searching the server for characters$/u);
    await advance(1_000);
    await user.click(within(palette()).getByRole('button', { name: 'Cancel' }));
    await advance(50);
    expect(bridge.requests('api:cancel').length).toBeGreaterThan(0);
    expect(within(palette()).queryByTestId('progress')).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(palette().querySelector('[data-code]')).toBeNull();
  });

  it('without an API key lead to where keys are entered, and the palette closes', async () => {
    const { type, user, advance } = await openPalette({
      answers: { characterSearch: failing('key-required') },
      onBridge(bridge) {
        bridge.answers['keys:list'] = () => succeed([]);
      },
    });
    await type('zedekiah');
    const keys = () => within(palette()).getByRole('link', { name: 'Add an API key' });
    await eventually(() => void keys());
    await user.click(keys());
    await advance(100);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownRoute()).toBe('/settings/keys');
  });
});

describe('commands in the palette', () => {
  const run = async (opened: Awaited<ReturnType<typeof openPalette>>, name: string) => {
    await opened.type(name);
    expect(paths()[0]).toBe(`do:${name}`);
    await opened.user.keyboard('{Enter}');
    await opened.advance(100);
    expect(screen.queryByRole('dialog')).toBeNull();
  };

  it('"Collapse navigation" folds the sidebar, and its opposite is offered then', async () => {
    const opened = await openPalette();
    await run(opened, 'Collapse navigation');
    expect(opened.bridge.requests('settings:update')).toEqual([{ sidebarCollapsed: true }]);
    expect(screen.getByRole('navigation', { name: 'Main' }).dataset['collapsed']).toBe('true');
    await opened.user.keyboard('{Control>}k{/Control}');
    await opened.advance(PAUSE_MS);
    expect(paths()).toContain('do:Expand navigation');
    expect(paths()).not.toContain('do:Collapse navigation');
  });

  it('every theme but the current one is offered', async () => {
    await openPalette({ settings: { theme: 'dark' } });
    const themes = paths().filter((path) => path?.startsWith('do:Theme: '));
    expect(themes).toContain('do:Theme: light');
    expect(themes).not.toContain('do:Theme: dark');
  });

  it('"Refresh data" reads again what is on screen', async () => {
    const opened = await openPalette();
    const before = opened.calls('news').length;
    await opened.advance(61_000);
    await run(opened, 'Refresh data');
    expect(opened.calls('news').length).toBeGreaterThan(before);
  });

  it('"Sign out" signs out, and a guest is not offered it', async () => {
    const opened = await openPalette({
      onBridge(bridge) {
        bridge.answers['session:sign-out'] = () =>
          succeed({ ...signedIn, status: 'guest', profile: { ...testProfile, account: null } });
      },
    });
    await run(opened, 'Sign out');
    expect(shownRoute()).toBe('/sign-in');
    act(() => {
      window.location.hash = '#/news';
    });
    await opened.advance(100);
    await opened.user.keyboard('{Control>}k{/Control}');
    await opened.advance(PAUSE_MS);
    expect(paths()).not.toContain('do:Sign out');
  });
});

describe('commands with names in the palette', () => {
  it('"watch" watches what its name finds, and offers to stop once it is watched', async () => {
    const opened = await openPalette({ onBridge: (bridge) => answerRecord(bridge, []) });
    await opened.type('watch civic');
    expect(paths()[0]).toBe('do:watch party:US/3');
    expect(options()[0]?.textContent).toContain('Watch Civic Union');
    await opened.user.keyboard('{Enter}');
    await opened.advance(100);
    expect(opened.bridge.requests('watch:set')).toMatchObject([
      { subject: { kind: 'party', key: 'US/3' }, name: 'Civic Union', on: true },
    ]);
    await opened.user.keyboard('{Control>}k{/Control}');
    await opened.type('stop watching civic');
    expect(paths()[0]).toBe('do:unwatch party:US/3');
    await opened.type('stop watching marsh');
    expect(paths().filter((path) => path?.startsWith('do:unwatch'))).toEqual([]);
  });

  it('"send to" opens the transfer for a character that the service finds, and sends nothing', async () => {
    const payer = { keyLastFour: 'wxyz', isSignedInCharacter: true } as const;
    const opened = await openPalette({
      onBridge({ answers }) {
        answers['money:payer'] = () => succeed({ ...payer, strangerBecause: null, name: null });
      },
    });
    await opened.type('send to marsh');
    expect(opened.calls('characterSearch')).toEqual([{ name: 'marsh' }]);
    expect(pathsIn('Commands')).toEqual([`/treasury/transfer?to=${ada?.id}`]);
    expect(pathsIn('Characters on the server')).toEqual([]);
    await opened.user.keyboard('{Enter}');
    await opened.advance(100);
    expect(shownRoute()).toMatch(/^\/treasury\/transfer/u);
    expect(opened.bridge.requests('money:transfer')).toEqual([]);
  });

  it('"compare" draws a figure that both have, and offers two of a kind only', async () => {
    const opened = await openPalette({
      onBridge(bridge) {
        bridge.answers['record:metrics'] = ({ subject: { key } }) =>
          succeed(
            ['inflation', key === 'US' ? 'gdpGrowth' : 'marketCap'].map((metric) => ({
              metric,
              label: metric,
              unit: 'percent' as const,
              currency: null,
              points: 1,
              firstTurn: 1,
              lastTurn: 1,
            })),
          );
      },
    });
    await opened.type('compare united states with osterreich');
    expect(pathsIn('Commands')).toEqual(['do:compare country:US country:OS']);
    await opened.user.keyboard('{Enter}');
    await opened.advance(200);
    expect(window.location.hash).toBe(
      '#/compare?subjects=country%3AUS%3Ainflation,country%3AOS%3Ainflation',
    );
  });

  it('a command without names is offered, and choosing it types its beginning', async () => {
    const opened = await openPalette();
    await opened.type('compare');
    const row = options().find(({ dataset }) => dataset['path'] === 'type:compare ');
    expect(row?.textContent).toContain('Compare … with …');
    await opened.user.click(row as HTMLElement);
    expect(field().value).toBe('compare ');
    expect(document.activeElement).toBe(field());
  });
});

/** Every screen that reads with an API key, in each state of a read. A new screen is tested here without a change. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Screen } from '@renderer/screens/screen';
import { allScreens } from '@renderer/screens/screens';
import { endpoints } from '@shared/contract/index';
import { sampleOf } from '@support/samples';
import { SAMPLES } from '@support/limits';
import { everyKeyedRead, failing, nothingFound, pending } from '@support/renderer/answers';
import type { Dialect } from '@support/renderer/answers';
import { eventually } from '@support/renderer/readings';
import { renderClient, renderScreen } from '@support/renderer/screen';
import type { RenderedScreen } from '@support/renderer/screen';

/**
 * Screens that read nothing by a key until the session has named the player's party, or nothing by a key at all but the
 * turn, which is asked for once a minute at most.
 */
const WITHOUT_KEY =
  /^\/(?:|party|inbox|accounts|welcome|sign-in|watch|changes|compare|diagnostics|(?:settings|treasury)\/.*)$/;
const PARAMETERS: Readonly<Record<string, string>> = {
  code: 'US',
  country: 'US',
  id: '3',
  sequentialId: '7',
  slug: 'world-100',
};
/** Ids of the fixtures, where the screen finds its record in a list. */
const IDS: Readonly<Record<string, string>> = {
  '/bonds/:id': 'bond1',
  '/legislation/:country/:id': 'b1',
  '/conflicts/:id': '7',
};
/** A search reads only what it is asked for. */
const QUERIES: Readonly<Record<string, string>> = {
  '/characters': '?name=a',
  '/market': '?type=media',
};

/** A screen whose address takes a country is opened for one, because some read nothing until they have one. */
function queryOf({ pattern, search }: Screen): string {
  return QUERIES[pattern] ?? (search?.includes('country') ? '?country=US' : '');
}

function routeOf(each: Screen): string {
  const { pattern } = each;
  const parameterOf = (name: string) => (name === 'id' && IDS[pattern]) || PARAMETERS[name];
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => parameterOf(name) ?? '?');
  return `${path}${queryOf(each)}`;
}

function needsKey({ pattern, read }: Screen): boolean {
  const isReadByKey = read === undefined || endpoints[read].auth === 'publicKey';
  return isReadByKey && !WITHOUT_KEY.test(pattern);
}

const screens: readonly Screen[] = allScreens.filter(needsKey);
const routes = screens.map(routeOf);

/**
 * Screens that show something without their main read: favourites before a search, and countries that other answers
 * name.
 */
const WITHOUT_MAIN_READ = ['/characters', '/countries'];
const navigable = screens.filter(({ navigation }) => navigation !== undefined);

const refusal = failing('service', { message: 'Closed for the holidays' });

function refreshButton(): HTMLElement {
  const [button] = within(screen.getByRole('main')).getAllByRole('button', { name: 'Refresh' });
  if (button === undefined) throw new Error('This screen has no Refresh');
  return button;
}

/** Longer than any minimum gap between two requests. */
const PAST_GAPS_MS = 61_000;

async function refresh({ user, advance }: RenderedScreen, afterMs = PAST_GAPS_MS): Promise<void> {
  await advance(afterMs);
  await user.click(refreshButton());
  await advance(100);
}

it('the list of screens is whole', () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => /[:?]$/.test(route))).toEqual([]);
});

it.each(routes)(
  '%s without a key says so once and links to where keys are entered',
  async (route) => {
    await renderScreen(route, { answers: everyKeyedRead(failing('key-required')) });
    const panel = screen.getByTestId('error-panel');
    expect(panel.dataset['code']).toBe('API_KEY_REQUIRED');
    await eventually(() => {
      const remedy = within(panel).getByRole('link', { name: 'Add an API key' });
      expect(remedy.getAttribute('href')).toBe('#/settings/keys');
    });
  },
);

it.each(routes)('%s with nothing found is an empty state with a next step', async (route) => {
  await renderScreen(route, { answers: everyKeyedRead(nothingFound()) });
  const [empty] = screen.getAllByTestId('empty-state');
  expect(empty?.querySelector('a[href], button')).not.toBeNull();
  expect(screen.queryByTestId('error-panel')).toBeNull();
});

it.each(navigable.map((each) => [routeOf(each), each] as const))(
  '%s names its main read, so that a server without the read does not get the screen',
  async (route, { pattern, read }) => {
    const opened = await renderScreen(route, {
      answers: everyKeyedRead(failing('feature-absent')),
    });
    const panels = screen.queryAllByTestId('error-panel').map(({ dataset }) => dataset['code']);
    const needsOne = panels.includes('FEATURE_ABSENT') && !WITHOUT_MAIN_READ.includes(pattern);
    const asked = opened.bridge.requests('api:call').map(({ endpointId }) => endpointId);
    expect(needsOne ? asked : [undefined]).toContain(read);
  },
);

/** The first load: busy and silent, then a button that stops it, and then one that tries again. */
it.each(routes)(
  '%s is busy during its first load, which can be stopped and retried after a second',
  async (route) => {
    const opened = await renderScreen(route, { answers: everyKeyedRead(pending()) });
    expect(opened.main().getAttribute('aria-busy')).toBe('true');
    expect(within(opened.main()).getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByTestId('error-panel')).toBeNull();
    expect(screen.queryByTestId('stale-notice')).toBeNull();
    expect(screen.queryByTestId('progress')).toBeNull();
    await opened.advance(1_000);
    const [progress] = screen.getAllByTestId('progress');
    await opened.user.click(
      within(progress as HTMLElement).getByRole('button', { name: 'Cancel' }),
    );
    await opened.advance(100);
    const [panel] = screen.getAllByTestId('error-panel');
    expect(panel?.dataset['code']).toBe('CANCELLED');
    expect(opened.bridge.requests('api:cancel').length).toBeGreaterThan(0);
    opened.answer({});
    await opened.user.click(
      within(panel as HTMLElement).getByRole('button', { name: 'Try again' }),
    );
    await opened.advance(100);
    expect(panel?.isConnected).toBe(false);
  },
);

/** A screen that was refused its first load says so, and loads after one press for each read. */
async function expectRecovery(opened: RenderedScreen): Promise<void> {
  const [panel] = screen.getAllByTestId('error-panel');
  expect(panel?.dataset['code']).toBe('FORBIDDEN');
  expect(panel?.textContent).toContain('Closed for the holidays');
  opened.answer({});
  // One press for each failed read.
  for (let press = 0; press < 4 && screen.queryByTestId('error-panel') !== null; press += 1) {
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    await opened.user.click(again as HTMLElement);
    await opened.advance(100);
  }
  expect(screen.queryByTestId('error-panel')).toBeNull();
  expect(screen.queryByTestId('stale-notice')).toBeNull();
}

/** Pauses a screen that has loaded, and waits until the pause is over. */
async function expectPause(opened: RenderedScreen): Promise<void> {
  // The pause begins with the refresh, not with a poll before it.
  await opened.advance(PAST_GAPS_MS);
  opened.answer(everyKeyedRead(failing('rate-limited')));
  await refresh(opened, 0);
  const [notice] = screen.getAllByTestId('stale-notice');
  expect(notice?.dataset['code']).toBe('RATE_LIMITED');
  expect(notice?.textContent).toContain('The server asked us to slow down');
  expect(notice?.textContent).toMatch(/Ready in (?:2[0-9]|30) s\./u);
  expect(screen.getByTestId('status-connection').dataset['state']).toBe('rate-limited');
  const asked = opened.bridge.requests('api:call').length;
  opened.answer({});
  await opened.advance(25_000);
  const keyless = opened.bridge
    .requests('api:call')
    .slice(asked)
    .filter(({ endpointId }) => !endpointId.startsWith('client'));
  expect(keyless).toEqual([]);
  await opened.advance(40_000);
  expect(screen.queryByTestId('stale-notice')).toBeNull();
}

/** Refuses a screen that has loaded: it keeps what it has, with its age. */
async function expectKept(opened: RenderedScreen, dialect: Dialect): Promise<void> {
  expect(screen.queryByTestId('error-panel')).toBeNull();
  const loaded = opened.main().querySelectorAll('[data-value]').length;
  opened.answer(everyKeyedRead(refusal), dialect);
  await refresh(opened);
  const [notice] = screen.getAllByTestId('stale-notice');
  expect(notice?.dataset['code']).toBe('FORBIDDEN');
  expect(Number(notice?.dataset['ageMs'])).toBeGreaterThan(0);
  expect(notice?.textContent).toContain('The server refused this');
  expect(opened.main().querySelectorAll('[data-value]').length).toBe(loaded);
}

// One client goes through all three, because opening a screen takes most of a test's time.
it.each(routes)(
  '%s recovers from a refusal, pauses when asked, and keeps its data after a later refusal',
  async (route) => {
    const opened = await renderClient(route, { answers: everyKeyedRead(refusal) });
    await expectRecovery(opened);
    await expectPause(opened);
    await expectKept(opened, 'contract');
    expect(screen.queryByTestId('error-panel')).toBeNull();
  },
);

it.each(sampleOf(routes, SAMPLES.refusedScreens))(
  '%s keeps what was loaded in the observed dialect after a refusal, with its age',
  async (route) => {
    const opened = await renderScreen(route, { dialect: 'observed' });
    await expectKept(opened, 'observed');
    expect(screen.queryByTestId('error-panel')).toBeNull();
  },
);

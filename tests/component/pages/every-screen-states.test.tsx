/** Every screen that reads with an API key, in each state of a read. A new screen is tested here without a change. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { allScreens } from '@renderer/screens/screens';
import { everyKeyedRead, failing, nothingFound, pending } from '@support/renderer/answers';
import { renderScreen } from '@support/renderer/screen';
import type { RenderedScreen } from '@support/renderer/screen';

/** Screens that read nothing, or read by the session. */
const WITHOUT_KEY =
  /^\/(?:|inbox|accounts|welcome|sign-in|crises|notifications|mail|watch|compare|diagnostics|(?:settings|treasury)\/.*)$/;
const PARAMETERS: Readonly<Record<string, string>> = {
  code: 'US',
  country: 'US',
  id: '3',
  sequentialId: '7',
  slug: 'world-100',
};
/** A search reads only what it is asked for. */
const QUERIES: Readonly<Record<string, string>> = {
  '/characters': '?name=a',
  '/elections/archives': '?country=US',
  '/legislation': '?country=US',
  '/market': '?type=media',
};

const routes: readonly string[] = allScreens
  .map(({ pattern }) => pattern)
  .filter((pattern) => !WITHOUT_KEY.test(pattern))
  .map((pattern) => {
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '?');
    return `${path}${QUERIES[pattern] ?? ''}`;
  });

const refusal = failing('service', { message: 'Closed for the holidays' });

function refreshButton(): HTMLElement {
  const [button] = within(screen.getByRole('main')).getAllByRole('button', { name: 'Refresh' });
  if (button === undefined) throw new Error('This screen has no Refresh');
  return button;
}

/** Past every least gap between two requests. */
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
  '%s is busy during its first load, with its heading and no notice',
  async (route) => {
    const { main } = await renderScreen(route, { answers: everyKeyedRead(pending()) });
    expect(main().getAttribute('aria-busy')).toBe('true');
    expect(within(main()).getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByTestId('error-panel')).toBeNull();
    expect(screen.queryByTestId('stale-notice')).toBeNull();
  },
);

it.each(routes)(
  '%s without a key says so once and links to where keys are entered',
  async (route) => {
    await renderScreen(route, { answers: everyKeyedRead(failing('key-required')) });
    const panel = screen.getByTestId('error-panel');
    expect(panel.dataset['code']).toBe('API_KEY_REQUIRED');
    const remedy = within(panel).getByRole('link', { name: 'Add an API key' });
    expect(remedy.getAttribute('href')).toBe('#/settings/keys');
  },
);

it.each(routes)('%s with nothing found is an empty state with a next step', async (route) => {
  await renderScreen(route, { answers: everyKeyedRead(nothingFound()) });
  const [empty] = screen.getAllByTestId('empty-state');
  expect(empty?.querySelector('a[href], button')).not.toBeNull();
  expect(screen.queryByTestId('error-panel')).toBeNull();
});

it.each(routes)(
  '%s says after a second that it waits, and can be stopped and tried again',
  async (route) => {
    const opened = await renderScreen(route, { answers: everyKeyedRead(pending()) });
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

it.each(routes)(
  '%s shows a refusal in the words of the service, and recovers from it',
  async (route) => {
    const opened = await renderScreen(route, { answers: everyKeyedRead(refusal) });
    const [panel] = screen.getAllByTestId('error-panel');
    expect(panel?.dataset['code']).toBe('FORBIDDEN');
    expect(panel?.textContent).toContain('Closed for the holidays');
    opened.answer({});
    // One press for each read that failed by itself.
    for (let press = 0; press < 4 && screen.queryByTestId('error-panel') !== null; press += 1) {
      const [again] = screen.getAllByRole('button', { name: 'Try again' });
      await opened.user.click(again as HTMLElement);
      await opened.advance(100);
    }
    expect(screen.queryByTestId('error-panel')).toBeNull();
    expect(screen.queryByTestId('stale-notice')).toBeNull();
  },
);

it.each(routes)('%s counts a pause down, sends nothing meanwhile, and recovers', async (route) => {
  const opened = await renderScreen(route);
  // The pause begins with the refresh, not with a poll before it.
  await opened.advance(PAST_GAPS_MS);
  opened.answer(everyKeyedRead(failing('rate-limited')));
  await refresh(opened, 0);
  const [notice] = screen.getAllByTestId('stale-notice');
  expect(notice?.dataset['code']).toBe('RATE_LIMITED');
  expect(notice?.textContent).toContain('The service asks for a pause');
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
});

describe.each(['contract', 'observed'] as const)('screens in the %s dialect', (dialect) => {
  it.each(routes)('%s keeps what was loaded after a refusal, with its age', async (route) => {
    const opened = await renderScreen(route, { dialect });
    expect(screen.queryByTestId('error-panel')).toBeNull();
    const loaded = opened.main().querySelectorAll('[data-value]').length;
    opened.answer(everyKeyedRead(refusal), dialect);
    await refresh(opened);
    const [notice] = screen.getAllByTestId('stale-notice');
    expect(notice?.dataset['code']).toBe('FORBIDDEN');
    expect(Number(notice?.dataset['ageMs'])).toBeGreaterThan(0);
    expect(notice?.textContent).toContain('The service refused this');
    expect(screen.queryByTestId('error-panel')).toBeNull();
    expect(opened.main().querySelectorAll('[data-value]').length).toBe(loaded);
  });
});

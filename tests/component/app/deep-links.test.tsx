/** Links from outside the client: they only ever show a screen, whatever they say. */
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { SAMPLES, SEED } from '@support/limits';
import { deepLinks } from '@support/fuzz/deep-links';
import { fixture } from '@support/renderer/answers';
import { preloadPage } from '@renderer/app/routing/load-page';
import { shownRoute } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import { isAppDocument } from '@electron/window/app-protocol';
import { routeOfDeepLink } from '@electron/window/start/launch-options';
import { matchRoute } from '@renderer/app/routing/routes';
import { href, routeOf } from '@renderer/screens/href';
import { parseHash } from '@renderer/state/location';

vi.mock('electron', () => import('@support/fuzz/electron'));

const LONGEST_ROUTE = 500;
/**
 * What the page may ask of main without the player when a screen opens, such as storing which screens the player saw
 * last.
 */
const READING =
  /^(?:api:call|api:cancel|directory:get|cache:|settings:get|session:get|keys:list|ledger:list|money:payer|money:limits|alerts:list|alerts:rules|alerts:subjects|record:(?:metrics|series|latest|table|changes|results|state|presence|absence)|watch:list|diagnostics:get|licences:list|privacy:stored|updates:get|pane:get|power:get|profile:stored|app:keep|app:take-notices)/;

const links = (count: number) => fc.sample(deepLinks, { numRuns: count, seed: SEED });

describe('deep links', () => {
  it(`of any form, ${SAMPLES.deepLinks} of them, become a route of the client or nothing`, () => {
    const accepted = { screens: 0, unknown: 0, refused: 0 };
    for (const link of links(SAMPLES.deepLinks)) {
      const route = routeOfDeepLink(link);
      if (route === null) {
        accepted.refused += 1;
        continue;
      }
      expect(route).toMatch(/^\/(?!\/)/);
      expect(route.length).toBeLessThanOrEqual(LONGEST_ROUTE);
      const address = `app://hustings/index.html#${route}`;
      expect(isAppDocument(address) && new URL(address).pathname).toBe('/index.html');
      const match = matchRoute(parseHash(`#${route}`).path);
      accepted[match === null ? 'unknown' : 'screens'] += 1;
    }
    expect(Math.min(...Object.values(accepted))).toBeGreaterThan(SAMPLES.deepLinks / 200);
  });

  it(`show a screen or a not-found page, and write nothing: ${SAMPLES.deepLinksShown} of them`, async () => {
    const { bridge, go, main } = await renderClient('/news');
    const routes = links(SAMPLES.deepLinks).flatMap((link) => routeOfDeepLink(link) ?? []);
    for (const route of routes.slice(0, SAMPLES.deepLinksShown)) {
      await go(route);
      act(() => bridge.emit('app:navigate', { route }));
      if (main().querySelector('h1') === null) throw new Error(`${route} shows no screen`);
      if (screen.queryByRole('dialog') !== null) throw new Error(`${route} opens a dialog`);
    }
    const channels = bridge.sent.map(({ channel }) => channel);
    expect(channels.filter((channel) => !READING.test(channel))).toEqual([]);
    const commands = bridge.requests('api:call').filter(({ endpointId }) => {
      const endpoint: Endpoint | null = isEndpointId(endpointId) ? endpoints[endpointId] : null;
      return endpoint?.kind !== 'read';
    });
    expect(commands).toEqual([]);
  });
});

describe('a deep link', () => {
  it('from the system opens its screen', async () => {
    // The page's code takes as long as the machine needs.
    await preloadPage('/countries');
    const { bridge, advance, main } = await renderClient('/news', {
      answers: { clientNav: fixture('clientNav', 'contract', 1) },
    });
    act(() => {
      bridge.emit('app:navigate', { route: routeOf(href('countries')) });
    });
    await advance(100);
    expect(shownRoute()).toBe('/countries');
    expect(main().dataset['page']).toBe('countries');
  });

  it('that leads nowhere is refused with a message, and the screen stays', async () => {
    const { bridge, advance } = await renderClient('/news', {
      answers: { clientNav: fixture('clientNav', 'contract', 1) },
    });
    act(() => {
      bridge.emit('app:link-refused', null);
    });
    await advance(100);
    expect(document.body.textContent).toContain('Hustings has no page for that link');
    expect(shownRoute()).toBe('/news');
  });
});

/** Countries and parties in every state of a read: nothing found, faults, stale, slow, and a server that lacks half of it. */
import { goTo, routeOf } from '@support/app/steps';
import { expect } from '@support/app/test';
import { DIALECTS, OBSERVED, isOffered, test } from '@support/app/dialects';
import {
  openReader,
  openScreen,
  readPublic,
  refreshStale,
  rowsOf,
  tableRows,
  valueOf,
} from '@support/screens/steps';
import type { Page } from 'playwright';

const CODE = 'KS';

/** Has the page note whatever its error panels say from now on, however soon it changes; resolves to the way to read it. */
async function noteErrorPanels(page: Page): Promise<() => Promise<readonly string[]>> {
  const notes = await page.evaluateHandle(() => {
    const said: string[] = [];
    new MutationObserver(() => {
      for (const panel of document.querySelectorAll<HTMLElement>('[data-testid="error-panel"]')) {
        said.push(`${panel.dataset['code']}: ${panel.innerText}`);
      }
    }).observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    return said;
  });
  return () => notes.jsonValue();
}

for (const traits of DIALECTS) {
  test.describe(`in the ${traits.dialect} dialect`, () => {
    test.use({ traits });

    test('a country that nobody knows is an empty state with a way on', async ({ open, world }) => {
      const { page } = await openReader(open, world);
      for (const section of [
        '',
        '/legislature',
        '/economy',
        '/government',
        '/elections',
        '/parties',
        '/battles',
        '/leaderboard',
        '/history',
      ]) {
        const route = `/countries/XX${section}`;
        await openScreen(page, route);
        if (!isOffered(traits, route)) {
          const panel = page.getByTestId('error-panel');
          await expect(panel, section).toHaveAttribute('data-code', 'FEATURE_ABSENT');
          continue;
        }
        await expect(page.getByTestId('empty-state').first(), section).toBeVisible();
        await expect(page.getByTestId('error-panel'), section).toHaveCount(0);
      }
      await openScreen(page, '/parties/KS/999');
      await page.getByTestId('empty-state').getByRole('link').click();
      const parties = '/countries/KS/parties';
      await expect
        .poll(() => routeOf(page))
        .toBe(isOffered(traits, parties) ? parties : '/countries/KS');
      await expect(page.getByTestId('error-panel')).toHaveCount(0);
    });

    test('a fault is told with the service’s words, once, and mended by trying again', async ({
      open,
      world,
    }) => {
      const { page } = await openReader(open, world);
      await world.control.fault({
        path: `/api/public/v1/country/${CODE}/economy`,
        effect: traits.refusal(403, 'FORBIDDEN', 'Closed for the holidays'),
      });
      await openScreen(page, `/countries/${CODE}/economy`);
      const panel = page.getByTestId('error-panel');
      await expect(panel).toHaveAttribute('data-code', 'FORBIDDEN');
      await expect(panel).toContainText('Closed for the holidays');
      await world.control.clearFaults();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByTestId('economy-prime-rate')).toBeVisible();
      await expect(panel).toHaveCount(0);
    });

    test('a pause that the service asks for is counted down, and then the page loads by itself', async ({
      open,
      world,
    }) => {
      const { page } = await openReader(open, world);
      await world.control.fault({
        path: `/api/public/v1/country/${CODE}/economy`,
        count: 1,
        effect: {
          kind: 'status',
          status: 429,
          code: 'rate_limited',
          error: 'Slow down',
          retryAfter: 3,
        },
      });
      const saidByPanels = await noteErrorPanels(page);
      await openScreen(page, `/countries/${CODE}/economy`);
      await expect(page.getByTestId('economy-prime-rate')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByTestId('error-panel')).toHaveCount(0);
      const counted = /^rate_limited: [^]*Ready in [1-3] s/u;
      expect(await saidByPanels()).toContainEqual(expect.stringMatching(counted));
    });

    test('what was loaded stays while the service is down, with its age, and comes back fresh', async ({
      open,
      world,
    }) => {
      const { page } = await openReader(open, world);
      await openScreen(page, `/countries/${CODE}`);
      const cycle = await valueOf(page, 'country-election-cycle');
      await world.control.fault({ path: '/api/public/*', effect: { kind: 'close-before' } });
      await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
      const notice = page.getByTestId('stale-notice');
      await expect(notice).toBeVisible();
      expect(Number(await notice.getAttribute('data-age-ms'))).toBeGreaterThanOrEqual(0);
      expect(await valueOf(page, 'country-election-cycle')).toBe(cycle);
      await world.control.clearFaults();
      await refreshStale(page);
    });

    test('a slow answer shows that it is waited for, and can be given up', async ({
      open,
      world,
    }) => {
      const { page } = await openReader(open, world);
      await world.control.fault({
        path: `/api/public/v1/country/${CODE}/economy`,
        effect: { kind: 'hang' },
      });
      await goTo(page, `/countries/${CODE}/economy`);
      const progress = page.getByTestId('progress');
      await expect(progress).toBeVisible();
      await progress.getByRole('button', { name: 'Cancel' }).click();
      const panel = page.getByTestId('error-panel');
      await expect(panel).toHaveAttribute('data-code', 'CANCELLED');
      await world.control.clearFaults();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByTestId('economy-prime-rate')).toBeVisible();
    });
  });
}

test.describe('in the observed dialect', () => {
  test.use({ traits: OBSERVED });

  test('a server without lists, history and battles says so and shows the rest', async ({
    open,
    world,
  }) => {
    const { page } = await openReader(open, world);
    await openScreen(page, `/countries/${CODE}/history`);
    await expect(page.getByTestId('error-panel')).toHaveAttribute('data-code', 'FEATURE_ABSENT');
    await openScreen(page, `/countries/${CODE}/battles`);
    await expect(page.getByTestId('error-panel')).toHaveCount(1);

    await openScreen(page, `/countries/${CODE}`);
    await expect(page.getByTestId('tabs-absent')).toContainText('History, Battles');
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
    const country = await readPublic(world, `/country/${CODE}`);
    expect(country['population'], 'this dialect sends none').toBeUndefined();
    expect(await valueOf(page, 'country-population')).toBe('');
    await expect(page.getByTestId('country-population')).toHaveText('—');

    await openScreen(page, '/countries');
    const shown = await tableRows(page, 'countries');
    const corporations = rowsOf(await readPublic(world, '/corporations'), 'corporations');
    const codes = new Set(corporations.map(({ countryId }) => countryId));
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set([...codes, CODE]));
    await expect(page.getByTestId('table-countries').getByText('Avelmark')).toBeVisible();
    await expect(page.getByTestId('error-panel')).toHaveCount(0);
  });
});

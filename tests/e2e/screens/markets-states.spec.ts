/** Markets and conflicts in every state of a read: nothing found, rate-limited, stale, and a server that lacks half of it. */
import { expect } from '@support/app/test';
import { DIALECTS, OBSERVED, isOffered, test } from '@support/app/dialects';
import {
  openReader,
  openScreen,
  readPublic,
  rowsOf,
  tableRows,
  valueOf,
} from '@support/screens/steps';

for (const traits of DIALECTS) {
  test.describe(`in the ${traits.dialect} dialect`, () => {
    test.use({ traits });

    test('what nobody has is an empty state with a way on', async ({ open, world }) => {
      const { page } = await openReader(open, world);
      for (const route of [
        '/market?type=alchemy',
        '/market?type=energy&country=XX',
        '/corporations?country=XX',
        '/corporations/999999',
        '/corporations/ffffffffffffffffffffffff',
        '/corporations/999999/shares',
        '/bonds?corp=Nobody+%26+Sons',
        '/funds?scope=country&country=XX',
        '/funds/nothing',
        '/conflicts?country=XX',
      ]) {
        if (!isOffered(traits, route)) continue;
        await openScreen(page, route);
        const empty = page.getByTestId('empty-state');
        await expect(empty, route).toHaveCount(1);
        await expect(empty.getByRole('link').or(empty.getByRole('button')), route).toHaveCount(1);
        await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
      }
    });

    test('a pause that the service asks for is told, and what was there stays', async ({
      open,
      world,
    }) => {
      const { page } = await openReader(open, world);
      await openScreen(page, '/corporations/1');
      const cash = await valueOf(page, 'corporation-cash');
      await world.control.fault({
        path: '/api/public/*',
        effect: {
          kind: 'status',
          status: 429,
          retryAfter: 30,
          code: 'rate_limited',
          error: 'Slow down',
        },
      });
      await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByTestId('stale-notice')).toBeVisible();
      expect(await valueOf(page, 'corporation-cash')).toBe(cash);
    });

    test('a page of a list that fails is told under the ones that came', async ({
      open,
      world,
    }) => {
      const { page } = await openReader(open, world);
      await openScreen(page, '/bonds');
      const before = await tableRows(page, 'bonds');
      await world.control.fault({
        path: '/api/public/v1/bonds',
        effect: traits.refusal(400, 'BAD_REQUEST', 'No such page'),
      });
      await page.getByRole('button', { name: 'Load more' }).click();
      const panel = page.getByTestId('error-panel');
      await expect(panel).toContainText('No such page');
      expect(await tableRows(page, 'bonds')).toEqual(before);
      await world.control.clearFaults();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(panel).toHaveCount(0);
      await expect
        .poll(async () => (await tableRows(page, 'bonds')).length)
        .toBeGreaterThan(before.length);
    });
  });
}

test.describe('in the observed dialect', () => {
  test.use({ traits: OBSERVED });

  test('a server without tape, funds and conflicts says so, and names companies by the directory', async ({
    open,
    world,
  }) => {
    const { page } = await openReader(open, world);
    for (const route of ['/corporations/1/shares', '/funds', '/conflicts?country=KS']) {
      await openScreen(page, route);
      await expect(page.getByTestId('error-panel'), route).toHaveAttribute(
        'data-code',
        'FEATURE_ABSENT',
      );
    }
    await openScreen(page, '/corporations/1');
    await expect(page.getByTestId('tabs-absent')).toContainText('Share trades');

    await openScreen(page, '/market?type=energy');
    const companies = rowsOf(await readPublic(world, '/market?type=energy'), 'companies');
    expect(companies[0]?.['corporationName'], 'this dialect sends none').toBeUndefined();
    const directory = rowsOf(await readPublic(world, '/corporations'), 'corporations');
    const names = new Map(directory.map(({ id, name }) => [id, name]));
    await expect
      .poll(async () => (await tableRows(page, 'market')).map(({ cells }) => cells['corporation']))
      .toEqual(companies.map(({ corporationId }) => names.get(corporationId)));
  });
});

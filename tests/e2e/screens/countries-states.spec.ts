/** The country screens for a country that does not exist. */
import { routeOf } from '@support/app/steps';
import { expect } from '@support/app/test';
import { DIALECTS, isOffered, test } from '@support/app/dialects';
import { openReader, openScreen } from '@support/screens/steps';

for (const traits of DIALECTS) {
  test.describe(`in the ${traits.dialect} dialect`, () => {
    test.use({ traits });

    test('the screen of a country that does not exist shows an empty state with a link', async ({
      open,
      world,
    }) => {
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
  });
}

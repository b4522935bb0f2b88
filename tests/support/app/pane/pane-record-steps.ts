/** Pages of records in the pane and our screens for them, in both directions. */
import { expect } from '@playwright/test';

import { servePage } from './hostile-pages';
import { pressInPage } from './pane-client';
import type { PaneClient } from './pane-client';
import { goTo, routeOf } from '../steps';
import { readPublic } from '../../screens/steps';
import type { TestWorld } from '../../world/control';
import { fieldsOf, rowsOf } from '../../answer-fields';

/**
 * Links the records of these reads to their own pages, which neither dialect does; returns the pages and our
 * screens.
 */
async function linkRecords(world: TestWorld) {
  const serve = (path: string, answer: unknown) =>
    servePage(world, `/api/public/v1${path}`, JSON.stringify(answer), 'application/json');
  const withUrls = (rows: ReturnType<typeof rowsOf>, path: string) =>
    rows.map((row) => ({ ...row, id: String(row['id']), url: `${path}/${String(row['id'])}` }));
  const elections = await readPublic(world, '/elections?country=KS');
  const races = withUrls(rowsOf(elections, 'elections'), '/race');
  await serve('/elections', { ...elections, elections: races });
  const legislation = await readPublic(world, '/legislation?country=KS&limit=100');
  const bills = withUrls(rowsOf(legislation, 'bills'), '/bill/KS');
  await serve('/legislation', { ...legislation, bills });
  const company = await readPublic(world, '/corporation?id=1');
  const page = { corpUrl: '/corporation/1' };
  // One dialect wraps the record, the other does not.
  const wrapped = company['corporation'];
  await serve(
    '/corporation',
    wrapped === undefined
      ? { ...company, ...page }
      : { ...company, corporation: { ...fieldsOf(wrapped), ...page } },
  );
  const [race, bill] = [races[0]?.id, bills[0]?.id];
  return [
    ['/party/KS/1', '/parties/KS/1'],
    ['/country/KS', '/countries/KS'],
    ['/corporation/1', '/corporations/1'],
    [`/race/${race}`, `/elections/${race}`],
    [`/bill/KS/${bill}`, `/legislation/KS/${bill}`],
  ] as const;
}

/** A page of every kind of record: one key leads to our screen, and one from there to the page. */
export async function followRecords({ app, page, site, world }: PaneClient): Promise<void> {
  const places = await linkRecords(world);
  // Rows of characters link to parties and countries.
  await goTo(page, '/characters?name=hollow');
  await expect(page.getByTestId('table-characterSearch')).not.toHaveAttribute(
    'data-row-count',
    '0',
  );
  await goTo(page, '/countries/KS/elections');
  await expect(page.getByTestId('table-elections')).not.toHaveAttribute('data-row-count', '0');
  await goTo(page, '/legislation?country=KS');
  await expect(page.getByTestId('table-legislation')).not.toHaveAttribute('data-row-count', '0');
  await goTo(page, '/corporations/1');
  await expect(page.getByRole('button', { name: 'Open corporation' })).toBeVisible();
  for (const [path, route] of places) {
    await site.goto(`${world.baseUrl}${path}`);
    const ourScreen = page.getByRole('link', { name: 'Hustings screen' });
    await expect(ourScreen).toHaveAttribute('href', `#${route}`);
    await pressInPage(app, `${world.baseUrl}${path}`, 'G', ['control', 'shift']);
    await expect.poll(() => routeOf(page)).toBe(route);
    await site.goto(`${world.baseUrl}/profile`);
    await page.keyboard.press('Control+Shift+G');
    await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}${path}`);
    // The address stands there before the page has loaded, which would interrupt the next navigation.
    await site.waitForURL(`${world.baseUrl}${path}`);
  }
}

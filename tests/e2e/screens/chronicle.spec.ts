/** Legislation, news and crises: field by field against the service. */
import { fieldsOf, openSignedIn, playerOf, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import {
  openReader,
  openScreen,
  raw,
  readPublic,
  refreshStale,
  rowsOf,
  tableRows,
} from '@support/screens/steps';
import type { Page } from 'playwright';
import { ask, signIn } from '@support/world/http';

const CODE = 'KS';

function cell(page: Page, table: string, rowId: unknown, column: string) {
  return page.locator(
    `[data-testid="table-${table}"] [data-row-id="${String(rowId)}"] [data-column="${column}"]`,
  );
}

test('bills show their votes, effects and status, and the status lives in the address', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/legislation?country=${CODE}`);
  const bills = rowsOf(await readPublic(world, `/legislation?country=${CODE}&limit=100`), 'bills');
  await expect(page.getByTestId('table-legislation')).toHaveAttribute(
    'data-row-count',
    String(bills.length),
  );
  const shown = await tableRows(page, 'legislation');
  expect(shown.map(({ id, cells }) => [id, cells['title'], cells['sponsor']])).toEqual(
    bills.map(({ id, title, sponsor }) => [id, title, sponsor ?? '—']),
  );
  for (const bill of bills.slice(0, 12)) {
    const vote = fieldsOf(bill['vote']);
    const votes = cell(page, 'legislation', bill['id'], 'vote');
    await expect(votes.locator('[data-vote="yes"]')).toHaveAttribute(
      'data-value',
      raw(vote['yes']),
    );
    await expect(votes.locator('[data-vote="no"]')).toHaveAttribute('data-value', raw(vote['no']));
    const effects = cell(page, 'legislation', bill['id'], 'effects').locator('[data-direction]');
    const sent = rowsOf(bill, 'effects').map(({ direction }) => direction);
    expect(
      await effects.evaluateAll((items) =>
        items.map((item) => item.getAttribute('data-direction')),
      ),
    ).toEqual(sent);
    await expect(
      cell(page, 'legislation', bill['id'], 'status').locator('[data-status]'),
    ).toHaveAttribute('data-status', String(bill['status']));
  }

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
  await expect.poll(() => routeOf(page)).toBe(`/legislation?country=${CODE}&status=failed`);
  const failed = rowsOf(
    await readPublic(world, `/legislation?country=${CODE}&status=failed&limit=100`),
    'bills',
  );
  await expect
    .poll(async () => (await tableRows(page, 'legislation')).map(({ id }) => id))
    .toEqual(failed.map(({ id }) => id));
});

test('status words of another deployment are grouped and still shown', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  const bill = (id: string, status: string) => ({ id, title: id, status, vote: null, effects: [] });
  const bills = [
    bill('b1', 'cabinet_review'),
    bill('b2', 'veto_override'),
    bill('b3', 'filibustered'),
    bill('b4', 'never_heard_of'),
  ];
  await world.control.fault({
    path: '/api/public/v1/legislation',
    effect: { kind: 'body', body: JSON.stringify({ ok: true, found: true, bills }) },
  });
  await openScreen(page, `/legislation?country=${CODE}`);
  await expect(cell(page, 'legislation', 'b1', 'status')).toHaveText(/Pending\s*Cabinet review/u);
  await expect(cell(page, 'legislation', 'b2', 'status')).toHaveText(/Passed\s*Veto override/u);
  await expect(cell(page, 'legislation', 'b3', 'status')).toHaveText(/Failed\s*Filibustered/u);
  await expect(cell(page, 'legislation', 'b4', 'status')).toHaveText('Never heard of');
});

test('news is read as it was written, by category', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/news');
  const posts = rowsOf(await readPublic(world, '/news?limit=100'), 'posts');
  const shown = await tableRows(page, 'news');
  expect(shown.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
  for (const [index, post] of posts.slice(0, 20).entries()) {
    const story = shown[index]?.cells['story'] ?? '';
    if (post['title'] !== null) expect(story).toContain(post['title'] as string);
    for (const line of ((post['content'] ?? '') as string).split('\n')) {
      expect(story).toContain(line.trim());
    }
    expect(shown[index]?.cells['country']).toBe(post['countryId'] ?? '—');
  }

  const category = String(posts.find((post) => post['category'] !== null)?.['category']);
  await page.getByRole('combobox', { name: 'Category' }).selectOption(category);
  await expect.poll(() => routeOf(page)).toBe(`/news?category=${category}`);
  const some = rowsOf(await readPublic(world, `/news?limit=100&category=${category}`), 'posts');
  await expect
    .poll(async () => (await tableRows(page, 'news')).map(({ id }) => id))
    .toEqual(some.map(({ id }) => id));

  await openScreen(page, '/news?category=weather');
  await page.getByTestId('empty-state').getByRole('link').click();
  await expect.poll(() => routeOf(page)).toBe('/news');
});

test('what players write into the news is never markup', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  const posts = [
    {
      id: 'n1',
      title: '<img src=x onerror="document.title=1">',
      content: 'One line\n<script>document.title = 2</script>',
      reactions: { like: 3 },
    },
  ];
  await world.control.fault({
    path: '/api/public/v1/news',
    effect: { kind: 'body', body: JSON.stringify({ ok: true, found: true, posts }) },
  });
  await openScreen(page, '/news');
  const story = cell(page, 'news', 'n1', 'story');
  await expect(story).toContainText('<img src=x onerror="document.title=1">');
  await expect(story).toContainText('<script>document.title = 2</script>');
  await expect(story).toContainText('Reactions: Like 3');
  await expect(story.locator('img, script')).toHaveCount(0);
  await expect(page).toHaveTitle('News – Hustings');
});

test('a crisis shows everything that the service sends, and how the last one ended', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world);
  const headers = { Cookie: await signIn(world.baseUrl, playerOf(world)) };
  const answer = await ask(`${world.baseUrl}/api/events/active`, { headers });
  const event = fieldsOf(fieldsOf(answer.json)['event']);
  await openScreen(page, '/crises');
  await expect(page.getByTestId('crisis-turn')).toHaveAttribute(
    'data-value',
    raw(event['offeredAtTurn']),
  );
  await expect(page.getByTestId('crisis-expires')).toHaveAttribute(
    'data-value',
    raw(event['expiresAtRealtimeMs']),
  );
  await expect(page.getByTestId('field-status')).toHaveText(String(event['status']));
  for (const option of rowsOf(event, 'options')) {
    const item = page.locator(`[data-option-id="${String(option['id'])}"]`);
    await expect(item).toContainText(String(option['label']));
    await expect(item).toContainText(String(option['description']));
  }

  const lastResolved = {
    instanceId: 'c1',
    kind: 'economy.strike',
    title: 'Dock strike',
    optionLabel: 'Negotiate',
    tierLabel: 'Good',
    effects: [{ type: 'favorability', amount: 2 }],
    resolvedAt: '2026-01-02T03:04:05.000Z',
    reason: 'timeout',
  };
  await world.control.fault({
    path: '/api/events/active',
    effect: { kind: 'body', body: JSON.stringify({ ok: true, event: null, lastResolved }) },
  });
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByTestId('empty-state')).toBeVisible();
  await expect(page.getByTestId('crisis-last-title')).toHaveText('Dock strike');
  await expect(page.getByTestId('crisis-last-option')).toHaveText('Negotiate');
  await expect(page.getByTestId('field-effects')).toContainText('favorability');
});

test('a player without a character is told so, and stays signed in', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world, { username: 'newcomer' });
  await openScreen(page, '/crises');
  await expect(page.getByTestId('error-panel')).toContainText('character');
  await expect(page.getByTestId('status-user')).toHaveText('newcomer');
  await expect(page.getByRole('dialog', { name: 'Session expired' })).toHaveCount(0);
});

test('what needs a key says so, and what nobody has is an empty state', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world);
  for (const route of [`/legislation?country=${CODE}`, '/news']) {
    await openScreen(page, route);
    await expect(page.getByTestId('error-panel'), route).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Add an API key' }), route).toBeVisible();
  }
  await page.getByRole('link', { name: 'Add an API key' }).click();
  await page.getByRole('textbox', { name: 'API key' }).fill(playerOf(world).publicKey);
  await page.getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByTestId('key-public')).toBeVisible();
  for (const route of ['/legislation?country=XX', `/legislation?country=XX&status=passed`]) {
    await openScreen(page, route);
    const empty = page.getByTestId('empty-state');
    await expect(empty, route).toHaveCount(1);
    await expect(empty.getByRole('link'), route).toHaveCount(1);
  }
});

test('news stays on screen, with its age, while the service is down', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/news');
  const before = await tableRows(page, 'news');
  await world.control.fault({ path: '/api/public/*', effect: { kind: 'close-before' } });
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByTestId('stale-notice');
  await expect(notice).toBeVisible();
  expect(Number(await notice.getAttribute('data-age-ms'))).toBeGreaterThanOrEqual(0);
  expect(await tableRows(page, 'news')).toEqual(before);
  await world.control.clearFaults();
  await refreshStale(page);
});

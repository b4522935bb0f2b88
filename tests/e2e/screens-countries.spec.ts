/** Countries and parties: every page shows what the service says, field by field, and each state of a read. */
import { readFileSync } from 'node:fs';

import { fieldsOf, goTo, openSignedIn, routeOf } from '@support/app-steps';
import { expect, test } from '@support/app-test';
import {
  openReader,
  openScreen,
  raw,
  readPublic,
  rowsOf,
  tableRows,
  valueOf,
} from '@support/screen-steps';

/** A parliamentary country of the practice world, with battles and a coalition. */
const CODE = 'KS';

test('the list and the overview of a country are the service’s', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/countries');
  const countries = rowsOf(await readPublic(world, '/country'), 'countries');
  await expect(page.getByTestId('table-countries')).toHaveAttribute(
    'data-row-count',
    String(countries.length),
  );
  const shown = await tableRows(page, 'countries');
  const byCode = new Map(shown.map(({ id, cells }) => [id, cells]));
  for (const country of countries) {
    expect(byCode.get(String(country['id']))).toMatchObject({
      name: country['name'],
      code: country['id'],
    });
  }

  await page.getByTestId('table-countries').getByRole('link', { name: 'Kasterlund' }).click();
  await expect.poll(() => routeOf(page)).toBe(`/countries/${CODE}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasterlund');
  const country = await readPublic(world, `/country/${CODE}`);
  expect(await valueOf(page, 'country-population')).toBe(raw(country['population']));
  expect(await valueOf(page, 'country-election-cycle')).toBe(raw(country['lastElectionCycle']));
  const leader = fieldsOf(country['currentLeader']);
  await expect(page.getByTestId('country-leader')).toContainText(String(leader['name']));
  await expect(page.getByTestId('country-leader-party')).toContainText(String(leader['party']));
  const seats = rowsOf(country, 'legislatureComposition');
  const rows = new Map(
    (await tableRows(page, 'country')).map(({ cells }) => [cells['party'], cells]),
  );
  expect(rows.size).toBe(seats.length);
  for (const line of seats) {
    expect(rows.get(String(line['partyName']))).toMatchObject({
      seats: raw(line['seats']),
      share: raw(line['seatPct']),
    });
  }
});

test('the legislature and the economy are the service’s', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/countries/${CODE}/legislature`);
  const legislature = await readPublic(world, `/country/${CODE}/legislature`);
  expect(await valueOf(page, 'legislature-seats')).toBe(raw(legislature['totalSeats']));
  const majority = Math.floor(Number(legislature['totalSeats']) / 2) + 1;
  expect(await valueOf(page, 'legislature-majority')).toBe(String(majority));
  const pending = rowsOf(legislature, 'pendingBills');
  expect(await tableRows(page, 'pendingBills')).toEqual(
    pending.map(({ id, title }) =>
      expect.objectContaining({ id, cells: expect.objectContaining({ title }) }),
    ),
  );
  const passed = page.getByTestId('table-recentlyPassed');
  for (const bill of rowsOf(legislature, 'recentlyPassed')) {
    const row = passed.locator(`[data-row-id="${String(bill['id'])}"]`);
    const vote = fieldsOf(bill['vote']);
    await expect(row.locator('[data-vote="yes"]')).toHaveAttribute('data-value', raw(vote['yes']));
    await expect(row.locator('[data-vote="no"]')).toHaveAttribute('data-value', raw(vote['no']));
  }

  await openScreen(page, `/countries/${CODE}/economy`);
  const economy = await readPublic(world, `/country/${CODE}/economy`);
  expect(await valueOf(page, 'economy-prime-rate')).toBe(raw(economy['primeRate']));
  expect(await valueOf(page, 'economy-inflation')).toBe(raw(economy['inflation']));
  expect(await valueOf(page, 'economy-growth')).toBe(raw(economy['gdpGrowth']));
  const market = fieldsOf(economy['stockMarket']);
  expect(await valueOf(page, 'economy-market-cap')).toBe(raw(market['totalMarketCap']));
  expect(await valueOf(page, 'economy-market-change')).toBe(raw(market['change24h']));
  await expect(page.getByTestId('economy-chair')).toContainText(
    String(fieldsOf(economy['chair'])['name']),
  );

  const history = rowsOf(economy, 'rateHistory');
  await page.getByText('As a table').click();
  expect((await tableRows(page, 'rateHistory')).map(({ cells }) => cells)).toEqual(
    history.toReversed().map(({ turn, rate }) => ({ x: raw(turn), 'line-0': raw(rate) })),
  );
  const chart = page.getByRole('slider', { name: 'Prime rate by turn' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    `Turn ${history[0]?.['turn']}: ${history[0]?.['rate']}%`,
  );
});

test('the government, the elections and the leaderboard are the service’s', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/countries/${CODE}/government`);
  const government = await readPublic(world, `/government?country=${CODE}`);
  const named = ({ characterName, party }: Readonly<Record<string, unknown>>) =>
    expect.objectContaining({ name: characterName ?? 'Vacant', party: party ?? '—' });
  const cellsOf = async (name: string) => (await tableRows(page, name)).map(({ cells }) => cells);
  expect(await cellsOf('government')).toEqual(rowsOf(government, 'officials').map(named));
  expect(await cellsOf('government-cabinet')).toEqual(rowsOf(government, 'cabinet').map(named));
  const formation = fieldsOf(government['governmentFormation']);
  expect(await valueOf(page, 'formation-support')).toBe(raw(formation['totalSeatsSupporting']));
  expect(await valueOf(page, 'formation-majority')).toBe(raw(formation['majorityThreshold']));

  await openScreen(page, `/countries/${CODE}/elections`);
  const elections = rowsOf(await readPublic(world, `/elections?country=${CODE}`), 'elections');
  expect(await tableRows(page, 'elections')).toEqual(
    elections.map((election) =>
      expect.objectContaining({
        id: election['id'],
        cells: expect.objectContaining({
          state: election['state'],
          seat: election['seatId'],
          candidates: String(rowsOf(election, 'candidates').length),
        }),
      }),
    ),
  );

  await openScreen(page, `/countries/${CODE}/leaderboard`);
  await page.getByRole('combobox', { name: 'Ranked by' }).selectOption('Funds');
  await expect.poll(() => routeOf(page)).toBe(`/countries/${CODE}/leaderboard?metric=funds`);
  const ranked = rowsOf(
    await readPublic(world, `/leaderboard?country=${CODE}&metric=funds`),
    'characters',
  );
  await expect
    .poll(() => cellsOf('leaderboard'))
    .toEqual(
      ranked.map((character) => ({
        rank: raw(character['rank']),
        name: character['name'],
        party: character['party'],
        npi: raw(character['nationalInfluence']),
        pi: raw(character['politicalInfluence']),
        favorability: raw(character['favorability']),
        funds: raw(character['funds']),
        actions: raw(character['actions']),
      })),
    );
});

test('parties, one party and the battles are the service’s', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/countries/${CODE}/parties`);
  const parties = rowsOf(await readPublic(world, `/parties?country=${CODE}`), 'parties');
  const shown = await tableRows(page, 'parties');
  expect(shown.map(({ id, cells }) => ({ ...cells, id, name: undefined }))).toEqual(
    parties.map((party) => ({
      id: String(party['id']),
      name: undefined,
      abbreviation: party['abbreviation'] ?? '—',
      seats: raw(party['seatCount']),
      members: raw(party['memberCount']),
      economic: raw(party['economicPosition']),
      social: raw(party['socialPosition']),
      treasury: raw(party['treasury']),
    })),
  );

  const first = parties[0] ?? {};
  await page
    .getByTestId('table-parties')
    .getByRole('link', { name: String(first['name']) })
    .click();
  await expect.poll(() => routeOf(page)).toBe(`/parties/${CODE}/${String(first['id'])}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(first['name']));
  const party = fieldsOf(
    (await readPublic(world, `/party?country=${CODE}&id=${String(first['id'])}`))['party'],
  );
  expect(await valueOf(page, 'party-members')).toBe(raw(party['memberCount']));
  expect(await valueOf(page, 'party-seats')).toBe(raw(party['seatCount']));
  expect(await valueOf(page, 'party-treasury')).toBe(raw(party['treasury']));
  expect(await valueOf(page, 'party-economic')).toBe(raw(party['economicPosition']));
  await expect(page.getByTestId('party-chair')).toHaveText(String(party['chairName']));
  expect((await tableRows(page, 'party')).map(({ cells }) => cells)).toEqual(
    rowsOf(party, 'topMembers').map(({ name, position, politicalInfluence }) => ({
      name,
      position,
      influence: raw(politicalInfluence),
    })),
  );

  await openScreen(page, `/countries/${CODE}/battles`);
  const battles = rowsOf(await readPublic(world, `/country/${CODE}/battles`), 'battles');
  expect((await tableRows(page, 'countryBattles')).map(({ cells }) => cells)).toEqual(
    battles.map((battle) =>
      expect.objectContaining({
        turn: raw(battle['turn']),
        theater: String(battle['theaterId']),
        before: raw(battle['controlBefore']),
        after: raw(battle['controlAfter']),
      }),
    ),
  );
});

test('the chronicle goes back to its beginning, and by type', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/countries/${CODE}/history`);
  const all = rowsOf(await readPublic(world, `/country/${CODE}/history?limit=200`), 'events');
  expect(all.length, 'more than one answer').toBeGreaterThan(50);
  const events = page.locator('[data-event-id]');
  await expect
    .poll(async () => {
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      return events.count();
    })
    .toBe(all.length);
  await expect(page.getByText('This is where the chronicle begins.')).toBeVisible();
  const texts = await events.allInnerTexts();
  for (const [index, event] of all.entries()) {
    expect(texts[index]).toContain(String(event['title']));
  }

  await page.getByRole('combobox', { name: 'Type' }).selectOption('leader_change');
  const changes = all.filter(({ eventType }) => eventType === 'leader_change');
  await expect(events).toHaveCount(changes.length);
  expect(await routeOf(page)).toBe(`/countries/${CODE}/history?type=leader_change`);
});

test('sorting, filter and place survive a visit to another page', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/countries/${CODE}/leaderboard`);
  const table = page.getByTestId('table-leaderboard');
  await table.getByRole('button', { name: 'Funds' }).click();
  await table.getByRole('button', { name: 'Funds' }).click();
  const funds = (await tableRows(page, 'leaderboard')).map(({ cells }) => Number(cells['funds']));
  expect(funds).toEqual(funds.toSorted((one, other) => other - one));
  await page.getByRole('searchbox', { name: 'Filter: Leaderboard' }).fill('arbeids');
  await expect(table).toHaveAttribute('data-row-count', '10');
  await expect.poll(() => routeOf(page)).toContain('leaderboard.filter=arbeids');
  const before = await tableRows(page, 'leaderboard');
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(10);

  await openScreen(page, '/countries');
  await page.goBack();
  await expect(table).toBeVisible();
  expect(await tableRows(page, 'leaderboard')).toEqual(before);

  await page.getByRole('searchbox', { name: 'Filter: Leaderboard' }).fill('nobody at all');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.poll(async () => (await tableRows(page, 'leaderboard')).length).toBe(10);
});

test('rows are walked by keys, copied and exported without formulas', async ({ open, world }) => {
  const running = await openReader(open, world);
  const { page, app } = running;
  await openScreen(page, '/countries');
  const table = page.getByTestId('table-countries');
  const rows = table.locator('tr[data-row-id]');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();

  await page.getByRole('button', { name: 'Copy: Countries' }).click();
  await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('copied');
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  const lines = copied.split('\r\n');
  expect(lines[0]).toBe('Country\tCode\tRegime');
  expect(lines).toHaveLength((await rows.count()) + 1);

  // Hakuren has a party whose name begins with an equals sign.
  await openScreen(page, '/countries/HQ/parties');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV: Parties' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('parties.csv');
  const file = await download.path();
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\uFEFFParty,Short,Seats')).toBe(true);
  expect(text).toContain("'=新しい風");
  expect(text).not.toMatch(/(^|[\n,"])=/u);
  await goTo(page, '/countries');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toMatch(/^\/countries\/\w+$/);
});

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
    await openScreen(page, `/countries/XX${section}`);
    await expect(page.getByTestId('empty-state').first(), section).toBeVisible();
    await expect(page.getByTestId('error-panel'), section).toHaveCount(0);
  }
  await openScreen(page, '/parties/KS/999');
  await page.getByTestId('empty-state').getByRole('link').click();
  await expect.poll(() => routeOf(page)).toBe('/countries/KS/parties');
});

test('without a key every page says how to get one', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world);
  for (const route of [
    '/countries',
    `/countries/${CODE}`,
    `/countries/${CODE}/history`,
    `/parties/${CODE}/1`,
  ]) {
    await openScreen(page, route);
    const panel = page.getByTestId('error-panel');
    await expect(panel, route).toHaveCount(1);
    await expect(panel.getByRole('link', { name: 'Add an API key' })).toHaveAttribute(
      'href',
      '#/settings/keys',
    );
  }
});

test('a fault is told with the service’s words, once, and mended by trying again', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await world.control.fault({
    path: `/api/public/v1/country/${CODE}/economy`,
    effect: { kind: 'status', status: 403, code: 'FORBIDDEN', error: 'Closed for the holidays' },
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

test('what was loaded stays while the service is down, with its age, and comes back fresh', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/countries/${CODE}`);
  const population = await valueOf(page, 'country-population');
  await world.control.fault({ path: '/api/public/*', effect: { kind: 'close-before' } });
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByTestId('stale-notice');
  await expect(notice).toBeVisible();
  expect(Number(await notice.getAttribute('data-age-ms'))).toBeGreaterThanOrEqual(0);
  expect(await valueOf(page, 'country-population')).toBe(population);
  await world.control.clearFaults();
  await notice.getByRole('button', { name: 'Refresh' }).click();
  await expect(notice).toHaveCount(0);
});

test('a slow answer shows that it is waited for, and can be given up', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await world.control.fault({
    path: `/api/public/v1/country/${CODE}/battles`,
    effect: { kind: 'hang' },
  });
  await goTo(page, `/countries/${CODE}/battles`);
  const progress = page.getByTestId('progress');
  await expect(progress).toBeVisible();
  await progress.getByRole('button', { name: 'Cancel' }).click();
  const panel = page.getByTestId('error-panel');
  await expect(panel).toHaveAttribute('data-code', 'CANCELLED');
  await world.control.clearFaults();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('table-countryBattles')).toBeVisible();
});

test('a server without lists, history and battles says so and shows the rest', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ dialect: 'observed' });
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
  await expect(page.getByTestId('error-panel')).toHaveCount(0);
});

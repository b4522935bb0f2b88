/** Countries and parties: every page shows what the service says, field by field. */
import { fieldsOf, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import {
  openReader,
  openScreen,
  raw,
  readPublic,
  rowsOf,
  tableRows,
  valueOf,
} from '@support/screens/steps';

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
    `Turn ${raw(history[0]?.['turn'])}: ${raw(history[0]?.['rate'])}%`,
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

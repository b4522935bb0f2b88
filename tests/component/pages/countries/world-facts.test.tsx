/** The pages of a country show what the practice world says, field by field. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { QUIET_DIAGNOSTICS } from '@support/renderer/diagnostics';
import {
  eventually,
  shownRoute,
  tableCells,
  tableRows,
  textOf,
  unfold,
  valueOf,
} from '@support/renderer/readings';
import { answerRecord, inflationOf } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { showObserved } from '@support/renderer/dom-stubs';
import { worldAnswers } from '@support/renderer/world-answers';
import { fieldsOf, raw, rowsOf } from '@support/answer-fields';

/** A parliamentary country of the practice world, with battles and a coalition. */
const CODE = 'KS';

describe('the pages of a country in the contract dialect', () => {
  const world = worldAnswers('contract');

  it('the list of countries names each country of the service and opens its overview', async () => {
    const { user, advance } = await renderScreen('/countries', { answers: world.answers });
    const countries = rowsOf(await world.read('countries', {}), 'countries');
    expect(tableRows('countries')).toHaveLength(countries.length);
    for (const { id, name } of countries) {
      const row = tableRows('countries').find((shown) => shown.id === id);
      expect(row?.cells).toMatchObject({ name });
    }
    await user.click(
      within(screen.getByTestId('table-countries')).getByRole('link', { name: 'Kasterlund' }),
    );
    await advance(100);
    expect(shownRoute()).toBe(`/countries/${CODE}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kasterlund');
  });

  it('the overview shows population, cycle, leader and seats of the service', async () => {
    await renderScreen(`/countries/${CODE}`, { answers: world.answers });
    const country = await world.read('country', { code: CODE });
    expect(valueOf('country-population')).toBe(raw(country['population']));
    expect(valueOf('country-election-cycle')).toBe(raw(country['lastElectionCycle']));
    const leader = fieldsOf(country['currentLeader']);
    expect(textOf('country-leader')).toContain(leader['name']);
    expect(textOf('country-leader-party')).toContain(leader['party']);
    const seats = rowsOf(country, 'legislatureComposition');
    const { totalSeats } = await world.read('countryLegislature', { code: CODE });
    const held = seats.reduce((sum, line) => sum + Number(line['seats']), 0);
    const vacancies = held < Number(totalSeats) ? 1 : 0;
    await eventually(() => {
      expect(tableCells('country')).toHaveLength(seats.length + vacancies);
    });
    const rows = new Map(tableCells('country').map((cells) => [cells['party'], cells]));
    for (const line of seats) {
      const row = rows.get(String(line['partyName']));
      expect(row?.['seats']).toBe(raw(line['seats']));
      expect(Number(row?.['share'])).toBeCloseTo(Number(line['seatPct']), 1);
    }
  });

  it('the legislature shows seats, majority, pending bills and votes of the service', async () => {
    await renderScreen(`/countries/${CODE}/legislature`, { answers: world.answers });
    const legislature = await world.read('countryLegislature', { code: CODE });
    const totalSeats = Number(legislature['totalSeats']);
    await eventually(() => {
      expect(valueOf('legislature-seats')).toBe(String(totalSeats));
    });
    expect(valueOf('legislature-majority')).toBe(String(Math.floor(totalSeats / 2) + 1));
    expect(tableRows('pendingBills').map(({ id, cells }) => [id, cells['title']])).toEqual(
      rowsOf(legislature, 'pendingBills').map(({ id, title }) => [id, title]),
    );
    const [pending] = rowsOf(legislature, 'pendingBills');
    const link = screen.getByRole('link', { name: String(pending?.['title']) });
    expect(link.getAttribute('href')).toBe(`#/legislation/${CODE}/${String(pending?.['id'])}`);
    const passed = screen.getByTestId('table-recentlyPassed');
    const bills = rowsOf(legislature, 'recentlyPassed');
    expect(bills.length).toBeGreaterThan(0);
    for (const bill of bills) {
      const row = passed.querySelector(`[data-row-id="${String(bill['id'])}"]`);
      const vote = fieldsOf(bill['vote']);
      for (const side of ['yes', 'no'])
        expect(row?.querySelector(`[data-vote="${side}"]`)?.getAttribute('data-value')).toBe(
          raw(vote[side]),
        );
    }
  });

  it('the economy draws figures without a history of the service from the record', async () => {
    const { main } = await renderScreen('/countries/AV/economy', {
      answers: world.answers,
      onBridge: (bridge) =>
        answerRecord(bridge, [inflationOf('AV', { 396: 1, 398: 2, 400: 3 })], []),
    });
    await eventually(() => {
      expect(main().textContent).toMatch(/in 4 turns|since turn 396/u);
    });
  });

  it('the economy shows rates, market and chair of the service', async () => {
    await renderScreen(`/countries/${CODE}/economy`, { answers: world.answers });
    const economy = await world.read('countryEconomy', { code: CODE });
    const market = fieldsOf(economy['stockMarket']);
    expect(valueOf('economy-prime-rate')).toBe(raw(economy['primeRate']));
    expect(valueOf('economy-inflation')).toBe(raw(economy['inflation']));
    expect(valueOf('economy-growth')).toBe(raw(economy['gdpGrowth']));
    expect(valueOf('economy-market-cap')).toBe(raw(market['totalMarketCap']));
    expect(valueOf('economy-market-change')).toBe(raw(market['change24h']));
    expect(textOf('economy-chair')).toContain(fieldsOf(economy['chair'])['name']);
  });

  it('the prime rate is read from its table and, by the keyboard, from its chart', async () => {
    const { user, advance } = await renderScreen(`/countries/${CODE}/economy`, {
      answers: world.answers,
    });
    const history = rowsOf(await world.read('countryEconomy', { code: CODE }), 'rateHistory');
    unfold(screen.getByText('As a table'));
    await advance(100);
    expect(tableCells('rateHistory')).toEqual(
      history.toReversed().map(({ turn, rate }) => ({ x: raw(turn), 'line-0': raw(rate) })),
    );
    const chart = screen.getByRole('slider', { name: 'Prime rate by turn' });
    act(() => {
      chart.focus();
    });
    await user.keyboard('{Home}');
    const [first] = history;
    expect(chart.getAttribute('aria-valuetext')).toBe(
      `Turn ${raw(first?.['turn'])}: ${raw(first?.['rate'])}%`,
    );
  });

  it('the government shows officials, cabinet and formation of the service', async () => {
    await renderScreen(`/countries/${CODE}/government`, { answers: world.answers });
    const government = await world.read('government', { country: CODE });
    const named = ({ characterName, party }: Readonly<Record<string, unknown>>) =>
      expect.objectContaining({ name: characterName ?? 'Vacant', party: party ?? '—' });
    expect(tableCells('government')).toEqual(rowsOf(government, 'officials').map(named));
    expect(tableCells('government-cabinet')).toEqual(rowsOf(government, 'cabinet').map(named));
    const formation = fieldsOf(government['governmentFormation']);
    expect(valueOf('formation-support')).toBe(raw(formation['totalSeatsSupporting']));
    expect(valueOf('formation-majority')).toBe(raw(formation['majorityThreshold']));
  });

  it('the elections of a country are those of the service', async () => {
    await renderScreen(`/countries/${CODE}/elections`, { answers: world.answers });
    const elections = rowsOf(await world.read('elections', { country: CODE }), 'elections');
    // Only the answer about somebody who lives there names a state.
    const residents = await Promise.all(
      elections.map(async (election) => {
        const resident = rowsOf(election, 'candidates').find(({ characterId }) => characterId);
        const answer = await world.read('character', { id: String(resident?.['characterId']) });
        return fieldsOf(answer['character']);
      }),
    );
    const stateNames = new Map(residents.map(({ stateCode, state }) => [stateCode, state]));
    await eventually(() => {
      expect(tableRows('elections')).toEqual(
        elections.map((election) =>
          expect.objectContaining({
            id: election['id'],
            cells: expect.objectContaining({
              state: stateNames.get(election['state']),
              candidates: String(rowsOf(election, 'candidates').length),
            }),
          }),
        ),
      );
    });
  });

  it('the leaderboard ranks by the chosen metric, which the address holds', async () => {
    const { user, advance } = await renderScreen(`/countries/${CODE}/leaderboard`, {
      answers: world.answers,
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ranked by' }), 'Funds');
    await advance(100);
    expect(shownRoute()).toBe(`/countries/${CODE}/leaderboard?metric=funds`);
    const ranked = rowsOf(
      await world.read('leaderboard', { country: CODE, metric: 'funds', limit: 50 }),
      'characters',
    );
    expect(tableCells('leaderboard')).toEqual(
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

  it('the parties of a country are those of the service, and lead to their own pages', async () => {
    const { user, advance } = await renderScreen(`/countries/${CODE}/parties`, {
      answers: world.answers,
    });
    const parties = rowsOf(await world.read('parties', { country: CODE }), 'parties');
    expect(tableRows('parties').map(({ id, cells }) => ({ ...cells, id, name: '' }))).toEqual(
      parties.map((party) => ({
        id: String(party['id']),
        name: '',
        abbreviation: party['abbreviation'] ?? '—',
        seats: raw(party['seatCount']),
        members: raw(party['memberCount']),
        economic: raw(party['economicPosition']),
        social: raw(party['socialPosition']),
        treasury: raw(party['treasury']),
      })),
    );
    const [first] = parties;
    await user.click(
      within(screen.getByTestId('table-parties')).getByRole('link', {
        name: String(first?.['name']),
      }),
    );
    await advance(100);
    expect(shownRoute()).toBe(`/parties/${CODE}/${String(first?.['id'])}`);
  });

  it('a party shows members, seats, treasury, position, chair and top members', async () => {
    const [first] = rowsOf(await world.read('parties', { country: CODE }), 'parties');
    const id = String(first?.['id']);
    await renderScreen(`/parties/${CODE}/${id}`, { answers: world.answers });
    const party = fieldsOf((await world.read('party', { country: CODE, id }))['party']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(party['name']);
    expect(valueOf('party-members')).toBe(raw(party['memberCount']));
    expect(valueOf('party-seats')).toBe(raw(party['seatCount']));
    expect(valueOf('party-treasury')).toBe(raw(party['treasury']));
    expect(valueOf('party-economic')).toBe(raw(party['economicPosition']));
    expect(textOf('party-chair')).toBe(party['chairName']);
    expect(tableCells('party')).toEqual(
      rowsOf(party, 'topMembers').map(({ name, position, politicalInfluence }) => ({
        name,
        position,
        influence: raw(politicalInfluence),
      })),
    );
  });

  it('the battles of a country are those of the service', async () => {
    await renderScreen(`/countries/${CODE}/battles`, { answers: world.answers });
    const battles = rowsOf(
      await world.read('countryBattles', { code: CODE, limit: 50 }),
      'battles',
    );
    expect(battles.length).toBeGreaterThan(0);
    expect(tableCells('countryBattles')).toEqual(
      battles.map((battle) =>
        expect.objectContaining({
          turn: raw(battle['turn']),
          before: raw(battle['controlBefore']),
          after: raw(battle['controlAfter']),
        }),
      ),
    );
  });

  it('the history goes back to its beginning as the page is scrolled, and by type', async () => {
    const { user, advance } = await renderScreen(`/countries/${CODE}/history`, {
      answers: world.answers,
    });
    const all = rowsOf(await world.read('countryHistory', { code: CODE, limit: 200 }), 'events');
    expect(all.length, 'more than one list page').toBeGreaterThan(50);
    const events = () => [...document.querySelectorAll('[data-event-id]')];
    expect(events().length).toBeLessThan(all.length);
    for (let part = 0; part < 20 && events().length < all.length; part += 1) {
      act(showObserved);
      await advance(100);
    }
    expect(events()).toHaveLength(all.length);
    screen.getByText('The history begins here.');
    for (const [index, event] of all.entries())
      expect(events()[index]?.textContent).toContain(event['title']);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'leader_change');
    await advance(100);
    const changes = all.filter(({ eventType }) => eventType === 'leader_change');
    expect(events()).toHaveLength(changes.length);
    expect(shownRoute()).toBe(`/countries/${CODE}/history?type=leader_change`);
  });
});

describe('the pages of a country in the observed dialect', () => {
  const world = worldAnswers('observed');

  it('the figures of a country are those of the service', async () => {
    const { go } = await renderScreen(`/countries/${CODE}`, { answers: world.answers });
    const country = await world.read('country', { code: CODE });
    expect(valueOf('country-election-cycle')).toBe(raw(country['lastElectionCycle']));
    expect(textOf('country-leader')).toContain(fieldsOf(country['currentLeader'])['name']);
    const leadersParty = String(fieldsOf(country['currentLeader'])['party']);
    const { party } = await world.read('party', { country: CODE, id: leadersParty });
    await eventually(() => {
      expect(textOf('country-leader-party')).toBe(party?.name);
    });
    expect(country['population'], 'this dialect sends none').toBeUndefined();
    expect(valueOf('country-population')).toBe('');
    expect(textOf('country-population')).toBe('—');

    await go(`/countries/${CODE}/economy`);
    const economy = await world.read('countryEconomy', { code: CODE });
    const market = fieldsOf(economy['stockMarket']);
    expect(valueOf('economy-prime-rate')).toBe(raw(economy['primeRate']));
    expect(valueOf('economy-inflation')).toBe(raw(economy['inflation']));
    expect(valueOf('economy-growth')).toBe(raw(economy['gdpGrowth']));
    expect(valueOf('economy-market-cap')).toBe(raw(market['totalMarketCap']));
    expect(valueOf('economy-market-change')).toBe(raw(market['change24h']));

    await go(`/countries/${CODE}/legislature`);
    const legislature = await world.read('countryLegislature', { code: CODE });
    const { governmentFormation } = await world.read('government', { country: CODE });
    await eventually(() => {
      expect(valueOf('legislature-seats')).toBe(
        raw(governmentFormation?.totalSeats ?? legislature['totalSeats']),
      );
    });
  });

  it('the government names its officials, vacant and computer-run ones too', async () => {
    await renderScreen(`/countries/${CODE}/government`, { answers: world.answers });
    const government = await world.read('government', { country: CODE });
    expect(tableCells('government').map(({ name }) => name)).toEqual(
      rowsOf(government, 'officials').map(({ characterName, isNPP }) =>
        [
          (characterName as string | null) ?? 'Vacant',
          ...(isNPP === true ? ['Computer-run'] : []),
        ].join(' '),
      ),
    );
  });

  it('a party has the figures of the service', async () => {
    const id = '1';
    await renderScreen(`/parties/${CODE}/${id}`, { answers: world.answers });
    const party = fieldsOf((await world.read('party', { country: CODE, id }))['party']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(party['name']);
    expect(valueOf('party-members')).toBe(raw(party['memberCount']));
    const { lower } = await world.read('chamberComposition', { country: CODE });
    const seated = lower?.current?.find(({ party: own }) => own === id);
    expect(valueOf('party-seats')).toBe(raw(seated?.seats));
    expect(valueOf('party-treasury')).toBe(raw(party['treasury']));
    expect(valueOf('party-economic')).toBe(raw(party['economicPosition']));
    expect(textOf('party-chair')).toBe(party['chairName']);
  });

  it('the leaderboard is in the order of the service', async () => {
    await renderScreen(`/countries/${CODE}/leaderboard?metric=funds`, { answers: world.answers });
    const ranked = rowsOf(
      await world.read('leaderboard', { country: CODE, metric: 'funds', limit: 50 }),
      'characters',
    );
    expect(tableCells('leaderboard').map(({ name, funds }) => [name, funds])).toEqual(
      ranked.map(({ name, funds }) => [name, raw(funds)]),
    );
  });

  it('a server without history and battles says so once and shows the rest', async () => {
    const { go } = await renderScreen(`/countries/${CODE}/history`, {
      answers: world.answers,
      onBridge(bridge) {
        bridge.answers['diagnostics:get'] = () => succeed(QUIET_DIAGNOSTICS);
      },
    });
    expect(screen.getByTestId('error-panel').dataset['code']).toBe('FEATURE_ABSENT');
    await go(`/countries/${CODE}/battles`);
    expect(screen.getAllByTestId('error-panel')).toHaveLength(1);
    await go(`/countries/${CODE}`);
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    expect(document.body.textContent).not.toContain('Not on this server');
    await go('/diagnostics');
    expect(textOf('absent-features')).toBe('Countries / HistoryCountries / Battles');
  });

  it('the list of countries shows those that other answers name if the server has no list', async () => {
    await renderScreen('/countries', { answers: world.answers });
    const corporations = rowsOf(await world.read('corporations', {}), 'corporations');
    const codes = new Set(corporations.map(({ countryId }) => countryId));
    expect(new Set(tableRows('countries').map(({ id }) => id))).toEqual(new Set([...codes, CODE]));
    within(screen.getByTestId('table-countries')).getByText('Avelmark');
    expect(screen.queryByTestId('error-panel')).toBeNull();
  });
});

/** The election night against the practice world's own state: its cards, the projected chamber, and past nights. */
import { screen, within } from '@testing-library/react';
import { callRace } from '@shared/domain/elections/race-call';
import { succeed } from '@shared/ipc/result';
import { MAX_RACES_READ } from '@renderer/features/elections/use-races';
import { isoTime, stateNowMs } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import { primarySharePct, seatsByHighestAverage } from '@electron/world/rules/elections';
import { describe, expect, it, vi } from 'vitest';

import { everyKeyedRead, failing, nothingFound } from '@support/renderer/answers';
import {
  eventually,
  expectNoFailure,
  shownRoute,
  tableCells,
  tableRows,
  valueOf,
} from '@support/renderer/readings';
import { answerRecord } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import {
  countingRaces,
  CYCLE_TURNS,
  leadsIn,
  recordedCounts,
  seatedByWorld,
} from '@support/renderer/seated-by-world';
import { changingWorld, worldAnswers } from '@support/renderer/world-answers';

const DIALECTS = ['contract', 'observed'] as const;

function card(id: string): HTMLElement {
  const found = screen.getAllByTestId('race').find((one) => one.dataset['electionId'] === id);
  if (found === undefined) throw new Error(`No card of ${id}`);
  return found;
}

/** Sets the component's clock to the world's. */
function followTime(world: World): void {
  vi.setSystemTime(Date.parse(isoTime(world, stateNowMs(world))));
}

describe('the election night', () => {
  it('calls every running race of the contract as the rule does by the world’s own counts', async () => {
    const world = changingWorld('contract');
    const { state } = world.world;
    for (let turn = 0; turn < 3; turn += 1) world.passTurn();
    followTime(world.world);
    await renderScreen('/elections/night?country=AV', { answers: world.answers });
    const running = state.elections.filter(
      ({ countryCode, stage }) =>
        countryCode === 'AV' && (stage === 'primary' || stage === 'general'),
    );
    expect(running.length).toBeGreaterThan(1);
    await eventually(() => {
      for (const race of running) {
        const leads = leadsIn(race);
        const expected = callRace({
          isEnded: false,
          turnsLeft: race.endTurn - state.turn,
          leads: race.stage === 'general' ? leads : [],
        });
        const shown = card(race.objectId);
        expect([race.seatId, shown.dataset['call']]).toEqual([race.seatId, expected.call]);
        if (race.snapshots.length === 0 || shown.dataset['own'] === 'true') continue;
        const lead = within(shown).getByTestId('race-lead').dataset['value'];
        expect(Number(lead)).toBeCloseTo(expected.lead ?? 0, 9);
        expect(within(shown).getByTestId('race-turns-left').dataset['value']).toBe(
          String(race.endTurn - state.turn),
        );
        const before = leads.at(-2)?.lead;
        const trend = within(shown).queryByTestId('race-trend')?.dataset['value'];
        expect(trend === undefined).toBe(before === undefined);
        expect(Number(trend ?? 0)).toBeCloseTo(
          (leads.at(-1)?.lead ?? 0) - (before ?? leads.at(-1)?.lead ?? 0),
          9,
        );
      }
    });
    expect(screen.getAllByTestId('race')).toHaveLength(running.length);
    const stages = screen.getAllByTestId('race').map(({ dataset }) => {
      const race = running.find(({ objectId }) => objectId === dataset['electionId']);
      return dataset['own'] === 'true' ? 'own' : race?.stage;
    });
    expect(stages.lastIndexOf('general')).toBeLessThan(stages.indexOf('primary'));
    expect(screen.getByTestId('call-rule').textContent).toContain('Limits');
    const counted = running.filter(
      ({ office, snapshots }) => office === 'house' && snapshots.length > 0,
    );
    expect(valueOf('night-counted')).toBe(String(counted.length));
    for (const line of screen.getAllByTestId('race-closeness'))
      expect(Number(line.dataset['value'])).toBeGreaterThan(0);
  });

  it.each(DIALECTS)(
    'shows the primaries of %s by party with the world’s own shares',
    async (dialect) => {
      const world = changingWorld(dialect);
      world.passTurn();
      followTime(world.world);
      await renderScreen('/elections/night?country=AV', { answers: world.answers });
      const { state } = world.world;
      const race = state.elections.find(
        ({ countryCode, stage }) => countryCode === 'AV' && stage === 'primary',
      );
      if (race === undefined) throw new Error('No primary runs');
      await eventually(() => {
        const shown = card(race.objectId);
        expect(shown.dataset['call']).toBe('open');
        const primaries = within(shown).getAllByTestId('primary');
        const parties = new Set(race.candidates.flatMap(({ partyKey }) => partyKey ?? []));
        expect(primaries).toHaveLength(parties.size);
        for (const key of parties) {
          const name = state.parties[key - 1]?.name;
          const rivals = race.candidates.filter(({ partyKey }) => partyKey === key);
          const text = primaries.find((one) => one.dataset['party'] === name)?.textContent;
          for (const rival of rivals) {
            const digits = dialect === 'observed' ? 1 : 2;
            const share = Number(primarySharePct(state, race, rival).toFixed(digits));
            expect(text).toContain(rival.name);
            expect(text).toContain(`${share}%`);
          }
        }
      });
    },
  );

  it.each(DIALECTS)(
    'projects the chamber of %s as the world itself would seat it',
    async (dialect) => {
      const world = changingWorld(dialect);
      const { state } = world.world;
      for (let turn = 0; turn < CYCLE_TURNS + 2; turn += 1) world.passTurn();
      while (countingRaces(state, 'KS').length === 0) world.passTurn();
      followTime(world.world);
      await renderScreen('/elections/night?country=KS', { answers: world.answers });
      const seated = seatedByWorld(world.world, 'KS');
      await eventually(() => {
        const cells = tableCells('projectedSeats').filter(({ party }) => party !== 'Independent');
        expect(cells.length).toBeGreaterThan(1);
        for (const { party, seats } of cells)
          expect([party, Number(seats)]).toEqual([party, seated.get(String(party)) ?? 0]);
      });
      expectNoFailure();
    },
  );

  it('marks the race and the line of the player', async () => {
    const world = worldAnswers('observed', 'senator');
    const nav = await world.read('clientNav', {});
    const raceId = String(nav.activeElection?.id);
    const detail = await world.read('election', { id: raceId });
    await renderScreen(`/elections/night?country=${detail.election?.countryId}`, {
      answers: world.answers,
    });
    await eventually(() => {
      expect(card(raceId).dataset['own']).toBe('true');
    });
  });

  it.each([
    ['the standing of each turn', 'contract', 'voteShare'],
    ['the shares of each turn', 'observed', 'turnShare'],
  ] as const)(
    'takes trend and call from %s in the record if the service keeps no counts',
    async (_what, dialect, family) => {
      const world = changingWorld(dialect);
      const { state } = world.world;
      for (let turn = 0; turn < 3; turn += 1) world.passTurn();
      followTime(world.world);
      const race = countingRaces(state, 'AV')[0] ?? countingRaces(state, 'KS')[0];
      if (race === undefined) throw new Error('Nothing is counted');
      await renderScreen(`/elections/night?country=${race.countryCode}`, {
        answers: {
          // Somebody who stands in no race: an own race has its own card.
          ...world.answersTo('magnate').answers,
          election: async (params) => {
            const answer = await world.read('election', params);
            return succeed({
              ...answer,
              votes: answer.votes && { ...answer.votes, snapshots: [] },
            });
          },
        },
        onBridge: (bridge) => {
          answerRecord(bridge, recordedCounts(race, family));
        },
      });
      const leads = leadsIn(race);
      expect(leads.length).toBeGreaterThan(2);
      await eventually(() => {
        const shown = card(race.objectId);
        const trend = within(shown).getByTestId('race-trend').dataset['value'];
        expect(Number(trend)).toBeCloseTo((leads.at(-1)?.lead ?? 0) - (leads.at(-2)?.lead ?? 0), 1);
        expect(shown.dataset['call']).toBe(
          callRace({ isEnded: false, turnsLeft: race.endTurn - state.turn, leads }).call,
        );
      });
    },
  );

  it('shows the world with the country on each card', async () => {
    const world = worldAnswers('contract');
    await renderScreen('/elections/night?country=WORLD', { answers: world.answers });
    await eventually(() => {
      const countries = new Set(
        screen.getAllByTestId('race').flatMap((one) =>
          within(one)
            .getAllByRole('link')
            .flatMap(
              (link) => link.getAttribute('href')?.match(/#\/countries\/(\w+)$/u)?.[1] ?? [],
            ),
        ),
      );
      expect(countries.size).toBeGreaterThan(1);
    });
    expect(screen.queryByTestId('table-projectedSeats')).toBeNull();
  });

  it('replays a past night turn by turn, and keeps the turn in the address', async () => {
    const world = changingWorld('contract');
    const { state } = world.world;
    world.passTurn();
    while (
      !state.elections.some(({ stage, countryCode }) => stage === 'ended' && countryCode === 'AV')
    )
      world.passTurn();
    followTime(world.world);
    const race = state.elections.find(
      ({ stage, countryCode }) => stage === 'ended' && countryCode === 'AV',
    );
    if (race === undefined) throw new Error('Nothing has ended');
    const { election } = await world.read('election', { id: race.objectId });
    const night = encodeURIComponent(String(election?.endTime));
    // The game was read before the last turn; the counts show that this turn is over.
    const game = await world.read('game', {});
    const behind = { ...game, currentTurn: (game.currentTurn ?? 0) - 1 };
    const { user } = await renderScreen(`/elections/night?country=AV&night=${night}`, {
      answers: { ...world.answers, game: behind },
    });
    await eventually(() => {
      expect(screen.getByTestId('night-turn').textContent).toBe('Result');
      expect(card(race.objectId).dataset['call']).toBe('decided');
    });
    expect(screen.getByTestId('night-source').textContent).toMatch(
      /^\d+ counts before the result/u,
    );
    await user.click(screen.getByRole('button', { name: 'Previous turn' }));
    const before = race.snapshots.filter(({ turn }) => turn < race.endTurn);
    await eventually(() => {
      const turn = before.at(-1)?.turn;
      expect(valueOf('night-turn')).toBe(String(turn));
      expect(shownRoute()).toContain(`turn=${turn}`);
      const upTo = leadsIn({ ...race, snapshots: before });
      const shown = card(race.objectId);
      expect(Number(within(shown).getByTestId('race-lead').dataset['value'])).toBeCloseTo(
        upTo.at(-1)?.lead ?? 0,
        9,
      );
      expect(shown.dataset['call']).toBe(
        callRace({ isEnded: false, turnsLeft: 1, leads: upTo }).call,
      );
    });
  });

  it('says on its card why one race could not be loaded, and shows the others', async () => {
    const world = worldAnswers('contract');
    const rows = (await world.read('elections', { country: 'AV' })).elections ?? [];
    const [closed] = rows.filter(({ status }) => status === 'open').map(({ id }) => String(id));
    const refuse = failing('service', { message: 'Closed for the count.' });
    const { election } = world.answers;
    await renderScreen('/elections/night?country=AV', {
      answers: {
        ...world.answers,
        election: (params, nth) =>
          String(params.id) === closed || typeof election !== 'function'
            ? refuse()
            : election(params, nth),
      },
    });
    await eventually(() => {
      expect(within(card(String(closed))).getByTestId('race-failure').textContent).toBe(
        'This race could not be loaded. Closed for the count.',
      );
      expect(screen.getAllByTestId('race-lead').length).toBeGreaterThan(0);
    });
    expect(screen.queryByText(/Loading the races/u)).toBeNull();
  });

  it('waits for the budget of the next minute without showing a failure, and then shows the race', async () => {
    const world = worldAnswers('contract');
    const { election } = world.answers;
    if (typeof election !== 'function') throw new Error('No race is answered');
    const full = failing('rate-limited', { code: 'BUDGET_SPENT', retryAfterMs: 20_000 });
    const TIMES_FULL = 5;
    const refused = new Map<string, number>();
    const { advance } = await renderScreen('/elections/night?country=AV', {
      answers: {
        ...world.answers,
        election: (params, nth) => {
          const times = (refused.get(String(params.id)) ?? 0) + 1;
          refused.set(String(params.id), times);
          return times > TIMES_FULL ? election(params, nth) : full();
        },
      },
    });
    expect(screen.getAllByTestId('race').length).toBeGreaterThan(0);
    const [progress] = screen.getAllByText(/Loading the races: 0 of/u);
    expect(progress?.textContent).toContain('within the request limit');
    for (let minute = 0; minute < 3; minute += 1) {
      expect(screen.queryByTestId('race-failure')).toBeNull();
      expect(screen.queryByTestId('error-panel')).toBeNull();
      await advance(60_000);
    }
    await eventually(() => {
      expect(screen.queryByText(/Loading the races/u)).toBeNull();
      expect(screen.getAllByTestId('race-lead').length).toBeGreaterThan(0);
    });
    expectNoFailure();
  });

  it('reads no more races than a minute allows, and says how many are left out', async () => {
    const world = worldAnswers('contract');
    const whole = await world.read('elections', { country: 'KS' });
    const first = whole.elections?.find(({ status }) => status === 'open');
    const elections = Array.from({ length: 60 }, (_, index) => ({ ...first, id: `race${index}` }));
    const detail = await world.read('election', { id: String(first?.id) });
    await renderScreen('/elections/night?country=KS', {
      answers: { ...world.answers, elections: { ...whole, elections }, election: detail },
    });
    await eventually(() => {
      expect(screen.getAllByTestId('race')).toHaveLength(MAX_RACES_READ);
      expect(screen.getByTestId('races-left-out').textContent).toContain(
        `${60 - MAX_RACES_READ} more races are not on the board.`,
      );
    });
  });

  it('says when no race runs, and when a read fails', async () => {
    const world = worldAnswers('contract');
    const { answer, advance, go } = await renderScreen('/elections/night?country=AV', {
      answers: { ...world.answers, elections: nothingFound() },
    });
    expect(screen.getAllByTestId('empty-state')[0]?.textContent).toContain('No upcoming races');
    answer({ ...world.answers, ...everyKeyedRead(failing('service')) });
    await go('/elections/night?country=KS');
    await advance(200);
    expect(screen.getAllByTestId('error-panel').length).toBeGreaterThan(0);
  });
});

describe('the page of a race', () => {
  it.each(DIALECTS)(
    'shows the seats of %s that the world would give, and says whose they are',
    async (dialect) => {
      const world = changingWorld(dialect);
      world.passTurn();
      followTime(world.world);
      const { state } = world.world;
      const race = [...countingRaces(state, 'AV'), ...countingRaces(state, 'KS')][0];
      if (race === undefined) throw new Error('Nothing is counted');
      await renderScreen(`/elections/${race.objectId}`, { answers: world.answers });
      const expected = seatsByHighestAverage(
        race.candidates.map(({ votes }) => votes),
        race.totalSeats,
      );
      await eventually(() => {
        const shown = new Map(
          tableRows('election').map(({ id, cells }) => [id.split(' ')[0], cells['seats']]),
        );
        for (const index of race.candidates.keys())
          expect(Number(shown.get(`${race.objectId}-${index + 1}`))).toBe(expected[index]);
      });
      expect(screen.queryByTestId('election-seats-method') === null).toBe(dialect === 'observed');
    },
  );

  it('marks the player among the candidates', async () => {
    const world = worldAnswers('contract');
    const nav = await world.read('clientNav', {});
    const raceId = String(nav.activeElection?.id);
    await renderScreen(`/elections/${raceId}`, { answers: world.answers });
    await eventually(() => {
      const own = tableCells('election').filter(({ name }) => name?.includes('You'));
      expect(own.map(({ name }) => name?.includes(String(nav.characterName)))).toEqual([true]);
    });
  });
});

/** What moves on election night against the practice world's own counts: chips, what changed, and the player's own card. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { isoTime, stateNowMs } from '@electron/world/core/world';
import { seatsByHighestAverage } from '@electron/world/rules/elections';
import type { Election } from '@electron/world/model/politics';
import { succeed } from '@shared/ipc/result';
import { eventually } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { countingRaces, CYCLE_TURNS } from '@support/renderer/seated-by-world';
import { changingWorld } from '@support/renderer/world-answers';

const NIGHT = '/elections/night?country=KS';

/** A night of KS with so many counts at least; the clock of the page is the world's. */
function nightWith(counts: number): ReturnType<typeof changingWorld> {
  const world = changingWorld('contract');
  const { state } = world.world;
  for (let turn = 0; turn < CYCLE_TURNS; turn += 1) world.passTurn();
  while (!countingRaces(state, 'KS').some(({ snapshots }) => snapshots.length >= counts))
    world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  return world;
}

/** Seats that each candidate won or lost in the newest turn, by the world's own rule. */
function movesIn({ candidates, snapshots, totalSeats }: Election): ReadonlyMap<string, number> {
  const seatsAfter = (votes: readonly number[] = []) => {
    const standing = candidates
      .map((candidate, index) => ({ candidate, votes: votes[index] ?? 0 }))
      .filter(({ candidate }) => !candidate.eliminated)
      .toSorted((a, b) => b.votes - a.votes);
    const won = seatsByHighestAverage(
      standing.map((one) => one.votes),
      totalSeats,
    );
    return new Map(standing.map(({ candidate }, index) => [candidate.name, won[index] ?? 0]));
  };
  const [before, after] = [snapshots.at(-2), snapshots.at(-1)].map((one) => seatsAfter(one?.votes));
  return new Map(
    candidates.flatMap(({ name }) => {
      const by = (after?.get(name) ?? 0) - (before?.get(name) ?? 0);
      return by === 0 ? [] : [[name, by] as const];
    }),
  );
}

const linesOf = (turn: number) =>
  Array.from(
    screen.getByTestId('night-ticker').querySelectorAll(`[data-turn="${turn}"][data-kind="seat"]`),
  );

it('each seat that changed hands this turn has its chip, and its line in what changed', async () => {
  const world = nightWith(3);
  const { state } = world.world;
  const moved = () => countingRaces(state, 'KS').flatMap((race) => [...movesIn(race).values()]);
  for (let turn = 0; turn < 12 && !moved().some((by) => by !== 0); turn += 1) world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  const races = countingRaces(state, 'KS').filter(({ snapshots }) => snapshots.length > 1);
  const gained = races
    .flatMap((race) => [...movesIn(race).values()])
    .reduce((sum, by) => sum + Math.max(0, by), 0);
  expect(gained).toBeGreaterThan(0);
  await renderScreen(NIGHT, { answers: world.answers });
  await eventually(() => {
    expect(linesOf(state.turn)).toHaveLength(gained);
  });
  for (const line of linesOf(state.turn))
    expect(line.textContent).toMatch(/ takes? (?:its|their|a) \d+(?:st|nd|rd|th) seat in /u);
  for (const race of races) {
    const card = screen
      .getAllByTestId('race')
      .find(({ dataset }) => dataset['electionId'] === race.objectId);
    if (card === undefined) throw new Error('No card');
    const chips = within(card)
      .queryAllByTestId('seat-change')
      .map(({ dataset }) => Number(dataset['value']))
      .filter((by) => by > 0)
      .reduce((sum, by) => sum + by, 0);
    const won = [...movesIn(race).values()].reduce((sum, by) => sum + Math.max(0, by), 0);
    expect([race.seatId, chips <= won]).toEqual([race.seatId, true]);
  }
});

it('what changed is all there again after leaving the night', async () => {
  const world = nightWith(4);
  const night = await renderScreen(NIGHT, { answers: world.answers });
  const lines = () => screen.getByTestId('night-ticker').querySelectorAll('li').length;
  await eventually(() => {
    expect(lines()).toBeGreaterThan(0);
  });
  const before = lines();
  await night.go('/elections/night?country=AV');
  await night.go(NIGHT);
  await eventually(() => {
    expect(lines()).toBe(before);
  });
});

it('what changed holds still while the pointer is on it', async () => {
  const world = nightWith(3);
  const night = await renderScreen(NIGHT, { answers: world.answers });
  const ticker = () => screen.getByTestId('night-ticker');
  await eventually(() => {
    expect(ticker().querySelectorAll('li').length).toBeGreaterThan(0);
  });
  const before = ticker().textContent;
  fireEvent.pointerEnter(ticker());
  night.answer({ ...world.answers, election: () => succeed({ candidates: [] }) });
  await night.advance(120_000);
  expect(ticker().textContent).toBe(before);
});

/** The player's race with so many counts at least, while it runs. */
async function ownNight(counts: number) {
  const world = changingWorld('contract');
  const { state } = world.world;
  const nav = await world.read('clientNav', {});
  const own = () =>
    state.elections.find(({ objectId }) => objectId === String(nav.activeElection?.id));
  while ((own()?.snapshots.length ?? 0) < counts && own()?.stage !== 'ended') world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  const race = own();
  if (race === undefined || race.stage === 'ended') throw new Error('The race does not count');
  return { answers: world.answers, race };
}

it('the player’s own race is one card above all others, with its last seat', async () => {
  const { answers, race } = await ownNight(4);
  await renderScreen(`/elections/night?country=${race.countryCode}`, { answers });
  await eventually(() => {
    const [first, ...others] = screen.getAllByTestId('race');
    expect(first?.dataset['electionId']).toBe(race.objectId);
    expect(others.map(({ dataset }) => dataset['electionId'])).not.toContain(race.objectId);
    expect(within(first as HTMLElement).getByTestId('own-seat').dataset['outlook']).toMatch(
      /^(?:safe|at-risk|ahead|lost|none)$/u,
    );
    expect(first?.querySelectorAll('[data-picture="body"]').length).toBeGreaterThan(0);
    expect(first?.querySelector('[data-picture="headline"] [data-picture-words]')).not.toBeNull();
    // The lead of the race is the leader's, who may be another.
    expect(within(first as HTMLElement).queryByTestId('race-lead')).toBeNull();
  });
});

it.each([
  ['election night', '/elections/night?country=AV'],
  ['the race’s page', '/elections/{id}'],
  ['the briefing', '/'],
  ['a broadcast with the player’s figures', '/elections/night/broadcast?country=AV'],
])('%s tells the player’s last seat in one sentence', async (screenName, route) => {
  const { answers, race } = await ownNight(4);
  expect(race.countryCode).toBe('AV');
  const { user } = await renderScreen(route.replace('{id}', race.objectId), { answers });
  if (screenName.startsWith('a broadcast')) {
    await user.click(await screen.findByRole('button', { name: 'My figures' }));
  }
  await eventually(() => {
    expect(screen.getByTestId('own-seat').textContent).toMatch(
      /^Your \d+(?:st|nd|rd|th) seat: (?:safe|too early to call|at risk by .+ votes)$/u,
    );
  });
});

it('the briefing of a candidate leads to election night', async () => {
  const { answers } = await ownNight(4);
  await renderScreen('/', { answers });
  await eventually(() => {
    const link = screen.getByRole('link', { name: 'Election night' });
    expect(link.getAttribute('href')).toBe('#/elections/night?country=AV');
  });
});

it('of counts whose turns are not known yet, it says when changes appear', async () => {
  const world = changingWorld('observed');
  await renderScreen('/elections/night?country=AV', {
    answers: world.answersTo('magnate').answers,
  });
  await eventually(() => {
    expect(screen.getByTestId('night-counted').dataset['value']).not.toBe('0');
    expect(screen.getByTestId('night-ticker').textContent).toBe(
      'Changes appear from the next count on.',
    );
  });
});

it('where the counts are of one turn, the player’s card has the share of all turns', async () => {
  const world = changingWorld('observed');
  const { activeElection } = await world.read('clientNav', {});
  const race = world.world.state.elections.find(
    ({ objectId }) => objectId === String(activeElection?.id),
  );
  if (race === undefined) throw new Error('The player stands in no race');
  const votes = race.candidates.map((candidate) => candidate.votes);
  const own = race.candidates.find(({ name }) => name === 'Marian Holloway');
  const percent = ((own?.votes ?? 0) / votes.reduce((sum, count) => sum + count, 0)) * 100;
  await renderScreen('/elections/night?country=AV', { answers: world.answers });
  await eventually(() => {
    const [card] = screen.getAllByTestId('race');
    expect(card?.dataset['electionId']).toBe(race.objectId);
    const shown = within(card as HTMLElement).getByTestId('race-share').dataset['value'];
    expect(Number(shown)).toBeCloseTo(percent, 9);
  });
});

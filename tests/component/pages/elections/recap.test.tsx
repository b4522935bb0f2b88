/** A night that is over: who won by the world's own counts, and nothing while a turn of it is replayed. */
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { isoTime, stateNowMs } from '@electron/world/core/world';
import { seatsByHighestAverage } from '@electron/world/rules/elections';
import { eventually, textOf } from '@support/renderer/readings';
import { answerRecord, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';

/** A world after the first house race that was counted has ended. */
function endedNight() {
  const world = changingWorld('contract');
  const { state } = world.world;
  const ended = () =>
    state.elections.find(
      ({ stage, countryCode, office, snapshots }) =>
        stage === 'ended' && countryCode === 'AV' && office === 'house' && snapshots.length > 1,
    );
  world.passTurn();
  while (ended() === undefined) world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  const race = ended();
  if (race === undefined) throw new Error('Nothing has ended');
  return { world, race };
}

it('a past night opens with its winners and their seats, by the world’s own counts', async () => {
  const { world, race } = endedNight();
  const { election } = await world.read('election', { id: race.objectId });
  const night = encodeURIComponent(String(election?.endTime));
  const { user } = await renderScreen(`/elections/night?country=AV&night=${night}`, {
    answers: world.answers,
  });
  const standing = race.candidates
    .filter(({ eliminated }) => !eliminated)
    .toSorted((a, b) => b.votes - a.votes);
  const won = seatsByHighestAverage(
    standing.map(({ votes }) => votes),
    race.totalSeats,
  );
  await eventually(() => {
    const glance = screen.getByRole('region', { name: 'The night at a glance' });
    expect(glance.textContent).toContain(`${won[0]} of ${race.totalSeats}`);
  });
  const gains = screen.getByRole('table', { name: 'Gains and losses' });
  const seats = within(gains)
    .getAllByTestId('recap-party')
    .map((row) => Number(row.querySelector('td')?.dataset['value']));
  expect(seats.reduce((sum, count) => sum + count, 0)).toBe(race.totalSeats);
  await user.click(screen.getByRole('button', { name: 'Previous turn' }));
  await eventually(() => {
    expect(screen.queryByRole('table', { name: 'Gains and losses' })).toBeNull();
  });
  expect(textOf('night-turn')).toMatch(/^Turn/u);
});

/** The live board of AV, whose only counted race has just ended; all others wait for their first count. */
function liveNight() {
  const { world, race } = endedNight();
  const { state } = world.world;
  for (const other of state.elections)
    if (other.countryCode === 'AV' && other.stage === 'general' && other !== race) {
      other.stage = 'primary';
      other.primaryEndTurn = state.turn + 2;
    }
  return { world, race };
}

it('the live board leads with the recap once no other race for the house is counted', async () => {
  const { world, race } = liveNight();
  await renderScreen('/elections/night?country=AV', { answers: world.answers });
  await eventually(() => {
    expect(screen.getByRole('region', { name: 'The night at a glance' }).textContent).toContain(
      `of ${race.totalSeats}`,
    );
  });
  expect(screen.getByRole('table', { name: 'Gains and losses' })).toBeDefined();
  expect(screen.getByText(/Gains and losses are against the races before\.$/u)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Tonight at a glance' })).toBeNull();
  expect(screen.queryByTestId('seating-method')).toBeNull();
});

it('the player’s own result leads the recap, also while other races are counted', async () => {
  const world = changingWorld('contract');
  const { state } = world.world;
  const nav = await world.read('clientNav', {});
  const own = state.elections.find(({ objectId }) => objectId === String(nav.activeElection?.id));
  if (own === undefined) throw new Error('The player stands in no race');
  while (own.stage !== 'ended') world.passTurn();
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  await renderScreen(`/elections/night?country=${own.countryCode}`, { answers: world.answers });
  const headline = await screen.findByTestId('result-headline');
  await eventually(() => {
    const night = screen.getByRole('region', { name: 'The night at a glance' });
    expect(headline.compareDocumentPosition(night)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(headline.textContent).toMatch(/^You /u);
  expect(screen.queryByTestId('own-seat')).toBeNull();
  expect(screen.getByRole('region', { name: 'Tonight at a glance' })).toBeDefined();
});

/** AV's house by the world's own answer: its size, and the seats of each party. */
async function houseOf(world: ReturnType<typeof changingWorld>) {
  const { totalSeats, composition } = await world.read('countryLegislature', { code: 'AV' });
  return {
    size: totalSeats ?? 0,
    seats: new Map(composition?.map(({ partyName, seats }) => [String(partyName), seats ?? 0])),
  };
}

/**
 * The night of AV for a player without a race, with a record of the turn in which it ended and of one before.
 *
 * @param turnsBefore how many turns lie between the two
 */
async function othersNight(turnsBefore: number) {
  const world = changingWorld('contract');
  const { state } = world.world;
  const nav = await world.read('clientNav', {});
  const race = state.elections.find(({ objectId }) => objectId === String(nav.activeElection?.id));
  if (race === undefined) throw new Error('AV has no race');
  let before = await houseOf(world);
  while (race.stage !== 'ended') {
    before = await houseOf(world);
    world.passTurn();
  }
  const after = await houseOf(world);
  const turns = [state.turn - turnsBefore, state.turn] as const;
  const series = (metric: string, then: number, now: number) => ({
    subject: { kind: 'country' as const, key: 'AV' },
    name: null,
    metric,
    label: metric,
    unit: 'count' as const,
    currency: null,
    points: [pointAt(turns[0], then), pointAt(turns[1], now)],
  });
  const recorded = [
    series('legislatureSeats', before.size, after.size),
    ...Array.from(new Set([...before.seats.keys(), ...after.seats.keys()]), (party) =>
      series(`partySeats/${party}`, before.seats.get(party) ?? 0, after.seats.get(party) ?? 0),
    ),
  ];
  vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
  const { advance } = await renderScreen('/elections/night?country=AV', {
    answers: world.answersTo('magnate').answers,
    onBridge: (bridge) => answerRecord(bridge, recorded),
  });
  await eventually(() => {
    expect(screen.getByRole('table', { name: 'Gains and losses' })).toBeDefined();
  });
  await advance(3_000);
  return { before, after, turns };
}

const glance = () => within(screen.getByRole('region', { name: 'The night at a glance' }));

it('a player without a race sees the house before the night and after it', async () => {
  const { before, after, turns } = await othersNight(1);
  expect(screen.queryByTestId('result-headline')).toBeNull();
  const house = within(glance().getByTestId('result-chamber'));
  expect(house.getByText('Before').parentElement?.textContent).toBe(`Before, turn ${turns[0]}`);
  expect(house.getByText('After').parentElement?.textContent).toBe(`After, turn ${turns[1]}`);
  const lines = house.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const [party, seats] of after.seats) {
    const former = before.seats.get(party) ?? 0;
    const words = former === seats ? `${party}${seats}$` : `${party}${former} → ${seats}`;
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(words, 'u')));
  }
});

it('without the turn before the night, its own seats stand in place of the house', async () => {
  await othersNight(3);
  expect(glance().queryByTestId('result-chamber')).toBeNull();
  expect(glance().getByTestId('lede-picture').textContent).toContain('20 seats');
});

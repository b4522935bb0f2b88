/** The recorded seats of parties, on servers that count rows of officials and on others. */
import { observe } from '@shared/record/table';
import { FILES, openTestStore, timeOf, NO_NAMES } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import { afterEach, beforeEach, expect, it } from 'vitest';

let directory: string;
let store: TestStore;
beforeEach(() => {
  directory = freshDirectory();
  store = openTestStore(directory);
});
afterEach(() => store.work('close', null));

const PARTIES = {
  ok: true,
  parties: [
    { id: 2, name: 'Liberty', seatCount: 3 },
    { id: 3, name: 'Union', seatCount: 1 },
    { id: 4, name: 'Green', seatCount: 0 },
  ],
};
const LEGISLATURE = {
  ok: true,
  totalSeats: 332,
  composition: [{ partyName: 'Liberty', seats: 171 }],
};
const chamber = (seats: Readonly<Record<string, number>>) => ({
  lower: {
    totalSeats: 60,
    current: Object.entries(seats).map(([name, own]) =>
      /^[0-9]/u.test(name) ? { party: name, seats: own } : { partyName: name, seats: own },
    ),
  },
  upper: null,
});

const writeParties = (turn: number) =>
  store.write(turn, [], observe('parties', PARTIES, { country: 'US' }, timeOf(turn), NO_NAMES));
const writeChamber = (turn: number, seats: Parameters<typeof chamber>[0]) =>
  store.write(
    turn,
    [],
    observe('chamberComposition', chamber(seats), { country: 'US' }, timeOf(turn), NO_NAMES),
  );
const writeLegislature = (turn: number) =>
  store.write(
    turn,
    [],
    observe('countryLegislature', LEGISLATURE, { code: 'US' }, timeOf(turn), NO_NAMES),
  );
async function recordedSeats(): Promise<unknown> {
  const subjects = ['2', '3', '4'].map((id) => ({ kind: 'party', key: `US/${id}` }) as const);
  const latest = await store.work('latest', { files: FILES, subjects, metrics: ['seats'] });
  return latest.map(({ latest: { value } }) => value);
}

async function recordedOf(metrics: readonly string[]): Promise<unknown> {
  const subjects = [{ kind: 'country', key: 'US' }] as const;
  const latest = await store.work('latest', { files: FILES, subjects, metrics });
  return latest.map(({ metric, latest: { value } }) => [metric, value]);
}

it('the seats of a party are those of the chamber, whichever answer comes first', async () => {
  await writeParties(1);
  expect(await recordedSeats()).toEqual([3, 1, 0]);
  await writeChamber(1, { Liberty: 34, Union: 22 });
  expect(await recordedSeats()).toEqual([34, 22, 0]);
  await writeParties(2);
  expect(await recordedSeats()).toEqual([34, 22, 0]);
});

it('a party that has left the chamber has no seats, and an id names a party too', async () => {
  await writeChamber(1, { Liberty: 34, 3: 22 });
  await writeParties(1);
  expect(await recordedSeats()).toEqual([34, 22, 0]);
  await writeChamber(2, { 3: 40 });
  await writeParties(2);
  expect(await recordedSeats()).toEqual([0, 40, 0]);
});

/** First turn, last turn and value of each row of a party's seats. */
async function seatsByTurn(): Promise<unknown> {
  const series = [{ subject: { kind: 'party', key: 'US/2' } as const, metric: 'seats' }];
  const [seats] = await store.work('series', { files: FILES, series });
  return seats?.points.map(({ turn, untilTurn, value }) => [turn, untilTurn, value]);
}

it('a party has no seats of a turn of which the chamber has not been read', async () => {
  await writeChamber(1, { Liberty: 29 });
  await writeParties(1);
  // After a long sleep, an election later, the parties are read first.
  await writeParties(15);
  expect(await seatsByTurn()).toEqual([[1, 1, 29]]);
  await writeChamber(15, { Liberty: 26 });
  expect(await seatsByTurn()).toEqual([
    [1, 1, 29],
    [15, 15, 26],
  ]);
});

it('the own count of a party is no former value of what the chamber says', async () => {
  await writeParties(400);
  expect(await seatsByTurn()).toEqual([[400, 400, 3]]);
  await writeChamber(401, { Liberty: 25 });
  expect(await seatsByTurn()).toEqual([[401, 401, 25]]);
  await writeChamber(402, { Liberty: 27 });
  expect(await seatsByTurn()).toEqual([
    [401, 401, 25],
    [402, 402, 27],
  ]);
});

it('the seats of a party are its own count where no answer states the chamber', async () => {
  await writeParties(1);
  expect(await recordedSeats()).toEqual([3, 1, 0]);
});

it('rows of officials are recorded as a legislature only where no answer states the chamber', async () => {
  const metrics = ['chamberSeats', 'legislatureSeats', 'partySeats/Liberty', 'seatsHeld/Liberty'];
  await writeLegislature(1);
  expect(await recordedOf(metrics)).toEqual([
    ['legislatureSeats', 332],
    ['partySeats/Liberty', 171],
  ]);
  await store.work('close', null);
  store = openTestStore(freshDirectory());
  await writeChamber(1, { Liberty: 34 });
  await writeLegislature(1);
  expect(await recordedOf(metrics)).toEqual([
    ['chamberSeats', 60],
    ['seatsHeld/Liberty', 34],
  ]);
});

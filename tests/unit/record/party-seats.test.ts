/** The recorded seats of parties, on servers that count rows of officials and on others. */
import { observe } from '@shared/record/table';
import { FILES, openTestStore, timeOf } from '@support/record/directory-store';
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
const rows = (seats: Readonly<Record<string, number | undefined>>) => ({
  ok: true,
  officials: Object.entries(seats).flatMap(([party, seatsHeld]) => [
    { role: 'house', party, ...(seatsHeld !== undefined && { seatsHeld }) },
    { role: 'president', party },
  ]),
});

const writeParties = (turn: number) =>
  store.write(turn, [], observe('parties', PARTIES, { country: 'US' }, timeOf(turn)));
const writeOfficials = (turn: number, seats: Parameters<typeof rows>[0]) =>
  store.write(turn, [], observe('government', rows(seats), { country: 'US' }, timeOf(turn)));
async function recordedSeats(): Promise<unknown> {
  const subjects = ['2', '3', '4'].map((id) => ({ kind: 'party', key: `US/${id}` }) as const);
  const latest = await store.work('latest', { files: FILES, subjects, metrics: ['seats'] });
  return latest.map(({ latest: { value } }) => value);
}

it('the seats of a party are what its officials hold, whichever answer comes first', async () => {
  await writeParties(1);
  expect(await recordedSeats()).toEqual([3, 1, 0]);
  await writeOfficials(1, { Liberty: 34, Union: 22 });
  expect(await recordedSeats()).toEqual([34, 22, 0]);
  await writeParties(2);
  expect(await recordedSeats()).toEqual([34, 22, 0]);
});

it('a party that has left the list of officials has no seats, and an id names a party too', async () => {
  await writeOfficials(1, { Liberty: 34, 3: 22 });
  await writeParties(1);
  expect(await recordedSeats()).toEqual([34, 22, 0]);
  await writeOfficials(2, { 3: 40 });
  await writeParties(2);
  expect(await recordedSeats()).toEqual([0, 40, 0]);
});

it('the seats of a party are its own count where officials do not say how many they hold', async () => {
  await writeOfficials(1, { Liberty: undefined });
  await writeParties(1);
  expect(await recordedSeats()).toEqual([3, 1, 0]);
});

/** The chamber as it would be seated against the practice world's own state, in both dialects. */
import { describe, expect, it } from 'vitest';
import { turnsUntil } from '@shared/domain/turns';
import { rankedCandidates } from '@shared/domain/elections/race-standing';
import { fillsLowerHouse } from '@shared/domain/elections/offices';
import type { PartyFacts } from '@shared/directory/facts';
import { chamberParties } from '@renderer/features/government/chamber-parties';
import { projectedSeating, seatsInTurnBefore } from '@renderer/features/elections/projected-seats';
import type { ChamberRace } from '@renderer/features/elections/projected-seats';
import { raceBefore, raceRows } from '@shared/domain/elections/race-rows';
import type { RaceRow } from '@shared/domain/elections/race-rows';
import { seatsByHighestAverage } from '@electron/world/rules/elections';
import { isoTime, stateNowMs } from '@electron/world/core/world';

import {
  countingRaces,
  CYCLE_TURNS,
  seatedByWorld,
  seenFromTheStart,
} from '@support/renderer/seated-by-world';
import { raceFrom } from '@support/elections/race-from';
import { changingWorld } from '@support/renderer/world-answers';
import type { WorldAnswers } from '@support/renderer/world-answers';

const COUNTRIES = ['AV', 'KS'];

async function finder(world: WorldAnswers, country: string) {
  const { legislatureComposition } = await world.read('country', { code: country });
  const known = new Map<string, PartyFacts>();
  for (const { partyId, partyName, partyColor } of legislatureComposition ?? []) {
    const party: PartyFacts = {
      country,
      objectId: null,
      id: String(partyName),
      name: String(partyName),
      abbreviation: null,
      colour: partyColor ?? null,
      economicPosition: null,
      socialPosition: null,
      chairName: null,
    };
    known.set(String(partyId), party);
    known.set(String(partyName), party);
  }
  return (party: string | number | null | undefined) => known.get(String(party)) ?? null;
}

async function rowsIn(world: WorldAnswers, country: string, isContract: boolean) {
  const list = await world.read('elections', { country });
  const archive = isContract
    ? await world.read('electionArchives', { country, limit: 100 })
    : undefined;
  return raceRows(country, list, archive);
}

async function projectionIn(
  world: WorldAnswers,
  nowMs: number,
  country: string,
  isContract: boolean,
) {
  const find = await finder(world, country);
  const { governmentFormation } = await world.read('government', { country });
  const legislature = await world.read('countryLegislature', { code: country });
  const formed = governmentFormation?.seatsByParty;
  const chamber = chamberParties(formed ?? legislature.composition ?? [], find);
  const rows = await rowsIn(world, country, isContract);
  const running = rows.filter((row) => row.group === 'running' && fillsLowerHouse(row));
  const races = await Promise.all(
    running.map(async (row: RaceRow): Promise<ChamberRace> => {
      const former = raceBefore(row, rows);
      const raceAt = async (one: RaceRow) => {
        const answer = await world.read('election', { id: one.id });
        return { answer, race: raceFrom(answer, { row: one, nowMs }) };
      };
      const { answer, race } = await raceAt(row);
      return {
        race,
        incumbent: answer.incumbent,
        former: former === null ? null : (await raceAt(former)).race,
      };
    }),
  );
  return projectedSeating(
    { ...chamber, totalSeats: governmentFormation?.totalSeats ?? legislature.totalSeats ?? null },
    races,
    find,
  );
}

describe.each(['contract', 'observed'] as const)('the projected chamber of %s', (dialect) => {
  const isContract = dialect === 'contract';

  it('gives each race the seats that the world gives, within the chamber’s bounds', async () => {
    const world = changingWorld(dialect);
    const { state } = world.world;
    // The time of the next turn is known from the first one on.
    world.passTurn();
    let compared = 0;
    const afterCycle: (readonly [
      party: string,
      projected: number,
      seated: number,
      basis: string,
    ])[] = [];
    for (let turn = 0; turn < CYCLE_TURNS + 24; turn += 1) {
      const nowMs = Date.parse(isoTime(world.world, stateNowMs(world.world)));
      for (const country of COUNTRIES) {
        const races = countingRaces(state, country);
        if (races.length === 0) continue;
        for (const race of races) {
          const answer = await world.read('election', { id: race.objectId });
          const { seats } = raceFrom(answer, { nowMs });
          const expected = seatsByHighestAverage(
            race.candidates.map(({ votes, eliminated }) => (eliminated ? 0 : votes)),
            race.totalSeats,
          );
          for (const [index, { name }] of race.candidates.entries()) {
            const key = `${race.objectId}-${index + 1}`;
            expect([name, seats?.byKey.get(key) ?? 0]).toEqual([name, expected[index]]);
          }
          expect(seats?.isFromService).toBe(!isContract && race.totalSeats > 1);
          const most = Math.max(...race.candidates.map(({ votes }) => votes));
          expect(rankedCandidates(seenFromTheStart(race, answer))[0]?.name).toBe(
            race.candidates.find(({ votes }) => votes === most)?.name,
          );
          const game = await world.read('game', {});
          expect(turnsUntil(answer.election?.endTime, game)).toBe(race.endTurn - state.turn);
        }
        // For a presidential country the observed dialect counts officials of every office, so its chamber is not known.
        if (!isContract && country === 'AV') continue;
        const projected = await projectionIn(world, nowMs, country, isContract);
        const truth = seatedByWorld(world.world, country);
        expect(projected.counted).toBe(races.length);
        for (const { id, seats, fewest, most } of projected.parties) {
          if (id === 'independent') continue;
          const seated = truth.get(id) ?? 0;
          expect(seated).toBeGreaterThanOrEqual(fewest);
          expect(seated).toBeLessThanOrEqual(most);
          compared += 1;
          // The invented archive of a new world does not match its chamber; after a cycle a race has filled every seat.
          if (turn > CYCLE_TURNS) afterCycle.push([id, seats, seated, projected.basis]);
        }
      }
      world.passTurn();
    }
    expect(compared).toBeGreaterThan(100);
    expect(afterCycle.length).toBeGreaterThan(50);
    for (const [id, projected, seated, basis] of afterCycle)
      expect([id, projected, basis]).toEqual([id, seated, 'told']);
  });
});

it('an independent is seated with every seat that the count gives them', () => {
  const race = raceFrom({
    election: { electionType: 'house', totalSeats: 38 },
    phase: { inGeneral: true },
    candidates: [{ id: 'i', characterName: 'Io', party: 'Independent' }],
    votes: { tallies: [{ candidateId: 'i', votes: 900 }], seatsEstimate: { i: 38 } },
  });
  const seating = projectedSeating(
    { parties: [], independentSeats: 1, totalSeats: 38 },
    [{ race, incumbent: null, former: null }],
    () => null,
  );
  expect([seating.independentSeats, seating.vacant]).toEqual([38, 0]);
});

it('a party had the seats in the turn before that it has lost since, without those it gained', () => {
  const race = raceFrom({
    election: { electionType: 'house', totalSeats: 2 },
    phase: { inGeneral: true },
    candidates: [
      { id: 'a', characterName: 'Ada', party: 'Liberty' },
      { id: 'b', characterName: 'Bo', party: 'Greens' },
    ],
    votes: {
      tallies: [
        { candidateId: 'a', votes: 100 },
        { candidateId: 'b', votes: 60 },
      ],
      snapshots: [
        { turn: 7, votes: { a: 60, b: 20 } },
        { turn: 8, votes: { a: 100, b: 60 } },
      ],
    },
  });
  const seating = projectedSeating(
    { parties: [], independentSeats: 0, totalSeats: 2 },
    [{ race, incumbent: null, former: null }],
    () => null,
  );
  const seats = seating.parties.map((party) => [
    party.id,
    party.seats,
    seatsInTurnBefore(party.id, party.seats, seating),
  ]);
  expect(seats).toEqual([
    ['Greens', 1, 0],
    ['Liberty', 1, 2],
  ]);
});

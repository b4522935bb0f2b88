/**
 * Public reads of people, parties, countries, elections, news and bills: one case for each rule that the contract
 * states.
 */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { homeOf, openTarget } from './target';
import * as shapes from './shapes';

const target = await openTarget();
const { readAs: read } = target;
const home = await homeOf(target);
const characters = z.looseObject({
  ...shapes.ok,
  found: z.boolean(),
  characters: z.array(shapes.character),
});
const one = z.looseObject({ ...shapes.found, character: shapes.character });
const mine = () =>
  read(one, `/character/${target.player.characterId}`).then(({ character }) => character);
const numberOf = (profileUrl: string) => Number(profileUrl.split('/').at(-1));

describe('GET /game', () => {
  it('has turn, date, next turn and length', async () => {
    expect(await read(shapes.gameState, '/game')).toMatchObject({ ok: true, found: true });
  });
});

describe('characters', () => {
  it('are found by part of the name', async () => {
    const { name } = await mine();
    const answer = await read(
      characters,
      `/character?name=${encodeURIComponent(name.slice(1, -1))}`,
    );
    expect(answer.found).toBe(true);
    expect(answer.characters.map((row) => row.name)).toContain(name);
  });

  it('are found the same way under /characterSearch', async () => {
    const query = `?name=${encodeURIComponent((await mine()).name)}`;
    expect((await target.read(`/characterSearch${query}`)).json).toEqual(
      (await target.read(`/character${query}`)).json,
    );
  });

  it('need a name or a messagingId', async () => {
    expect(await target.read('/character')).toMatchObject({ status: 400 });
    expect((await read(characters, '/character?messagingId=000')).found).toBe(false);
  });

  it('with an unknown name are found: false, without an error', async () => {
    expect(await read(characters, '/character?name=no-such-person-anywhere')).toMatchObject({
      found: false,
      characters: [],
    });
  });

  it('are read by sequential id and by object id', async () => {
    const byObjectId = await mine();
    const bySequentialId = await read(one, `/character/${numberOf(byObjectId.profileUrl)}`);
    expect(bySequentialId.character.id).toBe(byObjectId.id);
  });

  it('that do not exist are found: false', async () => {
    for (const id of ['999999999', 'ffffffffffffffffffffffff']) {
      expect(await read(shapes.notFound, `/character/${id}`)).toMatchObject({ found: false });
    }
  });

  it('have a career and achievements', async () => {
    const { id, name } = await mine();
    expect(await read(shapes.career, `/character/${id}/career`)).toMatchObject({
      characterId: id,
      characterName: name,
    });
    await read(shapes.achievements, `/character/${id}/achievements`);
    await read(shapes.notFound, '/character/999999999/career');
    await read(shapes.notFound, '/character/999999999/achievements');
  });
});

describe('GET /characters/bulk', () => {
  const bulk = z.looseObject({
    ...shapes.ok,
    found: z.boolean(),
    requested: z.number(),
    returned: z.number(),
    characters: z.array(shapes.character),
  });

  it('answers the ids that exist, with counts, and skips unknown and invalid ones', async () => {
    const number = numberOf((await mine()).profileUrl);
    const answer = await read(bulk, `/characters/bulk?ids=${number},999999999,abc,-1`);
    expect(answer).toMatchObject({ found: true, requested: 4, returned: 1 });
    expect(answer.characters).toHaveLength(1);
  });

  it('accepts at most 100 ids', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
    const answer = await read(bulk, `/characters/bulk?ids=${ids(100)}`);
    expect(answer.requested).toBe(100);
    expect(answer.returned).toBe(answer.characters.length);
    expect((await target.read(`/characters/bulk?ids=${ids(101)}`)).status).toBe(400);
  });

  it('needs ids', async () => {
    expect((await target.read('/characters/bulk')).status).toBe(400);
  });
});

describe('parties', () => {
  const list = z.looseObject({ ...shapes.found, parties: z.array(shapes.partyRow) });
  const detail = z.looseObject({ ...shapes.found, party: shapes.party });

  it('are listed by member count', async () => {
    const counts = (await read(list, `/parties?country=${home}`)).parties.map(
      ({ memberCount }) => memberCount,
    );
    expect(counts).toEqual(counts.toSorted((left, right) => right - left));
  });

  it('are read by the id of the list, with at most five top members', async () => {
    const [row] = (await read(list, `/parties?country=${home}`)).parties;
    const { party } = await read(detail, `/party?id=${row?.id}&country=${home}`);
    expect(party).toMatchObject({
      name: row?.name,
      memberCount: row?.memberCount,
      seatCount: row?.seatCount,
    });
    const influence = party.topMembers.map((member) => Number(member['politicalInfluence']));
    expect(influence).toEqual(influence.toSorted((left, right) => right - left));
  });

  it('have as many seats as the legislature and the country say', async () => {
    const rows = (await read(list, `/parties?country=${home}`)).parties.filter(
      ({ seatCount }) => seatCount > 0,
    );
    const seats = Object.fromEntries(rows.map(({ name, seatCount }) => [name, seatCount]));
    const { legislatureComposition } = await read(shapes.country, `/country/${home}`);
    const { composition } = await read(shapes.legislature, `/country/${home}/legislature`);
    const byName = (list_: readonly { [key: string]: unknown }[]) =>
      Object.fromEntries(
        list_
          .filter(({ partyName }) => String(partyName) in seats)
          .map(({ partyName, seats: count }) => [partyName, count]),
      );
    expect(byName(legislatureComposition)).toEqual(seats);
    expect(byName(composition)).toEqual(seats);
  });

  it('need both parameters', async () => {
    for (const path of ['/parties', '/party?id=1', `/party?country=${home}`])
      expect((await target.read(path)).status).toBe(400);
    await read(shapes.notFound, `/party?id=999999&country=${home}`);
  });
});

describe('countries', () => {
  it('are listed', async () => {
    const list = await read(
      z.looseObject({ ...shapes.found, countries: z.array(shapes.countryRow) }),
      '/country',
    );
    expect(list.countries.map(({ id }) => id)).toContain(home);
  });

  it('have detail, legislature, economy and government', async () => {
    const { countries } = await read(
      z.looseObject({ countries: z.array(shapes.countryRow) }),
      '/country',
    );
    for (const { id } of countries) {
      const { legislatureComposition } = await read(shapes.country, `/country/${id}`);
      const total = legislatureComposition.reduce((sum, { seatPct }) => sum + seatPct, 0);
      const { totalSeats } = await read(shapes.legislature, `/country/${id}/legislature`);
      const filled = legislatureComposition.reduce((sum, { seats }) => sum + seats, 0);
      // Vacant seats belong to no share, and each share is rounded to hundredths.
      expect(total).toBeCloseTo(totalSeats > 0 ? (100 * filled) / totalSeats : 0, 1);
      for (const { seats, seatPct } of legislatureComposition)
        expect(
          new Set([
            seatPct,
            ...legislatureComposition
              .filter((row) => row.seats === seats)
              .map((row) => row.seatPct),
          ]).size,
        ).toBe(1);
      await read(shapes.economy, `/country/${id}/economy`);
      await read(shapes.government, `/government?country=${id}`);
    }
  });

  it('that do not exist are found: false', async () => {
    for (const path of [
      '/country/QQ',
      '/country/QQ/legislature',
      '/country/QQ/economy',
      '/government?country=QQ',
    ])
      expect(await read(shapes.notFound, path)).toMatchObject({ found: false });
    expect((await target.read('/government')).status).toBe(400);
  });
});

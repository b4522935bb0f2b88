/** Public reads of people, parties, countries, elections, news and bills: one case for each rule that the contract states. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { openTarget } from './target';
import type { Target } from './target';
import * as shapes from './shapes';

let target: Target;
let home: string;

const read = async <Shape extends z.ZodType>(
  shape: Shape,
  path: string,
): Promise<z.output<Shape>> => {
  const answer = await target.read(path);
  expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(200);
  return shape.parse(answer.json);
};
const characters = z.looseObject({
  ...shapes.ok,
  found: z.boolean(),
  characters: z.array(shapes.character),
});
const one = z.looseObject({ ...shapes.found, character: shapes.character });
const mine = () =>
  read(one, `/character/${target.player.characterId}`).then(({ character }) => character);
const numberOf = (profileUrl: string) => Number(profileUrl.split('/').at(-1));

beforeAll(async () => {
  target = await openTarget();
  home = (await mine()).countryId ?? '';
});
afterAll(() => target.close());

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

  it('are found alike under /characterSearch', async () => {
    const query = `?name=${encodeURIComponent((await mine()).name)}`;
    expect((await target.read(`/characterSearch${query}`)).json).toEqual(
      (await target.read(`/character${query}`)).json,
    );
  });

  it('need a name or a messagingId', async () => {
    expect(await target.read('/character')).toMatchObject({ status: 400 });
    expect((await read(characters, '/character?messagingId=000')).found).toBe(false);
  });

  it('that nobody is called so are found: false, without an error', async () => {
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

  it('takes 100 ids and no more', async () => {
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

  it('have detail, legislature, economy and government, all of them', async () => {
    const { countries } = await read(
      z.looseObject({ countries: z.array(shapes.countryRow) }),
      '/country',
    );
    for (const { id } of countries) {
      const { legislatureComposition } = await read(shapes.country, `/country/${id}`);
      const total = legislatureComposition.reduce((sum, { seatPct }) => sum + seatPct, 0);
      expect(total).toBeCloseTo(legislatureComposition.length > 0 ? 100 : 0, 6);
      await read(shapes.legislature, `/country/${id}/legislature`);
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

describe('the chronicle', () => {
  const chronicle = z.looseObject({ ...shapes.ok, events: z.array(shapes.historyEvent) });

  it('answers 50 events by default, newest first, and up to 200', async () => {
    const { events } = await read(chronicle, `/country/${home}/history`);
    expect(events.length).toBeLessThanOrEqual(50);
    const turns = events.map(({ turn }) => turn);
    expect(turns).toEqual(turns.toSorted((left, right) => right - left));
    expect((await read(chronicle, `/country/${home}/history?limit=1`)).events).toHaveLength(1);
    expect(
      (await read(chronicle, `/country/${home}/history?limit=200`)).events.length,
    ).toBeGreaterThanOrEqual(events.length);
  });

  it('is narrowed by type', async () => {
    const { events } = await read(
      chronicle,
      `/country/${home}/history?type=leader_change&limit=200`,
    );
    expect(new Set(events.map(({ eventType }) => eventType))).toEqual(
      new Set(events.length > 0 ? ['leader_change'] : []),
    );
  });

  it('is walked by beforeTurn: strictly older events each time', async () => {
    const [newest] = (await read(chronicle, `/country/${home}/history?limit=1`)).events;
    const older = (await read(chronicle, `/country/${home}/history?beforeTurn=${newest?.turn}`))
      .events;
    expect(older.every(({ turn }) => turn < (newest?.turn ?? 0))).toBe(true);
  });
});

describe('battles', () => {
  it('have the country on one side, newest turn first', async () => {
    const { battles } = await read(
      z.looseObject({ ...shapes.ok, battles: z.array(shapes.battle) }),
      `/country/${home}/battles?limit=20`,
    );
    expect(
      battles.every(({ declarerCountry, targetCountry }) =>
        [declarerCountry, targetCountry].includes(home),
      ),
    ).toBe(true);
    const turns = battles.map(({ turn }) => turn);
    expect(turns).toEqual(turns.toSorted((left, right) => right - left));
    expect(battles.every(({ noContact, result }) => (result === null) === noContact)).toBe(true);
  });
});

describe('elections', () => {
  const list = z.looseObject({ ...shapes.ok, elections: z.array(shapes.electionRow) });
  const archive = z.looseObject({ ...shapes.ok, elections: z.array(shapes.archiveRow) });

  it('are listed by country and state', async () => {
    const { elections } = await read(list, `/elections?country=${home}`);
    const state = elections[0]?.state ?? '';
    const narrowed = (await read(list, `/elections?country=${home}&state=${state}`)).elections;
    expect(new Set(narrowed.map((row) => row.state))).toEqual(new Set([state]));
    expect((await target.read('/elections')).status).toBe(400);
  });

  it('are read in full, in exactly one phase', async () => {
    for (const { id } of (await read(list, `/elections?country=${home}`)).elections) {
      const { phase } = await read(shapes.electionDetail, `/elections/${id}`);
      expect(
        [phase.inPrimary, phase.inGeneral, phase.isUpcoming, phase.isEnded].filter(Boolean),
      ).toHaveLength(1);
    }
    await read(shapes.notFound, '/elections/ffffffffffffffffffffffff');
  });

  it('are archived newest first, with a winner once the tally is final', async () => {
    const { elections } = await read(archive, `/elections/archives?country=${home}&limit=100`);
    const ends = elections.map(({ endTime }) => endTime);
    expect(ends).toEqual(ends.toSorted().toReversed());
    expect(elections.every(({ status }) => ['completed', 'resolved'].includes(status))).toBe(true);
    expect(elections.every(({ winner, finalized }) => finalized === (winner !== undefined))).toBe(
      true,
    );
    const type = elections[0]?.electionType ?? '';
    const narrowed = (
      await read(archive, `/elections/archives?country=${home}&type=${type}&limit=5`)
    ).elections;
    expect(new Set(narrowed.map(({ electionType }) => electionType))).toEqual(new Set([type]));
    expect((await target.read('/elections/archives')).status).toBe(400);
  });
});

describe('news and bills', () => {
  const news = z.looseObject({ ...shapes.ok, posts: z.array(shapes.post) });
  const bills = z.looseObject({ ...shapes.ok, found: z.boolean(), bills: z.array(shapes.bill) });

  it('news are limited and narrowed by category', async () => {
    expect((await read(news, '/news?limit=3')).posts).toHaveLength(3);
    const category =
      (await read(news, '/news?limit=50')).posts.find((row) => row.category)?.category ?? '';
    const { posts } = await read(news, `/news?category=${category}`);
    expect(new Set(posts.map((row) => row.category))).toEqual(new Set([category]));
  });

  it('bills have one of three statuses, by which they are narrowed', async () => {
    for (const status of ['pending', 'passed', 'failed']) {
      const answer = await read(bills, `/legislation?country=${home}&status=${status}&limit=5`);
      expect(answer.bills.every((row) => row.status === status)).toBe(true);
    }
    expect((await read(bills, '/legislation?country=QQ')).found).toBe(false);
    expect((await target.read('/legislation')).status).toBe(400);
  });
});

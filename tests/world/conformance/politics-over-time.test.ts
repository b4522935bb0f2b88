/** History, battles, elections, news and bills: one case for each rule that the contract states. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { homeOf, openTarget } from './target';
import * as shapes from './shapes';

const target = await openTarget();
const { readAs: read } = target;
const home = await homeOf(target);

describe('the history of a country', () => {
  const history = z.looseObject({ ...shapes.ok, events: z.array(shapes.historyEvent) });

  it('answers 50 events by default, newest first, and up to 200', async () => {
    const { events } = await read(history, `/country/${home}/history`);
    expect(events.length).toBeLessThanOrEqual(50);
    const turns = events.map(({ turn }) => turn);
    expect(turns).toEqual(turns.toSorted((left, right) => right - left));
    expect((await read(history, `/country/${home}/history?limit=1`)).events).toHaveLength(1);
    expect(
      (await read(history, `/country/${home}/history?limit=200`)).events.length,
    ).toBeGreaterThanOrEqual(events.length);
  });

  it('is filtered by type', async () => {
    const { events } = await read(history, `/country/${home}/history?type=leader_change&limit=200`);
    expect(new Set(events.map(({ eventType }) => eventType))).toEqual(
      new Set(events.length > 0 ? ['leader_change'] : []),
    );
  });

  it('is read backwards by beforeTurn, with strictly older events each time', async () => {
    const [newest] = (await read(history, `/country/${home}/history?limit=1`)).events;
    const older = (await read(history, `/country/${home}/history?beforeTurn=${newest?.turn}`))
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

  it('news posts are limited and filtered by category', async () => {
    expect((await read(news, '/news?limit=3')).posts).toHaveLength(3);
    const category =
      (await read(news, '/news?limit=50')).posts.find((row) => row.category)?.category ?? '';
    const { posts } = await read(news, `/news?category=${category}`);
    expect(new Set(posts.map((row) => row.category))).toEqual(new Set([category]));
  });

  it('bills have one of three statuses, and are filtered by it', async () => {
    for (const status of ['pending', 'passed', 'failed']) {
      const answer = await read(bills, `/legislation?country=${home}&status=${status}&limit=5`);
      expect(answer.bills.every((row) => row.status === status)).toBe(true);
    }
    expect((await read(bills, '/legislation?country=QQ')).found).toBe(false);
    expect((await target.read('/legislation')).status).toBe(400);
  });
});

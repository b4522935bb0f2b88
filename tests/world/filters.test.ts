/** Filters narrow: a value that matches nothing gives an empty list, and a value that exists gives rows that have it. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ask } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const world = await worldOfFile();
await world.control.settings({ limits: { publicRead: 100_000 } });

const read = async (path: string): Promise<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).parse(
    (
      await ask(`${world.baseUrl}/api/public/v1${path}`, {
        headers: { 'X-API-Key': world.players[0]?.publicKey ?? '' },
      })
    ).json,
  );

describe('a filter that matches nothing', () => {
  it.each([
    ['/character?name=nobody-is-called-so', 'characters'],
    ['/characterSearch?messagingId=no-such-account', 'characters'],
    ['/character?name=a&messagingId=no-such-account', 'characters'],
    ['/characters/bulk?ids=999999,abc,-1', 'characters'],
    ['/parties?country=QQ', 'parties'],
    ['/country/QQ/history', 'events'],
    ['/country/AV/history?type=no_such_type', 'events'],
    ['/country/AV/history?beforeTurn=0', 'events'],
    ['/country/QQ/battles', 'battles'],
    ['/elections?country=QQ', 'elections'],
    ['/elections?country=AV&state=QQ', 'elections'],
    ['/elections/archives?country=QQ', 'elections'],
    ['/elections/archives?country=AV&type=no-such-type', 'elections'],
    ['/news?category=no-such-category', 'posts'],
    ['/legislation?country=QQ', 'bills'],
    ['/market?type=no-such-type', 'companies'],
    ['/market?type=energy&country=QQ', 'companies'],
    ['/market?type=no-such-type&view=unowned', 'sectors'],
    ['/market?type=energy&country=QQ&view=unowned', 'sectors'],
    ['/bonds?corp=no-such-corporation', 'bonds'],
    ['/corporation/shares/history?name=no-such-corporation', 'entries'],
    ['/leaderboard?country=QQ', 'characters'],
    ['/conflicts?country=QQ', 'conflicts'],
    ['/funds?country=QQ', 'funds'],
    ['/funds?country=QQ&scope=global', 'funds'],
    ['/funds?country=AV&scope=global', 'funds'],
  ])('%s is an empty state', async (path, list) => {
    const body = await read(path);
    expect(body).toMatchObject({ ok: true, found: false, [list]: [] });
  });
});

describe('a filter that matches', () => {
  it.each([
    ['/elections?country=AV&state=National', 'elections', 'state', 'National'],
    [
      '/elections/archives?country=AV&type=presidential',
      'elections',
      'electionType',
      'presidential',
    ],
    ['/news?category=judicial', 'posts', 'category', 'judicial'],
    ['/legislation?country=KS&status=failed', 'bills', 'status', 'failed'],
    ['/country/AV/history?type=leader_change', 'events', 'eventType', 'leader_change'],
    ['/market?type=energy&country=KS', 'companies', 'countryId', 'KS'],
    ['/market?type=energy&country=KS&view=unowned', 'sectors', 'countryId', 'KS'],
    ['/funds?country=ks', 'funds', 'countryId', 'KS'],
    ['/funds?scope=global', 'funds', 'scope', 'global'],
    ['/conflicts?country=AV&status=active', 'conflicts', 'status', 'active'],
  ])('%s gives rows that have it', async (path, list, field, value) => {
    const rows = z
      .array(z.record(z.string(), z.unknown()))
      .min(1)
      .parse((await read(path))[list]);
    expect(new Set(rows.map((row) => row[field]))).toEqual(new Set([value]));
  });

  it('by country selects conflicts with the country as host or belligerent', async () => {
    const rows = z
      .array(
        z.looseObject({
          hostCountry: z.string(),
          sideA: z.object({ countries: z.array(z.string()) }),
          sideB: z.object({ countries: z.array(z.string()) }),
        }),
      )
      .min(1)
      .parse((await read('/conflicts?country=AV'))['conflicts']);
    for (const { hostCountry, sideA, sideB } of rows)
      expect([hostCountry, ...sideA.countries, ...sideB.countries]).toContain('AV');
  });
});

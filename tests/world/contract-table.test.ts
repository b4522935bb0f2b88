/** Every endpoint of the contract table is served, and what comes back is what the client's schema takes, in both dialects. */
import { describe, expect, it } from 'vitest';

import { endpoints, isEndpointId } from '@shared/contract/index';
import type { EndpointId, ParamsOf } from '@shared/contract/index';
import { buildRequestTarget } from '@shared/contract/request';
import type { DialectName } from '@electron/world/core/world';
import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { PlainAnswer } from '@support/world/http';

type Samples = { readonly [Id in EndpointId]: ParamsOf<Id> };

/** One good call of each endpoint; a new endpoint needs one here. */
function samplesFor(world: TestWorld, electionId: string, eventId: string): Samples {
  const [player, , , magnate] = world.players;
  const id = player?.characterId ?? '';
  return {
    game: {},
    characterSearch: { name: 'a' },
    characterSearchAlias: { name: 'a' },
    character: { id },
    characterCareer: { id },
    characterAchievements: { id },
    charactersBulk: { ids: '1,2,3' },
    party: { id: '1', country: 'AV' },
    parties: { country: 'AV' },
    countries: {},
    country: { code: 'TY' },
    countryLegislature: { code: 'TY' },
    countryEconomy: { code: 'TY' },
    countryHistory: { code: 'TY', limit: 200 },
    countryBattles: { code: 'AV', limit: 20 },
    government: { country: 'KS' },
    elections: { country: 'AV' },
    election: { id: electionId },
    electionArchives: { country: 'AV', limit: 100 },
    news: { limit: 100 },
    legislation: { country: 'AV', limit: 100 },
    market: { type: 'energy', view: 'unowned' },
    bonds: { page: 1 },
    corporations: {},
    corporation: { id: '1' },
    corporationSharesHistory: { id: '1', page: 1 },
    leaderboard: { country: 'AV', metric: 'npi', limit: 50 },
    conflicts: { country: 'AV' },
    funds: { slug: 'world-100' },
    meta: {},
    transferFunds: { targetCharacterId: magnate?.characterId ?? '', amount: 1_000 },
    exchangeCurrency: { fromCurrency: 'AVM', toCurrency: 'KSK', amount: 1_000 },
    login: { email: player?.email ?? '', password: player?.password ?? '' },
    clientNav: {},
    clientStatus: { layout: 'full' },
    setTheme: { theme: 'oled' },
    errorCodes: {},
    eventsActive: {},
    eventById: { id: eventId },
  };
}

async function callAll(dialect: DialectName): Promise<Map<EndpointId, PlainAnswer>> {
  const world = await startWorld({ dialect });
  const [player] = world.players;
  if (!player) throw new Error('no players');
  const cookie = await signIn(world.baseUrl, player);
  const samples = samplesFor(
    world,
    await world.control.endingElection('AV'),
    await world.control.crisis('senator'),
  );
  const answers = new Map<EndpointId, PlainAnswer>();
  for (const id of Object.keys(samples).filter((name) => isEndpointId(name))) {
    const endpoint = endpoints[id];
    const { path, query, body } = buildRequestTarget(endpoint, samples[id]);
    const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
    const headers = { Cookie: cookie, 'X-API-Key': player.privateKey };
    answers.set(
      id,
      await ask(`${world.baseUrl}${path}${search}`, {
        method: endpoint.method,
        headers,
        ...(body ? { body } : {}),
      }),
    );
  }
  await world.stop();
  return answers;
}

/** Endpoints whose good answers the client's schema refuses, with the first reason. */
function misunderstood(answers: ReadonlyMap<EndpointId, PlainAnswer>): string[] {
  return [...answers].flatMap(([id, { status, json }]) => {
    const parsed = endpoints[id].response.safeParse(json);
    return status !== 200 || parsed.success
      ? []
      : [`${id}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`];
  });
}

const statuses = (answers: ReadonlyMap<EndpointId, PlainAnswer>) =>
  [...answers]
    .filter(([, { status }]) => status !== 200)
    .map(([id, { status }]) => `${id} ${status}`);

describe('the contract table', () => {
  it('is served whole by the contract dialect', async () => {
    const answers = await callAll('contract');
    expect(answers.size).toBe(Object.keys(endpoints).length);
    // The only refusal: the sample recipient lives in another country.
    expect(statuses(answers)).toEqual(['transferFunds 400']);
    expect(misunderstood(answers)).toEqual([]);
  });

  it('is served in part by the observed dialect, and what is served is understood', async () => {
    const answers = await callAll('observed');
    expect(statuses(answers).toSorted()).toEqual(
      [
        'parties 404',
        'countries 404',
        'countryHistory 404',
        'countryBattles 404',
        'electionArchives 404',
        'charactersBulk 404',
        'corporationSharesHistory 404',
        'conflicts 404',
        'funds 404',
        'meta 404',
        'eventById 404',
        'transferFunds 400',
      ].toSorted(),
    );
    expect(misunderstood(answers)).toEqual([]);
  });
});

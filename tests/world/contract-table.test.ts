/**
 * Every endpoint of the contract table is served with every promised field, and the client's schemas accept the
 * answers, in both dialects.
 */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { EndpointId, ParamsOf } from '@shared/contract/index';
import { promisesOf } from '@shared/contract/promises';
import { buildRequestTarget } from '@shared/contract/request';
import type { DialectName } from '@world-server/dialects';
import { contractHandlers } from '@electron/world/handlers/index';
import { observedHandlers } from '@world-server/observed/handlers/index';
import { contractFixtures } from '@support/contract/fixtures';
import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { PlainAnswer } from '@support/world/http';

type Params = { readonly [Id in EndpointId]: ParamsOf<Id> };

/** Parameters that name a record of the running world, in place of the fixture's. */
function livingParams(
  world: TestWorld,
  electionId: string,
  eventId: string,
  optionId: string,
): { readonly [Id in EndpointId]?: Partial<ParamsOf<Id>> } {
  const [player, , , magnate] = world.players;
  const id = player?.characterId ?? '';
  return {
    characterSearch: { name: 'a' },
    characterSearchAlias: { name: 'a', messagingId: undefined },
    character: { id },
    characterCareer: { id },
    characterAchievements: { id },
    charactersBulk: { ids: '1,2,3' },
    party: { id: '1' },
    countryHistory: { type: undefined, beforeTurn: undefined },
    elections: { state: undefined },
    election: { id: electionId },
    electionArchives: { type: undefined },
    market: { country: undefined },
    bonds: { corp: undefined },
    corporation: { id: '1' },
    corporationSharesHistory: { name: undefined, id: '1' },
    funds: { slug: 'world-100', scope: undefined },
    conflicts: { status: undefined },
    transferFunds: { targetCharacterId: magnate?.characterId ?? '' },
    exchangeCurrency: { fromCurrency: 'AVM', toCurrency: 'KSK', amount: 1_000 },
    login: { email: player?.email ?? '', password: player?.password ?? '' },
    eventById: { id: eventId },
    resolveEvent: { id: eventId, optionId },
  };
}

/** One good call of each endpoint: the parameters of its fixture, with names of the running world in them. */
function paramsFor(
  world: TestWorld,
  electionId: string,
  eventId: string,
  optionId: string,
): Params {
  const living: Readonly<Record<string, object | undefined>> = livingParams(
    world,
    electionId,
    eventId,
    optionId,
  );
  return Object.fromEntries(
    Object.entries(contractFixtures).map(([id, { params }]) => [
      id,
      {
        ...params,
        ...('country' in params ? { country: 'AV' } : {}),
        ...('code' in params ? { code: 'AV' } : {}),
        ...living[id],
      },
    ]),
  ) as Params;
}

const activeCrisis = z.object({ event: z.object({ defaultOptionId: z.string() }) });

async function callAll(dialect: DialectName): Promise<Map<EndpointId, PlainAnswer>> {
  const world = await startWorld({ dialect });
  const [player] = world.players;
  if (!player) throw new Error('no players');
  const cookie = await signIn(world.baseUrl, player);
  const electionId = await world.control.endingElection('AV');
  const eventId = await world.control.crisis('senator');
  const active = await ask(`${world.baseUrl}/api/events/active`, { headers: { Cookie: cookie } });
  const optionId = activeCrisis.parse(active.json).event.defaultOptionId;
  const params = paramsFor(world, electionId, eventId, optionId);
  const answers = new Map<EndpointId, PlainAnswer>();
  for (const id of Object.keys(params).filter((name) => isEndpointId(name))) {
    const endpoint = endpoints[id];
    const { path, query, body } = buildRequestTarget(endpoint, params[id]);
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
function refusedBySchema(answers: ReadonlyMap<EndpointId, PlainAnswer>): string[] {
  return [...answers].flatMap(([id, { status, json }]) => {
    const parsed = endpoints[id].response.safeParse(json);
    return status !== 200 || parsed.success
      ? []
      : [`${id}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`];
  });
}

/** The paths of promised fields that an answer does not have. Fields whose values the contract leaves open count too. */
function missingFields(schema: z.core.$ZodType, answer: unknown, at = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return answer === null || answer === undefined
      ? []
      : missingFields(schema.unwrap(), answer, at);
  if (schema instanceof z.ZodArray)
    return (answer as readonly unknown[]).flatMap((item) =>
      missingFields(schema.element, item, at),
    );
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = answer as Readonly<Record<string, unknown>>;
  const [missing = []] = promisesOf(schema)
    .map((names) => names.filter((name) => fields[name] === undefined))
    .toSorted((one, other) => one.length - other.length);
  const below = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, inner]) =>
    missingFields(inner, fields[name], `${at}${name}.`),
  );
  return [...missing.map((name) => at + name), ...below];
}

/** Promised fields that good answers lack, by endpoint. */
function unkept(answers: ReadonlyMap<EndpointId, PlainAnswer>): string[] {
  return [...answers].flatMap(([id, { status, json }]) =>
    status === 200
      ? missingFields(endpoints[id].response, json).map((field) => `${id}: ${field}`)
      : [],
  );
}

/** Endpoints whose good answers say that they found nothing. */
function notFound(answers: ReadonlyMap<EndpointId, PlainAnswer>): EndpointId[] {
  return [...answers].flatMap(([id, { json }]) =>
    typeof json === 'object' && json !== null && 'found' in json && json.found === false
      ? [id]
      : [],
  );
}

const statuses = (answers: ReadonlyMap<EndpointId, PlainAnswer>) =>
  [...answers]
    .filter(([, { status }]) => status !== 200)
    .map(([id, { status }]) => `${id} ${status}`);

describe('the contract table', () => {
  it('is served whole by the contract dialect', async () => {
    const answers = await callAll('contract');
    expect(answers.size).toBe(Object.keys(endpoints).length);
    const absent = Object.entries<Endpoint>(endpoints)
      .filter(([id, { isExtension }]) => isExtension && !Object.hasOwn(contractHandlers, id))
      .map(([id]) => `${id} 404`);
    // The only refusal: the sample recipient lives in another country.
    expect(statuses(answers).toSorted()).toEqual([...absent, 'transferFunds 400'].toSorted());
    expect(refusedBySchema(answers)).toEqual([]);
    expect(unkept(answers)).toEqual([]);
    expect(absent.toSorted()).toEqual([
      'chamberComposition 404',
      'commodities 404',
      'commodity 404',
      'forexRates 404',
      'gameCountries 404',
      'mail 404',
      'notifications 404',
      'ownAccount 404',
      'ownBalances 404',
      'ownPortfolio 404',
      'sessionBonds 404',
      'sessionShareTrades 404',
    ]);
    expect(notFound(answers)).toEqual([]);
  });

  it("is served in part by the observed dialect, and the client's schemas accept what is served", async () => {
    const answers = await callAll('observed');
    // The observed dialect declares what it serves: an endpoint without a handler does not exist there.
    const absent = Object.keys(endpoints).filter((id) => !Object.hasOwn(observedHandlers, id));
    expect(absent).toContain('conflicts');
    expect(statuses(answers).toSorted()).toEqual(
      [...absent.map((id) => `${id} 404`), 'transferFunds 400'].toSorted(),
    );
    expect(refusedBySchema(answers)).toEqual([]);
  });
});

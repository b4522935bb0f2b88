/** Every read that takes a country answers about that country, in both dialects. A new read is tested here without a change. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { buildRequestTarget } from '@shared/contract/request';
import type { DialectName } from '@world-server/dialects';
import { contractHandlers } from '@electron/world/handlers/index';
import { observedHandlers } from '@world-server/observed/handlers/index';
import { contractFixtures } from '@support/contract/fixtures';
import { startWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';

/** Two countries of the practice world that have records of every kind. */
const COUNTRIES = ['AV', 'KS'] as const;
/** Names of the parameter that names a country. */
const COUNTRY_PARAMETERS = ['country', 'code'] as const;
/** Parameters that name a record of the running world, in place of the fixture's. */
const LIVING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  party: { id: '1' },
  market: { type: 'energy' },
};

const HANDLERS: Readonly<Record<DialectName, object>> = {
  contract: contractHandlers,
  observed: observedHandlers,
};

interface Read {
  readonly id: string;
  readonly endpoint: Endpoint;
  /** The name of the parameter that names the country. */
  readonly name: string;
}

const reads: readonly Read[] = Object.entries<Endpoint>(endpoints).flatMap(([id, endpoint]) => {
  const name = COUNTRY_PARAMETERS.find((each) => each in endpoint.params.shape);
  return endpoint.kind === 'read' && name !== undefined ? [{ id, endpoint, name }] : [];
});

/** The parameters that the read requires, for a country; every other filter is left out. */
function paramsFor({ id, endpoint, name }: Read, country: string): Record<string, unknown> {
  const { params } = contractFixtures[id as keyof typeof contractFixtures];
  const required = Object.entries(params).filter(
    ([key]) => !(endpoint.params.shape[key] instanceof z.ZodOptional),
  );
  return { ...Object.fromEntries(required), ...LIVING[id], [name]: country };
}

/** The answer as text, without the code of its country: a handler that only repeats the code says nothing about it. */
async function answersOf(dialect: DialectName): Promise<ReadonlyMap<string, readonly string[]>> {
  const world = await startWorld({ dialect });
  const [player] = world.players;
  if (!player) throw new Error('no players');
  const headers = {
    Cookie: await signIn(world.baseUrl, player),
    'X-API-Key': player.privateKey,
  };
  const answers = new Map<string, readonly string[]>();
  for (const read of reads.filter(({ id }) => Object.hasOwn(HANDLERS[dialect], id))) {
    const texts: string[] = [];
    for (const country of COUNTRIES) {
      const { path, query } = buildRequestTarget(read.endpoint, paramsFor(read, country));
      const { status, json } = await ask(`${world.baseUrl}${path}?${new URLSearchParams(query)}`, {
        headers,
      });
      texts.push(`${status} ${JSON.stringify(json).replaceAll(`"${country}"`, '"?"')}`);
    }
    answers.set(read.id, texts);
  }
  await world.stop();
  return answers;
}

describe.each(['contract', 'observed'] as const)('the %s dialect', (dialect) => {
  it('answers differently about two countries, to every read that takes one', async () => {
    const answers = await answersOf(dialect);
    expect(answers.size).toBeGreaterThan(5);
    const refused = [...answers].filter(([, texts]) =>
      texts.some((text) => !text.startsWith('200')),
    );
    expect(refused.map(([id, texts]) => `${id} ${texts.join(' ').slice(0, 200)}`)).toEqual([]);
    const same = [...answers].filter(([, texts]) => new Set(texts).size === 1);
    expect(same.map(([id]) => id)).toEqual([]);
  });
});

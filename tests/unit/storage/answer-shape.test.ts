/** Stored answers of a wrong shape, for every read: the page gets none that the contract does not allow. */
import { rmSync } from 'node:fs';

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { HandlerParts } from '@electron/ipc/handlers/parts';
import { settingsHandlers } from '@electron/ipc/handlers/settings';
import { createQueryCacheStore } from '@electron/storage/query-cache-store';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { IS_CAMPAIGN, sampleOf } from '@support/campaign';
import { contractFixtures } from '@support/contract/fixtures';
import { wrongShapes } from '@support/contract/mutations';
import type { JsonValue } from '@support/contract/mutations';
import { freshDirectory } from '@support/storage/directory';

const WRONG = 3;
const SEED = 4;
const TIMEOUT_MS = IS_CAMPAIGN ? 1_800_000 : 60_000;
const PROFILE = 'p1';
const TEXTS = ['', '{', 'null', '7', '"x"', 'true'];
const NOTHING_FOUND = '{"ok":true,"found":false}';
const reads = Object.keys(endpoints)
  .filter(isEndpointId)
  .filter((id) => endpoints[id].kind === 'read');

let directory: string;
beforeEach(() => {
  directory = freshDirectory();
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** The answers that the page gets from those on disk. */
async function loaded(endpointId: string, texts: readonly string[]): Promise<string[]> {
  const queryCache = createQueryCacheStore({ directory });
  queryCache.save(
    PROFILE,
    texts.map((json, index) => ({
      endpointId,
      paramsJson: JSON.stringify({ index }),
      json,
      digest: 'd',
      fetchedAtMs: 1,
    })),
  );
  await queryCache.flush();
  const parts = {
    queryCache: createQueryCacheStore({ directory }),
    sessions: { view: () => ({ profiles: [{ id: PROFILE }] }) },
  };
  const load = settingsHandlers(parts as unknown as HandlerParts)['cache:load'];
  const answer = await load({ profileId: PROFILE });
  return answer.ok ? answer.value.map(({ json }) => json) : [];
}

it.each(reads)(
  'the page gets the good stored answers of %s, and none of a wrong shape',
  async (id) => {
    const { contract, observed } = contractFixtures[id];
    const good = JSON.parse(JSON.stringify([...contract, ...observed])) as JsonValue[];
    const { response } = endpoints[id];
    const shapes = sampleOf(
      good.flatMap((answer) => wrongShapes(response, answer)),
      WRONG,
      SEED,
    );
    const wrong = [...TEXTS, ...shapes.map(({ answer }) => JSON.stringify(answer))];
    const texts = [...new Set([NOTHING_FOUND, ...good.map((answer) => JSON.stringify(answer))])];
    expect((await loaded(id, [...wrong, ...texts])).toSorted()).toEqual(texts.toSorted());
  },
  TIMEOUT_MS,
);

it('the page gets no stored answers of an endpoint that does not exist', async () => {
  expect(await loaded('__proto__', ['{}'])).toEqual([]);
});

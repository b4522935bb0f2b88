/** Stored answers on their way to the renderer: of a profile that is signed in, in the contract's shape. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { apiHandlers } from '@electron/ipc/handlers/api';
import { createRouter } from '@electron/ipc/router';
import type { Handlers } from '@electron/ipc/router';
import { NO_LOG } from '@electron/log/log';
import { createAnswerStore } from '@electron/storage/answer-store';
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { ProfileView } from '@shared/ipc/channels/session';
import { sampleOf } from '@support/samples';
import { SAMPLES } from '@support/limits';
import { contractFixtures } from '@support/contract/fixtures';
import { wrongShapes } from '@support/contract/mutations';
import type { JsonValue } from '@support/contract/mutations';
import { testProfile } from '@support/renderer/fake-bridge';
import { freshDirectory } from '@support/storage/directory';

const TEXTS = ['', '{', 'null', '7', '"x"', 'true'];
const NOTHING_FOUND = '{"ok":true,"found":false}';
const reads = Object.keys(endpoints)
  .filter(isEndpointId)
  .filter((id) => endpoints[id].kind === 'read');

let directory: string;
beforeEach(() => {
  directory = freshDirectory();
});

/** The handler over these stored texts of one endpoint. */
async function withStored(
  endpointId: string,
  texts: readonly string[],
  { profile = testProfile }: { profile?: ProfileView } = {},
) {
  const answers = createAnswerStore({ directory });
  for (const [index, json] of texts.entries())
    answers.of(profile.id).save({
      endpointId,
      paramsJson: JSON.stringify({ index }),
      json,
      digest: 'd',
      etag: '"e"',
      fetchedAtMs: Date.now() - 3_600_000,
    });
  await answers.flush();
  const { 'cache:load': load } = apiHandlers({
    stores: { answers },
    accounts: { profiles: { view: () => ({ profiles: [profile] }) } },
  } as unknown as Parameters<typeof apiHandlers>[0]);
  return { load };
}

describe('the renderer', () => {
  it.each(reads)('gets the good stored answers of %s, and none of a wrong shape', async (id) => {
    const { contract, observed } = contractFixtures[id];
    const good = JSON.parse(JSON.stringify([...contract, ...observed])) as JsonValue[];
    const shapes = sampleOf(
      good.flatMap((answer) => wrongShapes(endpoints[id].response, answer)),
      SAMPLES.wrongSavedAnswers,
    );
    const wrong = [...TEXTS, ...shapes.map(({ answer }) => JSON.stringify(answer))];
    const texts = [...new Set([NOTHING_FOUND, ...good.map((answer) => JSON.stringify(answer))])];
    const { load } = await withStored(id, [...wrong, ...texts]);
    const loaded = await load({ profileId: testProfile.id, endpointId: id });
    const found = loaded.ok ? loaded.value.map(({ json }) => json) : [];
    expect(found.toSorted()).toEqual(texts.toSorted());
  });

  it('gets the answer to one read without its ETag', async () => {
    const { load } = await withStored('game', ['{"currentTurn":1}', '{"currentTurn":2}']);
    const request = {
      profileId: testProfile.id,
      endpointId: 'game',
      paramsJson: '{"index":1}',
    } as const;
    expect(await load(request)).toEqual({
      ok: true,
      value: [
        {
          endpointId: 'game',
          paramsJson: '{"index":1}',
          json: '{"currentTurn":2}',
          digest: 'd',
          fetchedAtMs: expect.any(Number),
        },
      ],
    });
  });

  it('cannot make main delete another account’s stored answers', async () => {
    const other: ProfileView = { ...testProfile, id: 'other' };
    await withStored('game', ['{"currentTurn":1}'], { profile: other });
    const before = readdirSync(join(directory, other.id));
    const answers = createAnswerStore({ directory });
    const handlers = apiHandlers({
      stores: { answers },
      accounts: { profiles: { view: () => ({ profiles: [testProfile, other] }) } },
    } as unknown as Parameters<typeof apiHandlers>[0]);
    const dispatch = createRouter({
      handlers: handlers as unknown as Handlers,
      hasGesture: () => true,
      log: NO_LOG,
    });
    const request = { profileId: testProfile.id, paramsJson: '{"index":0}' };
    const asked = { ...request, endpointId: `../${other.id}/game` };
    expect(await dispatch('cache:load', asked)).toMatchObject({ error: { code: 'BAD_CALL' } });
    // The store itself reads no file outside its profile's folder either.
    expect(await answers.of(testProfile.id).read(asked)).toBeNull();
    await answers.flush();
    expect(readdirSync(join(directory, other.id))).toEqual(before);
  });

  it('gets none of an account that has signed out, and no file of an unknown profile is read', async () => {
    const profile: ProfileView = { ...testProfile, session: 'none' };
    const { load } = await withStored('game', ['{"currentTurn":1}'], { profile });
    const request = { profileId: profile.id, endpointId: 'game' } as const;
    expect(await load(request)).toEqual({ ok: true, value: [] });
    expect(await load({ ...request, profileId: '../../etc' })).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_PROFILE' },
    });
  });
});

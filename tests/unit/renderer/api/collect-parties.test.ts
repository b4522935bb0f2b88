/** A country's parties, found one by one, leave room for what the player asks for. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { RateLimiter } from '@electron/http/rate-limiter';
import { apiAnswer, signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import { paceLikeMain } from '@support/renderer/paced-bridge';

const PARTIES = 36;
const MINUTE_MS = 60_000;
/** What background reads may use of a minute. */
const ROOM = 40;

let sentAtMs: number[];
/** How many ids the country has assigned, and those of parties that are gone. */
let parties: number;
let gone: ReadonlySet<number>;
let publicReads: RateLimiter;

async function load() {
  const { collectParties } = await import('@renderer/api/directory/collect-parties');
  const { acceptSession } = await import('@renderer/api/session/session-store');
  return { collectParties, acceptSession };
}

/** Other reads use this many requests. */
async function useUp(count: number): Promise<void> {
  for (let read = 0; read < count; read += 1) {
    const lease = await publicReads.acquire('background');
    if (lease.ok) lease.value.settle(null);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  sentAtMs = [];
  parties = PARTIES;
  gone = new Set();
  publicReads = paceLikeMain(installFakeBridge({ session: signedIn }), ({ params }) => {
    sentAtMs.push(Date.now());
    const { id } = params as { readonly id: string };
    const isThere = Number(id) <= parties && !gone.has(Number(id));
    const party = isThere ? { id, name: `Party ${id}` } : null;
    return apiAnswer({ ok: true, party }, id);
  })('publicRead');
});

afterEach(() => vi.resetModules());

it('finding the parties leaves room in the limit for what the player asks for', async () => {
  await useUp(20);
  const { collectParties } = await load();
  const collecting = collectParties(testProfile.id, 'KS');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(sentAtMs).toHaveLength(ROOM - 20);
  expect(await publicReads.acquire('interactive')).toMatchObject({ ok: true });
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await collecting).parties).toHaveLength(PARTIES);
  expect(sentAtMs).toHaveLength(PARTIES + 2);
});

it('finding the parties waits for other background reads, unless they are known', async () => {
  parties = 2;
  const { collectParties } = await load();
  await collectParties(testProfile.id, 'KS');
  expect(sentAtMs).toHaveLength(4);
  await useUp(ROOM);

  expect((await collectParties(testProfile.id, 'KS')).parties).toHaveLength(2);
  expect(sentAtMs).toHaveLength(4);

  const elsewhere = collectParties(testProfile.id, 'NS');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(sentAtMs).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await elsewhere).parties).toHaveLength(2);
});

it('parties that are gone do not end the search; two missing ids in a row do', async () => {
  parties = 9;
  gone = new Set([2, 4, 6, 7]);
  const { collectParties } = await load();
  const found = await collectParties(testProfile.id, 'KS');
  expect(found.parties?.map(({ id }) => id)).toEqual(['1', '3', '5']);
  expect(sentAtMs).toHaveLength(7);
});

it('a change of accounts ends the search for parties, whose list stays incomplete', async () => {
  await useUp(20);
  const { collectParties, acceptSession } = await load();
  const collecting = collectParties(testProfile.id, 'KS').catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(100);
  acceptSession({ ...signedIn, profile: { ...testProfile, id: 'p2' } });
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(await collecting).toMatchObject({ kind: 'cancelled' });
  expect(sentAtMs).toHaveLength(ROOM - 20);
});

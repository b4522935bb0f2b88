/** A country's parties, found one by one, take part in the shared pace of background reads. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { apiAnswer, installFakeBridge, signedIn, testProfile } from '@support/renderer/fake-bridge';

const PARTIES = 36;
const MINUTE_MS = 60_000;
/** Half of what the key may send in a minute. */
const HALF_OF_BUDGET = 30;

let sentAtMs: number[];
/** How many parties the country has. */
let parties: number;

async function load() {
  const { collectParties } = await import('@renderer/api/directories/collect-parties');
  const { backgroundPace } = await import('@renderer/api/polling/background-pace');
  const { acceptSession } = await import('@renderer/api/session/session-store');
  return { collectParties, backgroundPace, acceptSession };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  sentAtMs = [];
  parties = PARTIES;
  const bridge = installFakeBridge({ session: signedIn });
  bridge.answers['api:call'] = ({ params }) => {
    sentAtMs.push(Date.now());
    const { id } = params as { readonly id: string };
    const party = Number(id) <= parties ? { id, name: `Party ${id}` } : null;
    return succeed(apiAnswer({ ok: true, party }, id));
  };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('finding the parties takes at most half of a minute’s budget', async () => {
  const { collectParties } = await load();
  const collecting = collectParties(testProfile.id, 'KS');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(sentAtMs).toHaveLength(HALF_OF_BUDGET);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await collecting).parties).toHaveLength(PARTIES);
  expect(sentAtMs).toHaveLength(PARTIES + 2);
});

it('finding the parties waits while other background reads have used half of the budget, unless the parties are known already', async () => {
  parties = 2;
  const { collectParties, backgroundPace } = await load();
  await collectParties(testProfile.id, 'KS');
  expect(sentAtMs).toHaveLength(4);
  for (let read = 4; read < HALF_OF_BUDGET; read += 1) backgroundPace.rememberStart('publicRead');

  expect((await collectParties(testProfile.id, 'KS')).parties).toHaveLength(2);
  expect(sentAtMs).toHaveLength(4);

  const elsewhere = collectParties(testProfile.id, 'NS');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(sentAtMs).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await elsewhere).parties).toHaveLength(2);
});

it('a change of accounts ends the search for parties, and an incomplete list does not pass for a complete one', async () => {
  const { collectParties, acceptSession } = await load();
  const collecting = collectParties(testProfile.id, 'KS').catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(100);
  acceptSession({ ...signedIn, profile: { ...testProfile, id: 'p2' } });
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(await collecting).toMatchObject({ kind: 'cancelled' });
  expect(sentAtMs).toHaveLength(HALF_OF_BUDGET);
});

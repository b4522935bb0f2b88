/** The client remembers the features that a server lacks, also after a restart. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fail, succeed } from '@shared/ipc/result';
import { apiAnswer } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';
import { eventually } from '@support/eventually';

const KEPT_AS = 'hustings-absent-features';

let bridge: FakeBridge;
/** The values that main stored in earlier starts. */
let disk: unknown;

/** A new start of the renderer with the same storage. */
async function start() {
  vi.resetModules();
  bridge = installFakeBridge({ kept: { [KEPT_AS]: disk } });
  bridge.answers['app:keep'] = ({ values }) => {
    disk = JSON.parse(values[KEPT_AS] ?? 'null');
    return succeed(null);
  };
  const { readAbsent } = await import('@renderer/api/query/absent-features');
  const { endpointQuery } = await import('@renderer/api/query/endpoint-query');
  const { queryClient } = await import('@renderer/api/query/query-client');
  return {
    readAbsent,
    fetchFunds: () =>
      queryClient.prefetchQuery({ ...endpointQuery('p1', 'funds', {}), retry: false }),
    fetchGame: () =>
      queryClient.prefetchQuery({ ...endpointQuery('p1', 'game', {}), retry: false }),
  };
}

function answer(isFundsAbsent: boolean): void {
  bridge.answers['api:call'] = ({ endpointId }) =>
    endpointId === 'funds' && isFundsAbsent
      ? fail({ kind: 'feature-absent', code: 'FEATURE_ABSENT', message: 'Not here.' })
      : succeed(apiAnswer({ ok: true }, endpointId));
}

beforeEach(() => {
  disk = undefined;
});

afterEach(() => vi.resetModules());

describe('the list of absent features', () => {
  it('is stored, and the next start requests each absent feature once more', async () => {
    const first = await start();
    answer(true);
    await first.fetchFunds();
    expect(disk).toEqual({ p1: { funds: {} } });

    const second = await start();
    answer(true);
    await second.fetchGame();
    await eventually(() => {
      expect(bridge.requests('api:call').map(({ endpointId }) => endpointId)).toEqual([
        'game',
        'funds',
      ]);
    });
    expect(disk).toEqual({ p1: { funds: {} } });
  });

  it('drops a feature once the server has it', async () => {
    const first = await start();
    answer(true);
    await first.fetchFunds();
    const second = await start();
    answer(false);
    await second.fetchGame();
    await eventually(() => {
      expect(disk).toEqual({ p1: {} });
    });
  });

  it('drops only the invalid entries when it is read from storage', async () => {
    const { readAbsent } = await start();
    expect(
      readAbsent({ p1: { funds: {}, nothingKnown: {}, setTheme: {}, parties: 3 }, p2: 'x' }),
    ).toEqual({ p1: { funds: {} } });
    for (const broken of [null, undefined, 'text', [], 7]) expect(readAbsent(broken)).toEqual({});
  });
});

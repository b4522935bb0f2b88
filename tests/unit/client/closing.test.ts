/** The client closes in order and within ten seconds, whatever fails or hangs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { closeInOrder } from '@electron/client/client-closing';
import type { ClosedParts } from '@electron/client/client-closing';
import { logInto } from '@support/log';

let did: string[];
let logged: string[];

beforeEach(() => {
  vi.useFakeTimers();
  did = [];
  logged = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const step = (name: string) => () => {
  did.push(name);
  return Promise.resolve();
};

/** Parts that close at once, apart from those given here. */
function partsWith(change: Partial<ClosedParts> = {}): ClosedParts {
  return {
    stopWatchingPower: () => void did.push('power'),
    updates: { close: () => void did.push('updates') },
    background: { close: step('background') },
    pane: { close: step('pane') },
    further: { close: step('further') },
    handover: { close: step('window') },
    money: { close: step('orders') },
    proxyPasswords: { close: step('proxy passwords') },
    stores: { flush: step('answers'), lossesStored: step('losses') },
    windowStateWritten: step('position'),
    practice: { stop: step('practice') },
    sessions: { close: step('sessions') },
    alerts: { close: step('alerts') },
    record: { close: step('record') },
    kept: { close: () => void did.push('kept') },
    log: logInto(logged),
    ...change,
  };
}

/** Closes; resolves to the virtual time that it took. */
async function closingMs(parts: ClosedParts): Promise<number> {
  const beganAtMs = performance.now();
  const closed = closeInOrder(parts);
  await vi.runAllTimersAsync();
  await closed;
  return performance.now() - beganAtMs;
}

const never = () => new Promise<void>(() => undefined);

describe('closing', () => {
  it('stops orders before anything else, and the record last', async () => {
    await closingMs(partsWith());
    expect(did[0]).toBe('orders');
    expect(did.slice(-3)).toEqual(['record', 'losses', 'kept']);
    expect(logged).toEqual([]);
  });

  it('goes on after a part that fails or throws, and names it in the log', async () => {
    const failing = partsWith({
      pane: { close: () => Promise.reject(new Error('no disk')) },
      updates: {
        close: () => {
          throw new Error('no network');
        },
      },
    });
    await closingMs(failing);
    expect(did).toContain('window');
    expect(did.at(-1)).toBe('kept');
    expect(logged.join('\n')).toMatch(/updates[\s\S]*pane/u);
  });

  it('leaves a part behind that hangs, and closes the others within ten seconds', async () => {
    const ms = await closingMs(partsWith({ record: { close: never } }));
    expect(ms).toBeLessThanOrEqual(10_000);
    expect(did).toContain('losses');
    expect(logged.join('\n')).toContain('record');
  });

  it('ends within ten seconds when every part hangs', async () => {
    const ms = await closingMs(
      partsWith({
        background: { close: never },
        pane: { close: never },
        handover: { close: never },
        money: { close: never },
        sessions: { close: never },
      }),
    );
    expect(ms).toBeLessThanOrEqual(10_000);
    expect(did.at(-1)).toBe('kept');
  });
});

/** The client closes in order and within ten seconds, whatever fails or hangs. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { closeServices } from '@electron/client/shutdown';
import type { Services } from '@electron/client/services';
import { logInto } from '@support/log';

let did: string[];
let logged: string[];

beforeEach(() => {
  vi.useFakeTimers();
  did = [];
  logged = [];
});

const step = (name: string) => () => {
  did.push(name);
  return Promise.resolve();
};

/** Services that close at once, apart from those given here. */
function servicesWith(change: Readonly<Record<string, unknown>> = {}): Services {
  return {
    updates: { close: step('updates') },
    localApi: { close: step('local API') },
    background: { close: step('background') },
    pane: { close: step('pane') },
    windows: { flush: { close: step('window') } },
    money: { service: { close: step('orders') } },
    accounts: {
      proxyPasswords: { close: step('proxy passwords') },
      practice: { stop: step('practice') },
      profiles: { close: step('profiles') },
    },
    stores: { flush: step('answers'), cacheFolder: { close: step('folder') } },
    alerts: { close: step('alerts') },
    chats: { close: step('chats') },
    record: { close: step('record') },
    log: logInto(logged),
    ...change,
  } as unknown as Services;
}

/** Closes; resolves to the virtual time that it took. */
async function closingMs(services: Services): Promise<number> {
  const beganAtMs = performance.now();
  const closed = closeServices(services, step('position'));
  await vi.runAllTimersAsync();
  await closed;
  return performance.now() - beganAtMs;
}

const never = () => new Promise<void>(() => undefined);

describe('the shutdown', () => {
  it('stops orders before anything else, and the record last', async () => {
    await closingMs(servicesWith());
    expect(did[0]).toBe('orders');
    expect(did.slice(-2)).toEqual(['record', 'folder']);
    expect(did).toEqual(expect.arrayContaining(['answers', 'profiles', 'practice']));
    expect(logged).toEqual([]);
  });

  it('goes on after a service that fails or throws, and names it in the log', async () => {
    const failing = servicesWith({
      pane: { close: () => Promise.reject(new Error('no disk')) },
      updates: {
        close: () => {
          throw new Error('no network');
        },
      },
    });
    await closingMs(failing);
    expect(did).toContain('window');
    expect(did.at(-1)).toBe('folder');
    expect(logged.join('\n')).toMatch(/updates[\s\S]*pane/u);
  });

  it('abandons a service that hangs, and closes the others within ten seconds', async () => {
    const ms = await closingMs(servicesWith({ record: { close: never } }));
    expect(ms).toBeLessThanOrEqual(10_000);
    expect(did).toContain('folder');
    expect(logged.join('\n')).toContain('record');
  });

  it('ends within ten seconds when every service hangs', async () => {
    const ms = await closingMs(
      servicesWith({
        background: { close: never },
        pane: { close: never },
        windows: { flush: { close: never } },
        money: { service: { close: never } },
        alerts: { close: never },
      }),
    );
    expect(ms).toBeLessThanOrEqual(10_000);
    expect(did.at(-1)).toBe('folder');
  });
});

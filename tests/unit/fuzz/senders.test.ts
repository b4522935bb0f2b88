/** The sender guard: every channel, called by senders that are not allowed to. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { guardSenders } from '@electron/ipc/sender-guard';
import { logInto } from '@support/log';
import { SAMPLES } from '@support/limits';
import { testBoot } from '@support/renderer/fake-bridge';
import { BOOT_CHANNEL, INVOKE_CHANNELS } from '@shared/ipc/channels/index';

type Listener = (event: unknown, request: unknown) => unknown;

const handlers = vi.hoisted(() => new Map<string, Listener>());
const closed = vi.hoisted((): string[] => []);
vi.mock('electron', () => ({
  ipcMain: {
    handle: (channel: string, listener: Listener) => handlers.set(channel, listener),
    removeAllListeners: (channel: string) => closed.push(channel),
  },
  protocol: {},
}));

const DOCUMENT = 'app://hustings/index.html';
const ADDRESSES = [
  `${DOCUMENT}?`,
  `${DOCUMENT}?x#/`,
  `${DOCUMENT}x`,
  `${DOCUMENT}/`,
  `${DOCUMENT}%23/`,
  'app://hustings/',
  'app://hustings/INDEX.html',
  'APP://hustings/index.html',
  'app://hustings.evil/index.html',
  'app://hustings:80/index.html',
  'app://ada@hustings/index.html',
  'app://confirm/confirm.html',
  'app://mini/mini.html',
  'https://hustings/index.html',
  'file:///index.html',
  'about:blank',
  'about:srcdoc',
  'data:text/html,x',
  `view-source:${DOCUMENT}`,
  `blob:${DOCUMENT}`,
  '',
];

const renderer = { name: 'the renderer' };
const allowed = { sender: renderer, senderFrame: { parent: null, url: `${DOCUMENT}#/` } };

const others = fc.oneof(
  fc.constant({ ...allowed, sender: { name: 'another window' } }),
  fc.constant({ ...allowed, senderFrame: null }),
  fc.constant({ ...allowed, senderFrame: { parent: {}, url: `${DOCUMENT}#/` } }),
  fc
    .oneof(fc.constantFrom(...ADDRESSES), fc.webUrl(), fc.string({ unit: 'binary' }))
    .map((url) => ({ ...allowed, senderFrame: { parent: null, url } })),
);

describe('senders that are not allowed to call', () => {
  it(`are refused on every channel in ${SAMPLES.strangersCalls} calls; the allowed sender is not`, async () => {
    let dispatched = 0;
    const log: string[] = [];
    guardSenders({
      isOwn: (contents) => contents === (renderer as never),
      dispatch: async () => () => {
        dispatched += 1;
        return Promise.resolve({ ok: true, value: null });
      },
      bootSnapshot: () => testBoot,
      log: logInto(log),
    });
    expect(closed).toEqual(['electron-store-get-data']);
    const events = fc.sample(others, { numRuns: SAMPLES.strangersCalls });
    for (const channel of INVOKE_CHANNELS) {
      const ask = handlers.get(channel) as Listener;
      for (const event of events)
        expect(await ask(event, null)).toMatchObject({
          ok: false,
          error: { code: 'SENDER_REFUSED' },
        });
      expect(await ask(allowed, null)).toEqual({ ok: true, value: null });
    }
    expect(dispatched).toBe(INVOKE_CHANNELS.length);
    const boot = handlers.get(BOOT_CHANNEL) as Listener;
    for (const event of events) expect(boot(event, null)).toBeNull();
    expect(boot(allowed, null)).toEqual(testBoot);
  });
});

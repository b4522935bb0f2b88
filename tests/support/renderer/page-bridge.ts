/** The bridge of a file of component tests. The client's modules load once per file, and each test resets the bridge. */
import type { BootSnapshot } from '@shared/ipc/boot';
import type { HustingsBridge } from '@shared/ipc/channels/index';

import { createFakeBridge, testBoot } from './fake-bridge';
import type { FakeBridge } from './fake-bridge';

/** When every test begins: Wednesday 14 January 2026, 12:00 UTC. */
export const NOW_MS = Date.UTC(2026, 0, 14, 12);

/** What the client's modules read of the boot snapshot; `renderScreen` writes it. */
export const pageBoot: { -readonly [Name in keyof BootSnapshot]: BootSnapshot[Name] } = {
  ...testBoot,
};

let current = createFakeBridge(pageBoot);

/** Takes the place of `window.hustings`. */
export const bridgeOfPage: HustingsBridge = {
  boot: Promise.resolve(pageBoot),
  invoke: (channel, request) => current.bridge.invoke(channel, request),
  on: (channel, listener) => current.bridge.on(channel, listener),
};

/** Puts a bridge without answers, listeners and history behind the page. */
export function renewBridge(): FakeBridge {
  current = createFakeBridge(pageBoot);
  return current;
}

/**
 * The built renderer in a current Chromium, without Electron: a fake bridge stands in for main, and a practice world in
 * this process answers the reads.
 */
import { join } from 'node:path';

import { expect, test as base } from '@playwright/test';
import type { Page } from 'playwright';

import type { BootSnapshot } from '@shared/ipc/boot';
import type { HustingsBridge } from '@shared/ipc/channels/index';

import { PROJECT_ROOT } from '../app/app';
import { answerAsMain, serviceOf } from '../renderer/answers';
import { createFakeBridge, sessionOf, testBoot, testProfile } from '../renderer/fake-bridge';
import { NOW_MS } from '../renderer/page-bridge';
import { STATES } from './states';
import type { StateName } from './states';

/** Secure, as `app://` is. Nothing is requested from it: the test answers. */
const ORIGIN = 'https://hustings.test';
const RENDERER = join(PROJECT_ROOT, 'out', 'renderer');
/** A screen that loads takes a second on a busy machine; this is only against screens that never do. */
const LOADING = { timeout: 20_000, intervals: [20, 50, 100] };

declare global {
  interface Window {
    /** Main's side of the bridge, in the test's process. */
    readonly invokeMain: HustingsBridge['invoke'];
    /** Sends an event as main does. */
    emitFromMain: (channel: string, payload: unknown) => void;
  }
}

export interface ChromiumClient {
  readonly page: Page;
  /** Changes to another account, for which every screen is in this state. */
  show(state: StateName): Promise<void>;
  /** Opens a route, and waits until the screen has drawn what it read. */
  open(route: string): Promise<void>;
}

/** What the shown screen still lacks. A redirect may have changed the address, so any page of the address counts. */
function missing(): readonly string[] {
  const main = document.getElementById('main');
  const shown = `#${main?.dataset['route']}`;
  return [
    ...(location.hash === shown ? [] : [`${location.hash} is asked for, ${shown} is shown`]),
    ...(main?.ariaBusy === 'false' ? [] : [`main is busy: ${main?.ariaBusy}`]),
    ...Array.from(main?.querySelectorAll('[data-pending]') ?? [], ({ outerHTML }) =>
      outerHTML.slice(0, 120),
    ),
  ];
}

/** Gives the page its bridge, before any script of the client runs. */
async function exposeBridge(
  page: Page,
  boot: BootSnapshot,
  invoke: HustingsBridge['invoke'],
): Promise<void> {
  await page.exposeFunction('invokeMain', invoke);
  await page.addInitScript((snapshot) => {
    const listeners = new Map<string, Set<(payload: never) => void>>();
    window.emitFromMain = (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload as never);
    };
    const bridge: HustingsBridge = {
      boot: Promise.resolve(snapshot),
      invoke: (channel, request) => window.invokeMain(channel, request),
      on(channel, listener) {
        const known = listeners.get(channel) ?? new Set();
        listeners.set(channel, known.add(listener));
        return () => void known.delete(listener);
      },
    };
    Object.defineProperty(window, 'hustings', { value: bridge });
  }, boot);
}

async function openClient(page: Page): Promise<ChromiumClient> {
  const startedAtMs = performance.now();
  const nowMs = () => Math.round(NOW_MS + performance.now() - startedAtMs);
  const boot: BootSnapshot = {
    ...testBoot,
    session: sessionOf('signed-in', testProfile),
    nowMs: NOW_MS,
  };
  let fake = createFakeBridge(boot);
  const answer = (state: StateName) => {
    const { session: kind, answers, answerMain } = STATES[state];
    const session = sessionOf(kind, { ...testProfile, id: state });
    const service = serviceOf(answers, 'contract');
    fake = createFakeBridge(boot);
    answerAsMain(fake, session, boot.settings);
    answerMain(fake);
    fake.answers['api:call'] = async (call) => {
      const result = await service(call);
      return result.ok ? { ...result, value: { ...result.value, fetchedAtMs: nowMs() } } : result;
    };
    return session;
  };
  answer('filled');
  await exposeBridge(page, boot, (channel, request) => fake.bridge.invoke(channel, request));
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: join(RENDERER, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ORIGIN}/index.html`);

  return {
    page,
    async show(state) {
      const session = answer(state);
      await page.evaluate((view) => {
        window.emitFromMain('session:changed', view);
      }, session);
    },
    async open(route) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#${route}`);
      // Asked from here, not with each frame: a page that draws no frames would seem to load for ever.
      await expect
        .poll(() => page.evaluate(missing), { message: `${route} is loaded`, ...LOADING })
        .toEqual([]);
    },
  };
}

/** Playwright's `test` with a client. The test fails if the page had an uncaught error. */
export const test = base.extend<{ readonly client: ChromiumClient }>({
  client: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await provide(await openClient(page));
    expect(errors).toEqual([]);
  },
});

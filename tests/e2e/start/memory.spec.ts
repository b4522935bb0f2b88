/** The memory of the running client: its processes, and what the renderer gives back. */
import type { ElectronApplication } from 'playwright';

import type { RunningApp } from '@support/app/app';
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

/** Which processes, features and proxy a running client has. */
function readProcesses(app: ElectronApplication) {
  return app.evaluate(async ({ app: running, session }) => ({
    processes: running.getAppMetrics().map(({ type, serviceName }) => serviceName ?? type),
    features: running.commandLine.getSwitchValue('enable-features').split(','),
    proxy: await session.fromPartition('system-proxy').resolveProxy('https://play.example.org'),
  }));
}

async function collectGarbageOfMain({ app, page }: RunningApp): Promise<void> {
  // A weak reference would prove nothing here, because V8 also collects main's garbage by itself at some time.
  await app.evaluate(() => {
    const { Session } = process.getBuiltinModule('node:inspector/promises');
    const post = Session.prototype.post as (...call: unknown[]) => Promise<object>;
    const done: unknown[] = [];
    Object.assign(globalThis, { done });
    Session.prototype.post = async function (this: object, ...call: unknown[]) {
      await post.apply(this, call);
      done.push(call[0]);
    } as typeof Session.prototype.post;
  });
  await page.evaluate(() => window.hustings.invoke('app:free-memory', null));
  const done = () => app.evaluate(() => (globalThis as unknown as { done: unknown[] }).done);
  // The window may have just freed its memory, and does so again half a minute later at the earliest.
  await expect.poll(done, { timeout: 40_000 }).toContain('HeapProfiler.collectGarbage');
}

async function collectGarbageOfPage({ page }: RunningApp): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { garbage: new WeakRef({ lines: Array.from({ length: 10_000 }) }) });
  });
  const isCollected = async () => {
    await page.evaluate(() => window.hustings.freeMemory());
    return page.evaluate(
      () => (window as unknown as { garbage: WeakRef<object> }).garbage.deref() === undefined,
    );
  };
  // Well before the window frees its memory by itself.
  await expect.poll(isCollected, { timeout: 3_000 }).toBe(true);
}

test('the client has few processes and frees memory', async ({ open, world }) => {
  const running = await openSignedIn(open, world, {
    args: ['--proxy-server=proxy.example.org:3128'],
  });
  await test.step('Chromium’s network service runs inside main, with the proxy and the features that a start names', async () => {
    const seen = await readProcesses(running.app);
    expect(seen.processes).toEqual(expect.arrayContaining(['Browser', 'Tab']));
    expect(seen.processes).not.toContain('network.mojom.NetworkService');
    expect(seen.features).toContain('NetworkServiceInProcess2');
    // Playwright names features of its own, which must stay.
    expect(seen.features.length).toBeGreaterThan(1);
    expect(seen.proxy).toBe('PROXY proxy.example.org:3128');
  });
  await test.step('a request to free the renderer’s memory collects its garbage', () =>
    collectGarbageOfPage(running));
  await test.step('the renderer can have main’s garbage collected', () =>
    collectGarbageOfMain(running));
});

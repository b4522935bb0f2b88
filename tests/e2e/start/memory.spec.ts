/** The memory of the running client: its processes, and what the renderer gives back. */
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

test("Chromium's network service runs inside main, with the proxy and the features that a start names", async ({
  open,
  world,
}) => {
  const { app } = await openSignedIn(open, world, {
    args: ['--proxy-server=proxy.example.org:3128'],
  });
  const seen = await app.evaluate(async ({ app: running, session }) => ({
    processes: running.getAppMetrics().map(({ type, serviceName }) => serviceName ?? type),
    features: running.commandLine.getSwitchValue('enable-features').split(','),
    proxy: await session.fromPartition('system-proxy').resolveProxy('https://play.example.org'),
  }));
  expect(seen.processes).toEqual(expect.arrayContaining(['Browser', 'Tab']));
  expect(seen.processes).not.toContain('network.mojom.NetworkService');
  expect(seen.features).toContain('NetworkServiceInProcess2');
  // Playwright names features of its own, which must stay.
  expect(seen.features.length).toBeGreaterThan(1);
  expect(seen.proxy).toBe('PROXY proxy.example.org:3128');
});

test("freeing the renderer's memory collects its garbage", async ({ open, world }) => {
  const { page } = await openSignedIn(open, world);
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
});

test("the renderer can have main's garbage collected", async ({ open, world }) => {
  const { app, page } = await openSignedIn(open, world);
  // A weak reference would prove nothing here: V8 collects main's garbage of one start by itself, in its own time.
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
  // The window may have freed its memory a moment ago, and the next time comes half a minute later.
  await expect.poll(done, { timeout: 40_000 }).toContain('HeapProfiler.collectGarbage');
});

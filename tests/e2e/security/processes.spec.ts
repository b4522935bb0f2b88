/** Chromium and V8 run with their defaults: processes are separate, and the client sets none of their switches. */
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

test('the network service has a process apart from main, and the client adds no engine switch', async ({
  open,
  world,
}) => {
  const { app } = await openSignedIn(open, world, {
    args: ['--proxy-server=proxy.example.org:3128'],
  });
  const seen = await app.evaluate(async ({ app: running, session }) => {
    // As resolveSystemProxy does.
    const fresh = session.fromPartition('never-used-before');
    await fresh.forceReloadProxyConfig();
    return {
      processes: running.getAppMetrics().map(({ type, serviceName }) => serviceName ?? type),
      features: running.commandLine.getSwitchValue('enable-features').split(','),
      engine: running.commandLine.getSwitchValue('js-flags'),
      proxy: await fresh.resolveProxy('https://play.example.org'),
    };
  });
  expect(seen.processes).toContain('network.mojom.NetworkService');
  expect(seen.features).not.toContain('NetworkServiceInProcess2');
  expect(seen.engine).toBe('');
  // The proxy that a player names at the start applies from the session's first request on.
  expect(seen.proxy).toBe('PROXY proxy.example.org:3128');
});

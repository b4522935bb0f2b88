/** The processes of the running client: each one more costs every player memory. */
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

test("Chromium's network service runs inside main, with the proxy and the features that a start names", async ({
  open,
  world,
}) => {
  const { app } = await openSignedIn(open, world, {
    args: ['--enable-features=OverlayScrollbar', '--proxy-server=proxy.example.org:3128'],
  });
  const seen = await app.evaluate(async ({ app: running, session }) => ({
    processes: running.getAppMetrics().map(({ type, serviceName }) => serviceName ?? type),
    features: running.commandLine.getSwitchValue('enable-features'),
    proxy: await session.defaultSession.resolveProxy('https://play.example.org'),
  }));
  expect(seen.processes).toEqual(expect.arrayContaining(['Browser', 'Tab']));
  expect(seen.processes).not.toContain('network.mojom.NetworkService');
  expect(seen.features).toBe('OverlayScrollbar,NetworkServiceInProcess2');
  expect(seen.proxy).toBe('PROXY proxy.example.org:3128');
});

/** The pane behind a proxy of the system: invalid certificates stop its pages, and no connection bypasses the proxy. */
import { readFileSync } from 'node:fs';

import { openInPane } from '@support/app/pane/hostile-pages';
import { pressSomething, profileInUse } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { gatherCandidates, openRelay } from '@support/app/network-escapes';
import { startFakeService } from '@support/fake-service/service';
import { startTunnels } from '@support/fake-service/tunnels';

/** A host in no network (RFC 5737), which only the test's proxy can reach. */
const RELAY = { host: '192.0.2.7', port: 3478 };

test('an untrusted certificate stops the page, and nothing leads past a proxy', async ({
  open,
}) => {
  const pem = (name: string) =>
    readFileSync(new URL(`../../unit/http/certificates/${name}.pem`, import.meta.url), 'utf8');
  const server = await startFakeService(
    (_request, response) => {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Far</title>Far');
    },
    { tls: { key: pem('leaf-key'), cert: pem('self-signed') } },
  );
  const proxy = await startTunnels(server.port);
  const { app, page } = await open({
    serverUrl: 'https://game.test',
    args: [`--proxy-server=127.0.0.1:${proxy.port}`],
  });
  const profileId = await profileInUse(page);
  const set = async (paneOtherSites: 'allow' | 'block') => {
    await pressSomething(page);
    return page.evaluate(
      (choice) => window.hustings.invoke('settings:update', { paneOtherSites: choice }),
      paneOtherSites,
    );
  };
  // This test vouches for one certificate, in place of the system, because the engine remembers its verdict on each.
  await app.evaluate(
    ({ session }, partitions) => {
      for (const partition of partitions)
        session
          .fromPartition(partition)
          .setCertificateVerifyProc(({ certificate }, decide) =>
            decide(certificate.subjectName === 'good' ? 0 : -3),
          );
    },
    [`pane-${profileId}`, `pane-${profileId}-own`],
  );
  await set('block');
  const opened = app.waitForEvent('window');
  await openInPane(page, 'https://game.test/vote');
  await expect(page.getByTestId('pane-failure')).toContainText('certificate cannot be trusted');
  expect(server.requests).toEqual([]);
  expect(proxy.asked()).toContain('game.test:443');

  const site = await opened;
  server.showCertificate({ key: pem('leaf-key'), cert: pem('good') });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(site.getByText('Far')).toBeVisible();

  // If other sites are blocked, WebRTC reaches no relay, neither by the proxy nor past it.
  const relay = `${RELAY.host}:${RELAY.port}`;
  const relays = () => proxy.asked().filter((asked) => asked === relay).length;
  expect(await gatherCandidates(site, { ...RELAY, udpPort: 3478, tcpPort: RELAY.port })).toBe(0);
  expect(relays()).toBe(0);

  // If they are allowed, it goes by the proxy too.
  const begunAnew = app.waitForEvent('window');
  await set('allow');
  const allowed = await begunAnew;
  await expect(allowed.getByText('Far')).toBeVisible();
  await openRelay(allowed, RELAY);
  await expect.poll(relays).toBeGreaterThan(0);
  await proxy.close();
  await server.close();
});

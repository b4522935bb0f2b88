/** The client behind a proxy that demands a password: one question, then figures; no question in a loop, no trace in a log. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright';

import type { RunningApp } from '@support/app/app';
import { filesContaining } from '@support/app/files';
import { openInPane } from '@support/app/pane/hostile-pages';
import {
  expectConnection,
  expectFigures,
  expectSignedIn,
  goTo,
  pressSomething,
  profileInUse,
  signInByBridge,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { basic, startTunnels } from '@support/fake-service/tunnels';

// TLS in front of a practice world, as a deployment has it, with a certificate of the tests for one host.

const CERTIFICATES = new URL('../../unit/http/certificates/', import.meta.url);
const pem = (name: string) => readFileSync(new URL(`${name}.pem`, CERTIFICATES));

/** The only origin for which its certificate is valid. */
const FRONT_ORIGIN = 'https://other.example';
/** The file of the authority that issued the certificate. */
const FRONT_AUTHORITY = fileURLToPath(new URL('authority.pem', CERTIFICATES));

/** Forwards every request to `targetUrl` under the host's own name: a world answers no other. */
async function startTlsFront(
  targetUrl: string,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { hostname, port, host } = new URL(targetUrl);
  const server = createServer(
    { key: pem('leaf-key'), cert: pem('other-host') },
    (incoming, outgoing) => {
      const { method = 'GET', url = '/', headers } = incoming;
      const onward = request(
        { hostname, port, method, path: url, headers: { ...headers, host } },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const USER = 'ada';
const FIRST = 'trolley-lantern-91';
const WRONG = 'gravel-biscuit-17';
const NEXT = 'harbour-violin-63';

/** Main's questions for a login that are on screen. */
function questions({ app }: RunningApp): readonly Page[] {
  return app.windows().filter((window) => window.url().startsWith('app://confirm/'));
}

/** Asks the server again, as a player who is offline does. */
async function refresh(page: Page): Promise<void> {
  const bar = page.getByRole('contentinfo');
  await bar.getByTestId('status-connection').click();
  const button = bar.getByRole('button', { name: 'Refresh' });
  // An earlier refresh may still be under way.
  await expect(button).not.toHaveAttribute('data-busy');
  await button.press('Enter');
  await page.keyboard.press('Escape');
}

/** Waits for the question, answers it by keyboard, and waits until its window has gone. */
async function answer(running: RunningApp, password: string | null, isRefused: boolean) {
  await expect.poll(() => questions(running).length).toBe(1);
  const [question] = questions(running);
  if (!question) throw new Error('The question has gone');
  await expect(question.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(question.getByRole('note')).toHaveCount(isRefused ? 1 : 0);
  const closed = question.waitForEvent('close');
  // The window may close before Playwright's last press returns. That it closed is proof enough.
  if (password === null) {
    await question.keyboard.press('Escape').catch(() => undefined);
  } else {
    await question.getByLabel('Username').fill(USER);
    const field = question.getByLabel('Password');
    await field.fill(password);
    await field.press('Enter').catch(() => undefined);
  }
  await closed;
}

test('a proxy that demands a password is asked about once, and the client works through it', async ({
  open,
  world,
  keyring,
  userDataDir,
}) => {
  const front = await startTlsFront(world.baseUrl);
  let accepted = FIRST;
  const proxy = await startTunnels(front.port, { accepts: () => basic(USER, accepted) });
  const start = () =>
    open({
      serverUrl: FRONT_ORIGIN,
      keyring,
      pollMs: 500,
      args: [`--proxy-server=127.0.0.1:${proxy.port}`],
      env: { NODE_EXTRA_CA_CERTS: FRONT_AUTHORITY },
    });

  const first = await start();
  await test.step('the first answer lets figures and pages of the game through', async () => {
    await answer(first, FIRST, false);
    await signInByBridge(first.page, world);
    await expectFigures(first.page);
    const before = proxy.sent().length;
    await first.app.evaluate(
      ({ session }, partition) =>
        session.fromPartition(partition).setCertificateVerifyProc((_request, decide) => decide(0)),
      `pane-${await profileInUse(first.page)}`,
    );
    const opened = first.app.waitForEvent('window');
    await openInPane(first.page, `${FRONT_ORIGIN}/`);
    const site = await opened;
    await expect(site.locator('body')).not.toBeEmpty();
    // Chromium's first request has no password: it sends one only when the proxy asks for it.
    const sent = proxy.sent().slice(before);
    expect(sent).toContain(null);
    expect(new Set(sent)).toEqual(new Set([null, basic(USER, FIRST)]));
    expect(questions(first)).toEqual([]);
  });
  await pressSomething(first.page);
  const report = await first.page.evaluate(() => window.hustings.invoke('diagnostics:copy', null));
  expect(report.ok && report.value).toContain('Hustings diagnostics');
  expect(JSON.stringify(report)).not.toContain(FIRST);
  await first.close();

  const earlier = proxy.sent().length;
  const second = await start();
  await test.step('the next start asks nothing', async () => {
    await expectSignedIn(second.page);
    expect(new Set(proxy.sent().slice(earlier))).toEqual(new Set([basic(USER, FIRST)]));
    expect(questions(second)).toEqual([]);
  });
  await second.close();

  accepted = NEXT;
  const third = await start();
  await test.step('a refused password is asked for again once after the first question, and not in a loop', async () => {
    await answer(third, WRONG, true);
    await answer(third, WRONG, true);
    await expectConnection(third.page, 'offline');
    // Polls go on through the proxy, and cause no question.
    const before = proxy.sent().length;
    await expect.poll(() => proxy.sent().length).toBeGreaterThan(before + 3);
    expect(questions(third)).toEqual([]);
  });

  await test.step('a refresh by the player asks again, and a cancellation says what is wrong', async () => {
    await refresh(third.page);
    await answer(third, null, false);
    await goTo(third.page, '/news');
    await expect(third.page.locator('[data-code="PROXY_PASSWORD_WANTED"]').first()).toContainText(
      /network's proxy needs/u,
    );
    await refresh(third.page);
    await answer(third, NEXT, false);
    await expectConnection(third.page, 'online');
    await expectFigures(third.page);
  });

  await test.step('the settings forget it', async () => {
    await goTo(third.page, '/settings/advanced');
    await third.page
      .getByRole('button', { name: `Forget the password of 127.0.0.1:${proxy.port}` })
      .press('Enter');
    await answer(third, null, false);
  });
  await third.close();

  for (const password of [FIRST, WRONG, NEXT])
    for (const secret of [password, basic(USER, password).slice('Basic '.length)]) {
      expect(filesContaining(userDataDir, secret)).toEqual([]);
      for (const { output } of [first, second, third]) expect(output()).not.toContain(secret);
    }
  await proxy.close();
  await front.close();
});

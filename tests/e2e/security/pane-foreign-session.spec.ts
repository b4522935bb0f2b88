/** Another account's session that a page or an answer brings in: it is never used, shown, recorded or announced. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from 'playwright';

import { expectRecorded, storedAlerts } from '@support/app/alerts';
import { filesContaining } from '@support/app/files';
import { openPanePage, servePage } from '@support/app/pane/hostile-pages';
import { countOf, STATUS_PATH } from '@support/app/requests';
import { openSignedIn, playerOf, profileInUse, statusFigures } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { signIn } from '@support/world/http';

// Another port of the game's host: each of its answers sets a cookie, which browsers share between ports.

/** What the key of a WebSocket's handshake is joined with (RFC 6455). */
const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

interface AttackingServer {
  readonly origin: string;
  /** The paths that were asked for. */
  readonly reached: readonly string[];
  close(): void;
}

/** Starts a server that lets the pages of `victim` read its answers, and sets `setCookie` with each. */
async function startAttackingServer(victim: string, setCookie: string): Promise<AttackingServer> {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.writeHead(200, {
      'Access-Control-Allow-Origin': victim,
      'Access-Control-Allow-Credentials': 'true',
      // The byte after the name is no text in UTF-8.
      'Set-Cookie': request.url === '/bytes' ? setCookie.replace('=', '\xFF=') : setCookie,
    });
    response.end('set');
  });
  server.on('upgrade', (request, socket) => {
    reached.push(request.url ?? '');
    const key = request.headers['sec-websocket-key'] ?? '';
    const accept = createHash('sha1')
      .update(key + HANDSHAKE)
      .digest('base64');
    socket.write(
      [
        'HTTP/1.1 101 Switching Protocols',
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Accept: ${accept}`,
        `Set-Cookie: ${setCookie}`,
        '\r\n',
      ].join('\r\n'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const POLL_MS = 500;
/** Of the engine's cookies, after one of them was set by a page. */
const MOST_CHANGES = 10;
/** Figures that only the other account has. */
const OTHERS = { funds: 987_654_321, unread: 77 };

/** Every value that the record has of the player's own figure. */
const recorded = (page: Page, metric: string) =>
  page.evaluate(async (name) => {
    const session = await window.hustings.invoke('session:get', null);
    const series = await window.hustings.invoke('record:series', {
      profileId: session.ok ? (session.value.profile?.id ?? '') : '',
      series: [{ subject: { kind: 'self', key: 'self' }, metric: name }],
    });
    return series.ok ? (series.value[0]?.points.map(({ value }) => value) ?? []) : null;
  }, metric);

test('no figure of another account is shown, recorded or announced, however its session arrives', async ({
  open,
  world,
  userDataDir,
}) => {
  await world.control.status('magnate', { funds: OTHERS.funds });
  await world.control.unread('magnate', { unreadCount: OTHERS.unread });
  const session = await signIn(world.baseUrl, playerOf(world, 'magnate'));
  const [name = '', value = ''] = session.split('=', 2);
  const attacker = await startAttackingServer(world.baseUrl, `${session}; Path=/; HttpOnly`);
  const { app, page } = await openSignedIn(open, world, { pollMs: POLL_MS, hasKey: true });
  await expectRecorded(page, 'self', 'funds');
  const figures = await statusFigures(page);
  const alertKinds = async () => (await storedAlerts(userDataDir)).map(({ kind }) => kind);
  const alerts = await alertKinds();

  await servePage(
    world,
    '/worker.js',
    "onmessage = ({ data }) => fetch(data, { credentials: 'include' }).then(() => postMessage(1));",
    'text/javascript',
  );
  await servePage(world, '/evil', '<!doctype html><title>Evil</title>');
  const site = await openPanePage(app, page, `${world.baseUrl}/evil`);
  const profileId = await profileInUse(page);
  const seen = await app.evaluateHandle(({ session: sessions }, partition) => {
    const values: string[] = [];
    sessions.fromPartition(partition).cookies.on('changed', (_event, cookie, _cause, isRemoved) => {
      if (!isRemoved) values.push(`${cookie.path} ${cookie.value}`);
    });
    return values;
  }, `pane-${profileId}`);

  /** How many cookies in the pane carry a session. */
  const sessionsInPane = () =>
    app.evaluate(
      async ({ session: sessions }, partition) =>
        (await sessions.fromPartition(partition).cookies.get({})).filter(
          (cookie) => cookie.httpOnly || (cookie.name || cookie.value).startsWith('auth-token'),
        ).length,
      `pane-${profileId}`,
    );
  /** The session of the other account arrived in the engine, and several polls later nothing is different. */
  const expectNothing = async (path = '/', set = value) => {
    await expect.poll(() => seen.jsonValue()).toContain(`${path} ${set}`);
    const before = await countOf(world, STATUS_PATH);
    await expect.poll(() => countOf(world, STATUS_PATH)).toBeGreaterThan(before + 2);
    expect(await statusFigures(page)).toEqual(figures);
    await expect(page.getByTestId('status-user')).toHaveText('senator');
    await expect(page.getByTestId('nav-unread')).not.toHaveAttribute(
      'data-value',
      String(OTHERS.unread),
    );
    // The page has the player's own session only, and putting that right did not go on by itself.
    const ownName = () =>
      site.evaluate(async () => {
        const nav = await fetch('/api/client-nav');
        return ((await nav.json()) as { user: { username: string } | null }).user?.username;
      });
    await expect.poll(ownName).toBe('senator');
    await expect.poll(sessionsInPane).toBe(1);
    expect((await seen.jsonValue()).length).toBeLessThan(MOST_CHANGES);
    await app.evaluate((_electron, values) => void values.splice(0), seen);
  };

  await test.step('set by another port of the host, which the page reads', async () => {
    await site.evaluate(
      (url) => fetch(url, { credentials: 'include' }),
      `${attacker.origin}/fetch`,
    );
    await expectNothing();
  });
  await test.step('set by another port, with a name that is no text', async () => {
    await site.evaluate(
      (url) => fetch(url, { credentials: 'include' }),
      `${attacker.origin}/bytes`,
    );
    await expectNothing();
  });
  await test.step('set by a script, for another path', async () => {
    await site.evaluate((cookie) => {
      document.cookie = `${cookie}; Path=/api/client-status`;
    }, session);
    await expectNothing('/api/client-status');
  });
  await test.step('set by a script, with a partition key', async () => {
    await site.evaluate((cookie) => {
      document.cookie = `${cookie}; Path=/; Secure; SameSite=None; Partitioned`;
    }, session);
    await expectNothing();
  });
  await test.step('set by a script, without a name', async () => {
    await site.evaluate((cookie) => {
      document.cookie = `=${cookie}; Path=/`;
    }, session);
    await expectNothing('/', session);
  });
  await test.step('set by the handshake of a WebSocket', async () => {
    await site.evaluate(
      (url) =>
        new Promise((resolve) => {
          new WebSocket(url).addEventListener('open', resolve);
        }),
      `${attacker.origin.replace('http', 'ws')}/socket`,
    );
    await expectNothing();
  });
  await test.step('set by another port, which a worker reads', async () => {
    await site.evaluate(
      (url) =>
        new Promise((resolve) => {
          const worker = new Worker('/worker.js');
          worker.addEventListener('message', resolve);
          worker.postMessage(url);
        }),
      `${attacker.origin}/worker`,
    );
    await expectNothing();
  });
  expect(attacker.reached).toEqual(['/fetch', '/bytes', '/socket', '/worker']);
  attacker.close();
  expect(filesContaining(userDataDir, value)).toEqual([]);
  expect(await alertKinds()).toEqual(alerts);

  await test.step('set by an answer to the client, for one path beside the own one', async () => {
    await world.control.fault({
      path: '/api/client-nav',
      effect: {
        kind: 'headers',
        headers: [['Set-Cookie', `${name}=${value}; Path=${STATUS_PATH}; HttpOnly`]],
      },
    });
    const before = await countOf(world, STATUS_PATH);
    await expect.poll(() => countOf(world, STATUS_PATH)).toBeGreaterThan(before + 2);
    expect(await statusFigures(page)).toEqual(figures);
    await world.control.clearFaults();
  });

  await test.step('set by an answer to the client, when its client-status is quicker than client-nav', async () => {
    await world.control.fault({ path: '/api/client-nav', effect: { kind: 'delay', ms: 1_500 } });
    await world.control.fault({
      path: STATUS_PATH,
      effect: { kind: 'headers', headers: [['Set-Cookie', `${name}=${value}; Path=/; HttpOnly`]] },
    });
    const question = page.getByRole('dialog', { name: 'Which account do you want to use?' });
    await expect(question).toBeVisible();
    await expect(question).toContainText('magnate');
    expect(await statusFigures(page)).toEqual(figures);
  });

  expect(await recorded(page, 'funds')).not.toContain(OTHERS.funds);
  expect(await recorded(page, 'unreadNotifications')).not.toContain(OTHERS.unread);
  await expect.poll(alertKinds).toEqual([...alerts, 'session-ended']);
});

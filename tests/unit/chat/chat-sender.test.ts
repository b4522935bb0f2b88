/** One message to a hostile chat server: private networks, redirects, endless and missing answers. */
import { readFileSync } from 'node:fs';
import type { LookupFunction } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readChatAddress } from '@electron/chat/chat-address';
import { createChatSender } from '@electron/chat/chat-sender';
import type { Attempt } from '@electron/chat/chat-sender';
import { systemClock } from '@electron/http/clock';
import { createConnections } from '@electron/http/connections';
import { publicLookup } from '@electron/http/public-networks';
import { HTTP_LIMITS } from '@electron/http/send';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { Answer, FakeService } from '@support/fake-service/service';

const WORDS = { kind: 'turn', turn: 7, title: 'Turn 7', body: '' } as const;
const pem = (name: string) =>
  readFileSync(new URL(`../http/certificates/${name}.pem`, import.meta.url), 'utf8');

let service: FakeService;
let connections: ReturnType<typeof createConnections>;
let lookedUp: number;
/** What the name server says of every name, one answer after the other. */
let addresses: string[];
beforeEach(async () => {
  [lookedUp, addresses] = [0, []];
  connections = createConnections({ systemCertificates: () => [pem('authority')] });
  service = await startFakeService((_request, response) => response.writeHead(204).end(), {
    tls: { key: pem('leaf-key'), cert: pem('good') },
  });
});
afterEach(async () => {
  connections.close();
  await service.close();
});

const byNameServer = publicLookup((_hostname, done) => {
  const address = addresses[Math.min(lookedUp, addresses.length - 1)] ?? '';
  lookedUp += 1;
  done(null, [{ address, family: 4 }]);
});

function sender(deadlineMs: number, lookup: LookupFunction) {
  return createChatSender({
    connections,
    limits: { ...HTTP_LIMITS, deadlineMs },
    clock: systemClock,
    userAgent: 'Hustings/test',
    lookup,
  });
}

function attempt(
  address: string,
  deadlineMs = 5_000,
  lookup: LookupFunction = byNameServer,
): Promise<Attempt> {
  const url = readChatAddress(address);
  if (!url.ok) throw new Error(url.error.code);
  const target = { url: url.value, form: 'json' } as const;
  return sender(deadlineMs, lookup)(target, WORDS, new AbortController().signal);
}

async function attemptWith(answer: Answer, deadlineMs?: number): Promise<Attempt> {
  service.answerWith(answer);
  return attempt(`${service.origin}/hook/s3cret`, deadlineMs);
}

describe('a message', () => {
  it('is one POST of JSON to the whole address, without cookies', async () => {
    const sent = await attempt(`${service.origin}/hook/s3cret?wait=true#part`);
    expect(sent).toEqual({ failure: null, mayRetry: false, pauseMs: null });
    expect(service.requests).toMatchObject([
      { method: 'POST', target: '/hook/s3cret?wait=true', body: expect.stringContaining('Turn 7') },
    ]);
    const { headers } = service.requests[0] ?? {};
    expect(headers?.['content-type']).toBe('application/json');
    expect(headers?.cookie).toBeUndefined();
  });

  it('goes to no private network that a name leads to, not even the second time', async () => {
    addresses = ['192.168.1.1', '127.0.0.1'];
    const name = `https://hook.example:${service.port}/x`;
    for (const times of [1, 2]) {
      expect(await attempt(name)).toMatchObject({
        failure: { code: 'PRIVATE_NETWORK' },
        mayRetry: false,
      });
      expect(lookedUp).toBe(times);
    }
    expect(service.requests).toEqual([]);
  });

  it('is connected to nothing but what the look-up gives', async () => {
    const hostile: LookupFunction = (_hostname, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    const sent = await attempt(`https://hook.example:${service.port}/x`, 5_000, hostile);
    // It reached the service here, which has no certificate of that name.
    expect(sent.failure?.code).toBe('TLS_WRONG_HOST');
  });

  it('to a host whose certificate is of another one is not sent', async () => {
    service.showCertificate({ key: pem('leaf-key'), cert: pem('other-host') });
    const sent = await attempt(`${service.origin}/x`);
    expect(sent).toMatchObject({ failure: { code: 'TLS_WRONG_HOST' }, mayRetry: false });
    expect(service.requests).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([301, 302, 303, 307, 308])('that redirects (%d) is not followed', async (status) => {
    const other = await startFakeService((_request, response) => response.end());
    const sent = await attemptWith((_request, response) =>
      response.writeHead(status, { location: `${other.origin}/taken` }).end(),
    );
    expect(sent).toMatchObject({ failure: { code: 'CHAT_REDIRECTED' }, mayRetry: false });
    const inside = await attemptWith((_request, response) =>
      response.writeHead(status, { location: '/elsewhere' }).end(),
    );
    expect(inside).toMatchObject({ failure: { code: 'CHAT_REDIRECTED' } });
    expect(service.requests.map(({ target }) => target)).toEqual(['/hook/s3cret', '/hook/s3cret']);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('that never comes ends at the deadline, and the message is not sent again', async () => {
    const sent = await attemptWith(() => undefined, 200);
    expect(sent).toMatchObject({ failure: { code: 'CHAT_UNCONFIRMED' }, mayRetry: false });
    const dripping = await attemptWith((_request, response) => {
      response.writeHead(200).write('x');
    }, 200);
    expect(dripping.failure?.code).toBe('CHAT_UNCONFIRMED');
  });

  it('without an end is cut off', async () => {
    let written = 0;
    const sent = await attemptWith((_request, response) => {
      const more = () => {
        while (!response.destroyed) {
          written += 65_536;
          if (!response.write('x'.repeat(65_536))) return;
        }
      };
      response.on('drain', more);
      response.writeHead(200);
      more();
    });
    expect(sent).toMatchObject({ failure: { code: 'CHAT_UNCONFIRMED' }, mayRetry: false });
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    [204, null, false],
    [200, null, false],
    [400, 'CHAT_REFUSED', false],
    [401, 'CHAT_GONE', false],
    [403, 'CHAT_GONE', false],
    [404, 'CHAT_GONE', false],
    [410, 'CHAT_GONE', false],
    [429, 'CHAT_BUSY', true],
    [500, 'CHAT_DOWN', true],
    [503, 'CHAT_DOWN', true],
  ] as const)('of status %d is understood', async (status, code, mayRetry) => {
    const sent = await attemptWith((_request, response) => sendJson(response, {}, { status }));
    expect([sent.failure?.code ?? null, sent.mayRetry]).toEqual([code, mayRetry]);
  });

  it('names the pause before the next message, a day at most', async () => {
    const after = (value: string) =>
      attemptWith((_request, response) =>
        sendJson(response, {}, { status: 429, headers: { 'retry-after': value } }),
      );
    expect((await after('65')).pauseMs).toBe(65_000);
    expect((await after('99999999')).pauseMs).toBe(86_400_000);
    expect((await after('soon')).pauseMs).toBeNull();
  });
});

it('a server that cannot be reached may be tried again', async () => {
  await service.close();
  const sent = await attempt(`${service.origin}/hook`);
  expect(sent).toMatchObject({ failure: { code: 'CHAT_UNREACHABLE' }, mayRetry: true });
});

describe('an address that the player pastes', () => {
  it.each([
    ['https://discord.com/api/webhooks/1/abc', 'https://discord.com/api/webhooks/1/abc'],
    ['  https://127.0.0.1:8443/hook#x ', 'https://127.0.0.1:8443/hook'],
    ['https://[::1]/hook', 'https://[::1]/hook'],
    ['https://nas.local/hook', 'https://nas.local/hook'],
    ['HTTPS://NAS.local:443', 'https://nas.local/'],
    ['https://169.254.169.254?x', 'https://169.254.169.254/?x'],
  ])('%s is used', (typed, href) => {
    const read = readChatAddress(typed);
    expect(read.ok && read.value.href).toBe(href);
  });

  it.each([
    ['', 'CHAT_ADDRESS_MALFORMED'],
    ['discord.com/api/webhooks/1/abc', 'CHAT_ADDRESS_MALFORMED'],
    ['https://a b.example/', 'CHAT_ADDRESS_MALFORMED'],
    ['http://discord.com/api', 'CHAT_ADDRESS_INSECURE'],
    ['http://127.0.0.1/hook', 'CHAT_ADDRESS_INSECURE'],
    ['file:///etc/passwd', 'CHAT_ADDRESS_MALFORMED'],
    ['ftp://a.example/', 'CHAT_ADDRESS_INSECURE'],
    ['https://ada:pw@a.example/', 'CHAT_ADDRESS_HAS_CREDENTIALS'],
    ['https://2130706433/hook', 'PRIVATE_NETWORK'],
    ['https://0x7f.1/hook', 'PRIVATE_NETWORK'],
    ['https://127.1/hook', 'PRIVATE_NETWORK'],
    ['https://2130706433/127.0.0.1', 'PRIVATE_NETWORK'],
    ['https://0/?0.0.0.0', 'PRIVATE_NETWORK'],
    ['https://[::ffff:127.0.0.1]/[::ffff:7f00:1]', 'PRIVATE_NETWORK'],
    ['https://@127.0.0.1/', 'PRIVATE_NETWORK'],
    ['https://%6cocalhost/hook', 'PRIVATE_NETWORK'],
    ['https://ｌocalhost/hook', 'PRIVATE_NETWORK'],
    ['https://nas。local/hook', 'PRIVATE_NETWORK'],
  ])('%s is refused: %s', (typed, code) => {
    expect(readChatAddress(typed)).toMatchObject({ ok: false, error: { code } });
  });
});

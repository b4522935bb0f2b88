/** Every prefix of every kind of answer of a proxy to CONNECT, and then silence, a close or a reset: each call ends, and no order leaves. */
import type { Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemClock } from '@electron/http/clock';
import { createConnections } from '@electron/http/connections';
import { HTTP_LIMITS } from '@electron/http/send';
import { createRateLimiter } from '@electron/http/rate-limiter';
import { transferOutcome } from '@electron/money/outcome';
import { forEachAtOnce, sampleOf } from '@support/samples';
import { SAMPLES } from '@support/limits';
import { makeTestClient } from '@support/fake-service/client';
import { beginnings, sendAndEnd, settledBy } from '@support/fake-service/endings';
import { startRawService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

const AT_ONCE = 10;
/** Only the deadline ends a call of a silent proxy. */
const SHORT_DEADLINE_MS = 250;
/** For every other case: none may wait for it, however busy the machine is. */
const LONG_DEADLINE_MS = 20_000;
const PLENTY = 1_000_000;

/** Whole answers to CONNECT, by what is special about each. */
const ANSWERS: Readonly<Record<string, Buffer>> = {
  'a tunnel that leads nowhere': Buffer.from('HTTP/1.1 200 OK\r\n\r\n'),
  'a tunnel to what speaks no TLS': Buffer.from(
    'HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 16\r\n\r\n{"success":true}',
  ),
  'a tunnel after a continue': Buffer.from('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n'),
  'switching protocols': Buffer.from(
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhi',
  ),
  'success without a tunnel': Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'),
  'its own answer': Buffer.from(
    'HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{"success":true}',
  ),
  'a demand for a password': Buffer.from(
    'HTTP/1.1 407 No\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n',
  ),
  'a redirect': Buffer.from('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\n\r\n'),
  'a head without a status': Buffer.from('\r\n\r\n'),
  'a header without a name': Buffer.from('HTTP/1.1 200 OK\r\nnonsense\r\n\r\n'),
  'another protocol': Buffer.from('SSH-2.0-OpenSSH_9.7\r\n'),
};

const CASES = beginnings(ANSWERS);
const isWhole = ({ answer, bytes }: (typeof CASES)[number]) =>
  bytes === ANSWERS[answer]?.byteLength;
/** The whole answers are in every run. */
const WHOLE = CASES.filter(isWhole);
const PARTIAL = CASES.filter((each) => !isWhole(each));

const asked = new Set<string>();
let proxy: Pick<FakeService, 'port' | 'close'>;

/** The number of the case is in the name of the host that the tunnel should lead to. */
function serve(socket: Socket): void {
  socket.once('data', (head: Buffer) => {
    const number = /^CONNECT case-(\d+)\.example:443 HTTP/.exec(head.toString('latin1'))?.[1];
    const each = CASES[Number(number)];
    if (number === undefined || each === undefined) {
      socket.destroy();
      return;
    }
    asked.add(number);
    sendAndEnd(socket, (ANSWERS[each.answer] as Buffer).subarray(0, each.bytes), each.ending);
  });
}

beforeAll(async () => {
  proxy = await startRawService(serve);
});
afterAll(() => proxy.close());

describe('a proxy, whatever part of an answer to CONNECT it sends and however it ends,', () => {
  it('holds no call beyond its deadline, and lets no order leave', async () => {
    const connections = createConnections({
      resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${proxy.port}`),
    });
    const wrong: string[] = [];
    const cases = [...WHOLE, ...sampleOf(PARTIAL, SAMPLES.tunnelEndings)];
    await forEachAtOnce(cases, AT_ONCE, async (each) => {
      const isSilent = each.ending === 'falls silent';
      const deadlineMs = isSilent ? SHORT_DEADLINE_MS : LONG_DEADLINE_MS;
      const { client } = makeTestClient(`https://case-${CASES.indexOf(each)}.example`, {
        connections,
        limits: { ...HTTP_LIMITS, deadlineMs },
        budget: (bucket) =>
          createRateLimiter({ bucket, limitPerMinute: PLENTY, clock: systemClock }),
      });
      const name = `${each.bytes} bytes of ${each.answer}, after which the proxy ${each.ending}`;
      const read = await settledBy(deadlineMs, client.run('character', { id: 'c' }));
      const isLate = read !== 'hangs' && !read.ok && !isSilent && read.error.kind === 'timed-out';
      if (read === 'hangs' || read.ok || isLate)
        wrong.push(`a read with ${name}: ${JSON.stringify(read)}`);
      const order = { targetCharacterId: 'c', amount: 1_000 };
      const sent = await settledBy(deadlineMs, client.run('transferFunds', order));
      const state = sent === 'hangs' ? sent : transferOutcome(sent).state;
      if (state !== 'refused') wrong.push(`an order with ${name}: ${state}`);
    });
    connections.close();
    expect(wrong).toEqual([]);
    expect(asked.size).toBe(cases.length);
  });
});

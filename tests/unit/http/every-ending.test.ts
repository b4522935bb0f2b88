/** Every prefix of every kind of answer, then silence, a close or a reset: each call ends by its deadline. */
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemClock } from '@electron/http/clock';
import { createConnections } from '@electron/http/connections';
import { HTTP_LIMITS } from '@electron/http/send';
import { createRateLimiter } from '@electron/http/rate-limiter';
import { transferOutcome } from '@electron/money/outcome';
import { forEachAtOnce, sampleOf } from '@support/samples';
import { SAMPLES } from '@support/limits';
import { isPlainResult } from '@support/fuzz/results';
import type { Result } from '@shared/ipc/result';
import { makeTestClient } from '@support/fake-service/client';
import { beginnings, sendAndEnd, settledBy } from '@support/fake-service/endings';
import type { Ending } from '@support/fake-service/endings';
import { startRawService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

const AT_ONCE = 10;
/** For silence in the middle of an answer, which only the deadline ends. */
const SHORT_DEADLINE_MS = 250;
/** For every other case: none may wait for it, however busy the machine is. */
const LONG_DEADLINE_MS = 20_000;
const PLENTY = 1_000_000;

const RECEIPT = JSON.stringify({ success: true, amount: 1_000, currency: 'AVM', currentTurn: 7 });
const ZIPPED = gzipSync(RECEIPT);
const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const LENGTH = `Content-Length: ${RECEIPT.length}\r\n\r\n`;
const CHUNKS = `5\r\n${RECEIPT.slice(0, 5)}\r\n${(RECEIPT.length - 5).toString(16)};ext=1\r\n${RECEIPT.slice(5)}\r\n0\r\n\r\n`;

const TWICE = 'a second answer after it';

/** Whole answers, by what is special about each. */
const ANSWERS: Record<string, Buffer> = {
  'a length': Buffer.from(JSON_HEAD + LENGTH + RECEIPT),
  chunks: Buffer.from(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n${CHUNKS}`),
  'a close': Buffer.from(`${JSON_HEAD}Connection: close\r\n\r\n${RECEIPT}`),
  gzip: Buffer.concat([
    Buffer.from(`${JSON_HEAD}Content-Encoding: gzip\r\nContent-Length: ${ZIPPED.length}\r\n\r\n`),
    ZIPPED,
  ]),
  'early hints': Buffer.from(
    `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${JSON_HEAD}${LENGTH}${RECEIPT}`,
  ),
  'a continue': Buffer.from(`HTTP/1.1 100 Continue\r\n\r\n${JSON_HEAD}${LENGTH}${RECEIPT}`),
  'nothing but informational heads': Buffer.from('HTTP/1.1 102 Processing\r\n\r\n'.repeat(4)),
  'switching protocols': Buffer.from(
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n\u0081\u0002hi',
  ),
  'switching protocols without an upgrade': Buffer.from(
    `HTTP/1.1 101 Switching Protocols\r\n${LENGTH}${RECEIPT}`,
  ),
  'an upgrade in a good answer': Buffer.from(
    `${JSON_HEAD}Connection: Upgrade\r\nUpgrade: h2c\r\n${LENGTH}${RECEIPT}`,
  ),
  'no content': Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'),
  'a redirect': Buffer.from(
    'HTTP/1.1 307 Temporary\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n',
  ),
  'an error': Buffer.from('HTTP/1.1 503 No\r\nRetry-After: 1\r\nContent-Length: 2\r\n\r\n{}'),
  'the version of long ago': Buffer.from(`HTTP/1.0 200 OK\r\n\r\n${RECEIPT}`),
  'another protocol': Buffer.from('SSH-2.0-OpenSSH_9.7\r\n'),
  'a head of HTTP/2': Buffer.from(
    '\u0000\u0000\u0012\u0004\u0000\u0000\u0000\u0000\u0000',
    'latin1',
  ),
};

/** Good JSON in a head or body that contradicts itself, or with a whole answer too much. */
const CONTRADICTORY: Readonly<Record<string, string | Buffer>> = {
  'two lengths': `${JSON_HEAD}Content-Length: 5\r\n${LENGTH}${RECEIPT}`,
  'a length and chunks': `${JSON_HEAD}Transfer-Encoding: chunked\r\n${LENGTH}${CHUNKS}`,
  'a length below zero': `${JSON_HEAD}Content-Length: -1\r\n\r\n${RECEIPT}`,
  'a length of 23 digits': `${JSON_HEAD}Content-Length: ${'9'.repeat(23)}\r\n\r\n${RECEIPT}`,
  'a chunk size of 17 digits': `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n${'F'.repeat(17)}\r\nx`,
  'an unknown transfer': `${JSON_HEAD}Transfer-Encoding: xchunked\r\n\r\n${CHUNKS}`,
  'a status of 999': `HTTP/1.1 999 OK\r\n${LENGTH}${RECEIPT}`,
  'a status line of another protocol': `ICY 200 OK\r\n${LENGTH}${RECEIPT}`,
  'a folded header': `${JSON_HEAD}X-A: b\r\n  c\r\n${LENGTH}${RECEIPT}`,
  'control characters in a header': `${JSON_HEAD}X-A: \u0001\u0000\r\n${LENGTH}${RECEIPT}`,
  'a header without a name': `${JSON_HEAD}: b\r\n${LENGTH}${RECEIPT}`,
  'lines that end without a carriage return': `${JSON_HEAD}${LENGTH}${RECEIPT}`.replaceAll(
    '\r\n',
    '\n',
  ),
  'a gzip body that is no gzip': `${JSON_HEAD}Content-Encoding: gzip\r\n${LENGTH}${RECEIPT}`,
  'bytes that are not UTF-8': Buffer.from(
    `${JSON_HEAD}Content-Length: 3\r\n\r\n"\u00FF"`,
    'latin1',
  ),
  [TWICE]: `${JSON_HEAD}${LENGTH}${RECEIPT}${JSON_HEAD}${LENGTH}${RECEIPT}`,
};
for (const [name, text] of Object.entries(CONTRADICTORY))
  ANSWERS[name] = Buffer.from(text as string);

interface Case {
  readonly answer: string;
  readonly bytes: number;
  readonly ending: Ending;
}

const CASES: readonly Case[] = beginnings(ANSWERS);
/** The whole answers are in every run, because a call once hung after an upgrade. */
const WHOLE = CASES.filter(({ answer, bytes }) => bytes === ANSWERS[answer]?.byteLength);
const PARTIAL = CASES.filter((each) => !WHOLE.includes(each));

/** The numbers of the cases whose requests reached the service. */
const arrived = new Set<string>();
let service: Pick<FakeService, 'origin' | 'close'>;

/** Writes the prefix and ends; the request names its case by number in its path or body. */
function serve(socket: Socket): void {
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    const number = /case-(\d+)-/.exec(received)?.[1];
    if (number === undefined) return;
    received = '';
    arrived.add(number);
    const { answer, bytes, ending } = CASES[Number(number)] as Case;
    sendAndEnd(socket, (ANSWERS[answer] as Buffer).subarray(0, bytes), ending);
  });
}

beforeAll(async () => {
  service = await startRawService(serve);
});
afterAll(() => service.close());

function client(deadlineMs: number) {
  return makeTestClient(service.origin, {
    connections: createConnections(),
    limits: { ...HTTP_LIMITS, deadlineMs },
    budget: (bucket) => createRateLimiter({ bucket, limitPerMinute: PLENTY, clock: systemClock }),
  }).client;
}

const named = ({ answer, bytes, ending }: Case) =>
  `${bytes} bytes of an answer with ${answer}, after which the service ${ending}`;
const markOf = (each: Case) => `case-${CASES.indexOf(each)}-`;
/** Whether the whole of the answer came; of two, the first. */
const isWhole = ({ answer, bytes }: Case) =>
  bytes >= (ANSWERS[answer]?.byteLength ?? 0) / (answer === TWICE ? 2 : 1);
/** Good answers that say themselves where they end. */
const NEEDS_NO_END = new Set([
  'a length',
  'chunks',
  'gzip',
  'early hints',
  'a continue',
  'an upgrade in a good answer',
  TWICE,
]);
/** Good answers that end only with their connection. */
const ENDS_BY_CLOSING = new Set(['a close', 'the version of long ago']);

/**
 * Whether only the deadline may end the call: the service is silent and its answer may go on, or it redirects a read to
 * an address that does not answer.
 */
const mayTimeOut = (each: Case) =>
  isWhole(each) && !NEEDS_NO_END.has(each.answer)
    ? each.ending === 'falls silent' || each.answer === 'a redirect'
    : each.ending === 'falls silent' && !isWhole(each);
const deadlineOf = (each: Case) => (mayTimeOut(each) ? SHORT_DEADLINE_MS : LONG_DEADLINE_MS);

/** Picks the client with the right deadline for each case. */
function clients(): (each: Case) => ReturnType<typeof client> {
  const hasty = client(SHORT_DEADLINE_MS);
  const patient = client(LONG_DEADLINE_MS);
  return (each) => (mayTimeOut(each) ? hasty : patient);
}

/** Whether a call waited for a deadline although its answer or its connection had ended. */
const waitedForDeadline = (each: Case, result: Result<unknown>) =>
  !mayTimeOut(each) && !result.ok && result.error.kind === 'timed-out';

/**
 * The outcomes that an order may have: only the whole of a good answer proves that money moved, and nothing here proves
 * that it did not.
 */
function possibleStates(each: Case): readonly string[] {
  // A busy machine may not connect by a short deadline, or the service read the order only after it.
  if (mayTimeOut(each) && !arrived.has(String(CASES.indexOf(each)))) return ['refused', 'unknown'];
  if (isWhole(each) && NEEDS_NO_END.has(each.answer)) return ['sent'];
  if (!isWhole(each) || !ENDS_BY_CLOSING.has(each.answer)) return ['unknown'];
  if (each.ending === 'falls silent') return ['unknown'];
  // A reset may overtake what was sent before it.
  return each.ending === 'closes the connection' ? ['sent'] : ['sent', 'unknown'];
}

describe('a call, whatever part of an answer comes and however it ends,', () => {
  it('ends by its deadline with a typed result, when it is a read', async () => {
    const reads = clients();
    const hanging: string[] = [];
    await forEachAtOnce(
      [...WHOLE, ...sampleOf(PARTIAL, SAMPLES.httpEndings)],
      AT_ONCE,
      async (each) => {
        const result = await settledBy(
          deadlineOf(each),
          reads(each).run('character', { id: markOf(each) }),
        );
        const isTyped = isPlainResult(result) && !JSON.stringify(result).includes('"INTERNAL"');
        if (result === 'hangs' || !isTyped || waitedForDeadline(each, result))
          hanging.push(`${named(each)}: ${JSON.stringify(result)}`);
      },
    );
    expect(hanging).toEqual([]);
  });

  it('ends by its deadline with the outcome that the answer proves, when it moves money', async () => {
    const writes = clients();
    arrived.clear();
    const wrong: string[] = [];
    await forEachAtOnce(
      [...WHOLE, ...sampleOf(PARTIAL, SAMPLES.httpEndings)],
      AT_ONCE,
      async (each) => {
        const result = await settledBy(
          deadlineOf(each),
          writes(each).run('transferFunds', { targetCharacterId: markOf(each), amount: 1_000 }),
        );
        const state = result === 'hangs' ? result : transferOutcome(result).state;
        const isLate = result !== 'hangs' && waitedForDeadline(each, result);
        if (isLate || !possibleStates(each).includes(state)) wrong.push(`${state}: ${named(each)}`);
      },
    );
    expect(wrong).toEqual([]);
  });

  it('is refused at once when the service switches protocols', async () => {
    const each = WHOLE.find(({ answer }) => answer === 'switching protocols') as Case;
    expect(await client(LONG_DEADLINE_MS).run('character', { id: markOf(each) })).toMatchObject({
      ok: false,
      error: { kind: 'bad-answer', code: 'MALFORMED_ANSWER' },
    });
  });
});

/** Answers of a service byte by byte: good ones, and good ones spoilt in head, framing, encoding or body. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

import fc from 'fast-check';

import { bodies } from './raw-bodies';

/** What a service does once its answer is out. */
type Ending = 'closes' | 'resets' | 'stays' | 'goes on' | 'goes on later';

/** One answer on the wire. */
export interface RawAnswer {
  /** Written one after the other, each in its own packet. */
  readonly packets: readonly Buffer[];
  readonly ending: Ending;
  /** A description of the answer, for the report of a failure. */
  readonly about: string;
}

/** A text in the bytes after an answer: no answer to another request may contain it. */
export const SURPLUS_MARK = 'surplus-bytes';
const SURPLUS_BODY = JSON.stringify({ character: { id: 'x', name: SURPLUS_MARK }, ok: true });
/** A whole second answer that nobody asked for. */
export const SURPLUS = Buffer.from(
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${SURPLUS_BODY.length}\r\n\r\n${SURPLUS_BODY}`,
);

/** Values of several arbitraries, each as often as its weight says. */
const mixed = <T>(...parts: readonly (readonly [weight: number, part: fc.Arbitrary<T>])[]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const CONTROLS = '\u0001\u0008\u007F\u0000';
const GARBAGE = 'k\u00E4se\u0080\u00FF';

const STATUSES = [
  201, 204, 205, 206, 300, 301, 302, 304, 307, 400, 401, 403, 404, 405, 408, 500, 502, 503, 504,
  599, 600, 999, 99, 0,
].map((status) => `HTTP/1.1 ${status} Status`);
const ODD_STATUSES = [
  'HTTP/1.0 200 OK',
  'HTTP/2.0 200 OK',
  'HTTP/0.9 200 OK',
  'HTTP/1.1 200',
  'HTTP/1.1  200 OK',
  'HTTP/1.1 0200 OK',
  'HTTP/1.1 -200 OK',
  'http/1.1 200 OK',
  'ICY 200 OK',
  `HTTP/1.1 200 ${CONTROLS}`,
  `HTTP/1.1 200 ${'x'.repeat(70_000)}`,
  'GET / HTTP/1.1',
  '',
];
const statusLines = mixed(
  [12, fc.constant('HTTP/1.1 200 OK')],
  [5, fc.constantFrom(...STATUSES)],
  [2, fc.constantFrom(...ODD_STATUSES)],
);

const HEADERS: readonly string[] = [
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: text/html',
  `Content-Type: ${GARBAGE}`,
  'Content-Type:',
  'Date: Sun, 22 Nov 2026 10:00:00 GMT',
  'Date: Thu, 01 Jan 9999 00:00:00 GMT',
  'Date: yesterday',
  'Age: 1e400',
  'ETag: "v1"',
  `ETag: "${GARBAGE}"`,
  `ETag: "${CONTROLS}"`,
  `ETag: ${'e'.repeat(8_000)}`,
  'Retry-After: 99999999999999999999',
  'Retry-After: -5',
  // No status that pauses the client: 429 and a used-up window have tests of their own.
  'X-RateLimit-Remaining: -1\r\nX-RateLimit-Reset: 60',
  'X-RateLimit-Remaining: 1e3\r\nX-RateLimit-Reset: 99999999999999999',
  'Connection: keep-alive',
  'Connection: close',
  'Connection: close, keep-alive, upgrade',
  'Upgrade: h2c',
  'Keep-Alive: timeout=0, max=-1',
  'Trailer: Set-Cookie, Content-Length',
  'Location: /again',
  'Location: http://evil.example/',
  `Location: //${GARBAGE}@x:99999/`,
  'Cache-Control: no-store',
  'X-A: b\r\n  folded: c',
  'X A: space in a name',
  `X-${CONTROLS}: name`,
  `X-Control: ${CONTROLS}`,
  ': no name',
  'no colon',
  'X-Line: a\nX-Injected: b',
  'X-Return: a\rb',
  Array.from({ length: 300 }, (_, index) => `X-Many-${index}: 1`).join('\r\n'),
  Array.from({ length: 3_000 }, (_, index) => `X-Many-${index}: 1`).join('\r\n'),
  `X-Long: ${'x'.repeat(40_000)}`,
];

const cookies = fc.oneof(
  fc
    .tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 30 }))
    .map(([name, value]) => `${name}=${value}; Path=/`.replaceAll(/[\r\n]/g, ' ')),
  fc.constantFrom(
    '=; =',
    ';;;;',
    '__proto__=1; Path=/',
    'constructor=1; Path=__proto__',
    'a=b; Domain=.com',
    'a=b; Domain=evil.example',
    'a=b; Domain=127.0.0.1; Path=//',
    'a=b; Max-Age=99999999999999999999',
    'a=b; Max-Age=-1; Expires=garbage',
    'a=b; Expires=Thu, 01 Jan 9999 00:00:00 GMT',
    `${GARBAGE}=${GARBAGE}`,
    `c=${CONTROLS}`,
    `long=${'x'.repeat(5_000)}`,
    `path=1; Path=/${'y/'.repeat(2_000)}`,
    'n=1; Path=/; Secure; HttpOnly; SameSite=Nonsense; Partitioned',
  ),
);

const conflictingLengths = (length: number) =>
  fc.constantFrom(
    `Content-Length: ${length + 1}`,
    `Content-Length: ${Math.max(0, length - 1)}`,
    `Content-Length: ${length}\r\nContent-Length: ${length}`,
    `Content-Length: ${length}\r\nContent-Length: ${length + 5}`,
    `Content-Length: ${length}, ${length}`,
    'Content-Length: -1',
    `Content-Length: +${length}`,
    `Content-Length: 0x${length.toString(16)}`,
    'Content-Length: 99999999999999999999999',
    'Content-Length: 9007199254740993',
    'Content-Length:',
    `Content-Length: ${length}\r\nTransfer-Encoding: chunked`,
  );
const TRANSFERS = [
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding : chunked',
];

interface Framed {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

function chunked(body: Buffer, end = '0\r\n\r\n', extension = ''): Buffer {
  const half = body.byteLength >> 1;
  const parts = [body.subarray(0, half), body.subarray(half)].filter(
    ({ byteLength }) => byteLength > 0,
  );
  const lines = parts.flatMap((part) => [
    Buffer.from(`${part.byteLength.toString(16)}${extension}\r\n`),
    part,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...lines, Buffer.from(end)]);
}

const CHUNK_ENDS = [
  '0\r\nSet-Cookie: trailer=1\r\n\r\n',
  '0\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  `0\r\n${'T: 1\r\n'.repeat(5_000)}\r\n`,
  '0\r\n',
  '0\n\n',
  '',
  'FFFFFFFFFFFFFFFFF\r\nx\r\n0\r\n\r\n',
  '-1\r\n\r\n',
  '0x5\r\nabcde\r\n0\r\n\r\n',
  '5\r\nab\r\n0\r\n\r\n',
  ' 0 \r\n\r\n',
  'zz\r\n\r\n',
];
const EXTENSIONS = [';a=b', `;a="${'x'.repeat(20_000)}"`, ';', ' ;a', `;${CONTROLS}`];

function framings(body: Buffer): fc.Arbitrary<Framed> {
  const { byteLength } = body;
  const asChunks = { headers: ['Transfer-Encoding: chunked'], body: chunked(body) };
  const odd = (header: string, content: Buffer) => ({ headers: [header], body: content });
  const oddChunks = (content: Buffer) => ({ headers: asChunks.headers, body: content });
  return mixed<Framed>(
    [5, fc.constant(odd(`Content-Length: ${byteLength}`, body))],
    [3, fc.constant(asChunks)],
    [1, fc.constant({ headers: [], body })],
    [2, conflictingLengths(byteLength).map((header) => odd(header, body))],
    [1, fc.constantFrom(...TRANSFERS).map((header) => odd(header, asChunks.body))],
    [1, fc.constantFrom(...CHUNK_ENDS).map((end) => oddChunks(chunked(body, end)))],
    [1, fc.constantFrom(...EXTENSIONS).map((one) => oddChunks(chunked(body, '0\r\n\r\n', one)))],
  );
}

const ENCODINGS: readonly (readonly [name: string, encode: (body: Buffer) => Buffer])[] = [
  ['gzip', (body) => gzipSync(body)],
  ['br', (body) => brotliCompressSync(body)],
  ['deflate', (body) => deflateSync(body)],
  ['deflate', (body) => deflateRawSync(body)],
  ['GZIP ', (body) => gzipSync(body)],
  ['gzip, gzip', (body) => gzipSync(gzipSync(body))],
  ['gzip, br', (body) => brotliCompressSync(gzipSync(body))],
  ['gzip', (body) => body],
  ['br', (body) => body],
  ['zstd', (body) => body],
  ['gzip', (body) => Buffer.concat([gzipSync(body), gzipSync(body)])],
  ['gzip', (body) => Buffer.concat([gzipSync(body), Buffer.from('after the end')])],
  ['gzip', (body) => gzipSync(body).subarray(0, -9)],
  ['br', (body) => brotliCompressSync(body).subarray(0, -2)],
];

function encodings(body: Buffer): fc.Arbitrary<Framed> {
  return mixed<Framed>(
    [2, fc.constant({ headers: [], body })],
    [
      1,
      fc.constantFrom(...ENCODINGS).map(([name, encode]) => ({
        headers: [`Content-Encoding: ${name}`],
        body: encode(body),
      })),
    ],
  );
}

/** A change of some bytes, at a place between 0 and 1 of the whole. */
type Change = readonly [kind: 'flip' | 'insert' | 'delete' | 'repeat', at: number, byte: number];

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom('flip', 'insert', 'delete', 'repeat'),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: 0, max: 255 }),
);
const changes = mixed<readonly Change[]>(
  [4, fc.constant([])],
  [1, fc.array(change, { minLength: 1, maxLength: 4 })],
);

function changed(bytes: Buffer, all: readonly Change[]): Buffer {
  return all.reduce((before, [kind, at, byte]) => {
    const place = Math.floor(at * before.byteLength);
    const head = before.subarray(0, place);
    switch (kind) {
      case 'flip': {
        const flipped = Buffer.from(before);
        if (place < flipped.byteLength) flipped[place] = byte;
        return flipped;
      }
      case 'insert':
        return Buffer.concat([head, Buffer.from([byte]), before.subarray(place)]);
      case 'delete':
        return Buffer.concat([head, before.subarray(place + 1 + (byte % 16))]);
      case 'repeat':
        return Buffer.concat([before.subarray(0, place + byte), before.subarray(place)]);
    }
  }, bytes);
}

const INFORMATIONAL = [
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 102 Processing\r\nX-A: b\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\nSet-Cookie: early=1\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
];

function inPackets(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = cuts.map((cut) => Math.floor(cut * bytes.byteLength)).toSorted((a, b) => a - b);
  return [0, ...places].map((start, index) => bytes.subarray(start, places[index]));
}

/** Answers whose good form has one of `good` as its body. */
export function rawAnswers(good: readonly string[]): fc.Arbitrary<RawAnswer> {
  return bodies(good).chain(({ body, about }) =>
    encodings(body).chain((encoded) =>
      framings(encoded.body).chain((framed) =>
        fc
          .record({
            before: mixed<readonly string[]>(
              [8, fc.constant([])],
              [1, fc.array(fc.constantFrom(...INFORMATIONAL), { minLength: 1, maxLength: 6 })],
            ),
            status: statusLines,
            headers: fc.subarray([...HEADERS], { maxLength: 3 }),
            setCookies: fc.array(cookies, { maxLength: 3 }),
            lineEnd: mixed([15, fc.constant('\r\n')], [1, fc.constantFrom('\n', '\r', '\r\n\r\n')]),
            changes,
            cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
            ending: mixed<Ending>(
              [10, fc.constant('closes')],
              [4, fc.constant('resets')],
              [3, fc.constant('stays')],
              [2, fc.constant('goes on')],
              [1, fc.constant('goes on later')],
            ),
          })
          .map(({ before, status, headers, setCookies, lineEnd, ...rest }) => {
            const lines = [
              status,
              ...headers,
              ...setCookies.map((cookie) => `Set-Cookie: ${cookie}`),
              ...encoded.headers,
              ...framed.headers,
              '',
              '',
            ];
            const head = Buffer.from(before.join('') + lines.join(lineEnd), 'latin1');
            const bytes = changed(Buffer.concat([head, framed.body]), rest.changes);
            const words = [about, ...encoded.headers, ...framed.headers, status.slice(0, 40)];
            return {
              packets: inPackets(bytes, rest.cuts),
              ending: rest.ending,
              about: `${words.join(' | ')}, ${bytes.byteLength} bytes, then ${rest.ending}`,
            };
          }),
      ),
    ),
  );
}

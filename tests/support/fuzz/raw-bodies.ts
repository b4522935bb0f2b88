/** Bodies of answers: good JSON, JSON with extremes, and what only looks like it. */
import { brotliCompressSync, gzipSync } from 'node:zlib';

import fc from 'fast-check';

export interface RawBody {
  readonly body: Buffer;
  readonly about: string;
}

const BOMB_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** The encoding of an answer compresses these once more, which makes nested bombs. */
const BOMBS = {
  'a gzip of 64 MB': gzipSync(Buffer.alloc(BOMB_BYTES, '[')),
  'a brotli of 64 MB': brotliCompressSync(Buffer.alloc(BOMB_BYTES, ' '), { params: { 1: 1 } }),
};

const deep = (levels: number, open: string, close: string) =>
  open.repeat(levels) + close.repeat(levels);

const ODD: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  null: 'null',
  'a number': '1e999',
  'a string': '"\\ud800"',
  'an empty list': '[]',
  'an empty object': '{}',
  '900 levels': `{"ok":true,"character":${deep(900, '[', ']')}}`,
  '100,000 levels': deep(100_000, '{"a":', '}'),
  'unclosed levels': '['.repeat(100_000),
  'a prototype': '{"__proto__":{"ok":true},"constructor":{"prototype":{"x":1}},"ok":true}',
  'repeated keys': '{"success":false,"success":true,"amount":1,"amount":1e400}',
  'huge numbers': '{"success":true,"amount":123456789012345678901234567890,"currentTurn":-1e308}',
  'wrong types': '{"success":"yes","amount":"1000","currency":7,"user":[],"character":"x","ok":1}',
  'a refusal in a good answer': '{"ok":false,"error":"no","code":"__proto__"}',
  'a long message': JSON.stringify({ error: 'x'.repeat(100_000), code: 'y'.repeat(100_000) }),
  'controls in a message': JSON.stringify({ error: '\u0000\u202E\u2028\u0007', code: '\u0000' }),
  'HTML with a JSON type': '<!doctype html><script>alert(1)</script>',
  'a byte-order mark': '\uFEFF{"ok":true,"success":true}',
  'UTF-16': Buffer.from('{"ok":true}', 'utf16le'),
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc0, 0x80, 0x7d]),
  'zero bytes': Buffer.alloc(1_000),
  'a megabyte of text': JSON.stringify({ ok: true, character: { name: 'x'.repeat(MEGABYTE) } }),
  'more than the limit': ' '.repeat(9 * MEGABYTE),
  'JSON and more': '{"ok":true}{"ok":true}',
  'a comment': '{"ok":true/*no*/}',
  'a bare NaN': '{"amount":NaN,"success":true}',
  ...BOMBS,
};

/** Good bodies, shortened and changed ones, and the odd ones above. */
export function bodies(good: readonly string[]): fc.Arbitrary<RawBody> {
  const whole = fc.constantFrom(...good);
  return fc.oneof(
    { weight: 6, arbitrary: whole.map((text) => ({ body: Buffer.from(text), about: 'good' })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([text, share]) => ({
          body: Buffer.from(text.slice(0, Math.floor(text.length * share))),
          about: 'shortened',
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .jsonValue({ maxDepth: 4 })
        .map((value) => ({ body: Buffer.from(JSON.stringify(value)), about: 'any JSON' })),
    },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...Object.entries(ODD))
        .map(([about, text]) => ({ body: Buffer.from(text as string), about })),
    },
  );
}

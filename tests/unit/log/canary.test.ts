/** Plants secrets in everything that can be logged, and searches the log files on disk for them. */
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFileLog } from '@electron/log/file-log';
import type { FileLog } from '@electron/log/file-log';
import { freshDirectory } from '@support/storage/directory';

/** Has no form that a rule recognises: only the name of its field, or an announcement by main, reveals it. */
const SECRETS = {
  password: 'Kestrel-42 "quoted" & spaced/über',
  cookie: 'Zr7Qm1Xv9Lp3Wd8Ty2Ub6Nc4',
  publicKey: 'svc_pub_Canary0123456789abcdefABCDEF01',
  privateKey: 'svc_priv_Canary9876543210fedcbaFEDCBA98',
  botToken: 'bt!Canary-token-55-of-the-bot',
} as const;
const QUERY_VALUE = 'canary-query-value';
/** Pieces that reveal a secret in a file, even when it is escaped. */
const TRACES = [
  'Kestrel-42',
  'spaced',
  'quoted',
  'Zr7Qm1Xv9Lp3',
  'Wd8Ty2Ub6Nc4',
  'Canary0123',
  'abcdefABCDEF01',
  'Canary9876',
  'fedcbaFEDCBA98',
  'Canary-token',
  '-55-of-the-bot',
  QUERY_VALUE,
  Buffer.from(SECRETS.cookie).toString('base64').slice(4, 20),
];

let directory: string;
let log: FileLog;

beforeEach(() => {
  directory = freshDirectory();
  log = createFileLog({ path: join(directory, 'main.log'), maxFileBytes: 20_000 });
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function tracesOnDisk(): string[] {
  const text = readdirSync(directory)
    .map((name) => readFileSync(join(directory, name), 'latin1'))
    .join('\n');
  return TRACES.filter((trace) => text.includes(trace));
}

/** Secrets that are recognised only by form or field, because main has announced nothing. */
function plantLabelled(): void {
  const { password, cookie, publicKey, privateKey, botToken } = SECRETS;
  log.warn(`Cookie: auth-token-x=${cookie}; other=1`);
  log.warn(`Set-Cookie: auth-token-x=${cookie}; Path=/; HttpOnly`);
  log.error(`Authorization: Bearer ${cookie}`);
  log.error(`refused ${publicKey} and then ${privateKey}.`);
  log.info(`x-bot-token: ${botToken}`);
  log.info(`{"password":${JSON.stringify(password)},"ok":true}`);
  log.info(`GET https://play.example.org/api/x?token=${cookie}&q=${QUERY_VALUE}#t=${cookie}`);
  log.info(`GET /api/x?q=${QUERY_VALUE} failed`);
  log.info('request', { url: new URL(`https://ada:${cookie}@play.example.org/?a=${QUERY_VALUE}`) });
  log.warn('request', {
    headers: { cookie: `a=${cookie}`, 'X-API-Key': privateKey, accept: '*/*' },
  });
  log.warn('raw headers', ['Accept', '*/*', 'Cookie', cookie, 'X-Bot-Token', botToken]);
  log.warn('pairs', [{ name: 'Set-Cookie', value: cookie }]);
  log.warn('map', new Map([['authorization', cookie]]));
  log.warn('headers', new Headers({ 'x-api-key': publicKey }));
  log.warn('deep', { a: [{ b: { session: { apiKey: privateKey, sessionToken: cookie } } }] });
  const cause = new Error(`cookie=${cookie}`);
  log.error('failed', new Error(`password=${JSON.stringify(password)}`, { cause }));
  log.error('failed', Object.assign(new Error('x'), { config: { params: { password } } }));
}

/** Secrets in any place and encoding, whose values main has announced. */
function plantAnywhere(): void {
  for (const secret of Object.values(SECRETS)) {
    const half = Math.ceil(secret.length / 2);
    log.warn(`The service said: <<${secret}>>`);
    log.warn('plain', { text: `before${secret}after` });
    log.warn('split', { first: secret.slice(0, half), second: secret.slice(half) });
    log.warn('split', [secret.slice(0, 8), secret.slice(8, 16), secret.slice(16)]);
    log.warn(`split ${secret.slice(0, half)}`);
    log.warn(`split ${secret.slice(half)}`);
    log.warn('named', { [secret]: 1 });
    log.warn('nested', { json: JSON.stringify({ inner: JSON.stringify({ secret }) }) });
    log.warn('encoded', { url: encodeURIComponent(secret), form: new URLSearchParams({ secret }) });
    log.warn('base64', { data: Buffer.from(secret).toString('base64') });
    log.error('error', new Error(secret, { cause: new TypeError(secret) }));
    log.error('stack', { stack: `Error: ${secret}\n    at run (${secret}.js:1:1)` });
    log.info(`${'x'.repeat(3_990)}${secret}`);
  }
}

describe('secrets planted in the log', () => {
  it('are in no file, even a rotated one, when their form or field reveals them', () => {
    plantLabelled();
    expect(tracesOnDisk()).toEqual([]);
  });

  it('are in no file, wherever they are planted, when main has announced them', () => {
    for (const secret of Object.values(SECRETS)) log.hide(secret);
    plantLabelled();
    plantAnywhere();
    expect(readdirSync(directory).length).toBeGreaterThan(1);
    expect(tracesOnDisk()).toEqual([]);
  });

  it('are not in diagnostics', () => {
    for (const secret of Object.values(SECRETS)) log.hide(secret);
    plantLabelled();
    plantAnywhere();
    const shown = JSON.stringify(log.recent());
    expect(TRACES.filter((trace) => shown.includes(trace))).toEqual([]);
  });

  it('would be found by this test without redaction', () => {
    log.warn('nobody announced Kestrel-42, and nothing marks it');
    expect(tracesOnDisk()).toEqual(['Kestrel-42']);
  });

  it('leave the rest of an entry readable', () => {
    log.warn('GET https://play.example.org/api/public/v1/game?country=US answered 503', {
      status: 503,
      headers: { cookie: 'a=b', accept: 'application/json' },
    });
    const [entry] = log.recent();
    expect(entry?.text).toBe(
      'GET https://play.example.org/api/public/v1/game?country=*** answered 503 ' +
        '{"status":"503","headers":{"cookie":"***","accept":"application/json"}}',
    );
  });

  it('do not stop the log when values are circular, throw or are huge', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    log.warn('circular', circular);
    log.warn('throwing', {
      get boom() {
        throw new Error('no');
      },
    });
    log.warn('x'.repeat(1_000_000));
    expect(log.recent().map(({ text }) => text.slice(0, 8))).toEqual([
      'circular',
      'throwing',
      'xxxxxxxx',
    ]);
  });
});

describe('a password that is an ordinary word', () => {
  const textsOf = () => log.recent().map(({ text }) => text);

  it.each(['news', 'News', 'characters', 'characterSearch'])(
    'like %s of the contract is not given away by blanks in public paths',
    (password) => {
      log.hide(password);
      log.warn(`GET /api/public/v1/${password} answered 503`);
      log.warn('The answer could not be read.', { endpoint: password });
      expect(textsOf()).toEqual([
        `GET /api/public/v1/${password} answered 503`,
        `The answer could not be read. {"endpoint":"${password}"}`,
      ]);
    },
  );

  it('is hidden wherever the entry mentions a secret', () => {
    log.hide('news');
    log.warn('Wrong password news for ada');
    log.warn('refused', { login: { identifier: 'ada', tried: 'news' } });
    log.warn('refused', { password: 'news' });
    log.warn('The sign-in with news failed');
    log.error('failed', new Error('bad credentials', { cause: new Error('news') }));
    const texts = textsOf();
    expect(texts).toHaveLength(5);
    expect(texts.filter((text) => text.includes('news'))).toEqual([]);
  });

  it.each(['kestrel', 'newsy', 'Newt', 'secretary-news'])(
    'like %s, which the contract does not contain, is hidden everywhere',
    (password) => {
      log.hide(password);
      log.warn(`The service said: ${password}.`);
      log.warn('plain', { text: password });
      expect(textsOf().filter((text) => text.includes(password))).toEqual([]);
    },
  );

  it('is hidden in every other encoding', () => {
    log.hide('news');
    log.warn(`encoded ${Buffer.from('news').toString('base64')}`);
    expect(textsOf()).toEqual(['encoded ***==']);
  });
});

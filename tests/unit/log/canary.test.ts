/** Plants secrets that main has announced in everything that can be logged, and searches the log files on disk for them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { createFileLog } from '@electron/log/file-log';
import type { FileLog } from '@electron/log/file-log';
import { freshDirectory } from '@support/storage/directory';

const SECRETS = {
  password: 'Kestrel-42 "quoted" & spaced/über',
  cookie: 'Zr7Qm1Xv9Lp3Wd8Ty2Ub6Nc4',
  publicKey: 'svc_pub_Canary0123456789abcdefABCDEF01',
  privateKey: 'svc_priv_Canary9876543210fedcbaFEDCBA98',
  botToken: 'bt!Canary-token-55-of-the-bot',
} as const;
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
  Buffer.from(SECRETS.cookie).toString('base64').slice(4, 20),
];

let directory: string;
let log: FileLog;

beforeEach(() => {
  directory = freshDirectory();
  log = createFileLog({ path: join(directory, 'main.log'), maxFileBytes: 20_000 });
});

function tracesOnDisk(): string[] {
  const text = readdirSync(directory)
    .map((name) => readFileSync(join(directory, name), 'latin1'))
    .join('\n');
  return TRACES.filter((trace) => text.includes(trace));
}

/** Secrets in any place and encoding, whose values main has announced. */
function plantAnywhere(): void {
  for (const secret of Object.values(SECRETS)) {
    log.warn(`The service said: <<${secret}>>`);
    log.warn('plain', { text: `before${secret}after` });
    log.warn('named', { [secret]: 1 });
    log.warn(JSON.stringify({ secret }));
    log.warn('headers', new Headers({ 'x-secret': encodeURIComponent(secret) }));
    log.warn('encoded', { url: encodeURIComponent(secret), form: new URLSearchParams({ secret }) });
    log.warn('base64', { data: Buffer.from(secret).toString('base64') });
    log.error('error', new Error(secret, { cause: new TypeError(secret) }));
    log.error('stack', { stack: `Error: ${secret}\n    at run (${secret}.js:1:1)` });
    log.info(`${'x'.repeat(3_990)}${secret}`);
  }
}

describe('secrets planted in the log', () => {
  beforeEach(() => {
    for (const [name, secret] of Object.entries(SECRETS))
      log.hide(secret, name === 'password' ? 'password' : 'token');
    plantAnywhere();
  });

  it('are in no file, even a rotated one', () => {
    expect(readdirSync(directory).length).toBeGreaterThan(1);
    expect(tracesOnDisk()).toEqual([]);
  });

  it('are not in diagnostics', () => {
    const shown = JSON.stringify(log.recent());
    expect(TRACES.filter((trace) => shown.includes(trace))).toEqual([]);
  });

  it('would be found by this test without masking', () => {
    // Too short a part to be recognised.
    log.warn('nobody announced quoted words');
    expect(tracesOnDisk()).toEqual(['quoted']);
  });
});

describe('an entry of the log', () => {
  it('masks what has the form of an API key, although nobody announced it', () => {
    const { publicKey, privateKey } = SECRETS;
    log.error(`refused ${publicKey} and then ${privateKey}.`);
    expect(log.recent().map(({ text }) => text)).toEqual(['refused *** and then ***.']);
  });

  it('does not stop the log when its details are circular, throw or are huge', () => {
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

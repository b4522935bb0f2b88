/** What the log hides, and what it leaves for players to read. */
import { join } from 'node:path';

import { createFileLog } from '@electron/log/file-log';
import type { FileLog } from '@electron/log/file-log';
import { createRedactor } from '@electron/log/redactor';
import { freshDirectory } from '@support/storage/directory';
import { beforeEach, describe, expect, it } from 'vitest';

const PASSWORD = 'Trolley/Lantern 91';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjY1In0.Zr7Qm1Xv9Lp3Wd8Ty2Ub6Nc4Kq5';
const KEY = 'svc_priv_Canary9876543210fedcbaFEDCBA98';

let log: FileLog;
beforeEach(() => {
  log = createFileLog({ path: join(freshDirectory(), 'main.log') });
});

/** The text as the log has it. */
function logged(text: string): string {
  log.warn(text);
  return log.recent().at(-1)?.text ?? '';
}

const percent = (text: string) =>
  Buffer.from(text)
    .toString('hex')
    .replaceAll(/../g, (byte) => `%${byte}`);
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a secret in a log entry is hidden', () => {
  beforeEach(() => {
    log.hide(PASSWORD, 'password');
    log.hide(KEY, 'token');
    log.hideCurrent({}, [TOKEN]);
  });

  it('as one with another that touches it, so that nothing tells how many there were', () => {
    expect(logged(`before ${PASSWORD}${TOKEN}${KEY} after`)).toBe('before *** after');
  });

  it.each([
    ['as it is', (secret: string) => secret],
    ['with every byte %-encoded', percent],
    ['%-encoded twice', (secret: string) => encodeURIComponent(percent(secret))],
    ['%-encoded in small letters', (secret: string) => encodeURIComponent(secret).toLowerCase()],
    ['in hex', (secret: string) => Buffer.from(secret).toString('hex')],
    ['in hex in capitals', (secret: string) => Buffer.from(secret).toString('hex').toUpperCase()],
    ['in capitals', (secret: string) => secret.toUpperCase()],
    ['in small letters', (secret: string) => secret.toLowerCase()],
    ['in base64', base64],
    ['in base64 after a name', (secret: string) => base64(`ada:${secret}`)],
    ['in base64 between others', (secret: string) => base64(`ab${secret}:m`)],
    ['in base64 for addresses', (secret: string) => Buffer.from(secret).toString('base64url')],
    ['in JSON in JSON', (secret: string) => JSON.stringify(JSON.stringify(secret))],
    ['with Unicode escapes', (secret: string) => secret.replace('a', String.raw`\u0061`)],
  ])('%s', (_form, write) => {
    for (const secret of [PASSWORD, TOKEN, KEY]) {
      const written = write(secret);
      const text = logged(`before ${written} after`);
      expect(text).toMatch(/^before .*\*\*\*.* after$/);
      // Only the edges of base64 may stay: they belong to what is beside the secret too.
      const rest = text.slice('before '.length, -' after'.length);
      expect(rest.replaceAll('***', '').length).toBeLessThan(12);
    }
  });

  it('if it is split in two', () => {
    for (const secret of [PASSWORD, TOKEN, KEY]) {
      const half = Math.ceil(secret.length / 2);
      const text = logged(`${secret.slice(0, half)} | ${secret.slice(half)}`);
      expect(text).toBe('*** | ***');
    }
  });

  it('by one mark, even where it begins like another secret', () => {
    const begin = 'hustings_local_a';
    log.hideCurrent({}, [`${begin}Zr7Qm1Xv9Lp3Wd8Ty2Ub6`, `${begin}Kq5Nc4Fs0Hj2Gk8Lz1Vx3`]);
    const text = logged(`${begin}Zr7Qm1Xv9Lp3Wd8Ty2Ub6 and ${begin}Kq5Nc4Fs0Hj2Gk8Lz1Vx3`);
    expect(text).toBe('*** and ***');
  });

  it('to its last character, even where most of it is also in another secret', () => {
    const redactor = createRedactor();
    const begin = 'a-name-of-player_priv_';
    redactor.hide(`${begin}Zr7Qm1Xv9Lp3`, 'token');
    redactor.hide(`${begin}Kq5Nc4Fs0Hj2`, 'token');
    expect(redactor.forScreen(`key ${begin}Kq5Nc4Fs0Hj2.`, 200)).toBe('key ***.');
  });

  it('if the end of the entry cuts it', () => {
    for (const before of [3_980, 3_990, 3_996]) {
      const text = logged(`${'x'.repeat(before)} ${TOKEN}`);
      expect(text).toBe(`${'x'.repeat(before)} ***`);
    }
  });

  it('after 1,000 other sessions of the same and of another server', () => {
    const [one, other] = [{}, {}];
    log.hideCurrent(one, ['First-session-of-one-server-1']);
    for (let count = 0; count < 1_000; count += 1)
      log.hideCurrent(other, [
        `${count}-session-of-the-other-server`,
        'Held-by-the-other-all-along',
      ]);
    for (const secret of [PASSWORD, TOKEN, KEY, 'First-session-of-one-server-1'])
      expect(logged(secret)).toBe('***');
    expect(logged('Held-by-the-other-all-along')).toBe('***');
    expect(logged('998-session-of-the-other-server')).toBe('***');
  });
});

describe('the screen', () => {
  it('shows players’ words, even those that somebody has chosen as a password', () => {
    log.hide('dark', 'password');
    log.hide('democracy', 'password');
    for (const text of ['The dark horse of democracy', 'See my_pub_crawl', 'the_pub_nightingale_x'])
      expect(log.redact(text)).toBe(text);
  });

  it('shows no key and no session', () => {
    log.hide(KEY, 'token');
    log.hideCurrent({}, [TOKEN]);
    expect(log.redact(`${TOKEN} ${encodeURIComponent(KEY)}`)).toBe('*** ***');
  });
});

it('a short value is no secret', () => {
  log.hide('abc', 'password');
  log.hideCurrent({}, ['dark', 'conservative']);
  expect(logged('abc, dark and conservative')).toBe('abc, dark and conservative');
});

it('a long text costs no more than the part that is kept', () => {
  const token = `${'a'.repeat(2_000)}b${'a'.repeat(2_000)}`;
  log.hideCurrent({}, [token]);
  log.hide(`${'a'.repeat(40)}b`, 'password');
  const texts = ['a', 'a_', '%61', String.raw`\u0061`, '%25', '\\', '-_pub', 'svc_pub_'].map(
    (part) => part.repeat(1_000_000 / part.length),
  );
  const startedAt = performance.now();
  for (const text of texts) {
    expect(logged(text).length).toBeLessThanOrEqual(4_000);
    expect(log.redact(text).length).toBeLessThanOrEqual(4_000);
  }
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

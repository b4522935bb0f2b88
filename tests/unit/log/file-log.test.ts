/** The log file: its lines, access rights and size limit, and how it behaves on a bad disk. */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createFileLog } from '@electron/log/file-log';
import { createDeferredLog } from '@electron/log/log';
import { logInto } from '@support/log';
import { freshDirectory } from '@support/storage/directory';

const AT_MS = Date.UTC(2030, 0, 1);

let directory: string;
let path: string;

beforeEach(() => {
  vi.useFakeTimers({ now: AT_MS, toFake: ['Date'] });
  directory = freshDirectory();
  path = join(directory, 'logs', 'main.log');
});

const lines = () => readFileSync(path, 'utf8').trimEnd().split('\n');
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('the log file', () => {
  it('holds one line for each entry: time, level, message and details', () => {
    const log = createFileLog({ path });
    log.error('The window crashed.', { reason: 'oom' });
    log.warn('Two\nlines');
    expect(lines()).toEqual([
      "2030-01-01T00:00:00.000Z error The window crashed. { reason: 'oom' }",
      '2030-01-01T00:00:00.000Z warn Two lines',
    ]);
  });

  it('is readable by this user only, even when an earlier file was not', () => {
    createFileLog({ path }).info('one');
    expect(modeOf(path)).toBe(0o600);
    expect(modeOf(join(directory, 'logs'))).toBe(0o700);
    writeFileSync(join(directory, 'open.log'), '', { mode: 0o644 });
    createFileLog({ path: join(directory, 'open.log') });
    expect(modeOf(join(directory, 'open.log'))).toBe(0o600);
  });

  it('stays within its size limit: a full file replaces the one before it', () => {
    const log = createFileLog({ path, maxFileBytes: 1_000 });
    for (let index = 0; index < 200; index += 1) log.info(`entry ${index}`);
    const names = readdirSync(join(directory, 'logs')).toSorted();
    expect(names).toEqual(['main.log', 'main.old.log']);
    for (const name of names) {
      expect(statSync(join(directory, 'logs', name)).size).toBeLessThan(1_200);
      expect(modeOf(join(directory, 'logs', name))).toBe(0o600);
    }
    expect(lines().at(-1)).toMatch(/entry 199$/);
  });

  it('gives diagnostics the entries of the previous run, then those of this run', () => {
    createFileLog({ path }).warn('before');
    vi.setSystemTime(AT_MS + 1);
    const log = createFileLog({ path });
    log.info('now');
    expect(log.recent()).toEqual([
      { atMs: AT_MS, level: 'warn', text: 'before' },
      { atMs: AT_MS + 1, level: 'info', text: 'now' },
    ]);
  });
});

describe('the log on a disk that refuses writes', () => {
  it.each([
    [
      'a file stands where the folder should be',
      (): string => {
        writeFileSync(join(directory, 'logs'), 'not a folder');
        return path;
      },
    ],
    ['a folder stands where the file should be', (): string => directory],
    ['the disk is full', (): string => '/dev/full'],
    ['the file system is read-only', (): string => '/sys/hustings/main.log'],
  ])('never throws and holds its entries for diagnostics when %s', (_what, prepare) => {
    const log = createFileLog({ path: prepare() });
    log.error('still here', { cause: new Error('disk') });
    expect(log.recent().map(({ text }) => text)).toEqual([expect.stringMatching(/^still here/)]);
  });
});

describe('the log before the file is open', () => {
  it('holds its entries and passes them on in order when the real log is ready', () => {
    const messages: string[] = [];
    const early = createDeferredLog();
    early.warn('one');
    early.connect(logInto(messages));
    early.info('two');
    expect(messages).toEqual(['one', 'two']);
  });
});

/** The log file: its lines, access rights and size limit, and how it behaves on a bad disk. */
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFileLog, olderLogPath } from '@electron/log/file-log';
import { createDeferredLog } from '@electron/log/log';
import { logInto } from '@support/log';
import { freshDirectory } from '@support/storage/directory';

const AT_MS = Date.UTC(2030, 0, 1);

let directory: string;
let path: string;

beforeEach(() => {
  directory = freshDirectory();
  path = join(directory, 'logs', 'main.log');
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const lines = (file = path) => readFileSync(file, 'utf8').trimEnd().split('\n');
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('the log file', () => {
  it('holds one line for each entry: time, level, message and details', () => {
    const log = createFileLog({ path, now: () => AT_MS });
    log.error('The window crashed.', { reason: 'oom' });
    log.warn('Two\nlines');
    expect(lines()).toEqual([
      '2030-01-01T00:00:00.000Z ERROR The window crashed. {"reason":"oom"}',
      '2030-01-01T00:00:00.000Z WARN Two lines',
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

  it('stays within its size limit by renaming full files and removing the oldest', () => {
    const log = createFileLog({ path, maxFileBytes: 1_000, olderFiles: 2 });
    for (let index = 0; index < 200; index += 1) log.info(`entry ${index}`);
    expect(readdirSync(join(directory, 'logs')).toSorted()).toEqual([
      'main.1.log',
      'main.2.log',
      'main.log',
    ]);
    for (const name of readdirSync(join(directory, 'logs'))) {
      expect(statSync(join(directory, 'logs', name)).size).toBeLessThan(1_200);
      expect(modeOf(join(directory, 'logs', name))).toBe(0o600);
    }
    expect(lines().at(-1)).toMatch(/entry 199$/);
    expect(lines(olderLogPath(path, 1)).at(-1)).toMatch(/entry 1\d\d$/);
  });

  it('gives diagnostics the entries of the previous run, then those of this run', async () => {
    createFileLog({ path, now: () => AT_MS }).warn('before');
    const log = createFileLog({ path, now: () => AT_MS + 1 });
    log.info('now');
    expect(await log.recent()).toEqual([
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
  ])('never throws and holds its entries for diagnostics when %s', async (_what, prepare) => {
    const log = createFileLog({ path: prepare() });
    log.error('still here', { cause: new Error('disk') });
    expect((await log.recent()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^still here/),
    ]);
  });

  it('writes the entries of a bad start, in their order, once the disk takes them', () => {
    writeFileSync(join(directory, 'logs'), 'not a folder');
    const log = createFileLog({ path, now: () => AT_MS });
    log.error('one');
    log.warn('two');
    rmSync(join(directory, 'logs'));
    log.info('three');
    expect(lines()).toEqual([
      '2030-01-01T00:00:00.000Z ERROR one',
      '2030-01-01T00:00:00.000Z WARN two',
      '2030-01-01T00:00:00.000Z INFO three',
    ]);
    expect(modeOf(path)).toBe(0o600);
    expect(modeOf(join(directory, 'logs'))).toBe(0o700);
  });

  it('writes the entries that a full disk refused once it has room', () => {
    mkdirSync(join(directory, 'logs'));
    symlinkSync('/dev/full', path);
    const log = createFileLog({ path, now: () => AT_MS });
    log.info('one');
    rmSync(path);
    log.info('two');
    expect(lines().map((line) => line.split(' ').at(-1))).toEqual(['one', 'two']);
  });

  it('writes on when the folder disappears during the run', () => {
    const log = createFileLog({ path, now: () => AT_MS });
    log.info('one');
    rmSync(join(directory, 'logs'), { recursive: true });
    log.info('two');
    expect(lines()).toEqual(['2030-01-01T00:00:00.000Z INFO two']);
    expect(modeOf(path)).toBe(0o600);
  });

  it('loses no entry while the disk refuses writes in the middle of a run', () => {
    const log = createFileLog({ path, now: () => AT_MS });
    log.info('one');
    rmSync(path);
    mkdirSync(path);
    log.info('two');
    rmdirSync(path);
    log.info('three');
    expect(lines()).toEqual([
      '2030-01-01T00:00:00.000Z INFO two',
      '2030-01-01T00:00:00.000Z INFO three',
    ]);
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

/** How a command ends: the answer on stdout and its status, also where nobody reads any more. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { packCommand, REPLY_FILE, REPLY_FOLDER } from '@electron/command-line/command';
import { runCommand } from '@electron/command-line/run-command';
import { playerOf } from '@support/local-api/player';
import { freshDirectory } from '@support/storage/directory';

const { ended, relaunched, hears } = vi.hoisted(() => ({
  ended: [] as number[],
  relaunched: [] as unknown[],
  /** What the start hears of another one. */
  hears: { start: (..._event: readonly unknown[]) => {} },
}));
vi.mock('electron', () => ({
  app: {
    exit: (code: number) => ended.push(code),
    on: (_event: string, listener: typeof hears.start) => (hears.start = listener),
    getPath: () => '/nowhere',
    getAppPath: () => '/nowhere',
    whenReady: () => Promise.resolve(),
    relaunch: (start: unknown) => relaunched.push(start),
  },
}));
vi.mock('@electron/command-line/stored-player', () => ({
  openStoredPlayer: () => ({ data: playerOf({}), close: () => Promise.resolve() }),
}));

const RACE = { command: { kind: 'print', what: 'race' }, hasLock: false } as const;
let replyPath: string;

beforeEach(() => {
  ended.length = 0;
  relaunched.length = 0;
  replyPath = join(mkdtempSync(join(freshDirectory(), 'reply-')), REPLY_FILE);
});
afterEach(() => vi.restoreAllMocks());

/** What is written to a stream; `failure` is what the system answers to it. */
function writtenTo(stream: NodeJS.WriteStream, failure: Error | null = null): readonly string[] {
  const written: string[] = [];
  vi.spyOn(stream, 'write').mockImplementation((text: unknown, done: unknown) => {
    written.push(String(text));
    if (failure !== null) stream.emit('error', failure);
    if (typeof done === 'function') done(failure);
    return failure === null;
  });
  return written;
}

it('the answer of the client that runs is one line on stdout, with its status', async () => {
  const out = writtenTo(process.stdout);
  writeFileSync(replyPath, JSON.stringify({ exitCode: 0, out: '{"race":null}', words: '' }));
  await runCommand(RACE, replyPath);
  expect(out).toEqual(['{"race":null}\n']);
  expect(ended).toEqual([0]);
});

it('a command whose reader is gone ends as one that failed, and not with an error', async () => {
  writtenTo(process.stdout, Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  writeFileSync(replyPath, JSON.stringify({ exitCode: 0, out: '{"race":null}', words: '' }));
  await runCommand(RACE, replyPath);
  expect(ended[0]).toBe(1);
});

it('a command that was not understood ends with 2, words on stderr and nothing on stdout', async () => {
  const [out, words] = [writtenTo(process.stdout), writtenTo(process.stderr)];
  await runCommand(null, replyPath);
  expect(out).toEqual([]);
  expect(words.join('')).toContain('--print=status');
  expect(ended).toEqual([2]);
});

it('a command of another start is answered meanwhile, and a client opens once this start ended', async () => {
  const out = writtenTo(process.stdout);
  const other = join(mkdtempSync(join(freshDirectory(), REPLY_FOLDER)), REPLY_FILE);
  const status = { kind: 'print', what: 'status' } as const;
  const running = runCommand({ ...RACE, hasLock: true }, replyPath);
  hears.start({}, [], '/', packCommand({ command: status, replyPath: other }));
  hears.start({}, ['hustings', 'hustings://open/news'], '/', null);
  hears.start({}, ['hustings'], '/', null);
  await running;
  expect(out).toHaveLength(1);
  expect(JSON.parse(out[0] ?? '')).toHaveProperty('race');
  const reply: unknown = JSON.parse(readFileSync(other, 'utf8'));
  expect(reply).toMatchObject({ exitCode: 0, out: expect.stringContaining('"actions":7') });
  expect(relaunched).toMatchObject([{ args: ['hustings://open/news'] }]);
});

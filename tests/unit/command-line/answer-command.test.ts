/** The answers of commands: JSON on stdout, words and a status after a failure. */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { answerCommand, parseCommandAnswer } from '@electron/command-line/answer-command';
import { fail } from '@shared/ipc/result';
import { filesIn, freshDirectory } from '@support/storage/directory';
import { alertOf, playerOf } from '@support/local-api/player';

describe('a command', () => {
  it('prints the answer as one line of JSON and nothing else', async () => {
    const record = { listAlerts: () => ({ alerts: [alertOf(3)], found: 1, unread: 1 }) };
    const answer = await answerCommand({ kind: 'print', what: 'alerts' }, playerOf({ record }));
    expect(answer).toMatchObject({ exitCode: 0, words: '' });
    expect(answer.out).not.toContain('\n');
    expect(JSON.parse(answer.out)).toMatchObject({ unread: 1, alerts: [{ id: 3 }] });
  });

  it('of nobody fails with a sentence, and prints nothing', async () => {
    const answer = await answerCommand({ kind: 'print', what: 'race' }, null);
    expect(answer).toMatchObject({ exitCode: 1, out: '' });
    expect(answer.words).toContain('sign in first');
  });

  it('writes every answer to the folder and names the files', async () => {
    const directory = join(freshDirectory(), 'new', 'folder');
    const record = { export: ({ path }: { readonly path: string }) => [path] };
    const answer = await answerCommand({ kind: 'export', directory }, playerOf({ record }));
    expect(filesIn(directory)).toEqual(['alerts.json', 'race.json', 'status.json']);
    expect(JSON.parse(answer.out)).toContain(join(directory, 'record.csv'));
    const race: unknown = JSON.parse(readFileSync(join(directory, 'race.json'), 'utf8'));
    expect(race).toEqual({ readAt: null, race: null });
  });

  it('replaces a link in the folder, and leaves the file that it leads to', async () => {
    const directory = freshDirectory();
    const other = join(freshDirectory(), 'profile');
    writeFileSync(other, 'mine');
    symlinkSync(other, join(directory, 'status.json'));
    const record = { export: ({ path }: { readonly path: string }) => [path] };
    const answer = await answerCommand({ kind: 'export', directory }, playerOf({ record }));
    expect(answer.exitCode).toBe(0);
    expect(readFileSync(other, 'utf8')).toBe('mine');
    expect(readFileSync(join(directory, 'status.json'), 'utf8')).toContain('"account"');
    expect(filesIn(directory)).toEqual(['alerts.json', 'race.json', 'status.json']);
  });

  it('fails where the history cannot be exported, and names no files', async () => {
    const player = playerOf();
    const failure = { kind: 'internal', code: 'RECORD_CLOSED', message: 'No history.' } as const;
    const data = player && {
      ...player,
      ask: ((name: string, ...rest: readonly never[]) =>
        name === 'export'
          ? Promise.resolve(fail(failure))
          : Reflect.apply(player.ask, player, [name, ...rest])) as typeof player.ask,
    };
    const answer = await answerCommand({ kind: 'export', directory: freshDirectory() }, data);
    expect(answer).toEqual({ exitCode: 1, out: '', words: 'No history.' });
  });

  it.each(['/dev/null/x', '/proc/nope/x'])('says that %s cannot be written', async (directory) => {
    const answer = await answerCommand({ kind: 'export', directory }, playerOf());
    expect(answer).toMatchObject({ exitCode: 1, out: '' });
    expect(answer.words).toContain(directory);
  });
});

it.each(['', '{', 'null', '{"exitCode":0}', '{"exitCode":"0","out":"","words":""}'])(
  'the file of an answer that has %j is not taken for one',
  (text) => {
    expect(parseCommandAnswer(text)).toBeNull();
    expect(parseCommandAnswer('{"exitCode":0,"out":"1","words":""}')).not.toBeNull();
  },
);

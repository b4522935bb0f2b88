/** Commands of the command line: how they are understood, and what another start may pass on to a running client. */
import { join, resolve } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  packCommand,
  passedCommand,
  readCommand,
  REPLY_FILE,
  REPLY_FOLDER,
} from '@electron/command-line/command';

const CWD = resolve('/home/ada');

describe('a command', () => {
  it.each(['status', 'race', 'alerts'] as const)('--print=%s asks for that answer', (what) => {
    expect(readCommand(['hustings', `--print=${what}`, '--json'], CWD)).toEqual({
      kind: 'print',
      what,
    });
  });

  it('--export names a folder, from where the script runs', () => {
    const directory = join(CWD, 'out');
    expect(readCommand(['hustings', '--export=out'], CWD)).toEqual({ kind: 'export', directory });
  });

  it.each([
    ['--print'],
    ['--print=funds'],
    ['--print='],
    ['--export='],
    ['--print=race', '--export=x'],
  ])('%s %s is not understood', (...words) =>
    expect(readCommand(['hustings', ...words], CWD)).toBe('usage'),
  );

  it.each([[], ['--hidden'], ['hustings://open/print'], ['--printer=x'], ['--exports=x']])(
    'a start with %j opens the client',
    (...words) => expect(readCommand(['hustings', ...words], CWD)).toBeNull(),
  );
});

/** What another program may send. */
const sent = (value: object) => ({ passed: encodeURIComponent(JSON.stringify(value)) });

describe('what another start passes on', () => {
  const replyPath = resolve('/tmp', `${REPLY_FOLDER}ab12`, REPLY_FILE);

  it('is taken if it is a command with a folder of its own for the answer', () => {
    const print = { command: { kind: 'print', what: 'race' }, replyPath } as const;
    const written = { command: { kind: 'export', directory: CWD }, replyPath } as const;
    expect(passedCommand(packCommand(print))).toEqual(print);
    expect(passedCommand(packCommand(written))).toEqual(written);
  });

  it('is plain ASCII on its way, because Electron loses the rest, and names any folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const directory = resolve('/home/李', `экспорт ${name}`);
        const passed = { command: { kind: 'export', directory }, replyPath } as const;
        const packed = packCommand(passed);
        expect(JSON.stringify(packed)).toMatch(/^[ -~]+$/u);
        expect(passedCommand(packed)).toEqual(passed);
      }),
    );
  });

  it.each([
    ['/etc/passwd'],
    ['/home/ada/answer.json'],
    [`/tmp/${REPLY_FOLDER}ab12/../../home/ada/answer.json`],
    [`/tmp/../home/ada/${REPLY_FOLDER}ab12/${REPLY_FILE}`],
    [`${REPLY_FOLDER}ab12/${REPLY_FILE}`],
    [`/tmp/${REPLY_FOLDER}ab12/settings.json`],
    [7],
  ])('is refused with the answer at %j', (path) => {
    const command = { kind: 'print', what: 'race' };
    expect(passedCommand(sent({ command, replyPath }))).not.toBeNull();
    expect(passedCommand(sent({ command, replyPath: path }))).toBeNull();
  });

  it.each([
    [{ kind: 'print', what: '__proto__' }],
    [{ kind: 'export', directory: 'relative' }],
    [{ kind: 'erase' }],
    [null],
  ])('is refused as the command %j', (command) => {
    expect(passedCommand(sent({ command, replyPath }))).toBeNull();
  });

  it('never throws, whatever another program sends', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(passedCommand(value)).toBeNull();
        expect(passedCommand({ passed: value })).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});

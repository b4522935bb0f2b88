/** Failures that nothing caught reach the log, with a stack and without folders of this computer. */
import { EventEmitter } from 'node:events';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { windowHandlers } from '@electron/ipc/handlers/window';
import type { WindowSubjects } from '@electron/ipc/handlers/window';
import { errorText } from '@electron/log/error-text';
import { followCrashes } from '@electron/window/crash-log';
import { logInto } from '@support/log';

const { app } = vi.hoisted(() => {
  const listeners = new Map<string, (...given: unknown[]) => void>();
  return {
    app: {
      on: (event: string, listener: (...given: unknown[]) => void) =>
        void listeners.set(event, listener),
      emit: (event: string, ...given: unknown[]) => listeners.get(event)?.(null, ...given),
    },
  };
});
vi.mock('electron', () => ({ app }));

let log: string[];
let crashes: number;
let events: EventEmitter & { stderr: EventEmitter & { write: (text: string) => void } };
let printed: string;

beforeEach(() => {
  [log, crashes, printed] = [[], 0, ''];
  const write = (text: string) => {
    printed += text;
  };
  events = Object.assign(new EventEmitter(), {
    stderr: Object.assign(new EventEmitter(), { write }),
  });
  followCrashes(
    logInto(log),
    () => {
      crashes += 1;
    },
    events,
  );
});

describe('the log gets', () => {
  it.each([
    ['uncaughtException', 'Uncaught Exception'],
    ['unhandledRejection', 'UnhandledPromiseRejection'],
  ])('an %s of main with its stack, and the player is told', (event, words) => {
    events.emit(event, new TypeError('x is not a function'));
    expect(log[0]).toMatch(
      new RegExp(`^${words}: TypeError: x is not a function at .*crash-log`, 'u'),
    );
    expect(printed).toContain(words);
    expect(crashes).toBe(1);
    // A closed terminal is no further exception.
    events.stderr.emit('error', new Error('EPIPE'));
  });

  it('the end of a process of Chromium, unless it was asked for', () => {
    const details = { type: 'Utility', name: 'Hustings practice world', exitCode: 5 };
    app.emit('child-process-gone', { ...details, reason: 'clean-exit' });
    expect(log).toEqual([]);
    app.emit('child-process-gone', { ...details, reason: 'oom' });
    expect(log).toEqual(['A process ended: Utility Hustings practice world, oom, code 5']);
  });

  it('the end of a page’s process, its preload’s errors, and the errors of main’s own windows', () => {
    let url = 'app://confirm/confirm.html';
    const contents = Object.assign(new EventEmitter(), { getURL: () => url });
    app.emit('web-contents-created', contents);
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 });
    contents.emit('preload-error', {}, '/p.cjs', new Error('no bridge'));
    contents.emit('console-message', { level: 'error', message: 'Uncaught Error: a' });
    contents.emit('console-message', {}, 3, 'Uncaught Error: b');
    contents.emit('console-message', { level: 'info', message: 'c' });
    url = 'https://game.example/';
    contents.emit('console-message', { level: 'error', message: 'the game’s own words' });
    expect(log).toEqual([
      'The process of a page ended: crashed, code 139',
      expect.stringMatching(/^A preload script failed: Error: no bridge at /u),
      'A window of main failed: Uncaught Error: a',
      'A window of main failed: Uncaught Error: b',
    ]);
  });

  it('what the page did not catch, twenty times a minute at most', () => {
    const report = windowHandlers({ log: logInto(log) } as unknown as WindowSubjects)[
      'app:report-crash'
    ];
    const stack = 'TypeError: m\n    at f (app://hustings/assets/index.js:1:2)';
    for (let count = 0; count < 100; count += 1)
      report({ where: 'screen', name: 'TypeError', message: 'm', stack });
    expect(log).toHaveLength(20);
    expect(log[0]).toBe('The page failed (screen): TypeError: m at f (index.js:1:2)');
  });
});

describe('an error in the log', () => {
  it('is one line, names no folder, and has its causes', () => {
    const cause = new Error('disk full');
    cause.stack = 'Error: disk full\n    at write (C:\\Users\\Ada\\hustings\\out\\main.js:3:4)';
    const error = new Error('not saved', { cause });
    error.stack = 'Error: not saved\n    at save (/home/ada/hustings/out/main.js:1:2)';
    expect(errorText(error)).toBe(
      'Error: not saved at save (main.js:1:2) caused by Error: disk full at write (main.js:3:4)',
    );
  });

  it.each([null, undefined, 'text', Object.create(null), Symbol('s'), { a: { b: { c: 1 } } }])(
    'is written whatever was thrown',
    (thrown) => {
      expect(errorText(thrown)).toMatch(/^not an error: /u);
    },
  );

  it('is cut before it is searched: a megabyte of slashes takes no time', () => {
    const error = new Error('m');
    error.stack = `Error: m ${'/a'.repeat(500_000)}`;
    expect(errorText(error).length).toBeLessThanOrEqual(3_000);
    error.cause = error;
    expect(errorText(error)).toContain('Error: m');
  });
});

/** What a person sees of a client that runs on a virtual display. */
import { EventEmitter } from 'node:events';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

import { withVisibleClient } from '../../../../build/electron/display';

vi.mock('node:child_process', () => ({
  spawn() {
    const number = new EventEmitter();
    const server = { stdio: [null, null, null, number], stderr: new EventEmitter(), kill() {} };
    setTimeout(() => number.emit('data', '7\n'));
    return Object.assign(new EventEmitter(), server);
  },
}));

/** Longer than the wait between two looks at the picture. */
const LONG_ENOUGH_MS = 500;

it.skipIf(process.platform !== 'linux')(
  'the picture of an earlier client stays, and only a new one is announced',
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const picture = join(freshDirectory(), 'window.png');
    writeFileSync(picture, 'old');
    utimesSync(picture, 1, 1);
    for (const name of ['DISPLAY', 'WAYLAND_DISPLAY']) vi.stubEnv(name, '');
    vi.stubEnv('HUSTINGS_CAPTURE', picture);
    let printed = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    const first = `There is no display here: the client runs on a virtual one (:7). Ctrl+C ends it.\n`;
    const code = await withVisibleClient(async (environment, switches) => {
      expect(environment).toEqual({ DISPLAY: ':7', HUSTINGS_CAPTURE: picture });
      expect(switches).toEqual(['--log-level=3']);
      vi.advanceTimersByTime(LONG_ENOUGH_MS);
      expect(printed).toBe(first);
      writeFileSync(picture, 'new');
      vi.advanceTimersByTime(LONG_ENOUGH_MS);
      return 3;
    });
    expect(code).toBe(3);
    expect(printed).toBe(`${first}A picture of the window is in ${picture}\n`);
  },
);

/** A display with its own keyboard, whose layout can be chosen and whose keys are pressed as the system does (X11). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { startVirtualDisplay } from '../../../../build/electron/display.mjs';

const run = promisify(execFile);

/** Positions as X11 counts them, named after what they type on a US keyboard. */
export const POSITIONS = {
  q: 24,
  w: 25,
  r: 27,
  p: 33,
  a: 38,
  x: 53,
  z: 52,
  ',': 59,
  zero: 19,
  '=': 21,
  'number pad +': 86,
} as const;

export type Layout = 'us' | 'fr' | 'de' | 'dvorak' | 'ru';

export interface TestKeyboard {
  /** The environment for the client's start. */
  readonly env: Readonly<Record<string, string>>;
  setLayout(layout: Layout): Promise<void>;
  /** Gives the keyboard to the client's window: there is no window manager that would. */
  focus(title: string): Promise<void>;
  /** Presses the key at a position, with Ctrl. */
  pressWithControl(position: keyof typeof POSITIONS): Promise<void>;
  stop(): void;
}

/** Starts the display. */
export async function startKeyboard(): Promise<TestKeyboard> {
  const { display, stop } = await startVirtualDisplay();
  const env = { ...process.env, DISPLAY: display };
  const say = (program: string, ...words: string[]) => run(program, words, { env });
  return {
    env: { DISPLAY: display },
    async setLayout(layout) {
      await say('setxkbmap', ...(layout === 'dvorak' ? ['us', 'dvorak'] : [layout]));
    },
    async focus(title) {
      await say(
        'xdotool',
        'search',
        '--sync',
        '--onlyvisible',
        '--name',
        title,
        'windowfocus',
        '--sync',
      );
    },
    async pressWithControl(position) {
      await say('xdotool', 'key', '--clearmodifiers', `ctrl+${POSITIONS[position]}`);
    },
    stop,
  };
}

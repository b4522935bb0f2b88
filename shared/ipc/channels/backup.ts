/** One file with which the player moves to another computer, or keeps a copy. */
import { z } from 'zod';

import { always, typeTag, defineChannel } from './define';

export const backupChannels = {
  /** Asks the player where to save, and writes the file. Its path; null: the player cancelled. */
  'backup:save': defineChannel({
    input: z.null(),
    output: typeTag<string | null>(),
    needsGesture: always,
  }),
  /**
   * Asks the player for a file, checks it, and asks in a window of main's own, which shows what would change. True: the
   * client closes, and starts with what is in the file. False: the player cancelled, and nothing changed.
   */
  'backup:restore': defineChannel({
    input: z.null(),
    output: typeTag<boolean>(),
    needsGesture: always,
  }),
};

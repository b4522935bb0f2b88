/** Dates that the player takes into a calendar program, as a file. */
import { z } from 'zod';

import { always, typeTag, defineChannel } from './define';

/** The last moment that a date can have, in ms. */
const LATEST_MS = 8_640_000_000_000_000;

const date = z
  .strictObject({
    /** The same for the same date in every file, for example `bond 12`. */
    key: z.string().min(1).max(400),
    title: z.string().min(1).max(400),
    /** On the service's clock. */
    atMs: z
      .number()
      .min(0)
      .max(LATEST_MS / 2),
    /** It follows from the length of turns, so it may shift. */
    isAbout: z.boolean(),
  })
  .readonly();

/** A moment with what happens in it. */
export type CalendarDate = z.output<typeof date>;

export const calendarChannels = {
  /**
   * Writes one date, or all of the account in use, to a file that the player chooses. The path; null: the player
   * cancelled.
   */
  'calendar:save': defineChannel({
    input: z.strictObject({ date: z.union([date, z.literal('own')]) }),
    output: typeTag<string | null>(),
    needsGesture: always,
  }),
};

/** The watch list: the subjects that a player follows, in the player's own order, with notes and groups. */
import { z } from 'zod';

import { MAX_WATCHED, SUBJECT_KINDS } from '../../record/subjects';
import type { SubjectRef } from '../../record/subjects';
import { typeTag, defineChannel, defineEvent, ofProfile, profileId } from './define';

/** Longest note on a subject. */
const WATCH_NOTE_LIMIT = 2_000;
/** Longest name of a group. */
const WATCH_GROUP_LIMIT = 60;

/** One subject of the watch list. */
export interface WatchEntry {
  readonly subject: SubjectRef;
  /** As it was shown when the player began to watch it. */
  readonly name: string;
  /** The player's own words; empty for none. */
  readonly note: string;
  /** The player's own name for a part of the list; empty for none. */
  readonly group: string;
  readonly sinceMs: number;
}

const subject = z.strictObject({
  kind: z.enum(SUBJECT_KINDS),
  key: z.string().min(1).max(200),
});

/** A change to one subject's entry. Fields that are left out stay as they are. */
const watchChange = z.strictObject({
  subject,
  name: z.string().min(1).max(500),
  /** False takes it off the list. */
  on: z.boolean(),
  note: z.string().max(WATCH_NOTE_LIMIT).exactOptional(),
  group: z.string().max(WATCH_GROUP_LIMIT).exactOptional(),
  /** The place on the list, counted from 0. */
  order: z.number().int().min(0).max(MAX_WATCHED).exactOptional(),
});
export type WatchChange = Readonly<z.output<typeof watchChange>>;

export const watchChannels = {
  /** The watch list in the player's order. */
  'watch:list': defineChannel({ input: ofProfile, output: typeTag<readonly WatchEntry[]>() }),
  /**
   * Puts a subject on the list, changes its entry, or takes it off; answers with the list. A full
   * list stays as it is.
   */
  'watch:set': defineChannel({
    input: watchChange.extend({ profileId }),
    output: typeTag<readonly WatchEntry[]>(),
    // The player's own words go with the entry, or are replaced.
    needsGesture: ({ on, note, group }) => !on || note !== undefined || group !== undefined,
  }),
};

export const watchEvents = {
  /** The watch list of a profile changed, in this window or another. */
  'watch:changed': defineEvent<{ readonly profileId: string }>(),
};

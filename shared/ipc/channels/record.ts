/** The record: what the client has seen, for charts, the watch list and `Since you left`. */
import { z } from 'zod';

import type { Absence } from '../../record/presence';
import { SUBJECT_KINDS } from '../../record/subjects';
import type {
  RecordedChanges,
  RecordedLatest,
  RecordedMetric,
  RecordedResults,
  RecordedSeries,
  RecordedTable,
} from '../../record/recorded';
import { always, typeTag, defineChannel, defineEvent, ofProfile } from './define';

/** A table for spreadsheets, or the database itself. */
const RECORD_FORMATS = ['csv', 'sqlite'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Series in one chart. */
const MAX_SERIES = 12;
const MAX_SUBJECTS = 500;
/** The watch list, and what is the player's own. */
const MAX_CHANGED_SUBJECTS = 700;
const MAX_METRICS = 100;

const subject = z
  .strictObject({ kind: z.enum(SUBJECT_KINDS), key: z.string().min(1).max(300) })
  .readonly();
/** A member's name may be written in escapes. */
const metric = z.string().min(1).max(1_000);
const turn = z.number().int().nonnegative();

/** The present state of a file of the record. */
export interface RecordFileState {
  /** `own`: the profile's own figures, watch list and alerts; `server`: the world's, for every profile on that server. */
  readonly which: 'own' | 'server';
  readonly bytes: number;
  readonly observations: number;
  readonly series: number;
  /** Null where the first values were seen before any turn was known. */
  readonly firstTurn: number | null;
  readonly lastTurn: number | null;
}

export const recordChannels = {
  /** The metrics of one subject for which the record has values. */
  'record:metrics': defineChannel({
    input: ofProfile.extend({ subject }),
    output: typeTag<readonly RecordedMetric[]>(),
  }),
  /** The points of up to twelve series, at most 2,000 together or 500 each; a series that is not recorded is left out. */
  'record:series': defineChannel({
    input: ofProfile.extend({
      series: z
        .array(z.strictObject({ subject, metric }).readonly())
        .min(1)
        .max(MAX_SERIES)
        .readonly(),
      fromTurn: turn.exactOptional(),
      toTurn: turn.exactOptional(),
    }),
    output: typeTag<readonly RecordedSeries[]>(),
  }),
  /**
   * The last values of subjects, with what they were a turn, a day and a week before. `turnsBack` says how many turns a
   * day and a week are; null where that is not known.
   */
  'record:latest': defineChannel({
    input: ofProfile.extend({
      subjects: z.array(subject).max(MAX_SUBJECTS).readonly(),
      metrics: z.array(metric).max(MAX_METRICS).readonly().exactOptional(),
      turnsBack: z
        .strictObject({ day: turn.nullable(), week: turn.nullable() })
        .readonly()
        .exactOptional(),
    }),
    output: typeTag<readonly RecordedLatest[]>(),
  }),
  /**
   * The last values of some metrics of every subject of one kind, only of the world's figures; one of them also as it
   * was in an earlier turn, and `turnsBack` turns before it was last seen.
   */
  'record:table': defineChannel({
    input: ofProfile.extend({
      kind: z.enum(SUBJECT_KINDS),
      metrics: z.array(metric).min(1).max(MAX_METRICS).readonly(),
      compared: z
        .strictObject({ metric, turn, turnsBack: turn.exactOptional() })
        .readonly()
        .exactOptional(),
    }),
    output: typeTag<RecordedTable>(),
  }),
  /**
   * What changed since the end of a turn: of the player's own figures all, of the world's all of these subjects and these
   * metrics of every other one.
   */
  'record:changes': defineChannel({
    input: ofProfile.extend({
      fromTurn: turn,
      subjects: z.array(subject).max(MAX_CHANGED_SUBJECTS).readonly(),
      metrics: z.array(metric).max(MAX_METRICS).readonly(),
    }),
    output: typeTag<RecordedChanges>(),
  }),
  /** What was decided of the player's own: races, bills, crises. */
  'record:results': defineChannel({ input: ofProfile, output: typeTag<RecordedResults>() }),
  /** Stores that a visible window shows the figures of a turn; answers with the player's last absence. */
  'record:presence': defineChannel({
    input: ofProfile.extend({ turn, atMs: z.number().int().nonnegative(), isReturn: z.boolean() }),
    output: typeTag<Absence | null>(),
  }),
  /** The player's last absence; null before the first. */
  'record:absence': defineChannel({
    input: ofProfile,
    output: typeTag<Absence | null>(),
  }),
  /** The player has closed what the briefing says about it. */
  'record:dismiss-absence': defineChannel({
    input: ofProfile,
    output: typeTag<null>(),
  }),
  'record:state': defineChannel({
    input: ofProfile,
    output: typeTag<readonly RecordFileState[]>(),
  }),
  /**
   * Asks the player where to save, and writes everything there. Null: the player cancelled; otherwise the files that
   * were written.
   */
  'record:export': defineChannel({
    input: ofProfile.extend({ format: z.enum(RECORD_FORMATS) }),
    output: typeTag<readonly string[] | null>(),
    needsGesture: always,
  }),
  /**
   * Asks the player in a window of main's own, then erases the profile's own record (with watch list and alerts), or that
   * of its server for every profile on it. False: the player cancelled.
   */
  'record:erase': defineChannel({
    input: ofProfile.extend({ what: z.enum(['own', 'server']) }),
    output: typeTag<boolean>(),
  }),
};

export const recordEvents = {
  /** Values of this profile, or of its server, have changed. Sent every few seconds at most. */
  'record:changed': defineEvent<{ readonly profileId: string }>(),
};

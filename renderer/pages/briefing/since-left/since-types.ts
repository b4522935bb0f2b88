/** The lines of `Since you left`, and what they are made from. */
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { RecordedDifference } from '@shared/record/recorded';
import type { SubjectRef } from '@shared/record/subjects';

/** What a line is about: the words of `data-kind`. */
export type SinceKind =
  | 'crisis'
  | 'election'
  | 'government'
  | 'transfer'
  | 'own'
  | 'bill'
  | 'market'
  | 'watched'
  | 'event'
  | 'news';

/** One line. */
export interface SinceItem {
  /** Unique among the lines. */
  readonly id: string;
  readonly kind: SinceKind;
  /** What the line opens; news opens the list of news. */
  readonly subject: SubjectRef;
  readonly text: string;
  /** Why, where that is known. */
  readonly detail: string | null;
  /** Lines with more of it come first. */
  readonly weight: number;
}

/** What the lines are chosen by. */
export interface SinceContext {
  readonly leftAtMs: number;
  /** `kind:key` of every watched subject. */
  readonly watched: ReadonlySet<string>;
  /** The player's own subjects in the same form, as far as they are known. */
  readonly own: ReadonlySet<string>;
  readonly ownName: string | null;
  readonly ownParty: string | null;
  /** What a turn brings, where the service says so. */
  readonly netPerTurn: number | null;
  readonly ledger: readonly LedgerEntry[];
}

/** The changes of one subject by metric. */
export interface ChangedSubject {
  readonly subject: SubjectRef;
  readonly name: string;
  readonly byMetric: ReadonlyMap<string, RecordedDifference>;
  readonly isOwn: boolean;
  readonly isWatched: boolean;
}

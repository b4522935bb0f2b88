/** Main's requests to the record's worker, and the worker's answers. */
import type { RecordFileState, RecordFormat } from '@shared/ipc/channels/record';
import type { WatchChange, WatchEntry } from '@shared/ipc/channels/watch';
import type { Standing } from '@shared/ipc/mini';
import type { KindChoices } from '@shared/record/alert-kinds';
import type {
  AlertFilter,
  AlertPage,
  AlertView,
  PlayerRule,
  RuleSubject,
} from '@shared/record/alerts';
import type { Observation } from '@shared/record/observations';
import type {
  RecordedChanges,
  RecordedLatest,
  RecordedMetric,
  RecordedSeries,
  RecordedTable,
  SeriesRef,
} from '@shared/record/recorded';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import type { MainFact } from './alerts/main-facts';
import type { Stamp } from './store/observation-table';
import type { FoundDamage } from './store/open-files';

/** The files of one profile: that of its server, and its own. Names without a folder or an ending. */
export interface RecordFiles {
  readonly server: string;
  readonly profile: string;
}

/** A request about the alerts of one profile. */
interface OfProfile {
  readonly files: RecordFiles;
}

/** What a round of the rules found. */
export interface Evaluated {
  /** How many alerts are new. */
  readonly alerts: number;
  /** When the next time-based alert may be due, on the service's clock; null for never. */
  readonly nextAlertMs: number | null;
}

/** Each request about alerts, by its name. */
export interface AlertWork {
  /** Runs the rules of time-based alerts. */
  evaluateAtTime: {
    input: OfProfile & { readonly stamp: Stamp; readonly choices: KindChoices };
    output: Evaluated;
  };
  /** Stores a fact that main itself observed. */
  addAlert: {
    input: OfProfile & { readonly fact: MainFact; readonly choices: KindChoices };
    output: { readonly alerts: number };
  };
  /**
   * The alerts that no notification has shown yet; from now on they count as shown. If there are more than `most`, none
   * is taken.
   */
  takeAlerts: {
    input: OfProfile & { readonly nowMs: number; readonly most: number };
    output: {
      readonly alerts: readonly AlertView[];
      /** How many were not taken. */
      readonly left: number;
      readonly unread: number;
    };
  };
  listAlerts: {
    input: OfProfile & {
      readonly filter: AlertFilter;
      readonly before?: number | undefined;
      readonly limit: number;
    };
    output: AlertPage;
  };
  markAlerts: {
    input: OfProfile & {
      readonly ids: readonly number[] | 'all';
      readonly isRead: boolean;
      readonly nowMs: number;
    };
    output: { readonly unread: number };
  };
  alertRules: { input: OfProfile; output: readonly PlayerRule[] };
  ruleSubjects: { input: OfProfile; output: readonly RuleSubject[] };
  setAlertRule: {
    input: OfProfile & { readonly rule: PlayerRule; readonly nowMs: number };
    output: readonly PlayerRule[];
  };
  removeAlertRule: { input: OfProfile & { readonly id: string }; output: readonly PlayerRule[] };
}

/** The content of one answer of the service, split into the world's figures and the player's own. */
export interface RecordWrite {
  readonly files: RecordFiles;
  readonly stamp: Stamp;
  readonly world: readonly Observation[];
  readonly own: readonly Observation[];
}

/** How many of the values are new. */
export interface Written extends Evaluated {
  readonly values: number;
}

/** What the record has of a player's standing. What no answer has stated is null, never 0. */
export interface RecordedStanding extends Omit<
  Standing,
  'profileId' | 'turn' | 'nextTurnAt' | 'readAtMs'
> {
  /** When the newest of the player's own values was first seen, on the service's clock; null for an empty record. */
  readonly seenAtMs: number | null;
}

/** Each request of the worker, by its name. */
export interface RecordWork extends AlertWork {
  write: {
    /** `choices`: which alerts the player wants. */
    input: RecordWrite & { readonly choices: KindChoices };
    output: Written;
  };
  metrics: {
    input: { files: RecordFiles; subject: SubjectRef };
    output: readonly RecordedMetric[];
  };
  series: {
    input: {
      files: RecordFiles;
      series: readonly SeriesRef[];
      fromTurn?: number;
      toTurn?: number;
    };
    output: readonly RecordedSeries[];
  };
  latest: {
    input: { files: RecordFiles; subjects: readonly SubjectRef[]; metrics?: readonly string[] };
    output: readonly RecordedLatest[];
  };
  table: {
    input: {
      files: RecordFiles;
      kind: SubjectKind;
      metrics: readonly string[];
      /** The metric whose value in an earlier turn is also wanted. */
      compared?: { readonly metric: string; readonly turn: number };
    };
    output: RecordedTable;
  };
  changes: { input: { files: RecordFiles; sinceMs: number }; output: RecordedChanges };
  standing: { input: { files: RecordFiles }; output: RecordedStanding };
  /** Stores that the player is present; answers when they were before. */
  presence: { input: { files: RecordFiles; atMs: number }; output: number | null };
  state: { input: { files: RecordFiles }; output: readonly RecordFileState[] };
  watchList: { input: { files: RecordFiles }; output: readonly WatchEntry[] };
  watchSet: {
    input: { files: RecordFiles; change: WatchChange };
    output: readonly WatchEntry[];
  };
  export: {
    input: { files: RecordFiles; format: RecordFormat; path: string };
    output: readonly string[];
  };
  /** Work that can wait: drops the oldest turns of each open file that is above the limit. */
  tidy: { input: { limitBytes: number }; output: null };
  /** Closes everything: the worker then ends. */
  close: { input: null; output: null };
}

export type WorkName = keyof RecordWork;
export type WorkInput<Name extends WorkName> = RecordWork[Name]['input'];
export type WorkOutput<Name extends WorkName> = RecordWork[Name]['output'];

/** A request on its way to the worker. */
export type WorkerRequest = {
  [Name in WorkName]: { readonly id: number; readonly name: Name; readonly input: WorkInput<Name> };
}[WorkName];

/**
 * Why the worker could not do it. `full`: the disk is full; `damaged`: the file is damaged; `other`: see the message.
 */
export type WorkFailure = 'full' | 'damaged' | 'other';

/** What the worker reports without being asked: a file was damaged. */
export interface WorkerReport {
  readonly damage: FoundDamage;
}

/** Its answer. */
export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly output: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly failure: WorkFailure;
      readonly message: string;
    };

/** Main's requests to the record's worker, and the worker's answers. */
import type { WrittenLocale } from '@shared/domain/wording/locale';
import type { ChannelOutput, CheckedInput, InvokeChannel } from '@shared/ipc/channels/index';
import type { RecordFormat } from '@shared/ipc/channels/record';
import type { WatchChange, WatchEntry } from '@shared/ipc/channels/watch';
import type { Deadline, Standing } from '@shared/ipc/mini';
import type { KindChoices } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';
import type { Entry } from '@shared/record/entries';
import type { Observation } from '@shared/record/observations';

import type { MainFact } from './alerts/main-facts';
import type { CheckedCopies, CopyFacts } from './store/copies';
import type { Stamp } from './store/observation-table';
import type { FoundCorruption } from './store/open-files';
import type { EarlyEnd } from './turn-stamp';

/** What a worker has from its start. */
export interface WorkerFacts {
  /** Of the record's files. */
  readonly directory: string;
  /** The worker puts the facts of alerts into words. */
  readonly locale: WrittenLocale;
}

/** The files of one profile: that of its server, and its own. Names without a folder or an ending. */
export interface RecordFiles {
  readonly server: string;
  readonly profile: string;
}

/** A request about one profile. */
interface OfProfile {
  readonly files: RecordFiles;
}

/** A request of the renderer that the worker gets unchanged. */
interface Asked<C extends InvokeChannel> {
  input: OfProfile & Omit<CheckedInput<C>, 'profileId'>;
  output: ChannelOutput<C>;
}

/** The same with the time of the request. */
interface AskedNow<C extends InvokeChannel> {
  input: Asked<C>['input'] & { readonly nowMs: number };
  output: ChannelOutput<C>;
}

/** One run of the rules of alerts: which alerts the player wants, and how many notifications may be shown now. */
export interface EvaluationPass {
  readonly choices: KindChoices;
  readonly most: number;
}

/** The alerts that no notification has shown. */
export interface Unshown {
  /** Those to show now, oldest first: from now on they count as shown. */
  readonly alerts: readonly AlertView[];
  /** How many wait, because there were more than may be shown. */
  readonly held: number;
  /** All that the player has not read. */
  readonly unread: number;
}

/** What a round of the rules found. */
export interface Evaluated extends Unshown {
  /** When the next time-based alert may be due, on the service's clock; null for never. */
  readonly nextAlertMs: number | null;
}

/** Each request about alerts, by its name. */
export interface AlertWork {
  /** Runs the rules of time-based alerts. */
  evaluateAtTime: {
    input: OfProfile & EvaluationPass & { readonly stamp: Stamp };
    output: Evaluated;
  };
  /** Stores a fact that main itself observed. */
  addAlert: {
    input: OfProfile & EvaluationPass & { readonly fact: MainFact };
    output: Unshown;
  };
  takeAlerts: { input: OfProfile & Pick<EvaluationPass, 'most'>; output: Unshown };
  listAlerts: Asked<'alerts:list'>;
  markAlerts: AskedNow<'alerts:mark'>;
  alertRules: Asked<'alerts:rules'>;
  ruleSubjects: Asked<'alerts:subjects'>;
  setAlertRule: AskedNow<'alerts:set-rule'>;
  removeAlertRule: Asked<'alerts:remove-rule'>;
}

/** The content of one answer of the service, split into the world's figures and the player's own. */
export interface RecordWrite {
  readonly files: RecordFiles;
  readonly stamp: Stamp;
  readonly world: readonly Observation[];
  readonly own: readonly Observation[];
  readonly entries: readonly Entry[];
  /** The turn before that of the answer, if the server ended it before its planned time. */
  readonly early?: EarlyEnd;
}

/** What main should read to learn how the player's own races ended. */
export interface LookUp {
  /** Races that navigation names no longer, while no answer since has shown how they ended. */
  readonly raceIds: readonly string[];
  /** When the last turn before those that nobody saw began, on the service's clock; null where no turn was missed. */
  readonly missedSinceMs: number | null;
  /** The write had figures of the player's own, so somebody is signed in. */
  readonly hasOwn: boolean;
}

/** What follows from a write. */
export interface Written extends Evaluated {
  /** How many of the values are new. */
  readonly values: number;
  readonly standing: RecordedStanding;
  readonly lookUp: LookUp;
}

/** A deadline that can be told from others, whatever it is called: `race 12 general`, `crisis 7`. */
export interface KeyedDeadline extends Deadline {
  readonly key: string;
}

/** What the record has of a player's standing. What no answer has stated is null, never 0. */
export interface RecordedStanding extends Omit<
  Standing,
  'deadlines' | 'profileId' | 'alerts' | 'turn' | 'nextTurnAt' | 'isNextTurnCounting' | 'readAtMs'
> {
  readonly deadlines: readonly KeyedDeadline[];
  /** When the newest of the player's own values was first seen, on the service's clock; null for an empty record. */
  readonly seenAtMs: number | null;
}

/** Each request of the worker, by its name. */
export interface RecordWork extends AlertWork {
  write: {
    /** `limitBytes`: the files are kept below it. */
    input: RecordWrite & EvaluationPass & { readonly limitBytes: number };
    output: Written;
  };
  metrics: Asked<'record:metrics'>;
  series: Asked<'record:series'>;
  latest: Asked<'record:latest'>;
  table: Asked<'record:table'>;
  changes: Asked<'record:changes'>;
  results: Asked<'record:results'>;
  /** How the player stands, and how many alerts they have not read. */
  standing: {
    input: OfProfile;
    output: { readonly standing: RecordedStanding; readonly unread: number };
  };
  presence: Asked<'record:presence'>;
  absence: Asked<'record:absence'>;
  dismissAbsence: Asked<'record:dismiss-absence'>;
  state: Asked<'record:state'>;
  watchList: Asked<'watch:list'>;
  watchSet: { input: OfProfile & { change: WatchChange }; output: readonly WatchEntry[] };
  export: { input: OfProfile & { format: RecordFormat; path: string }; output: readonly string[] };
  /** Copies the files of these names that exist into a folder; answers with what each has. */
  copy: {
    input: { readonly names: readonly string[]; readonly directory: string };
    output: readonly CopyFacts[];
  };
  /** What the files of these names have that exist. */
  facts: { input: { readonly names: readonly string[] }; output: readonly CopyFacts[] };
  /** Checks files of another computer in a folder, and brings them to this version. */
  checkCopies: {
    input: { readonly names: readonly string[]; readonly directory: string };
    output: CheckedCopies;
  };
  /** Erases one of the two files. */
  erase: { input: OfProfile & { what: 'own' | 'server' }; output: null };
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
 * Why the worker could not do it. `full`: the disk is full; `later`: a later version of the client has changed the file; `damaged`: the file is damaged; `other`: see the message.
 */
export type WorkFailure = 'full' | 'damaged' | 'later' | 'other';

/** What the worker reports without being asked: a file was damaged. */
export interface WorkerReport {
  readonly corruption: FoundCorruption;
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

/** What main asks of the record's worker about alerts. */
import type {
  AlertFilter,
  AlertPage,
  AlertView,
  PlayerRule,
  RuleSubject,
} from '@shared/record/alerts';
import type { KindChoices } from '@shared/record/alert-kinds';

import type { MainFact } from '../alerts/main-facts';
import type { RecordFiles } from './record-files';
import type { Stamp } from './store/observation-table';

/** A request about the alerts of one profile. */
interface OfProfile {
  readonly files: RecordFiles;
}

/** What a round of the rules found. */
export interface Evaluated {
  /** How many alerts are new. */
  readonly alerts: number;
  /** When time alone may bring about the next one, on the service's clock; null for never. */
  readonly nextAlertMs: number | null;
}

/** Each request about alerts, by its name. */
export interface AlertWork {
  /** Runs the rules for alerts that time alone brings about. */
  evaluateAtTime: {
    input: OfProfile & { readonly stamp: Stamp; readonly choices: KindChoices };
    output: Evaluated;
  };
  /** Stores a fact that main knows by itself. */
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

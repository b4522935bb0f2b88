/** The types of an alert and of the player's own rules, for main, its worker and the renderer. */
import type { ToldOutcome } from '../domain/results/told-outcome';
import type { Route } from '../routes/route';
import type { AlertKind } from './alert-kinds';
import type { MetricUnit, SubjectRef } from './subjects';

/** How a race, bill or crisis of the player's ended. */
export interface DecidedOwn {
  /** Epoch ms. */
  readonly atMs: number;
  /** Null for a crisis, and where the answers do not tell. */
  readonly outcome: ToldOutcome | null;
  /** Seats won in a race; null where that is unknown, and for anything else. */
  readonly seats: number | null;
}

/** One alert, as the inbox shows it. */
export interface AlertView {
  /** Rises with every alert of the profile. */
  readonly id: number;
  readonly kind: AlertKind;
  /** `kind:key` of what it is about. */
  readonly subject: string;
  /** The subject's own name. */
  readonly name: string;
  readonly turn: number;
  /** When the client noticed it. */
  readonly atMs: number;
  /** It happened while the client was not reading. */
  readonly isLate: boolean;
  readonly isRead: boolean;
  /**
   * What was decided of the player's own, of which it tells; left out in alerts of anything else, and in those that an
   * earlier version made.
   */
  readonly decided?: DecidedOwn | undefined;
  readonly title: string;
  readonly body: string;
  /** The route that it leads to, for example `/elections/abc`. */
  readonly route: Route;
  /** Why it was raised: what was compared. */
  readonly reason: AlertReason;
}

/** The two values that a rule compared, and what it compared them with. */
export interface AlertReason {
  /** The rule in words, for example `Rises above 20`. */
  readonly rule: string;
  readonly metric: string | null;
  readonly unit: MetricUnit;
  readonly currency: string | null;
  readonly before: number | string | null;
  readonly after: number | string | null;
}

/** How one of the player's own rules compares. `moves`: by a share in percent, up or down, within some turns. */
export type Comparison = 'above' | 'below' | 'moves';

/** One of the player's own rules, about one figure. */
export interface OwnRule {
  readonly type: 'figure';
  readonly id: string;
  /** `kind:key`. */
  readonly subject: string;
  readonly name: string;
  readonly metric: string;
  readonly comparison: Comparison;
  /** In the metric's unit; percent for `moves`. */
  readonly limit: number;
  /** Of a limit that is an amount: null or left out where it was unknown. */
  readonly currency?: string | null | undefined;
  /** Only for `moves`. */
  readonly withinTurns: number;
  /** The rule ends with its first alert. */
  readonly isOnce: boolean;
}

/** A subject about which the player wants no alerts. */
interface MutedSubject {
  readonly type: 'mute';
  readonly id: string;
  /** `kind:key`. */
  readonly subject: string;
  readonly name: string;
}

/** Something of which the player wants to be reminded in a turn; it ends with its alert. */
export interface Reminder {
  readonly type: 'reminder';
  readonly id: string;
  /** What to be reminded of, in the player's words or those of the row or alert that it was set on. */
  readonly name: string;
  readonly turn: number;
  /** Where its alert leads. */
  readonly route: Route;
  /** It brings back an alert: until then others of this kind about this subject (`kind:key`) are in the inbox only. */
  readonly snoozed: { readonly kind: AlertKind; readonly subject: string } | null;
}

/** The most rules and muted subjects of one profile. */
export const MAX_PLAYER_RULES = 500;

/** The most characters of a name that a rule keeps. */
export const LONGEST_RULE_NAME = 300;

/** What the player decided about alerts of one profile. */
export type PlayerRule = OwnRule | MutedSubject | Reminder;

/** Something that a rule may be about. */
export interface RuleSubject {
  readonly subject: SubjectRef;
  readonly name: string;
}

/** Which alerts the inbox shows. */
export interface AlertFilter {
  readonly kinds?: readonly AlertKind[] | undefined;
  /** `kind:key`. */
  readonly subject?: string | undefined;
  readonly isUnread?: boolean | undefined;
  /** Words in title, text or name. */
  readonly search?: string | undefined;
}

/** One page of alerts, newest first. */
export interface AlertPage {
  readonly alerts: readonly AlertView[];
  /** How many rows of the inbox the filter finds on all pages: notices of turns have none. */
  readonly found: number;
  /** How many of these rows are unread, whatever the filter. */
  readonly unread: number;
}

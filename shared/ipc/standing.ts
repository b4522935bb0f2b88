/** The standing of a player, as the small window, the tray and the overview of accounts show it. */

/** The race that the player runs in. */
export interface RacePosition {
  readonly electionId: string;
  readonly label: string | null;
  /** The player's own share in percent; null if the service does not tell. */
  readonly sharePct: number | null;
  /** Their share by turn, oldest first. */
  readonly trend: readonly { readonly turn: number; readonly sharePct: number }[];
}

/** A deadline. */
export interface Deadline {
  readonly what: string;
  /** On the service's clock. */
  readonly atMs: number;
}

/** What the record has of one account. What the service did not send is null, never 0. */
export interface Standing {
  readonly profileId: string;
  readonly funds: number | null;
  readonly cashOnHand: number | null;
  readonly projectedIncome: number | null;
  readonly currency: string | null;
  readonly actions: number | null;
  readonly actionCap: number | null;
  readonly unread: number | null;
  readonly unreadMail: number | null;
  /** Unread alerts in this client's own inbox; null before the record was read. */
  readonly alerts: number | null;
  readonly turn: number | null;
  readonly nextTurnAt: string | null;
  readonly race: RacePosition | null;
  /** The soonest first. The next turn is not among them. */
  readonly deadlines: readonly Deadline[];
  /**
   * When the service was last read for this account in this run, on this machine's clock; else when the newest of its
   * values was first seen. Null for never.
   */
  readonly readAtMs: number | null;
}

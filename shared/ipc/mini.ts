/** How an account stands, and what the small window shows of it. */
import type { WrittenLocale } from '../domain/wording/locale';
import type { Route } from '../routes/route';
import type { Appearance } from './channels/settings';
import type { StatusFigure } from './choices';

/** The race that the player runs in. */
export interface RacePosition {
  readonly electionId: string;
  readonly label: string | null;
  /** The player's own share in percent; null if it is not known. */
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
  readonly currency: string | null;
  readonly actions: number | null;
  readonly actionCap: number | null;
  readonly unread: number | null;
  readonly unreadMail: number | null;
  /** Unread alerts in this client's own inbox; null before the record was read. */
  readonly alerts: number | null;
  readonly turn: number | null;
  readonly nextTurnAt: string | null;
  /** The server may be counting the next turn: its newest figures of the player are from after the planned time. */
  readonly isNextTurnCounting: boolean;
  readonly race: RacePosition | null;
  /** The soonest first. The next turn is not among them. */
  readonly deadlines: readonly Deadline[];
  /**
   * When the account's own figures were last confirmed in this run, on this machine's clock; else when the newest of its
   * values was first seen. Null for never.
   */
  readonly readAtMs: number | null;
}

/** Names of its channels. They exist only on the contents of that window. */
export const MINI_CHANNELS = {
  view: 'mini:view',
  changed: 'mini:changed',
  act: 'mini:act',
} as const;

/** A watched subject's figure, in words and as a raw value. */
export interface MiniWatched {
  /** `kind:key`, as the watch list names it. */
  readonly subject: string;
  readonly name: string;
  readonly metric: string;
  readonly value: number | null;
  readonly text: string;
}

/** Everything that the small window shows. */
export interface MiniView {
  readonly appearance: Appearance;
  readonly locale: WrittenLocale;
  /** Who is signed in; null for a guest. */
  readonly player: string | null;
  /** The account's name with its server. */
  readonly account: string;
  /** Null if nobody is signed in. */
  readonly standing: Standing | null;
  /** The service's clock when the view was made, epoch ms. */
  readonly serverNowMs: number;
  readonly watched: readonly MiniWatched[];
  readonly isOnTop: boolean;
  /** Those of the status bar, in the player's order. */
  readonly figures: readonly StatusFigure[];
}

/** What the small window may ask for. */
export type MiniAction =
  | { readonly kind: 'open'; readonly route: Route }
  | { readonly kind: 'on-top'; readonly isOnTop: boolean }
  | { readonly kind: 'close' };

/** The type of `window.mini`. */
export interface MiniBridge {
  view(): Promise<MiniView | null>;
  /** Calls the listener with every newer view. */
  onChange(listener: (view: MiniView) => void): void;
  act(action: MiniAction): void;
}

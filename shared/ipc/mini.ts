/** The messages between main and the small window: what it shows, and the few things that it can ask for. */
import type { Route } from '../routes/route';
import type { ThemeChoice } from './choices';
import type { Standing } from './standing';

/** Names of its channels. They exist on the contents of that window alone. */
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
  readonly theme: ThemeChoice;
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

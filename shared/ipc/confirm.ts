/** What the window that asks before money moves says to main, and main to it. The page has no part in it. */
import type { ThemeChoice } from './theme-choices';

/** Channels of that window alone; main listens to them on its own contents, never on the page's. */
export const CONFIRM_CHANNELS = {
  /** What to ask. */
  view: 'confirm:view',
  /** It is drawn, this many CSS pixels high; answered once the window is on screen. */
  shown: 'confirm:shown',
  /** The player decided. */
  decide: 'confirm:decide',
} as const;

/** A line of the portrait by which the right namesake is told. */
export interface ConfirmFact {
  readonly label: string;
  readonly value: string;
}

/** A transfer to be confirmed, as the service described its recipient. */
export interface TransferReview {
  readonly kind: 'transfer';
  readonly recipientName: string;
  readonly facts: readonly ConfirmFact[];
  readonly amount: number;
  /** Null where nothing names the payer's home currency. */
  readonly currency: string | null;
  /** Campaign funds now; null where they are not known, or are not the payer's. */
  readonly balanceBefore: number | null;
}

/** A trade to be confirmed. */
export interface ExchangeReview {
  readonly kind: 'exchange';
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly amount: number;
  /** Units of `toCurrency` for one of `fromCurrency` in the last trade of this pair on this machine. */
  readonly lastRate: { readonly rate: number; readonly atMs: number } | null;
  /** Cash on hand now, where it is of `fromCurrency`; null otherwise. */
  readonly balanceBefore: number | null;
}

/** Everything that the window shows. All of it is text or numbers; none of it is ever markup. */
export interface ConfirmView {
  /** Consumed by the first decision. */
  readonly nonce: string;
  readonly theme: ThemeChoice;
  readonly review: TransferReview | ExchangeReview;
  readonly payer: {
    readonly keyLastFour: string;
    readonly name: string | null;
    /** Null while nothing tells. */
    readonly isSignedInCharacter: boolean | null;
    /** Who is signed in; null for a guest. */
    readonly signedInName: string | null;
    /** Host of the service, or the practice world. */
    readonly serverName: string;
  };
  /** Set when money of an earlier, unknown outcome may already have moved. */
  readonly doubt: {
    /** `resend`: the player sends that one again; `alike`: this one looks the same as that. */
    readonly kind: 'resend' | 'alike';
    readonly atMs: number;
  } | null;
  /** The confirming button answers this long after the window is shown. */
  readonly armAfterMs: number;
}

/** What the preload of that window exposes to its page, as `window.confirmation`. */
export interface ConfirmBridge {
  view(): Promise<ConfirmView | null>;
  /** Resolves once the window is on screen: the player can see it from then on, not before. */
  shown(heightPx: number): Promise<void>;
  confirm(nonce: string): void;
  cancel(): void;
}

/**
 * The messages between main and the window in which it asks the player: before money moves or an account is changed,
 * and for a proxy's password. The renderer takes no part.
 */
import type { ChargedSpread } from '../domain/money/spread';
import type { WrittenLocale } from '../domain/wording/locale';

import type { Appearance } from './channels/settings';

/** Channels of that window only. Main listens to them on its contents, never on the renderer's. */
export const CONFIRM_CHANNELS = {
  /** The question. */
  view: 'confirm:view',
  /** The content is drawn; carries its height in CSS pixels. Answered once the window is on screen. */
  shown: 'confirm:shown',
  /** The player decided. */
  decide: 'confirm:decide',
} as const;

/** One fact about the recipient, by which the player tells namesakes apart. */
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
  /** The payer's home currency; null if it is not known. */
  readonly currency: string | null;
  /** Campaign funds now; null if they are not known, or are not the payer's. */
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
  /** What the trade probably brings, in `toCurrency`; null without a rate. */
  readonly estimate: number | null;
  /** What this server charged for the last trade; null before the first receipt. */
  readonly lastSpread: ChargedSpread | null;
  /** Cash in `fromCurrency` now; null if it is not known, or is not the payer's. */
  readonly balanceBefore: number | null;
}

/** One line of a list to be confirmed, as the service described its recipient. */
export interface ListReviewLine {
  readonly recipientName: string;
  readonly facts: readonly ConfirmFact[];
  readonly amount: number;
  /** `alike`: a transfer of this amount to them has an unknown outcome. `sent-since`: they were sent funds after the list was confirmed. */
  readonly warning: { readonly kind: 'alike' | 'sent-since'; readonly atMs: number } | null;
}

/** A list of transfers to be confirmed: they go out one after the other. */
export interface ListReview {
  readonly kind: 'list';
  readonly lines: readonly ListReviewLine[];
  readonly total: number;
  /** The payer's home currency; null if it is not known. */
  readonly currency: string | null;
  /** Campaign funds now; null if they are not known, or are not the payer's. */
  readonly balanceBefore: number | null;
  /** When the list was first confirmed, and how many lines it had; null for a new list. */
  readonly resumed: { readonly atMs: number; readonly lineCount: number } | null;
  /** Whole minutes that the list waits at least, because of the limit of transfers a minute. */
  readonly waitMinutes: number;
}

/** The decision of a crisis to be confirmed, in the service's words. */
export interface DecisionReview {
  readonly kind: 'decision';
  readonly crisisName: string;
  readonly optionLabel: string;
  /** The consequences as the service words them; null if it says nothing. */
  readonly description: string | null;
  readonly adjustment: { readonly label: string; readonly delta: number } | null;
  /** When the service decides automatically, epoch ms; null if it does not say. */
  readonly expiresAtMs: number | null;
  readonly otherOptions: readonly string[];
}

/** The revocation of an API key to be confirmed. */
export interface RevocationReview {
  readonly kind: 'key-revocation';
  readonly keyName: string;
  readonly scope: string;
  /** Whether this computer keeps the key. */
  readonly isHere: boolean;
  readonly createdAt: string | null;
  readonly lastUsedAt: string | null;
}

export type ActionReview = DecisionReview | RevocationReview;

/** A question about an account action, which is done once and cannot be undone, without money. */
export interface ActionQuestion {
  readonly review: ActionReview;
  readonly asked: {
    /** Who is signed in; null if it is not known. */
    readonly signedInName: string | null;
    /** Host of the service, or the practice world. */
    readonly serverName: string;
  };
}

/** A deletion on this computer to be confirmed. Main wrote every word; only the names in it are the player's or a server's. */
export interface DeletionReview {
  readonly kind: 'deletion';
  /** For example `Forget Ada`. */
  readonly title: string;
  /** What is deleted, in a few words. */
  readonly what: string;
  /** Everything that goes with it. */
  readonly lost: readonly string[];
  /** What stays. */
  readonly kept: string;
  /** The words of the button. */
  readonly confirm: string;
}

/** A restore of a backup to be confirmed. Main wrote every word; only the names in it are the player's or a server's. */
export interface RestoreReview {
  readonly kind: 'restore';
  readonly title: string;
  /** Which backup. */
  readonly what: string;
  /** What is here and would be replaced, with what it is replaced by. */
  readonly replaced: readonly string[];
  /** What is not here yet. */
  readonly added: readonly string[];
  readonly kept: string;
  /** The words of the button. */
  readonly confirm: string;
}

/** The question before something on this computer is deleted or replaced that nothing can bring back. */
export interface DataQuestion {
  readonly review: DeletionReview | RestoreReview;
}

/** A question about money. */
export interface MoneyQuestion {
  readonly review: TransferReview | ExchangeReview | ListReview;
  readonly payer: {
    readonly keyLastFour: string;
    readonly name: string | null;
    /** Null while it is not known. */
    readonly isSignedInCharacter: boolean | null;
    /** What shows that the key is somebody else's; null unless it is. */
    readonly strangerBecause: 'not-listed' | 'funds-unchanged' | null;
    /** Who is signed in; null for a guest. */
    readonly signedInName: string | null;
    /** Host of the service, or the practice world. */
    readonly serverName: string;
  };
  /** Set when an earlier order with an unknown outcome may already have moved the money; the lines of a list carry their own. */
  readonly doubt: {
    /** `resend`: the player sends that order again; `alike`: this order looks the same. */
    readonly kind: 'resend' | 'alike';
    readonly atMs: number;
  } | null;
}

/** What main asks before it sends an order, deletes something or restores a backup. */
export type Question = MoneyQuestion | ActionQuestion | DataQuestion;

/** What a proxy demands before it lets a connection through. */
export interface ProxyLogin {
  readonly user: string;
  readonly password: string;
}

/** The longest user name or password. */
export const LONGEST_PROXY_TEXT = 256;

/** The question for the login of a proxy. */
export interface ProxyQuestion {
  readonly review: {
    readonly kind: 'proxy-login';
    /** Host and port. */
    readonly proxyName: string;
    /** Whether the proxy has refused an earlier answer. */
    readonly isRefused: boolean;
    /** Whether the connection to the proxy itself is encrypted. */
    readonly isEncrypted: boolean;
  };
}

/** Everything that the window shows: text and numbers, never markup. */
export type ConfirmView = (Question | ProxyQuestion) & {
  /** Consumed by the first decision. */
  readonly nonce: string;
  readonly appearance: Appearance;
  readonly locale: WrittenLocale;
  /** The confirm button is enabled this long after the window is shown. */
  readonly armAfterMs: number;
};

/** What the preload of that window exposes to it, as `window.confirmation`. */
export interface ConfirmBridge {
  view(): Promise<ConfirmView | null>;
  /** Resolves once the window is on screen, so that the player can see it. */
  shown(heightPx: number): Promise<void>;
  /** `login` answers a question for one. */
  confirm(nonce: string, login?: ProxyLogin): void;
  cancel(): void;
}

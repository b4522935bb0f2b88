/** The type of `window.hustings`, and every value that crosses it. Types and names only: no schema, no zod. */
import type { LogView } from './log-view';
import type { Failure, Result } from './result';

/** Client-side names of the themes that have a style sheet; `system` follows the operating system. */
export const THEME_CHOICES = ['system', 'light', 'dark', 'oled'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Settings of this machine, kept by electron-store; never a secret. */
export interface Settings {
  readonly theme: ThemeChoice;
  /** Poll interval of client-nav and client-status: 30–60 s (contract part 6). */
  readonly pollIntervalMs: number;
  readonly sidebarCollapsed: boolean;
  readonly notifyUnread: boolean;
  readonly notifyTurn: boolean;
  readonly notifyElection: boolean;
  /** Keep the session on disk without an operating-system keyring (readable by this user's programs). */
  readonly keepSessionWithoutKeyring: boolean;
  /** The same for keys that move money; off unless the player decides otherwise. */
  readonly keepPrivateKeysWithoutKeyring: boolean;
}

/** `guest → signing-in → signed-in → expired`; being offline changes none of them. */
export type SessionStatus = 'guest' | 'signing-in' | 'signed-in' | 'expired';

/** One account on one server. A profile without an account is that server's guest. */
export interface ProfileView {
  readonly id: string;
  /** `practice`: served by the built-in practice world, whose address changes from run to run. */
  readonly kind: 'server' | 'practice';
  /** Origin of the service; empty while the practice world is not running. */
  readonly serverUrl: string;
  readonly label: string;
  readonly account: {
    readonly id: string;
    readonly username: string;
    readonly displayName: string;
  } | null;
  /** `none`: a guest, or signed out; `expired`: signing in again is asked for once it is opened. */
  readonly session: 'none' | 'open' | 'expired';
}

/** Everything the page may know of the session. No cookie, no password. */
export interface SessionView {
  readonly status: SessionStatus;
  /** The active profile; null before a server was chosen (first run). */
  readonly profile: ProfileView | null;
  /** In the order in which they came; each keeps its place. */
  readonly profiles: readonly ProfileView[];
  /** Where the session is kept: encrypted by the keyring, in a plain file, or in memory alone. */
  readonly storage: 'keyring' | 'plain-file' | 'memory';
}

/** A stored API key as the page may know it: never the key itself. */
export interface KeyView {
  /** Told by the prefix (contract part 5); a bot key has no prefix of its own and is one by the player's choice. */
  readonly scope: 'public' | 'private' | 'bot';
  /** The key's own prefix, for example `svc_pub_`; empty for a bot key. */
  readonly prefix: string;
  readonly lastFour: string;
  readonly storage: SessionView['storage'];
  /** Set once the service answered 401 for it. */
  readonly refused: boolean;
  /** What the service made of the key in a harmless read, or in any later request with it. */
  readonly check: 'unchecked' | 'accepted' | 'refused';
  /** The service's words when it refused the key, or why it could not be asked; null otherwise. */
  readonly checkMessage: string | null;
}

/** What became of an intent to move money. `pending`: written down, and its one request is under way. */
export type MoneyState = 'pending' | 'sent' | 'refused' | 'unknown';

/** The service's receipt of a transfer (contract part 4, private endpoints); null where it left a field out. */
export interface TransferReceipt {
  readonly amount: number | null;
  readonly currency: string | null;
  readonly senderRemainingFunds: number | null;
  readonly targetName: string | null;
}

/** The service's receipt of a trade (contract part 4, private endpoints); null where it left a field out. */
export interface ExchangeReceipt {
  readonly fromCurrency: string | null;
  readonly toCurrency: string | null;
  readonly fromAmount: number | null;
  readonly toAmount: number | null;
  /** Units of `toCurrency` for one of `fromCurrency`. */
  readonly effectiveRate: number | null;
  readonly spreadCharged: number | null;
}

/** One intent to move money and what became of it (DESIGN, flow "Write"). */
export interface LedgerEntry {
  /** The intent's nonce. */
  readonly id: string;
  readonly kind: 'transfer' | 'exchange';
  readonly createdAtMs: number;
  readonly settledAtMs: number | null;
  readonly state: MoneyState;
  readonly payer: { readonly keyLastFour: string; readonly name: string | null };
  readonly transfer: {
    readonly recipientId: string;
    readonly recipientName: string;
    readonly amount: number;
    /** The payer's home currency; null where neither the status nor an earlier receipt named it. */
    readonly currency: string | null;
  } | null;
  readonly exchange: {
    readonly fromCurrency: string;
    readonly toCurrency: string;
    readonly amount: number;
  } | null;
  /** As client-status told it before and after: campaign funds for a transfer, cash on hand for a trade; null where unknown. */
  readonly balanceBefore: number | null;
  readonly balanceAfter: number | null;
  /** The service's receipt, of a sent one. */
  readonly receipt: TransferReceipt | ExchangeReceipt | null;
  /** Why it was refused, or why its outcome is unknown. */
  readonly failure: Failure | null;
  /** The unknown intent in whose place this one was sent. */
  readonly resendOf: string | null;
}

/** Who pays with the private key, and whether that is the character that is signed in. */
export interface PayerView {
  /** Null without a private key. */
  readonly keyLastFour: string | null;
  /** Null while nothing tells. */
  readonly isSignedInCharacter: boolean | null;
  readonly name: string | null;
}

/** How much of a limit of the contract's part 8 is left on this machine. */
export interface LimitView {
  readonly limitPerMinute: number;
  readonly remaining: number;
  /** How long until the next request may go out; 0 when it may now. */
  readonly freeInMs: number;
}

/** One cached answer on its way to or from disk. */
export interface CachedAnswer {
  readonly endpointId: string;
  /** The parameters as canonical JSON (sorted keys). */
  readonly paramsJson: string;
  readonly json: string;
  readonly digest: string;
  readonly fetchedAtMs: number;
}

/** What the page holds before its first render: asked for by the preload, so that the first paint has real data. */
export interface BootSnapshot {
  readonly settings: Settings;
  readonly session: SessionView;
  /** Last good answers of the first screen, for `session.profile`. */
  readonly firstScreen: readonly CachedAnswer[];
  readonly appVersion: string;
  readonly platform: string;
  /** Replaces every poll interval; development and test builds only. */
  readonly pollOverrideMs: number | null;
  /** Server clock minus this machine's clock when last known. */
  readonly clockOffsetMs: number;
  /** The address that this start was given and refused; null when there was none, or it was taken. */
  readonly refusedServer: { readonly address: string; readonly failure: Failure } | null;
}

/** One call of the contract table. */
export interface ApiCall {
  readonly endpointId: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The profile that the page shows; a call that arrives after another became active is refused. Absent: whichever is active. */
  readonly profileId?: string;
  /** Chosen by the page, unique in it; `api:cancel` names it. */
  readonly callId: string;
  /** Interactive calls pass background ones when the budget is short. */
  readonly priority: 'interactive' | 'background';
  /** Digest of the body that the page already has; the same body is then not sent again. */
  readonly knownDigest?: string;
}

/** A good answer. `json` is the body's text, already checked against its schema; the page parses it once. */
export interface ApiAnswer {
  /** Absent when the body equals the one that `knownDigest` named. */
  readonly json?: string;
  readonly digest: string;
  readonly fetchedAtMs: number;
  /** Server clock minus this machine's clock, from the `Date` header. */
  readonly clockOffsetMs: number;
}

/** One request as diagnostics show it: the URL without values of parameters that could identify or authorise. */
export interface RequestRecord {
  readonly startedAtMs: number;
  readonly endpointId: string;
  readonly method: string;
  readonly redactedUrl: string;
  readonly status: number | null;
  readonly outcome: string;
  readonly durationMs: number;
  readonly bytes: number;
}

export interface BudgetView {
  readonly bucket: string;
  readonly limitPerMinute: number;
  readonly usedInLastMinute: number;
  /** Set while the service asked us to wait. */
  readonly blockedForMs: number;
}

export interface DiagnosticsView {
  readonly versions: Readonly<Record<string, string>>;
  readonly catalogue: {
    readonly version: string;
    readonly source: 'built-in' | 'disk' | 'service';
    readonly checkedAtMs: number | null;
  };
  readonly budgets: readonly BudgetView[];
  readonly requests: readonly RequestRecord[];
  readonly sessionStorage: SessionView['storage'];
  readonly clockOffsetMs: number;
  readonly log: LogView;
}

/** Request and answer of every channel that the page may invoke. */
export interface InvokeChannels {
  'api:call': { request: ApiCall; answer: ApiAnswer };
  'api:cancel': { request: { readonly callId: string }; answer: null };
  'session:get': { request: null; answer: SessionView };
  'session:sign-in': {
    request: { readonly identifier: string; readonly password: string };
    answer: SessionView;
  };
  'session:sign-out': { request: null; answer: SessionView };
  /** Checks that the address answers like the service, then makes its guest (or last account) active. */
  'profile:connect': { request: { readonly serverUrl: string }; answer: SessionView };
  'profile:activate': { request: { readonly profileId: string }; answer: SessionView };
  /** Gives a profile a name of the player's; an empty one takes it away again. */
  'profile:rename': {
    request: { readonly profileId: string; readonly label: string };
    answer: SessionView;
  };
  /**
   * Forgets a profile with its session, keys, kept answers and ledger. Refused while it has money
   * under way. Without the active one, the profile used last becomes active; without any, it is a first run.
   */
  'profile:remove': { request: { readonly profileId: string }; answer: SessionView };
  /** Starts the practice world, makes its profile active and signs its first player in. */
  'world:enter': { request: null; answer: SessionView };
  'keys:list': { request: null; answer: readonly KeyView[] };
  /**
   * Keeps an API key for the active profile and asks the service about it by a harmless read. Its
   * scope is read from its prefix (contract part 5); `as` makes it a bot key.
   */
  'keys:save': {
    request: { readonly key: string; readonly as?: 'bot' };
    answer: readonly KeyView[];
  };
  'keys:forget': { request: { readonly scope: KeyView['scope'] }; answer: readonly KeyView[] };
  'settings:get': { request: null; answer: Settings };
  'settings:update': { request: Partial<Settings>; answer: Settings };
  'cache:load': { request: { readonly profileId: string }; answer: readonly CachedAnswer[] };
  'cache:save': {
    request: { readonly profileId: string; readonly answers: readonly CachedAnswer[] };
    answer: null;
  };
  /**
   * Asks the player in a window of main's own, then sends campaign funds once. Null: the player
   * cancelled. A failure means that nothing was sent; what became of a request is in the entry.
   */
  'money:transfer': {
    request: {
      readonly profileId: string;
      readonly recipientId: string;
      /** Whole units of the payer's home currency. */
      readonly amount: number;
      readonly resendOf?: string;
    };
    answer: LedgerEntry | null;
  };
  /** The same for a trade on the currency market. */
  'money:exchange': {
    request: {
      readonly profileId: string;
      readonly fromCurrency: string;
      readonly toCurrency: string;
      readonly amount: number;
      readonly resendOf?: string;
    };
    answer: LedgerEntry | null;
  };
  'money:payer': { request: { readonly profileId: string }; answer: PayerView };
  'money:limits': {
    request: { readonly profileId: string };
    answer: { readonly transfer: LimitView; readonly forex: LimitView };
  };
  /** Every intent of the profile on this machine, newest first. */
  'ledger:list': {
    request: { readonly profileId: string };
    answer: { readonly entries: readonly LedgerEntry[]; readonly damagedLines: number };
  };
  'diagnostics:get': { request: null; answer: DiagnosticsView };
  /** Puts a report without secrets on the clipboard and returns the same text. */
  'diagnostics:copy': { request: null; answer: string };
  /** Opens an https address in the system's browser; anything else is refused. */
  'app:open-external': { request: { readonly url: string }; answer: null };
  /** Shows a desktop notification; clicking it focuses the window at `route`. */
  'app:notify': {
    request: { readonly title: string; readonly body: string; readonly route: string };
    answer: null;
  };
  /** The page's answer to `app:closing`: main has everything that was to be saved. */
  'app:handed-over': { request: null; answer: null };
}

export type InvokeChannel = keyof InvokeChannels;

/** What main tells the page without being asked. */
export interface EventChannels {
  'session:changed': SessionView;
  'settings:changed': Settings;
  /** A key was saved, forgotten, accepted or refused. */
  'keys:changed': { readonly profileId: string; readonly keys: readonly KeyView[] };
  /** An intent is new, was settled, or its balance became known. */
  'ledger:changed': { readonly profileId: string; readonly entry: LedgerEntry };
  /** A deep link or a menu entry: go to this route, for example `/countries/US`. */
  'app:navigate': { readonly route: string };
  /** A menu entry or accelerator that is not a route. */
  'app:command': {
    readonly command: 'palette' | 'refresh' | 'toggle-sidebar' | 'back' | 'forward';
  };
  /** The window is about to close and waits, not for long, for `app:handed-over`. */
  'app:closing': null;
  /** Polling pauses while `suspended` or `locked`. */
  'power:changed': { readonly state: 'active' | 'suspended' | 'locked' };
}

export type EventChannel = keyof EventChannels;

/** The whole bridge. */
export interface HustingsBridge {
  /** On its way from the moment the document begins; there before the page's scripts are. */
  readonly boot: Promise<BootSnapshot>;
  invoke<C extends InvokeChannel>(
    channel: C,
    request: InvokeChannels[C]['request'],
  ): Promise<Result<InvokeChannels[C]['answer']>>;
  /** Subscribes; the returned function ends the subscription. */
  on<C extends EventChannel>(channel: C, listener: (payload: EventChannels[C]) => void): () => void;
}

/** Run-time list of `InvokeChannels`, for the forwarder; the compiler keeps the two equal. */
export const INVOKE_CHANNELS = Object.keys({
  'api:call': true,
  'api:cancel': true,
  'session:get': true,
  'session:sign-in': true,
  'session:sign-out': true,
  'profile:connect': true,
  'profile:activate': true,
  'profile:rename': true,
  'profile:remove': true,
  'world:enter': true,
  'keys:list': true,
  'keys:save': true,
  'keys:forget': true,
  'settings:get': true,
  'settings:update': true,
  'cache:load': true,
  'cache:save': true,
  'money:transfer': true,
  'money:exchange': true,
  'money:payer': true,
  'money:limits': true,
  'ledger:list': true,
  'diagnostics:get': true,
  'diagnostics:copy': true,
  'app:open-external': true,
  'app:notify': true,
  'app:handed-over': true,
} satisfies Record<InvokeChannel, true>) as readonly InvokeChannel[];

/** Run-time list of `EventChannels`; the compiler keeps the two equal. */
export const EVENT_CHANNELS = Object.keys({
  'session:changed': true,
  'settings:changed': true,
  'keys:changed': true,
  'ledger:changed': true,
  'app:navigate': true,
  'app:command': true,
  'app:closing': true,
  'power:changed': true,
} satisfies Record<EventChannel, true>) as readonly EventChannel[];

/** Asked once, by the preload, before there is a page. */
export const BOOT_CHANNEL = 'boot:snapshot';

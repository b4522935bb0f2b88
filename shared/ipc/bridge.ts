/** The type of `window.hustings`, and every value that crosses it. Types and names only: no schema, no zod. */
import type { Result } from './result';

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
}

/** Everything the page may know of the session. No cookie, no password. */
export interface SessionView {
  readonly status: SessionStatus;
  /** The active profile; null before a server was chosen (first run). */
  readonly profile: ProfileView | null;
  readonly profiles: readonly ProfileView[];
  /** Where the session is kept: encrypted by the keyring, in a plain file, or in memory alone. */
  readonly storage: 'keyring' | 'plain-file' | 'memory';
}

/** A stored API key as the page may know it: never the key itself. */
export interface KeyView {
  readonly scope: 'public' | 'private';
  /** The key's own prefix, for example `svc_pub_`. */
  readonly prefix: string;
  readonly lastFour: string;
  readonly storage: SessionView['storage'];
  /** Set once the service answered 401 for it. */
  readonly refused: boolean;
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

/** What the page holds before any IPC: read synchronously by the preload, so that the first paint has real data. */
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
  /** Faults met since the start: recovered files, refused IPC, renderer crashes. */
  readonly notes: readonly string[];
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
  /** Starts the practice world, makes its profile active and signs its first player in. */
  'world:enter': { request: null; answer: SessionView };
  'keys:list': { request: null; answer: readonly KeyView[] };
  /** Keeps an API key for the active profile; its scope is read from its prefix (contract part 5). */
  'keys:save': { request: { readonly key: string }; answer: readonly KeyView[] };
  'keys:forget': { request: { readonly scope: KeyView['scope'] }; answer: readonly KeyView[] };
  'settings:get': { request: null; answer: Settings };
  'settings:update': { request: Partial<Settings>; answer: Settings };
  'cache:load': { request: { readonly profileId: string }; answer: readonly CachedAnswer[] };
  'cache:save': {
    request: { readonly profileId: string; readonly answers: readonly CachedAnswer[] };
    answer: null;
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
}

export type InvokeChannel = keyof InvokeChannels;

/** What main tells the page without being asked. */
export interface EventChannels {
  'session:changed': SessionView;
  'settings:changed': Settings;
  /** A deep link or a menu entry: go to this route, for example `/countries/US`. */
  'app:navigate': { readonly route: string };
  /** A menu entry or accelerator that is not a route. */
  'app:command': { readonly command: 'palette' | 'refresh' | 'toggle-sidebar' };
  /** Polling pauses while `suspended` or `locked`. */
  'power:changed': { readonly state: 'active' | 'suspended' | 'locked' };
}

export type EventChannel = keyof EventChannels;

/** The whole bridge. */
export interface HustingsBridge {
  readonly boot: BootSnapshot;
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
  'world:enter': true,
  'keys:list': true,
  'keys:save': true,
  'keys:forget': true,
  'settings:get': true,
  'settings:update': true,
  'cache:load': true,
  'cache:save': true,
  'diagnostics:get': true,
  'diagnostics:copy': true,
  'app:open-external': true,
  'app:notify': true,
} satisfies Record<InvokeChannel, true>) as readonly InvokeChannel[];

/** Run-time list of `EventChannels`; the compiler keeps the two equal. */
export const EVENT_CHANNELS = Object.keys({
  'session:changed': true,
  'settings:changed': true,
  'app:navigate': true,
  'app:command': true,
  'power:changed': true,
} satisfies Record<EventChannel, true>) as readonly EventChannel[];

/** The one synchronous channel, asked once by the preload. */
export const BOOT_CHANNEL = 'boot:snapshot';

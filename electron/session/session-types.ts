/** What the session manager needs and what it offers; the manager itself is in session-manager.ts. */
import type { BucketName } from '@shared/contract/define';
import type { EndpointId, ParamsOf, ResponseOf } from '@shared/contract/index';
import type { ApiAnswer, ApiCall } from '@shared/ipc/channels/api';
import type { BudgetView, DiagnosticsView, RequestRecord } from '@shared/ipc/channels/diagnostics';
import type { KeyView, SessionView } from '@shared/ipc/channels/session';
import type { Settings } from '@shared/ipc/channels/settings';
import type { Result } from '@shared/ipc/result';

import type { Log } from '../log/log';
import type { Clock } from '../http/clock';
import type { ConnectionsOptions } from '../http/connections';
import type { CatalogueFile } from '../http/error-catalogue';
import type { HttpLimits } from '../http/limits';
import type { KeyFile } from './key-vault';
import type { MoneyAccess } from './money-access';
import type { ProfilesFile } from './profile-book';

/** A secret that can move when the player changes where secrets may be. */
export interface ManagedSecret extends KeyFile {
  reconcile(): Promise<void>;
}

export interface SessionManagerOptions {
  readonly files: {
    /** A crash-safe text file of this name. */
    open(name: string): CatalogueFile & ProfilesFile;
    /** A secret file of this name. */
    openSecret(name: string, allowPlainFile: () => boolean): ManagedSecret;
  };
  readonly settings: () => Pick<
    Settings,
    'keepSessionWithoutKeyring' | 'keepPrivateKeysWithoutKeyring'
  >;
  readonly appVersion: string;
  readonly log: Log;
  readonly resolveProxy?: ConnectionsOptions['resolveProxy'];
  readonly systemCertificates?: ConnectionsOptions['systemCertificates'];
  readonly clock?: Clock;
  readonly limits?: HttpLimits;
  /**
   * Other limits than the table's. For a development build that polls faster than the client does:
   * the contract leaves the client routes' limit open, so only our own prudence is given up.
   */
  readonly bucketLimits?: Readonly<Partial<Record<BucketName, number>>>;
}

/** Where the practice world listens, and who enters it. */
export interface PracticeEntry {
  readonly baseUrl: string;
  /** Signs this player in; without, the world's last profile is taken up as it was left. */
  readonly credentials?: { readonly identifier: string; readonly password: string };
  readonly publicKey?: string;
  readonly privateKey?: string;
}

export interface SessionManager {
  view(): SessionView;
  /** Tells the listener of every change; the returned function ends that. */
  onChange(listener: (view: SessionView) => void): () => void;
  /** Tells the listener of every change of an open profile's keys; the returned function ends that. */
  onKeysChange(listener: (profileId: string, keys: readonly KeyView[]) => void): () => void;
  signIn(identifier: string, password: string): Promise<Result<SessionView>>;
  /** Forgets the session, also on disk, and goes on as the server's guest. */
  signOut(): Promise<Result<SessionView>>;
  /** Checks that the service answers at an address that is new, and makes its guest or last account active. */
  connect(serverUrl: string): Promise<Result<SessionView>>;
  /** The same without asking the service first: for an address that was named at the start. */
  useServer(serverUrl: string): Promise<Result<SessionView>>;
  activate(profileId: string): Promise<Result<SessionView>>;
  /** Gives a profile the player's own name; an empty one takes it away. */
  rename(profileId: string, label: string): Promise<Result<SessionView>>;
  /** Forgets a profile with its session and keys; the one used last becomes active in place of the active one. */
  remove(profileId: string): Promise<Result<SessionView>>;
  usePractice(entry: PracticeEntry): Promise<Result<SessionView>>;
  /** The practice world has ended; its profiles stay. */
  losePractice(): void;
  /** A call of the page for the active profile. */
  call(call: ApiCall, signal?: AbortSignal): Promise<Result<ApiAnswer>>;
  /** A call of the main process for the active profile, also of what the page may not send. */
  run<Id extends EndpointId>(
    id: Id,
    params: ParamsOf<Id>,
    signal?: AbortSignal,
  ): Promise<Result<ResponseOf<Id>>>;
  /** What moving this profile's money needs; a failure unless it is the active one. */
  money(profileId: string): Result<MoneyAccess>;
  listKeys(): readonly KeyView[];
  /** Keeps a key and asks the service about it. */
  saveKey(key: string, as?: 'bot'): Promise<Result<readonly KeyView[]>>;
  forgetKey(scope: KeyView['scope']): Promise<Result<readonly KeyView[]>>;
  catalogue(): DiagnosticsView['catalogue'];
  budgets(): readonly BudgetView[];
  requests(): readonly RequestRecord[];
  clockOffsetMs(): number;
  /** Moves stored secrets after a setting about them changed. */
  reconcileSecrets(): Promise<void>;
  /** Cancels what is under way and waits for what is being stored. */
  close(): Promise<void>;
}

/** The types of the set of profiles: what it is made from, and what the rest of main may do with it. */
import type { BucketName } from '@shared/contract/define';
import type { ApiAnswer, ApiCall } from '@shared/ipc/channels/api';
import type {
  BudgetView,
  DiagnosticsView,
  LimitRecord,
  RequestRecord,
} from '@shared/ipc/channels/diagnostics';
import type { KeyView, SessionView } from '@shared/ipc/channels/session';
import type { Settings } from '@shared/ipc/channels/settings';
import type { Result } from '@shared/ipc/result';

import type { ProfileCall, ReadReport, SavedAnswers } from '../../http/api-client-types';
import type { Clock } from '../../http/clock';
import type { ConnectionsOptions } from '../../http/connections';
import type { HttpLimits } from '../../http/send';
import type { Log } from '../../log/log';
import type { SecretFile } from '../../storage/files/secret-file';
import type { ActionAccess } from '../access/action-access';
import type { MoneyAccess } from '../access/money-access';
import type { PaneAccess } from '../access/pane-access';
import type { ProfileFiles } from './profile-list';

/** A profile and its server; the practice world's origin is the same in every run. */
export interface ProfileOrigin {
  readonly id: string;
  readonly origin: string;
}

export interface ProfilesOptions {
  readonly files: ProfileFiles;
  readonly settings: () => Pick<
    Settings,
    'keepSessionWithoutKeyring' | 'keepPrivateKeysWithoutKeyring'
  >;
  /** Where the good answers of a profile are stored. */
  readonly answersOf?: (profileId: string) => SavedAnswers;
  readonly appVersion: string;
  readonly log: Log;
  readonly resolveProxy?: ConnectionsOptions['resolveProxy'];
  readonly proxyLogins?: ConnectionsOptions['proxyLogins'];
  readonly systemCertificates?: ConnectionsOptions['systemCertificates'];
  readonly clock?: Clock;
  readonly limits?: HttpLimits;
  /**
   * Limits that replace the table's, for a development build that polls faster than the client does. The contract sets
   * no limit for the client endpoints, so the table's limit there is only our own caution.
   */
  readonly bucketLimits?: Readonly<Partial<Record<BucketName, number>>>;
}

/** Where the practice world listens, and who enters it. */
export interface PracticeLogin {
  readonly baseUrl: string;
  /** Signs this player in; when absent, the world's last profile is resumed. */
  readonly credentials?: { readonly identifier: string; readonly password: string };
  readonly publicKey?: string;
  readonly privateKey?: string;
}

export interface Profiles {
  view(): SessionView;
  /** The server of a profile; null for an unknown one. */
  originOf(profileId: string): string | null;
  /** Calls the listener on every change. */
  onChange(listener: (view: SessionView) => void): void;
  /** Calls the listener on every change of an open profile's keys. */
  onKeysChange(listener: (profileId: string, keys: readonly KeyView[]) => void): void;
  /** Calls the listener with every good answer of a read. What arrives after a profile is removed is dropped. */
  onRead(listener: (profile: ProfileOrigin, read: ReadReport) => void): void;
  /** Calls the listener with every read that the server of a profile lacks (an HTML 404). */
  onAbsent(listener: (profile: ProfileOrigin, endpointId: string) => void): void;
  signIn(identifier: string, password: string): Promise<Result<SessionView>>;
  /** Removes the session, also from disk, and continues as the server's guest. */
  signOut(): Promise<Result<SessionView>>;
  /** Checks that the service answers at a new address, and activates its guest or last account. */
  connect(serverUrl: string): Promise<Result<SessionView>>;
  /** The same without checking that the service answers, for an address from the command line. */
  useServer(serverUrl: string): Promise<Result<SessionView>>;
  activate(profileId: string): Promise<Result<SessionView>>;
  /** Gives a profile the player's own name; an empty one removes the name. */
  rename(profileId: string, label: string): Promise<Result<SessionView>>;
  /** Removes a profile with its session and keys; if it was active, the most recently used profile becomes active. */
  remove(profileId: string): Promise<Result<SessionView>>;
  usePractice(entry: PracticeLogin): Promise<Result<SessionView>>;
  /** Reports that the practice world has ended; its profiles stay. */
  losePractice(): void;
  /** A call by the renderer for the active profile, or one that main makes as the renderer would. */
  call(call: ApiCall, signal?: AbortSignal): Promise<Result<ApiAnswer>>;
  /** Reads client-nav and client-status of an account that is signed in and not in use. */
  readOther(profileId: string): Promise<Result<null>>;
  /** A call by main for the active profile, including endpoints that the renderer may not call. */
  readonly run: ProfileCall;
  /** Access to this profile's money; a failure unless the profile is active. */
  money(profileId: string): Result<MoneyAccess>;
  /** Access for this profile's account actions; a failure unless the profile is active. */
  actions(profileId: string): Result<ActionAccess>;
  /** A portrait from the active profile's server, as a `data:` URL; null if there is none to show. */
  portrait(profileId: string, address: string): Promise<string | null>;
  /** What the pane may use of the active profile; null while no server can be asked. */
  pane(): PaneAccess | null;
  listKeys(): readonly KeyView[];
  /** Stores a key and checks it with the service. */
  saveKey(key: string, as?: 'bot'): Promise<Result<readonly KeyView[]>>;
  forgetKey(scope: KeyView['scope']): Promise<Result<readonly KeyView[]>>;
  /** The secret file of a profile's chat; it is erased with the profile. */
  chatFile(profileId: string): SecretFile;
  catalogue(): DiagnosticsView['catalogue'];
  budgets(): readonly BudgetView[];
  /** Ends the pauses of the active profile of which a minute has been obeyed. */
  endLongPauses(): void;
  /** The limits that held requests back, newest first. */
  limits(): readonly LimitRecord[];
  /** In the order in which they ended, newest last. */
  requests(): readonly RequestRecord[];
  clockOffsetMs(): number;
  /** Moves stored secrets after a setting about them changed. */
  reconcileSecrets(): Promise<void>;
  /** Cancels requests in progress and waits for pending writes. */
  close(): Promise<void>;
}

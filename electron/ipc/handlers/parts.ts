/** The parts of main that the handlers use, and the check of the profiles that they are asked about. */
import type { SystemChange } from '../../window/questions';
import type { BrowserWindow, WebContents } from 'electron';

import type { PowerState, BundledLicence } from '@shared/ipc/channels/app';
import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';
import type { StoredDataView } from '@shared/ipc/channels/settings';
import type { SessionView, StoredProfileView } from '@shared/ipc/channels/session';
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import type { Route } from '@shared/routes/route';

import { ownFailure } from '../../http/failures';
import type { Standings } from '../../background/standings';
import type { GamePages } from '../../pane/game-pages';
import type { AccountActions } from '../../account/account-actions';
import type { LedgerBook } from '../../money/ledger/book';
import type { MoneyDesk } from '../../money/money-desk';
import type { OrderQueue } from '../../orders/order-queue';
import type { PracticeEntry } from '../../session/practice/practice-entry';
import type { ClientRecord } from '../../record/record';
import type { ProxyPasswords } from '../../session/secrets/proxy-passwords';
import type { Profiles } from '../../session/profiles/profiles';
import type { AnswerStore } from '../../storage/answer-store';
import type { KeptStore } from '../../storage/kept-store';
import type { PagePrinter } from '../../window/page-printer';
import type { SettingsStore } from '../../storage/settings-store';
import type { Updates } from '../../update/updates';

export interface HandlerParts {
  readonly profiles: Profiles;
  readonly proxyPasswords: Pick<ProxyPasswords, 'list' | 'forget' | 'tryAgain'>;
  readonly settings: SettingsStore;
  readonly answers: AnswerStore;
  readonly kept: KeptStore;
  readonly money: MoneyDesk;
  readonly accountActions: AccountActions;
  readonly orderQueue: OrderQueue;
  readonly ledgers: LedgerBook;
  /** Tells the renderer that a profile's watch list has changed. */
  watchChanged(profileId: string): void;
  readonly record: Pick<ClientRecord, 'ask' | 'erase' | 'resume'>;
  /** Asks the player where a file of this name goes; null when they cancel. */
  askSavePath(fileName: string): Promise<string | null>;
  readonly printer: PagePrinter;
  readonly standings: Standings;
  /** Starts the practice world and signs its first player in. */
  enterPracticeWorld(player?: string): Promise<Result<SessionView>>;
  /** Creates characters in the practice world. */
  readonly newcomers: Pick<PracticeEntry, 'homes' | 'makeCharacter'>;
  /** Whether the machine sleeps or is locked. */
  power(): PowerState;
  diagnostics(): Promise<DiagnosticsView>;
  /** The licences of what this build contains; rejects when their file is missing. */
  licences(): Promise<readonly BundledLicence[]>;
  readonly updates: Pick<Updates, 'state' | 'check'>;
  storedData(): Promise<StoredDataView>;
  storedOfProfile(profileId: string): Promise<StoredProfileView>;
  /** Asks the player, then erases everything and ends the client; false when they cancelled. */
  eraseEverything(): Promise<Result<boolean>>;
  /** Empties Chromium's own storage of the renderer, its log files too. */
  clearRendererStorage(): Promise<void>;
  copyToClipboard(text: string): Promise<void>;
  /** Copies a PNG, given as a data URL; false if it is no picture, or the system refused it. */
  copyPicture(dataUrl: string): Promise<boolean>;
  readonly pane: GamePages;
  openExternally(url: string): Promise<'opened' | 'bad-address' | 'no-gesture'>;
  /** Asks the player, outside the renderer, whether secrets may be stored without encryption. */
  allowPlainStorage(movesMoney: boolean): Promise<boolean>;
  /** Asks the player, outside the renderer, before a setting changes the system or other programs. */
  allowSystemChange(change: SystemChange): Promise<boolean>;
  /** Tells the renderer how many alerts of a profile are unread. */
  alertsChanged(profileId: string, unread: number): void;
  /** Safe mode, and what the stores lost to damage, in sentences; each is given once. */
  takeNotices(): readonly string[];
  /** A window's answer to whether it has unsaved work. */
  unsavedAnswered(caller: WebContents | undefined, isUnsaved: boolean): void;
  /** The renderer has sent its unsaved data and may be closed. */
  flushed(caller: WebContents | undefined): void;
  /** The window that belongs to the caller. */
  windowOf(caller: WebContents | undefined): BrowserWindow | null;
  /** Opens a window beside the main one; false if there are too many. */
  openWindow(route: Route): boolean;
}

/** Runs `work` for a profile of this machine, and refuses every other: files are named after their profile. */
export function forKnownProfiles(profiles: Pick<Profiles, 'originOf'>) {
  return <T>(
    profileId: string,
    work: (profile: { readonly id: string; readonly origin: string }) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const origin = profiles.originOf(profileId);
    return origin === null
      ? Promise.resolve(fail(ownFailure('UNKNOWN_PROFILE')))
      : work({ id: profileId, origin });
  };
}

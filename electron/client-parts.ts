/** The accounts and the money of the client, put together from their rooms. */
import { join } from 'node:path';

import { app, safeStorage } from 'electron';
import type { BrowserWindow } from 'electron';

import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';
import type { BucketName } from '@shared/contract/define';
import type { SessionView } from '@shared/ipc/channels/session';

import { HTTP_LIMITS } from './http/limits';
import type { Log } from './log/log';
import { createLedgerBook } from './money/ledger-book';
import { createMoneyDesk } from './money/money-desk';
import type { MoneyDeskOptions } from './money/money-desk';
import { createSessionManager } from './session/session-manager';
import type { SessionManager, SessionManagerOptions } from './session/session-types';
import { createCrashSafeFile } from './storage/crash-safe-file';
import type { CrashSafeFileOptions } from './storage/crash-safe-file';
import { namesIn } from './storage/file-generations';
import { createSecretFile } from './storage/secret-file';
import type { SettingsStore } from './storage/settings-store';
import { createSystemEncryption } from './storage/system-encryption';
import { openConfirmWindow } from './window/confirm-window';
import type { LaunchOptions } from './window/launch-options';
import { resolveSystemProxy } from './window/seal-network';

/** Six requests in each interval of a poll override: polls, refreshes, and what a test adds. */
const FAST_POLLS_A_MINUTE_MS = 6 * 60_000;

/** What several parts of the client are built from. */
export interface ClientParts extends Pick<Required<CrashSafeFileOptions>, 'onDamage'> {
  readonly launch: LaunchOptions;
  readonly window: () => BrowserWindow | null;
  readonly log: Log;
  readonly settings: SettingsStore;
  /** A path in the folder of this client's data. */
  readonly inUserData: (...path: string[]) => string;
}

/** Opens the accounts and restores their sessions. */
export function openSessions(parts: ClientParts): Promise<SessionManager> {
  const { launch, settings, inUserData, log, onDamage } = parts;
  const { deadlineOverrideMs } = launch;
  return createSessionManager({
    files: profileFiles(inUserData('profiles'), { log, onDamage }),
    settings: () => settings.get(),
    resolveProxy: resolveSystemProxy,
    appVersion: app.getVersion(),
    log,
    bucketLimits: bucketLimitsOf(launch),
    ...(deadlineOverrideMs === null
      ? {}
      : { limits: { ...HTTP_LIMITS, deadlineMs: deadlineOverrideMs } }),
  });
}

/** Opens the ledgers, and the desk that asks, sends and records orders. */
export function openMoney(
  { window, settings, inUserData, log, onDamage }: ClientParts,
  sessions: SessionManager,
  onChange: MoneyDeskOptions['onChange'],
) {
  const ledgers = createLedgerBook({
    directory: inUserData('ledgers'),
    witnessDirectory: inUserData('profiles'),
    now: () => Date.now(),
    log,
    onDamage,
  });
  const money = createMoneyDesk({
    access: (profileId) => sessions.money(profileId),
    ledgers,
    serverName: (profileId) => serverNameOf(sessions.view(), profileId),
    confirm: (question) =>
      openConfirmWindow({
        parent: window(),
        theme: settings.get().theme,
        question,
        monotonicMs: () => performance.now(),
      }),
    onChange,
    now: () => Date.now(),
  });
  return { ledgers, money };
}

/** The files of all profiles, in one folder. */
function profileFiles(
  directory: string,
  options: Pick<Required<CrashSafeFileOptions>, 'log' | 'onDamage'>,
): SessionManagerOptions['files'] {
  const encryption = createSystemEncryption(safeStorage);
  return {
    open: (name) => createCrashSafeFile(join(directory, name), options),
    list: () => namesIn(directory),
    openSecret: (name, allowPlainFile) =>
      createSecretFile({ path: join(directory, name), encryption, allowPlainFile, ...options }),
  };
}

/** How a question about money names the server. */
function serverNameOf({ profiles }: SessionView, profileId: string): string {
  const profile = profiles.find(({ id }) => id === profileId);
  if (!profile || profile.kind === 'practice') return 'Practice world';
  return new URL(profile.serverUrl).host;
}

/** Tests poll faster, and campaigns send faster, than the limits that this client keeps. */
function bucketLimitsOf({
  pollOverrideMs,
  rateFactor,
}: LaunchOptions): Readonly<Partial<Record<BucketName, number>>> {
  if (rateFactor !== null) {
    const limits = Object.entries(BUCKET_LIMITS_PER_MINUTE);
    return Object.fromEntries(limits.map(([name, limit]) => [name, Math.ceil(limit * rateFactor)]));
  }
  return pollOverrideMs === null
    ? {}
    : { client: Math.ceil(FAST_POLLS_A_MINUTE_MS / pollOverrideMs) };
}

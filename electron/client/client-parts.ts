/** The accounts and the money of the client, put together from their rooms. */
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { app, safeStorage } from 'electron';
import type { BrowserWindow } from 'electron';

import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';
import type { BucketName } from '@shared/contract/define';
import { KEY_NAME_LIMIT } from '@shared/ipc/channels/account-actions';
import type { SessionView } from '@shared/ipc/channels/session';

import { createAccountActions } from '../account/account-actions';
import { HTTP_LIMITS } from '../http/send';
import type { Log } from '../log/log';
import { createLedgerBook } from '../money/ledger-book';
import { createMoneyDesk } from '../money/money-desk';
import type { MoneyDeskOptions } from '../money/money-desk-options';
import { createOrderQueue } from '../orders/order-queue';
import { createProxyPasswords } from '../session/secrets/proxy-passwords';
import type { ProxyPasswords } from '../session/secrets/proxy-passwords';
import { createSessionManager } from '../session/session-manager';
import type { SessionManager, SessionManagerOptions } from '../session/session-types';
import type { AnswerStore } from '../storage/answer-store';
import { createCrashSafeFile } from '../storage/files/crash-safe-file';
import { namesIn } from '../storage/files/file-generations';
import { createSecretFile } from '../storage/files/secret-file';
import type { SecretFileOptions } from '../storage/files/secret-file';
import type { SettingsStore } from '../storage/settings-store';
import { createSystemEncryption } from '../storage/system-encryption';
import { openConfirmWindow } from '../window/confirm-window';
import { createProxyQuestion } from '../window/questions/proxy-question';
import { takeGesture } from '../window/guards/navigation-guard';
import type { LaunchOptions } from '../window/start/launch-options';
import { resolveSystemProxy } from '../window/guards/seal-network';

/** Six requests in each interval of a poll override: polls, refreshes, and what a test adds. */
const FAST_POLLS_A_MINUTE_MS = 6 * 60_000;

/** What several parts of the client are built from. */
export interface ClientParts extends Pick<Required<SecretFileOptions>, 'onDamage' | 'onRepaired'> {
  readonly launch: LaunchOptions;
  readonly window: () => BrowserWindow | null;
  readonly log: Log;
  readonly settings: SettingsStore;
  /** A path inside the folder of this client's data. */
  readonly inUserData: (...path: string[]) => string;
}

/** Opens what is kept about the proxies of this computer. */
export function openProxyPasswords(parts: ClientParts, onForgotten: () => void): ProxyPasswords {
  const { settings, window, inUserData, log, onDamage, onRepaired } = parts;
  const files = profileFiles(inUserData('profiles'), { log, onDamage, onRepaired });
  return createProxyPasswords({
    // Such a password often opens more than this network, so a plain file needs the player's word, as for private keys.
    file: files.openSecret('proxy-passwords', () => settings.get().keepPrivateKeysWithoutKeyring),
    ask: createProxyQuestion(window, () => settings.get().theme),
    onForgotten,
    log,
  });
}

/** Opens the accounts and restores their sessions. */
export function openSessions(
  parts: ClientParts & { readonly answers: AnswerStore },
  proxyLogins: ProxyPasswords,
  onRead: SessionManagerOptions['onRead'],
): Promise<SessionManager> {
  const { launch, settings, answers, inUserData, log, onDamage, onRepaired } = parts;
  const { deadlineOverrideMs } = launch;
  return createSessionManager({
    files: profileFiles(inUserData('profiles'), { log, onDamage, onRepaired }),
    settings: () => settings.get(),
    answersOf: (profileId) => ({
      read: (of) => answers.read(profileId, of),
      save: (answer) => answers.save(profileId, answer),
    }),
    ...(onRead && { onRead }),
    resolveProxy: resolveSystemProxy,
    proxyLogins,
    appVersion: app.getVersion(),
    log,
    bucketLimits: bucketLimitsOf(launch),
    ...(deadlineOverrideMs === null
      ? {}
      : { limits: { ...HTTP_LIMITS, deadlineMs: deadlineOverrideMs } }),
  });
}

/** Opens the ledgers, and what asks about orders and account actions and sends them. */
export function openOrders(
  { window, settings, inUserData, log, onDamage }: ClientParts,
  sessions: SessionManager,
  onChange: {
    readonly money: MoneyDeskOptions['onChange'];
    readonly lists: MoneyDeskOptions['onListChange'];
  },
) {
  const ledgers = createLedgerBook({
    directory: inUserData('ledgers'),
    witnessDirectory: inUserData('profiles'),
    now: () => Date.now(),
    log,
    onDamage,
  });
  const orderQueue = createOrderQueue({
    confirm: (question) =>
      openConfirmWindow({
        parent: window(),
        theme: settings.get().theme,
        question,
        monotonicMs: () => performance.now(),
      }),
    now: () => Date.now(),
  });
  const shared = {
    ledgers,
    orderQueue,
    serverName: (profileId: string) => serverNameOf(sessions.view(), profileId),
    now: () => Date.now(),
  };
  const money = createMoneyDesk({
    ...shared,
    access: (profileId) => sessions.money(profileId),
    onChange: onChange.money,
    onListChange: onChange.lists,
    wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
  });
  const accountActions = createAccountActions({
    orderQueue,
    serverName: shared.serverName,
    access: (profileId) => sessions.actions(profileId),
    keyName: keyNameHere(),
    takeGesture,
  });
  return { ledgers, money, accountActions, orderQueue };
}

/** The name of an API key of this installation, as the account's list shows it. */
function keyNameHere(): string {
  const host = hostname()
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim();
  return Array.from(`Hustings on ${host === '' ? 'this computer' : host}`)
    .slice(0, KEY_NAME_LIMIT)
    .join('')
    .trim();
}

/** The files of all profiles, in one folder. */
function profileFiles(
  directory: string,
  options: Pick<Required<SecretFileOptions>, 'log' | 'onDamage' | 'onRepaired'>,
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

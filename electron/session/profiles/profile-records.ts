/** The stored records of every account on every server, and the views of them for the renderer. */
import { createHash } from 'node:crypto';

import { isFields, parsedJson } from '@shared/domain/json';
import type { ProfileView, SessionStatus, SessionView } from '@shared/ipc/channels/session';

import type { NamedUser } from '../../http/api-client-types';
import { parseServerAddress } from '../server/server-address';

/** Stands for the origin of the practice world, which changes from run to run. */
export const PRACTICE_ORIGIN = 'practice';
/** Id of the practice world's guest. */
export const PRACTICE_PROFILE_ID = 'practice';

/** Name of the file of the records, in the folder of the profiles. */
export const PROFILES_FILE = 'profiles.json';

/** The format of the list. A list of another format counts as damaged: only a later version writes one. */
const FORMAT = 1;
const LARGEST_TIME_MS = 8.64e15;

/** One account on one server, or the guest of a server. */
export interface ProfileRecord {
  readonly id: string;
  readonly origin: string;
  readonly account: ProfileView['account'];
  /** The player's own name for it; when empty, it is named after account and server. */
  readonly label: string;
  /** `none` for guests and after a sign-out. */
  readonly session: ProfileView['session'];
  /** Where the session was last stored. */
  readonly storage: SessionView['storage'];
  /** When the profile last became active, ms since 1970. */
  readonly lastActiveAtMs: number;
  /** Server clock minus this machine's clock when last known. */
  readonly clockOffsetMs: number;
}

/** A record without the state of its session, which only session-state.ts may write. */
export type ProfileDetails = Omit<ProfileRecord, 'session'>;

/** Everything that `profiles.json` holds. */
export interface ProfileRecords {
  readonly activeId: string | null;
  readonly profiles: readonly ProfileRecord[];
}

export const NO_PROFILES: ProfileRecords = { activeId: null, profiles: [] };

/** A new record of an account, or of the server's guest without one. */
export function newProfile(origin: string, account: ProfileView['account']): ProfileRecord {
  return {
    id: profileId(origin, account?.id ?? null),
    origin,
    account,
    label: '',
    session: 'none',
    storage: 'memory',
    lastActiveAtMs: 0,
    clockOffsetMs: 0,
  };
}

/** The id of an account on a server: the same in every install; the account cannot be computed from it. */
function profileId(origin: string, accountId: string | null): string {
  if (origin === PRACTICE_ORIGIN && accountId === null) return PRACTICE_PROFILE_ID;
  const parts = accountId === null ? [origin] : [origin, accountId];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

/** Adds the record at the end, or replaces the one with the same id without moving it: players know its position. */
export function withProfile(records: ProfileRecords, record: ProfileRecord): ProfileRecords {
  const isKnown = records.profiles.some(({ id }) => id === record.id);
  const profiles = isKnown
    ? records.profiles.map((known) => (known.id === record.id ? record : known))
    : [...records.profiles, record];
  return { ...records, profiles };
}

/** Removes the record. */
export function withoutProfile(records: ProfileRecords, id: string): ProfileRecords {
  return {
    activeId: records.activeId === id ? null : records.activeId,
    profiles: records.profiles.filter((profile) => profile.id !== id),
  };
}

/** The profile to show after the active one is removed: the most recently used one in the list; null when there is none. */
export function profileToFallBackTo(records: ProfileRecords): ProfileRecord | null {
  return (
    records.profiles
      .filter((profile) => !hasSignedOut(profile))
      .toSorted((a, b) => b.lastActiveAtMs - a.lastActiveAtMs)[0] ?? null
  );
}

/** Whether the player has signed out of it: the client neither enters it automatically nor shows its stored answers. */
export function hasSignedOut({ account, session }: Pick<ProfileView, 'account' | 'session'>) {
  return account !== null && session === 'none';
}

/** The profile of `origin` to return to: the account that was last active and has not signed out, else the guest. */
export function profileToResume(records: ProfileRecords, origin: string): ProfileRecord | null {
  const here = records.profiles.filter((profile) => profile.origin === origin);
  const byLastUse = here.toSorted((a, b) => b.lastActiveAtMs - a.lastActiveAtMs);
  return (
    byLastUse.find(({ session }) => session !== 'none') ??
    byLastUse.find(({ account }) => account === null) ??
    null
  );
}

/** The text of `profiles.json`. */
export function serializeProfiles(records: ProfileRecords): string {
  return JSON.stringify({ format: FORMAT, ...records });
}

/** Reads `profiles.json`; null if any part of it is malformed, so that no account vanishes silently. */
export function parseProfiles(text: string): ProfileRecords | null {
  const value = parsedJson(text);
  if (!isFields(value) || value['format'] !== FORMAT || !Array.isArray(value['profiles']))
    return null;
  const profiles = new Map<string, ProfileRecord>();
  for (const entry of value['profiles']) {
    const record = parseRecord(entry);
    if (record === null || profiles.has(record.id)) return null;
    profiles.set(record.id, record);
  }
  const activeId = value['activeId'];
  return {
    activeId: typeof activeId === 'string' && profiles.has(activeId) ? activeId : null,
    profiles: [...profiles.values()],
  };
}

function parseRecord(value: unknown): ProfileRecord | null {
  if (!isFields(value)) return null;
  const { origin, session, storage } = value;
  const account = parseAccount(value['account']);
  if (typeof origin !== 'string' || !isOrigin(origin) || account === undefined) return null;
  if (session !== 'none' && session !== 'open' && session !== 'expired') return null;
  if (storage !== 'keyring' && storage !== 'plain-file' && storage !== 'memory') return null;
  return {
    ...newProfile(origin, account),
    label: typeof value['label'] === 'string' ? value['label'] : '',
    session: account === null ? 'none' : session,
    storage,
    lastActiveAtMs: finite(value['lastActiveAtMs']),
    clockOffsetMs: finite(value['clockOffsetMs']),
  };
}

/** Only addresses that a player could have connected to: a session must not be sent anywhere else. */
function isOrigin(text: string): boolean {
  if (text === PRACTICE_ORIGIN) return true;
  const address = parseServerAddress(text);
  return address.ok && address.value === text;
}

/** Undefined when it is neither an account nor null. */
function parseAccount(value: unknown): ProfileView['account'] | undefined {
  if (value === null) return null;
  if (!isFields(value)) return undefined;
  const { id, username, displayName } = value;
  if (typeof id !== 'string' || typeof username !== 'string' || typeof displayName !== 'string')
    return undefined;
  return { id, username, displayName };
}

/** A time or a difference of times; 0 if `Date` could not take it. */
function finite(value: unknown): number {
  return typeof value === 'number' && Math.abs(value) <= LARGEST_TIME_MS ? value : 0;
}

/**
 * Whether the user that the service names is the account of a profile. The contract promises only the username. An id
 * that some servers send besides proves the same account after a new username, but another id proves nothing: servers
 * have more than one kind.
 */
export function isAccount(account: ProfileView['account'], { id, username }: NamedUser): boolean {
  if (account === null) return false;
  const isSameName = username.toLowerCase() === account.username.toLowerCase();
  return isSameName || String(id ?? '') === account.id;
}

/** The view of one profile for the renderer. */
export function viewProfile(record: ProfileRecord, practiceUrl: string | null): ProfileView {
  const isPractice = record.origin === PRACTICE_ORIGIN;
  const host = isPractice ? 'Practice world' : new URL(record.origin).host;
  const { account } = record;
  const player = account === null ? 'Guest' : account.displayName.trim() || account.username;
  return {
    id: record.id,
    kind: isPractice ? 'practice' : 'server',
    serverUrl: isPractice ? (practiceUrl ?? '') : record.origin,
    label: record.label || `${player} · ${host}`,
    account: record.account,
    session: record.session,
  };
}

/**
 * The view of the session for the renderer. Accounts that signed out stay in it until they are forgotten, because keys,
 * ledger and record stay on the disk. The practice guest is left out beside its player.
 */
export function viewSession(
  records: ProfileRecords,
  live: {
    readonly practiceUrl?: string | null;
    readonly isSigningIn?: boolean;
    /** The user whom the service named instead of the active profile's account. */
    readonly otherUser?: string | null;
  } = {},
): SessionView {
  const active = records.profiles.find(({ id }) => id === records.activeId) ?? null;
  const otherUser = live.otherUser ?? null;
  const practicePlayer = lastPracticePlayer(records);
  const view = (record: ProfileRecord) => viewProfile(record, live.practiceUrl ?? null);
  return {
    status: live.isSigningIn ? 'signing-in' : statusOf(active),
    profile: active && view(active),
    profiles: records.profiles.filter((record) => !isSpareGuest(records, record)).map(view),
    storage: active?.storage ?? 'memory',
    ...(practicePlayer !== null && { practicePlayer }),
    ...(otherUser !== null && { otherUser }),
  };
}

/** The user name of the practice world's player who was active last, also of one who signed out. */
function lastPracticePlayer({ profiles }: ProfileRecords): string | null {
  const [last] = profiles
    .filter(({ origin, account }) => origin === PRACTICE_ORIGIN && account !== null)
    .toSorted((a, b) => b.lastActiveAtMs - a.lastActiveAtMs);
  return last?.account?.username ?? null;
}

/** The practice world's guest is never offered: it is only a step before its player signs in. */
function isSpareGuest({ activeId, profiles }: ProfileRecords, record: ProfileRecord): boolean {
  return (
    record.id === PRACTICE_PROFILE_ID &&
    record.id !== activeId &&
    profiles.some(
      ({ origin, account, session }) =>
        origin === PRACTICE_ORIGIN && account !== null && session !== 'none',
    )
  );
}

function statusOf(active: ProfileRecord | null): SessionStatus {
  switch (active?.session) {
    case 'open':
      return 'signed-in';
    case 'expired':
      return 'expired';
    default:
      return 'guest';
  }
}

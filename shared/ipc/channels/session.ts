/** The session, the profiles, their API keys, and the practice world. */
import { z } from 'zod';

import type { HomeCountry } from '../../domain/practice-world';
import { always, typeTag, defineChannel, defineEvent, id, ofProfile, profileId } from './define';
import type { Standing } from '../mini';

/** Longest name that a player may give a profile. */
const MAX_LABEL_CHARACTERS = 60;

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
  /** `none`: a guest, or signed out; `expired`: the player has to sign in again after opening it. */
  readonly session: 'none' | 'open' | 'expired';
}

/** Everything that the renderer may see of the session. No cookie, no password. */
export interface SessionView {
  readonly status: SessionStatus;
  /** The active profile; null before a server was chosen (first run). */
  readonly profile: ProfileView | null;
  /** Oldest first; a profile never changes its position. */
  readonly profiles: readonly ProfileView[];
  /** Where the session is stored: encrypted by the keyring, in a plain file, or only in memory. */
  readonly storage: 'keyring' | 'plain-file' | 'memory';
  /** User name of the practice world's player who was played last; absent if there was none. */
  readonly practicePlayer?: string;
  /** The session ended because the service named this user instead of the profile's account. */
  readonly otherUser?: string;
}

/** A stored API key as the renderer may see it: never the key itself. */
export interface KeyView {
  /** Follows from the prefix (contract part 5); a bot key has no prefix, so the player says that it is one. */
  readonly scope: 'public' | 'private' | 'bot';
  /** The key's own prefix, for example `svc_pub_`; empty for a bot key. */
  readonly prefix: string;
  readonly lastFour: string;
  readonly storage: SessionView['storage'];
  /** Whether the service accepted the key in a harmless read, or in any later request with it. */
  readonly check: 'unchecked' | 'accepted' | 'refused';
  /** The service's words when it refused the key, or why it could not be asked; null otherwise. */
  readonly checkMessage: string | null;
}

/** What this computer stores of one profile. */
export interface StoredProfileView {
  /** How many API keys. */
  readonly keys: number;
  /** Bytes on the disk; 0 where there is no file. */
  readonly ledgerBytes: number;
  readonly recordBytes: number;
  readonly answersBytes: number;
}

const session = typeTag<SessionView>();
const keys = typeTag<readonly KeyView[]>();

export const sessionChannels = {
  'session:get': defineChannel({ input: z.null(), output: session }),
  'session:sign-in': defineChannel({
    input: z.strictObject({
      identifier: z.string().min(1).max(320),
      password: z.string().min(1).max(1_000),
    }),
    output: session,
  }),
  'session:sign-out': defineChannel({
    input: z.null(),
    output: session,
    needsGesture: always,
  }),
  /** Checks that the address answers like the service, then makes its guest (or last account) active. */
  'profile:connect': defineChannel({
    input: z.strictObject({ serverUrl: z.string().min(1).max(2_000) }),
    output: session,
  }),
  'profile:activate': defineChannel({ input: ofProfile, output: session }),
  /** Names a profile; an empty label removes the name. */
  'profile:rename': defineChannel({
    input: z.strictObject({ profileId, label: z.string().trim().max(MAX_LABEL_CHARACTERS) }),
    output: session,
  }),
  /**
   * Asks the player in a window of main's own, then deletes a profile with its session, keys, stored answers, ledger and
   * record. Null: the player cancelled. Refused while one of its orders is under way. The profile used last becomes
   * active in place of the active one; without any, it is a first run again.
   */
  'profile:remove': defineChannel({ input: ofProfile, output: typeTag<SessionView | null>() }),
  'profile:stored': defineChannel({ input: ofProfile, output: typeTag<StoredProfileView>() }),
  /**
   * Starts the practice world, makes its profile active and signs in the named player. Without a
   * name the last one is resumed, and the first one signed in if there is none.
   */
  'world:enter': defineChannel({
    input: z.strictObject({ player: id.exactOptional() }),
    output: session,
    needsGesture: always,
  }),
  /**
   * Where a character may begin. Refused unless the profile is active, belongs to the practice world, and has its
   * player signed in.
   */
  'world:homes': defineChannel({ input: ofProfile, output: typeTag<readonly HomeCountry[]>() }),
  /**
   * Creates the character of the practice player who is signed in and has none: the contract has no endpoint for it.
   * Refused as `world:homes` is.
   */
  'world:make-character': defineChannel({
    input: ofProfile.extend({
      character: z.strictObject({
        name: z.string().min(1).max(200),
        country: id,
        homeState: id,
        party: z.number().int().positive().nullable(),
      }),
    }),
    output: typeTag<{ readonly name: string }>(),
  }),
  'keys:list': defineChannel({ input: z.null(), output: keys }),
  /**
   * Stores an API key for the active profile and checks it by a harmless read. Its scope follows
   * from its prefix (contract part 5); `as` makes it a bot key.
   */
  'keys:save': defineChannel({
    input: z.strictObject({
      key: z.string().min(8).max(500),
      as: z.literal('bot').exactOptional(),
    }),
    output: keys,
    // It replaces the key that is there.
    needsGesture: always,
  }),
  /** Asks the player in a window of main's own, then forgets a key of the active profile. Null: the player cancelled. */
  'keys:forget': defineChannel({
    input: z.strictObject({ scope: z.enum(['public', 'private', 'bot']) }),
    output: typeTag<readonly KeyView[] | null>(),
  }),
};

export const sessionEvents = {
  'session:changed': defineEvent<SessionView>(),
  /** A key was saved, forgotten, accepted or refused. */
  'keys:changed': defineEvent<{
    readonly profileId: string;
    readonly keys: readonly KeyView[];
  }>(),
};

export const accountChannels = {
  /** The standing of every listed account, in the order of the session's profiles. Causes no request to a service. */
  'accounts:standings': defineChannel({ input: z.null(), output: typeTag<readonly Standing[]>() }),
  /** Reads client-nav and client-status of an account that is signed in and not in use. Refused for any other. */
  'accounts:read': defineChannel({ input: ofProfile, output: typeTag<null>() }),
};

export const accountEvents = {
  /** The standing of an account has changed. */
  'accounts:changed': defineEvent<{ readonly profileId: string }>(),
};

/** A proxy whose user name and password are kept. */
export interface ProxyPasswordView {
  /** Host and port. */
  readonly proxyName: string;
  readonly storage: KeyView['storage'];
}

export const proxyChannels = {
  'proxy:list': defineChannel({
    input: z.null(),
    output: typeTag<readonly ProxyPasswordView[]>(),
  }),
  'proxy:forget': defineChannel({
    input: z.strictObject({ proxyName: z.string().max(300) }),
    output: typeTag<readonly ProxyPasswordView[]>(),
    needsGesture: always,
  }),
  /** The player tries again: main may ask once more for a login that it did not get. */
  'proxy:try-again': defineChannel({ input: z.null(), output: typeTag<null>() }),
};

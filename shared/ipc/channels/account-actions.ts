/**
 * Account actions: one request each, without money, that the player has asked for. They create or revoke a key, or
 * decide a crisis.
 */
import { z } from 'zod';

import type { Failure } from '../result';
import { typeTag, defineChannel, id, ofProfile, profileId } from './define';
import type { KeyView } from './session';

/** Longest name of an API key that a server takes. */
export const KEY_NAME_LIMIT = 80;
/** Active keys of one scope, at most (contract part 5). */
export const KEYS_PER_SCOPE = 3;

/** The outcome of an action's one request. */
interface ActionResult {
  /** `sent`: the service carried it out; `refused`: it certainly did not. */
  readonly state: 'sent' | 'refused' | 'unknown';
  /** Why it was refused, or why its outcome is unknown. */
  readonly failure: Failure | null;
}

/** A crisis decided; the names are the service's. */
export interface CrisisDecision extends ActionResult {
  readonly crisisId: string;
  readonly crisisName: string;
  readonly optionLabel: string;
  /** The service's words about the outcome, if it is `sent`. */
  readonly tier: string | null;
  readonly effects: readonly string[];
}

/** A read-only key that was created for this installation. */
export interface KeyMaking extends ActionResult {
  readonly keyName: string;
  /** The key's last characters, if it is `sent`. */
  readonly lastFour: string | null;
}

/** A key of the account revoked. */
export interface KeyRevocation extends ActionResult {
  readonly keyName: string;
}

/** One action and its outcome. */
export type AccountAction = CrisisDecision | KeyMaking | KeyRevocation;

/** One active key of the signed-in account; only the prefix of the key is included. */
export interface AccountKeyView {
  readonly id: string;
  readonly name: string;
  /** `public` or `private`, or the service's own word. */
  readonly scope: string;
  readonly createdAt: string | null;
  readonly lastUsedAt: string | null;
  readonly requestCount: number | null;
  /** Whether this computer keeps the key for this profile. */
  readonly isHere: boolean;
}

/** The keys of the signed-in account, if the service lists them. */
export interface AccountKeysView {
  readonly keys: readonly AccountKeyView[];
  /** The name of a key for this installation. */
  readonly nameForHere: string;
  /** Keys that are saved here and that the account does not have: revoked, or of another account. */
  readonly strangers: readonly KeyView['scope'][];
}

/** No invisible characters and none that reorder the text beside them, because the confirmation shows the name. */
const keyName = z
  .string()
  .trim()
  .min(1)
  .max(KEY_NAME_LIMIT)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u);

export const accountActionChannels = {
  /** The account's keys. A failure `feature-absent` if the service has no key management. */
  'keys:account': defineChannel({ input: ofProfile, output: typeTag<AccountKeysView>() }),
  /**
   * Creates a read-only key and stores it. It needs a gesture of the player, and a list of keys without one of this
   * name, so that a lost answer leaves one key at most. A failure means that nothing was sent.
   */
  'keys:make': defineChannel({
    input: z.strictObject({ profileId, name: keyName.exactOptional() }),
    output: typeTag<KeyMaking>(),
  }),
  /** Asks the player in a window of main's own, then revokes a key of the account. Null: the player cancelled. */
  'keys:revoke': defineChannel({
    input: z.strictObject({ profileId, keyId: id }),
    output: typeTag<KeyRevocation | null>(),
  }),
  /** The same for the decision of a crisis. */
  'crises:decide': defineChannel({
    input: z.strictObject({ profileId, crisisId: id, optionId: id }),
    output: typeTag<CrisisDecision | null>(),
  }),
};

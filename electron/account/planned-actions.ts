/** Checked account actions: what to ask the player, and what to send. They create and revoke keys and decide crises. */
import type {
  AccountAction,
  KeyMaking,
  KeyRevocation,
  CrisisDecision,
} from '@shared/ipc/channels/account-actions';
import { KEYS_PER_SCOPE } from '@shared/ipc/channels/account-actions';
import type { ActionReview, DecisionReview } from '@shared/ipc/confirm';
import type { Failure, Result } from '@shared/ipc/result';
import { fail, succeed } from '@shared/ipc/result';
import {
  activeCrises,
  crisisEffect,
  crisisName,
  effectOfOption,
  idOfCrisis,
  namedAnswer,
} from '@shared/domain/crises';
import type { CrisisOption } from '@shared/domain/crises';
import { formatSigned } from '@shared/domain/wording/numbers';

import { ownFailure } from '../http/failures';
import { failedOutcome, refusalIn } from '../money/outcome';
import type { ActionBucket } from '../session/server/server';
import { lineOf, textOf } from '../orders/order-queue';
import type { ActionAccess } from '../session/access/action-access';
import { isListedAs } from '../session/secrets/key-vault';
import type { ListedKey } from '../session/secrets/key-vault';
import { readAccountKeys, viewOf } from './account-keys';

export interface PlannedAction<Done extends AccountAction> {
  readonly bucket: ActionBucket;
  /** Null: the player's gesture is the confirmation. */
  readonly question: ActionReview | null;
  /** Sends the one request and acts on its answer. */
  send(): Promise<Done>;
  /** The outcome if `send` itself failed. */
  failed(failure: Failure): Done;
}

type Ending = Pick<AccountAction, 'state' | 'failure'>;

/** The outcome of an action that the service carried out. */
const SENT: Ending = { state: 'sent', failure: null };

/** The outcome of an action whose answer does not say whether the service carried it out. */
const UNCLEAR: Ending = { state: 'unknown', failure: ownFailure('ANSWER_UNCLEAR') };

/** The outcome of an action whose request failed. */
function failedEnding(error: Failure): Ending {
  const { state, failure } = failedOutcome(error);
  return { state, failure };
}

/** The outcome of an action that the service refused in an answer. */
function refusedEnding(answer: Readonly<Record<string, unknown>>): Ending {
  return { state: 'refused', failure: refusalIn(answer) };
}

/**
 * Plans a read-only key. Refused while the account has a key of this name, so that a lost answer cannot
 * lead to a second one, and at the limit of active keys (contract part 5).
 */
export async function planKeyMaking(
  access: ActionAccess,
  keyName: string,
): Promise<Result<PlannedAction<KeyMaking>>> {
  const listed = await readAccountKeys(access);
  if (!listed.ok) return listed;
  if (listed.value.some(({ name }) => lineOf(name) === keyName))
    return fail(ownFailure('KEY_NAME_TAKEN'));
  const active = listed.value.filter(({ scope }) => scope === 'public');
  if (active.length >= KEYS_PER_SCOPE) return fail(ownFailure('KEYS_AT_LIMIT'));
  return succeed({
    bucket: 'keys',
    question: null,
    send: () => makeKey(access, keyName),
    failed: (failure) => ({ ...failedEnding(failure), keyName, lastFour: null }),
  });
}

async function makeKey(access: ActionAccess, keyName: string): Promise<KeyMaking> {
  const notMade = { keyName, lastFour: null };
  const answer = await access.send('createApiKey', { name: keyName, scope: 'public' });
  if (!answer.ok) return { ...failedEnding(answer.error), ...notMade };
  if (answer.value['success'] === false) return { ...refusedEnding(answer.value), ...notMade };
  const { token } = answer.value;
  // A key without its text, or one of another scope, cannot be used.
  if (!token || !(await access.keep(token)).ok) return { ...UNCLEAR, ...notMade };
  return { ...SENT, keyName, lastFour: token.slice(-4) };
}

/** Plans the revocation of one of the account's keys; main asks about it in its own window. */
export async function planRevocation(
  access: ActionAccess,
  keyId: string,
): Promise<Result<PlannedAction<KeyRevocation>>> {
  const listed = await readAccountKeys(access);
  if (!listed.ok) return listed;
  const revoked = listed.value.find(({ id }) => String(id) === keyId);
  if (!revoked) return fail(ownFailure('KEY_GONE'));
  const key = viewOf(revoked, access.keptKeys());
  return succeed({
    bucket: 'keys',
    question: {
      kind: 'key-revocation',
      keyName: key.name,
      scope: key.scope,
      isHere: key.isHere,
      createdAt: key.createdAt,
      lastUsedAt: key.lastUsedAt,
    },
    send: () => revokeKey(access, keyId, revoked, key.name),
    failed: (failure) => ({ ...failedEnding(failure), keyName: key.name }),
  });
}

async function revokeKey(
  access: ActionAccess,
  keyId: string,
  revoked: ListedKey,
  keyName: string,
): Promise<KeyRevocation> {
  const answer = await access.send('revokeApiKey', { keyId });
  if (!answer.ok) return { ...failedEnding(answer.error), keyName };
  if (answer.value.success === false) return { ...refusedEnding(answer.value), keyName };
  if (answer.value.success !== true) return { ...UNCLEAR, keyName };
  for (const own of access.keptKeys())
    if (isListedAs(own.key, revoked) === true) await access.forget(own.scope);
  return { ...SENT, keyName };
}

const MAX_EFFECTS = 20;

/** Checks that the crisis still needs a decision and has this option. */
export async function planDecision(
  access: ActionAccess,
  crisisId: string,
  optionId: string,
): Promise<Result<PlannedAction<CrisisDecision>>> {
  if (access.account === null) return fail(ownFailure('NOT_SIGNED_IN'));
  const answer = await access.read('eventsActive', {});
  if (!answer.ok) return answer;
  const crisis = activeCrises(namedAnswer(answer.value)).find(
    (candidate) => idOfCrisis(candidate) === crisisId,
  );
  const option = crisis?.options?.find(({ id }) => String(id) === optionId);
  if (!crisis || !option) return fail(ownFailure('CRISIS_GONE'));
  const names = {
    crisisId,
    crisisName: lineOf(crisisName(crisis)) ?? 'A crisis',
    optionLabel: lineOf(option.label) ?? optionId,
  };
  return succeed({
    bucket: 'decisions',
    question: {
      kind: 'decision',
      crisisName: names.crisisName,
      optionLabel: names.optionLabel,
      description: textOf(option.description),
      adjustment: adjustmentOf(option),
      expiresAtMs: crisis.expiresAtRealtimeMs ?? null,
      otherOptions: (crisis.options ?? [])
        .filter((other) => other !== option)
        .map(({ id, label }) => lineOf(label) ?? String(id ?? '')),
    },
    send: () => decide(access, optionId, names),
    failed: (failure) => ({ ...failedEnding(failure), ...names, tier: null, effects: [] }),
  });
}

/** What the question says that the option changes. */
function adjustmentOf(option: CrisisOption): DecisionReview['adjustment'] {
  const effect = effectOfOption(option);
  if (effect === null || effect.change === null) return null;
  return { label: lineOf(effect.name) ?? 'Effect', delta: effect.change };
}

async function decide(
  access: ActionAccess,
  optionId: string,
  names: Pick<CrisisDecision, 'crisisId' | 'crisisName' | 'optionLabel'>,
): Promise<CrisisDecision> {
  const nothing = { ...names, tier: null, effects: [] };
  const answer = await access.send('resolveEvent', { id: names.crisisId, optionId });
  if (!answer.ok) return { ...failedEnding(answer.error), ...nothing };
  const { success, tierLabel, effects } = answer.value;
  if (success === false) return { ...refusedEnding(answer.value), ...nothing };
  if (success !== true) return { ...UNCLEAR, ...nothing };
  return {
    ...SENT,
    ...names,
    tier: lineOf(tierLabel),
    effects: (effects ?? []).slice(0, MAX_EFFECTS).flatMap((effect) => effectWords(effect) ?? []),
  };
}

/** `Favourability +1`. */
function effectWords(sent: Readonly<Record<string, unknown>>): string | null {
  const effect = crisisEffect(sent);
  if (effect === null) return null;
  const { name, change } = effect;
  return lineOf(change === null ? name : `${name} ${formatSigned(change)}`);
}

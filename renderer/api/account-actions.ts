/**
 * Requests account actions from main: create or revoke a key, decide a crisis. Main asks the player if needed, and
 * sends one request.
 */
import { create } from 'zustand';
import type { ChannelInput } from '@shared/ipc/channels/index';
import type {
  CrisisDecision,
  KeyMaking,
  KeyRevocation,
} from '@shared/ipc/channels/account-actions';

import { bridge } from './bridge';
import { createOrderRuns, wasSent } from './order-runs';
import { refreshKeyed } from './query/refresh';
import { refreshAfterCommand } from './query/send-command';
import { refreshIpcQueries } from './query/main-channels';

/** A decision made since this window was opened. */
interface MadeDecision {
  readonly profileId: string;
  readonly atMs: number;
  readonly decision: CrisisDecision;
}

const makings = createOrderRuns<KeyMaking>();
const revocations = createOrderRuns<KeyRevocation>();
const decidings = createOrderRuns<CrisisDecision>();
/** Newest first. */
const decisions = create<{ readonly made: readonly MadeDecision[] }>()(() => ({ made: [] }));

/** A profile's newest creation of a key. */
export function useKeyMaking(profileId: string | null) {
  return makings.use(profileId);
}

/** A profile's newest revocation of a key. */
export function useKeyRevocation(profileId: string | null) {
  return revocations.use(profileId);
}

/** A profile's newest decision; its subject is the id of the crisis and that of the option. */
export function useCrisisDecision(profileId: string | null) {
  return decidings.use(profileId);
}

/** The decisions of all profiles made since this window was opened, newest first. */
export function useDecisions(): readonly MadeDecision[] {
  return decisions(({ made }) => made);
}

/** Creates a read-only key for this installation, then reads what the key gives access to. */
export async function makeKey(order: ChannelInput<'keys:make'>) {
  const outcome = await makings.run(order.profileId, () => bridge.invoke('keys:make', order));
  refreshIpcQueries(order.profileId, ['keys:account', 'keys:list']);
  if (wasSent(outcome)) void refreshKeyed();
  return outcome;
}

/** Revokes a key of the account. */
export async function revokeKey(order: ChannelInput<'keys:revoke'>) {
  const { profileId, keyId } = order;
  const revoke = () => bridge.invoke('keys:revoke', order);
  const outcome = await revocations.run(profileId, revoke, keyId);
  refreshIpcQueries(profileId, ['keys:account', 'keys:list', 'money:payer']);
  if (wasSent(outcome)) void refreshKeyed();
  return outcome;
}

/** Decides a crisis. */
export async function decideCrisis(order: ChannelInput<'crises:decide'>) {
  const { profileId, crisisId, optionId } = order;
  const decide = () => bridge.invoke('crises:decide', order);
  const outcome = await decidings.run(profileId, decide, `${crisisId} ${optionId}`);
  if (outcome?.of !== 'done') return outcome;
  const made = { profileId, atMs: Date.now(), decision: outcome.done };
  decisions.setState((before) => ({ made: [made, ...before.made] }));
  refreshAfterCommand(profileId, 'resolveEvent');
  return outcome;
}

/**
 * Requests account actions from main: create or revoke a key, decide a crisis. Main asks the player if needed, and
 * sends one request.
 */
import { create } from 'zustand';
import type { ChannelInput, ChannelOutput } from '@shared/ipc/channels/index';
import type { AccountAction, CrisisDecision } from '@shared/ipc/channels/account-actions';
import type { Failure, Result } from '@shared/ipc/result';

import { bridge } from './bridge';
import { refreshKeyed } from './query/refresh';
import { refreshAfterCommand } from './query/send-command';
import { refreshMainReads } from './query/main-channels';

type ActionChannel = 'keys:make' | 'keys:revoke' | 'crises:decide';
type DoneBy<C extends ActionChannel> = NonNullable<ChannelOutput<C>>;

/** How the newest action of a kind ended. */
export type ActionOutcome<Done extends AccountAction = AccountAction> =
  /** Its request was made. */
  | { readonly of: 'request'; readonly done: Done }
  /** Main refused it before anything was sent. */
  | { readonly of: 'failure'; readonly failure: Failure }
  | { readonly of: 'cancelled' };

interface ActionRun<Done extends AccountAction> {
  /** The confirmation is open, or the request is pending. */
  readonly isOpen: boolean;
  /** What it is about: the id of the key, or of crisis and option. */
  readonly subject: string;
  readonly outcome: ActionOutcome<Done> | null;
}

/** A decision that was taken since this window was opened. */
interface MadeDecision {
  readonly profileId: string;
  readonly atMs: number;
  readonly decision: CrisisDecision;
}

type Runs = Readonly<Record<string, ActionRun<AccountAction>>>;

const IDLE = { isOpen: false, subject: '', outcome: null } as const;

/** By channel and profile. Outlives the pages, so that leaving one loses no outcome. */
const runs = create<Runs>()(() => ({}));
/** Newest first. */
const decisions = create<{ readonly made: readonly MadeDecision[] }>()(() => ({ made: [] }));

const keyOf = (channel: ActionChannel, profileId: string) => `${channel} ${profileId}`;

/** The newest action of this kind of a profile. */
export function useActionRun<C extends ActionChannel>(
  channel: C,
  profileId: string | null,
): ActionRun<DoneBy<C>> {
  const run = runs((all) => (profileId === null ? IDLE : (all[keyOf(channel, profileId)] ?? IDLE)));
  // Only `request` writes this key, with the results of its channel.
  return run as ActionRun<DoneBy<C>>;
}

/** The decisions of all profiles that were taken since this window was opened, newest first. */
export function useDecisions(): readonly MadeDecision[] {
  return decisions(({ made }) => made);
}

/** While one is open, another call does nothing: one press is one request. */
async function request<C extends ActionChannel>(
  channel: C,
  order: ChannelInput<C>,
  subject: string,
): Promise<ActionOutcome<DoneBy<C>> | null> {
  const key = keyOf(channel, order.profileId);
  if (runs.getState()[key]?.isOpen === true) return null;
  runs.setState({ [key]: { isOpen: true, subject, outcome: null } });
  const result = (await bridge.invoke(channel, order)) as Result<DoneBy<C> | null>;
  const outcome = actionOutcome(result);
  runs.setState({ [key]: { isOpen: false, subject, outcome } });
  return outcome;
}

function actionOutcome<Done extends AccountAction>(
  result: Result<Done | null>,
): ActionOutcome<Done> {
  if (!result.ok) return { of: 'failure', failure: result.error };
  return result.value === null ? { of: 'cancelled' } : { of: 'request', done: result.value };
}

function wasSent(outcome: ActionOutcome | null): boolean {
  return outcome?.of === 'request' && outcome.done.state === 'sent';
}

/** Creates a read-only key for this installation, then reads what the key gives access to. */
export async function makeKey(order: ChannelInput<'keys:make'>) {
  const outcome = await request('keys:make', order, '');
  refreshMainReads(order.profileId, ['keys:account', 'keys:list']);
  if (wasSent(outcome)) void refreshKeyed();
  return outcome;
}

/** Revokes a key of the account. */
export async function revokeKey(order: ChannelInput<'keys:revoke'>) {
  const outcome = await request('keys:revoke', order, order.keyId);
  refreshMainReads(order.profileId, ['keys:account', 'keys:list', 'money:payer']);
  if (wasSent(outcome)) void refreshKeyed();
  return outcome;
}

/** Decides a crisis. */
export async function decideCrisis(order: ChannelInput<'crises:decide'>) {
  const outcome = await request('crises:decide', order, `${order.crisisId} ${order.optionId}`);
  if (outcome?.of !== 'request') return outcome;
  const { profileId } = order;
  const made = { profileId, atMs: Date.now(), decision: outcome.done };
  decisions.setState((before) => ({ made: [made, ...before.made] }));
  refreshAfterCommand(profileId, 'resolveEvent');
  return outcome;
}

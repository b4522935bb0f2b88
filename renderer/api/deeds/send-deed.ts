/** Asks main for a deed: a key made or revoked, a crisis decided. Main asks the player where it must, and sends once. */
import { create } from 'zustand';
import type { ChannelInput, ChannelOutput } from '@shared/ipc/channels/index';
import type { DeedEntry } from '@shared/ipc/channels/deeds';
import type { Failure, Result } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { refreshKeyed } from '../query/refresh';
import { refreshAfterCommand } from '../query/send-command';
import { refreshMainReads } from '../query/main-channels';

type DeedChannel = 'keys:make' | 'keys:revoke' | 'crises:decide';
type EntryOf<C extends DeedChannel> = NonNullable<ChannelOutput<C>>;

/** The state of the newest deed of a kind. */
export type DeedOutcome<Entry extends DeedEntry = DeedEntry> =
  /** It reached the ledger. */
  | { readonly of: 'entry'; readonly entry: Entry }
  /** Main refused it before anything was written or sent. */
  | { readonly of: 'failure'; readonly failure: Failure }
  | { readonly of: 'cancelled' };

interface DeedRun<Entry extends DeedEntry> {
  /** The confirmation is open, or the request is pending. */
  readonly isOpen: boolean;
  /** What it is about: the id of the key, or of crisis and option. */
  readonly subject: string;
  readonly outcome: DeedOutcome<Entry> | null;
}

type Runs = Readonly<Record<string, DeedRun<DeedEntry>>>;

const IDLE = { isOpen: false, subject: '', outcome: null } as const;

/** By channel and profile. Outlives the pages, so that leaving one loses no outcome. */
const runs = create<Runs>()(() => ({}));

const keyOf = (channel: DeedChannel, profileId: string) => `${channel} ${profileId}`;

/** The newest deed of this kind of a profile. */
export function useDeedRun<C extends DeedChannel>(
  channel: C,
  profileId: string | null,
): DeedRun<EntryOf<C>> {
  const run = runs((all) => (profileId === null ? IDLE : (all[keyOf(channel, profileId)] ?? IDLE)));
  // Only `request` writes this key, with the entries of its channel.
  return run as DeedRun<EntryOf<C>>;
}

/** While one is open, another call does nothing: one press is one request. */
async function request<C extends DeedChannel>(
  channel: C,
  order: ChannelInput<C>,
  subject: string,
): Promise<DeedOutcome<EntryOf<C>> | null> {
  const { profileId } = order;
  const key = keyOf(channel, profileId);
  if (runs.getState()[key]?.isOpen === true) return null;
  runs.setState({ [key]: { isOpen: true, subject, outcome: null } });
  const result = (await bridge.invoke(channel, order)) as Result<EntryOf<C> | null>;
  const outcome = outcomeOf(result);
  runs.setState({ [key]: { isOpen: false, subject, outcome } });
  refreshMainReads(profileId, ['deeds:list']);
  return outcome;
}

function outcomeOf<Entry extends DeedEntry>(result: Result<Entry | null>): DeedOutcome<Entry> {
  if (!result.ok) return { of: 'failure', failure: result.error };
  return result.value === null ? { of: 'cancelled' } : { of: 'entry', entry: result.value };
}

function wasSent(outcome: DeedOutcome | null): boolean {
  return outcome?.of === 'entry' && outcome.entry.state === 'sent';
}

/** Makes a read-only key for this installation and reads what it opens. */
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
  if (outcome?.of === 'entry') refreshAfterCommand(order.profileId, 'resolveEvent');
  return outcome;
}

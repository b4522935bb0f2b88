/**
 * Does deeds: makes and revokes keys, decides crises. Each takes the same steps as every order, and is written to the
 * profile's ledger.
 */
import type { ChannelInput } from '@shared/ipc/channels/index';
import type {
  AccountKeysView,
  DecisionEntry,
  DeedEntry,
  KeyMakingEntry,
  RevocationEntry,
} from '@shared/ipc/channels/deeds';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { OwnFailureCode } from '../http/failures';
import type { LedgerBook } from '../money/ledger-book';
import { failedOutcome } from '../money/outcome';
import type { Outcome } from '../money/outcome';
import type { OrderQueue } from '../orders/order-queue';
import type { DeedAccess } from '../session/access/deed-access';
import { viewAccountKeys } from './account-keys';
import { decisionEvidence, planDecision } from './decision-plan';
import type { DeedPlan } from './deed-plan';
import { keyEvidence, planKeyMaking, planRevocation } from './key-plans';

const INTERRUPTED: OwnFailureCode = 'INTERRUPTED';

export interface DeedDeskOptions {
  readonly access: (profileId: string) => Result<DeedAccess>;
  readonly ledgers: LedgerBook;
  readonly orderQueue: OrderQueue;
  /** The name of a profile's server in the window. */
  readonly serverName: (profileId: string) => string;
  /** The name of a key for this installation. */
  readonly keyName: string;
  /** Whether the player just pressed something; each press counts once. */
  readonly takeGesture: () => boolean;
  readonly onChange: (profileId: string, entry: DeedEntry) => void;
  /** Ms since 1970. */
  readonly now: () => number;
}

export interface DeedDesk {
  accountKeys(profileId: string): Promise<Result<AccountKeysView>>;
  makeKey(order: ChannelInput<'keys:make'>): Promise<Result<KeyMakingEntry | null>>;
  revokeKey(order: ChannelInput<'keys:revoke'>): Promise<Result<RevocationEntry | null>>;
  decide(order: ChannelInput<'crises:decide'>): Promise<Result<DecisionEntry | null>>;
  list(profileId: string): Promise<Result<readonly DeedEntry[]>>;
  /** Looks up what became of the active profile's deeds that the last run left open. Never rejects. */
  recover(profileIds: readonly string[]): Promise<void>;
}

/** Makes the desk of the client. */
export function createDeedDesk(options: DeedDeskOptions): DeedDesk {
  const { ledgers, orderQueue, now } = options;
  const startedAtMs = now();

  async function run<Entry extends DeedEntry>(
    profileId: string,
    plan: (access: DeedAccess) => Promise<Result<DeedPlan<Entry>>>,
  ): Promise<Result<Entry | null>> {
    const done = await orderQueue.run<Entry, Outcome<Entry['receipt']>>(profileId, async () => {
      const access = options.access(profileId);
      if (!access.ok) return access;
      const ledger = await ledgers.open(profileId).catch(() => null);
      if (!ledger) return fail(ownFailure('LEDGER_UNREADABLE'));
      const planned = await plan(access.value);
      if (!planned.ok) return planned;
      const { bucket, question } = planned.value;
      const refused = access.value.refusal(bucket);
      if (refused) return fail(refused);
      return succeed({
        question: question && {
          review: question,
          asked: {
            signedInName: access.value.account?.displayName ?? null,
            serverName: options.serverName(profileId),
          },
        },
        refusal: async () => access.value.refusal(bucket) ?? (await access.value.sessionRefusal()),
        intent: (id, createdAtMs) =>
          planned.value.intent({
            id,
            createdAtMs,
            settledAtMs: null,
            state: 'pending',
            failure: null,
          }),
        begin: (intent) => ledger.beginDeed(intent),
        async send() {
          try {
            return await planned.value.send();
          } catch {
            return failedOutcome(ownFailure('INTERNAL'));
          }
        },
        settle: (intent, outcome, atMs) => ledger.settleDeed(intent, outcome, atMs),
        onChange: (entry) => options.onChange(profileId, entry),
      });
    });
    if (!done.ok || done.value?.state !== 'unknown') return done;
    return succeed(await withEvidence(profileId, done.value));
  }

  async function withEvidence<Entry extends DeedEntry>(
    profileId: string,
    entry: Entry,
  ): Promise<Entry> {
    const access = options.access(profileId);
    if (!access.ok) return entry;
    const evidence = await evidenceOf(access.value, entry, now());
    const ledger = await ledgers.open(profileId).catch(() => null);
    // The profile may have been removed meanwhile, and its ledger with it.
    if (evidence === null || !ledger?.deeds().some(({ id }) => id === entry.id)) return entry;
    const known = await ledger.setEvidence(entry, evidence);
    options.onChange(profileId, known);
    return known;
  }

  return {
    async accountKeys(profileId) {
      const access = options.access(profileId);
      return access.ok ? viewAccountKeys(access.value, options.keyName) : access;
    },
    async makeKey({ profileId, name = options.keyName }) {
      if (!options.takeGesture()) return fail(ownFailure('NO_GESTURE'));
      return run(profileId, (access) => planKeyMaking(access, name));
    },
    revokeKey: ({ profileId, keyId }) => run(profileId, (access) => planRevocation(access, keyId)),
    decide: ({ profileId, crisisId, optionId }) =>
      run(profileId, (access) => planDecision(access, crisisId, optionId)),
    async list(profileId) {
      const ledger = await ledgers.open(profileId).catch(() => null);
      return ledger ? succeed(ledger.deeds()) : fail(ownFailure('LEDGER_UNREADABLE'));
    },
    async recover(profileIds) {
      for (const profileId of profileIds) {
        const ledger = await ledgers.open(profileId).catch(() => null);
        const interrupted = (ledger?.deeds() ?? []).filter(
          ({ failure, settledAtMs }) =>
            failure?.code === INTERRUPTED && (settledAtMs ?? 0) >= startedAtMs,
        );
        for (const entry of interrupted) await withEvidence(profileId, entry);
      }
    },
  };
}

function evidenceOf(
  access: DeedAccess,
  entry: DeedEntry,
  atMs: number,
): Promise<DeedEntry['evidence']> {
  return entry.kind === 'decision'
    ? decisionEvidence(access, entry, atMs)
    : keyEvidence(access, entry, atMs);
}

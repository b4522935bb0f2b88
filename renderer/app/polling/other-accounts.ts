/** Keeps what is known of the accounts that are signed in and not in use: a rare read of each, on the one scheduler. */
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';

import { bridge } from '../../api/bridge';
import type { PollTask } from './poll-scheduler';

const INTERVAL_MS = 5 * 60_000;
/** Where in its interval a read is due on average: the jitter and the slack fit before the interval ends. */
const DUE_FRACTION = 0.85;
/** The latest time of a read, as a part of its interval. */
const LATEST_FRACTION = 0.97;
/** The shortest interval that the development override can set. */
const SHORTEST_OVERRIDE_MS = 250;

function intervalMs(): number {
  const { pollOverrideMs } = bridge.boot;
  return pollOverrideMs === null ? INTERVAL_MS : Math.max(SHORTEST_OVERRIDE_MS, pollOverrideMs);
}

const accountReadAtMs = new Map<string, number>();

function taskOf({ id }: ProfileView): PollTask {
  const gapMs = (jitter: number) => intervalMs() * DUE_FRACTION * jitter;
  return {
    id: `account ${id}`,
    goesOnHidden: true,
    nextAtMs: (lastMs, jitter) => lastMs + gapMs(jitter),
    slackMs: (jitter) => Math.max(0, intervalMs() * LATEST_FRACTION - gapMs(jitter)),
    // A window that comes back shows no account but the one in use.
    minGapMs: intervalMs() * DUE_FRACTION * 0.9,
    lastAnswerAtMs: () => accountReadAtMs.get(id) ?? 0,
    blockedUntilMs: () => 0,
    async run() {
      accountReadAtMs.set(id, Date.now());
      await bridge.invoke('accounts:read', { profileId: id });
    },
  };
}

/** One task for each account that is signed in and not in use. The practice world answers only while it runs. */
export function otherAccountTasks({ profile, profiles }: SessionView): readonly PollTask[] {
  return profiles
    .filter(
      ({ id, account, session, serverUrl }) =>
        id !== profile?.id && account !== null && session === 'open' && serverUrl !== '',
    )
    .map(taskOf);
}

/** The polls of the client: client-nav, client-status, game state, those that mounted screens register, and the other accounts. */
import { POLL_INTERVAL_RANGE_MS } from '@shared/ipc/choices';
import { hashKey } from '@tanstack/react-query';
import { contractPolicy } from 'virtual:contract-policy';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import { instantMs, isTurnOverdue, nextGamePollAtMs } from '@shared/domain/clocks';

import { bridge } from '../../api/bridge';
import { serverNowMs } from '@renderer/api/clock';
import { blockedUntilMs } from '../../api/connection';
import { endpointKey, endpointQuery, lastSentAtMs, minGapMs } from '../../api/query/endpoint-query';
import { screenPolls } from '../../api/polling/poll-registry';
import { lastFailureOf } from '@renderer/api/query/failures';
import { canPollAfter } from '@renderer/api/query/retry-rules';
import { queryClient, queryStateOf } from '@renderer/api/query/query-client';
import { currentSettings } from '../../api/session/use-settings';
import { STATUS_PARAMS } from '@renderer/features/client/use-status';
import type { PollTask } from './poll-scheduler';

/** The parts of an interval in which a poll falls due. What is left of it is for the way to the server. */
const EARLIEST_FRACTION = 0.9;
const SPREAD_FRACTION = 0.07;
/** The shortest interval that the development override can set. */
const SHORTEST_OVERRIDE_MS = 250;

/** An interval, as the development override leaves it. */
export function intervalMs(wantedMs: number): number {
  const { pollOverrideMs } = bridge.boot;
  return pollOverrideMs === null ? wantedMs : Math.max(SHORTEST_OVERRIDE_MS, pollOverrideMs);
}

/**
 * The time from one poll to the next: never shorter than the contract allows and, where it can be, never longer than
 * the interval.
 */
function gapMs(wantedMs: number, spread: number): number {
  if (bridge.boot.pollOverrideMs !== null) return intervalMs(wantedMs);
  const earliestMs = Math.max(wantedMs * EARLIEST_FRACTION, POLL_INTERVAL_RANGE_MS.min);
  return earliestMs + wantedMs * SPREAD_FRACTION * spread;
}

/**
 * Last good data of an earlier run is confirmed at once. Where the contract sets a least gap, it is confirmed only once
 * it is out of date.
 */
function lastAnswerAtMs(hash: string, isOutOfDate: (respondedAtMs: number) => boolean): number {
  const state = queryStateOf(hash);
  const respondedAtMs = state?.dataUpdatedAt ?? 0;
  const isUnconfirmed = state?.dataUpdateCount === 0 && isOutOfDate(respondedAtMs);
  return Math.max(isUnconfirmed ? 0 : respondedAtMs, lastSentAtMs(hash));
}

/** The reads of the frame around all screens. Every server has them, so they are polled whatever it answers. */
function isKnownToAnswer(id: ReadId, hash: string): boolean {
  const isFrame = id === 'clientNav' || id === 'clientStatus';
  return isFrame || queryStateOf(hash)?.data !== undefined;
}

function canPoll(id: ReadId, hash: string): boolean {
  return canPollAfter(lastFailureOf(hash), isKnownToAnswer(id, hash));
}

function taskFor<Id extends ReadId>(
  profileId: string,
  id: Id,
  params: ParamsOf<Id>,
  timing: Pick<PollTask, 'nextAtMs' | 'goesOnHidden'>,
  isOutOfDate: (respondedAtMs: number) => boolean = () => minGapMs(id) === 0,
): PollTask {
  const query = endpointQuery(profileId, id, params, 'poll');
  const hash = hashKey(query.queryKey);
  return {
    id: hash,
    minGapMs: minGapMs(id),
    lastAnswerAtMs: () => lastAnswerAtMs(hash, isOutOfDate),
    blockedUntilMs: () => (canPoll(id, hash) ? blockedUntilMs(id) : Infinity),
    run: () => queryClient.prefetchQuery({ ...query, staleTime: 0 }),
    ...timing,
  };
}

function nextTurnAtMs(profileId: string): number | null {
  const game = queryClient.getQueryData<ResponseOf<'game'>>(endpointKey(profileId, 'game', {}));
  const atMs = instantMs(game?.nextTurnAt);
  return atMs === null ? null : atMs - (serverNowMs() - Date.now());
}

const every = (wantedMs: () => number): Pick<PollTask, 'nextAtMs'> => ({
  nextAtMs: (lastMs, spread) => lastMs + gapMs(wantedMs(), spread),
});

/** The frame's own reads: what is unread, the figures and the turn matter just as much while the window is in the tray. */
const regularly = { ...every(() => currentSettings().pollIntervalMs), goesOnHidden: true };

function gameTask(profileId: string): PollTask {
  const nextAtMs = (lastAskedAtMs: number) =>
    nextGamePollAtMs({
      lastAskedAtMs,
      minGapMs: minGapMs('game'),
      nextTurnAtMs: nextTurnAtMs(profileId),
    });
  return taskFor(profileId, 'game', {}, { nextAtMs, goesOnHidden: true }, (respondedAtMs) =>
    isTurnOverdue({ respondedAtMs, nowMs: Date.now(), nextTurnAtMs: nextTurnAtMs(profileId) }),
  );
}

/** Polls of screens that go on in the tray: the player is notified of a crisis, which has a deadline. */
const POLLED_IN_TRAY: readonly ReadId[] = ['eventsActive'];

function screenTasks(profileId: string, isSignedIn: boolean): PollTask[] {
  return screenPolls().flatMap(({ id, paramsJson }) => {
    const { auth, cache } = contractPolicy[id];
    const { pollMs } = cache;
    if (pollMs === undefined || (auth === 'session' && !isSignedIn)) return [];
    const params = JSON.parse(paramsJson) as ParamsOf<ReadId>;
    return taskFor(profileId, id, params, {
      ...every(() => pollMs),
      goesOnHidden: POLLED_IN_TRAY.includes(id),
    });
  });
}

/**
 * Every poll of a session. Without a profile there is no server to read from. An expired session has
 * no private polls, because only signing in again helps it.
 */
export function pollTasks({ profile, status }: SessionView): readonly PollTask[] {
  if (profile === null) return [];
  const isSignedIn = status === 'signed-in';
  const tasks = [
    ...(status === 'expired' ? [] : [taskFor(profile.id, 'clientNav', {}, regularly)]),
    ...(isSignedIn ? [taskFor(profile.id, 'clientStatus', STATUS_PARAMS, regularly)] : []),
    gameTask(profile.id),
  ];
  const ids = new Set(tasks.map(({ id }) => id));
  return [...tasks, ...screenTasks(profile.id, isSignedIn).filter(({ id }) => !ids.has(id))];
}

const OTHER_ACCOUNT_MS = 5 * 60_000;
const accountReadAtMs = new Map<string, number>();

function accountTask({ id }: ProfileView): PollTask {
  return {
    ...every(() => OTHER_ACCOUNT_MS),
    id: `account ${id}`,
    goesOnHidden: true,
    // A window that comes back shows no account but the one in use.
    minGapMs: intervalMs(OTHER_ACCOUNT_MS) * EARLIEST_FRACTION,
    lastAnswerAtMs: () => accountReadAtMs.get(id) ?? 0,
    blockedUntilMs: () => 0,
    async run() {
      accountReadAtMs.set(id, Date.now());
      await bridge.invoke('accounts:read', { profileId: id });
    },
  };
}

/**
 * One rare read for each account that is signed in and not in use, so that its figures stay known. The practice world
 * answers only while it runs.
 */
export function otherAccountTasks({ profile, profiles }: SessionView): readonly PollTask[] {
  return profiles
    .filter(
      ({ id, account, session, serverUrl }) =>
        id !== profile?.id && account !== null && session === 'open' && serverUrl !== '',
    )
    .map(accountTask);
}

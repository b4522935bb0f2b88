/** Runs all polls of the service. The shell mounts it once. */
import { useEffect } from 'react';
import type { PowerState } from '@shared/ipc/channels/app';

import { bridge } from '../../api/bridge';
import { wakeWithin } from '@renderer/api/clock';
import { connectionStore } from '../../api/connection';
import { followPower } from '@renderer/api/follow-power';
import { onScreenPolls } from '../../api/polling/poll-registry';
import { onAnswer } from '@renderer/api/query/read-events';
import { refreshKeyless } from '@renderer/api/query/refresh';
import { sessionStore } from '../../api/session/session-store';
import { onSettingsChange } from '../../api/session/use-settings';
import { PollScheduler } from './poll-scheduler';
import { otherAccountTasks, pollTasks } from './poll-tasks';
import { refreshScreens } from './screen-refresh';
import { followShownTurn } from './shown-turn';
import { TurnStarts } from './turn-starts';

/** The polls of one moment are answered within about this time, and what shows time is written once for all of them. */
const ANSWERS_OF_A_POLL_MS = 100;

let isPolling = false;

/**
 * Starts the polls and follows everything that pauses or moves them; returns a function that stops them.
 *
 * @throws Error when they already run: two schedulers would double every request.
 */
export function startPolling(): () => void {
  if (isPolling) throw new Error('The pollers are mounted twice');
  isPolling = true;
  const { pollOverrideMs } = bridge.boot;
  const scheduler = new PollScheduler(undefined, pollOverrideMs ?? undefined);
  const turns = new TurnStarts();
  let power: PowerState = 'active';

  const followTasks = () => {
    const { session } = sessionStore.getState();
    // Main reads the other accounts, once for all windows.
    const others = bridge.boot.window.isSecondary ? [] : otherAccountTasks(session);
    scheduler.setTasks([...pollTasks(session), ...others]);
  };
  const followConditions = () => {
    scheduler.setConditions({
      isPaused: power !== 'active' || connectionStore.getState().isNetworkDown,
      isHidden: document.visibilityState === 'hidden',
    });
  };
  const reschedule = () => scheduler.reschedule();

  followConditions();
  followTasks();
  scheduler.start();
  document.addEventListener('visibilitychange', followConditions);
  const stops = [
    followPower((state) => {
      power = state;
      followConditions();
    }),
    connectionStore.subscribe((state, previous) => {
      if (state.isNetworkDown !== previous.isNetworkDown) followConditions();
      else reschedule();
    }),
    sessionStore.subscribe(followTasks),
    onScreenPolls(followTasks),
    onSettingsChange(reschedule),
    bridge.on('keys:changed', ({ profileId, keys }) => {
      if (keys.length > 0) void refreshKeyless(profileId);
    }),
    refreshScreens(turns),
    followShownTurn(turns),
    // A new turn time, or an answer that a screen fetched, moves the next poll; its age changes too.
    onAnswer(() => {
      reschedule();
      wakeWithin(ANSWERS_OF_A_POLL_MS);
    }),
  ];
  return () => {
    isPolling = false;
    scheduler.stop();
    document.removeEventListener('visibilitychange', followConditions);
    for (const stop of stops) stop();
  };
}

/** Polls while it is mounted. */
export function Pollers(): null {
  useEffect(startPolling, []);
  return null;
}

/**
 * Main's part in alerts: takes new alerts from the worker, shows them, and runs the rules when a time-based alert may
 * be due.
 */
import { serial } from '../../storage/serial';
import type { AlertSettings } from '@shared/ipc/channels/settings';

import type { RecordedProfile } from '../answer-recorder';
import type { ClientRecord } from '../record';
import type { Evaluated } from '../requests';
import type { Stamp } from '../store/observation-table';
import type { MainFact } from './main-facts';
import type { Notifier } from './notifier';

export interface AlertDeskOptions {
  /** Epoch ms of a clock that nobody can set, and which catches up after a sleep. */
  readonly steadyMs: () => number;
  readonly ask: ClientRecord['ask'];
  readonly settings: () => AlertSettings;
  readonly notifier: Notifier;
  /** Called when alerts of a profile are new or were marked. */
  readonly onChange: (profileId: string, unread: number) => void;
  /** Called with what a request to the worker or a notification threw: a bug. Later alerts are still shown. */
  readonly onFailure: (error: unknown) => void;
}

export interface AlertDesk {
  /** Takes the alerts that a write to the record brought about. */
  evaluated(profile: RecordedProfile, stamp: Stamp, found: Evaluated): void;
  /** Takes the service's time from an answer to a profile, in epoch ms. */
  responded(profile: RecordedProfile, respondedAtMs: number): void;
  /** Creates the alert for a fact that main itself observed. */
  add(profile: RecordedProfile, fact: Pick<MainFact, 'kind' | 'server'>): void;
  /** Resolves once every alert found so far is stored. The next run shows those that still wait. */
  close(): Promise<void>;
}

/** The longest that a Node timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The desk's state for one profile. */
interface Known {
  readonly stamp: Stamp;
  readonly nextAlertMs: number | null;
}

/** Creates the desk. */
export function createAlertDesk(options: AlertDeskOptions): AlertDesk {
  const { steadyMs, ask, settings, notifier, onChange, onFailure } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const profiles = new Map<string, Known>();
  /** How far each profile's service is ahead of the steady clock, by the newest answer, in ms. */
  const aheadMs = new Map<string, number>();
  const serviceMs = (profileId: string) => steadyMs() + (aheadMs.get(profileId) ?? 0);
  const delivered = new Set<string>();
  /**
   * Profiles with more alerts than may be shown now. The record keeps these alerts as not shown, so they survive the
   * end of the client.
   */
  const waiting = new Map<string, RecordedProfile>();
  let waitTimer: NodeJS.Timeout | null = null;
  const queue = serial();
  let isClosed = false;

  function enqueue(work: () => Promise<void>): void {
    queue.run(work).catch(onFailure);
  }

  async function deliver(profile: RecordedProfile): Promise<void> {
    const capacity = notifier.capacity();
    // While some alerts wait, later ones wait too.
    const most = waitTimer === null || capacity === Infinity ? capacity : 0;
    const taken = await ask('takeAlerts', profile, { nowMs: Date.now(), most });
    if (!taken.ok) {
      // The alerts wait for the next attempt.
      delivered.delete(profile.id);
      return;
    }
    const { alerts, left, unread } = taken.value;
    if (alerts.length > 0) notifier.show(profile.id, alerts);
    if (left > 0) waitForCapacity(profile);
    onChange(profile.id, unread);
  }

  function waitForCapacity(profile: RecordedProfile): void {
    if (isClosed) return;
    waiting.set(profile.id, profile);
    waitTimer ??= setTimeout(showWaiting, notifier.capacityInMs());
  }

  function showWaiting(): void {
    waitTimer = null;
    const due = [...waiting.values()];
    waiting.clear();
    for (const profile of due) enqueue(() => deliver(profile));
  }

  function setTimer(profile: RecordedProfile): void {
    clearTimeout(timers.get(profile.id));
    timers.delete(profile.id);
    const atMs = profiles.get(profile.id)?.nextAlertMs ?? null;
    if (atMs === null || isClosed) return;
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(0, atMs - serviceMs(profile.id)));
    const timer = setTimeout(() => enqueue(() => look(profile)), waitMs);
    timer.unref();
    timers.set(profile.id, timer);
  }

  async function look(profile: RecordedProfile): Promise<void> {
    const known = profiles.get(profile.id);
    if (known === undefined || isClosed) return;
    const stamp = { ...known.stamp, atMs: serviceMs(profile.id) };
    const choices = settings().kinds;
    const looked = await ask('evaluateAtTime', profile, { stamp, choices });
    if (looked.ok) await settle(profile, looked.value);
  }

  async function settle(
    profile: RecordedProfile,
    { alerts, nextAlertMs }: Evaluated,
  ): Promise<void> {
    const known = profiles.get(profile.id);
    if (known) profiles.set(profile.id, { ...known, nextAlertMs });
    setTimer(profile);
    // The first delivery of a run also shows what an earlier run stored but did not get to show.
    if (alerts === 0 && delivered.has(profile.id)) return;
    delivered.add(profile.id);
    await deliver(profile);
  }

  return {
    evaluated(profile, stamp, found) {
      profiles.set(profile.id, { stamp, nextAlertMs: null });
      if (!aheadMs.has(profile.id)) aheadMs.set(profile.id, stamp.atMs - steadyMs());
      enqueue(() => settle(profile, found));
    },
    responded(profile, respondedAtMs) {
      aheadMs.set(profile.id, respondedAtMs - steadyMs());
      // A timer fires too late after the machine has slept.
      setTimer(profile);
    },
    add(profile, { kind, server }) {
      enqueue(async () => {
        const fact: MainFact = {
          kind,
          server,
          turn: profiles.get(profile.id)?.stamp.turn ?? 0,
          atMs: serviceMs(profile.id),
        };
        const added = await ask('addAlert', profile, { fact, choices: settings().kinds });
        if (added.ok && added.value.alerts > 0) await deliver(profile);
      });
    },
    async close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      if (waitTimer) clearTimeout(waitTimer);
      waitTimer = null;
      await queue.idle();
    },
  };
}

/** Main's part in alerts: shows new ones, and runs the rules when a time-based alert may be due. */
import { serial } from '../../storage/serial';
import type { AlertSettings } from '@shared/ipc/channels/settings';

import type { RecordedProfile } from '../answer-recorder';
import type { ClientRecord } from '../record';
import type { Evaluated, EvaluationPass, Unshown } from '../requests';
import type { Stamp } from '../store/observation-table';
import type { MainFact } from './main-facts';
import type { Notifier } from './notifier';

export interface AlertServiceOptions {
  /** Epoch ms of a clock that nobody can set, and which catches up after a sleep. */
  readonly steadyMs: () => number;
  readonly ask: ClientRecord['ask'];
  readonly settings: () => AlertSettings;
  readonly notifier: Notifier;
  /** Called after each evaluation pass over a profile’s alerts; `hasNew` if some were shown. */
  readonly onEvaluated: (profileId: string, unread: number, hasNew: boolean) => void;
  /** Called with what a request to the worker or a notification threw: a bug. Later alerts are still shown. */
  readonly onFailure: (error: unknown) => void;
}

export interface AlertService {
  /** The evaluation pass over an answer that is written now. */
  nextPass(): EvaluationPass;
  /** Shows the alerts that a write to the record brought about. */
  written(profile: RecordedProfile, stamp: Stamp, found: Evaluated): void;
  /** Takes the service's time from an answer to a profile, in epoch ms. */
  responded(profile: RecordedProfile, respondedAtMs: number): void;
  /** Creates the alert for a fact that main itself observed. */
  add(profile: RecordedProfile, fact: Pick<MainFact, 'kind' | 'server'>): void;
  /** Resolves once every alert found so far is stored. The next run shows those that still wait. */
  close(): Promise<void>;
}

/** The longest that a Node timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The service's state for one profile. */
interface Known {
  readonly stamp: Stamp;
  readonly nextAlertMs: number | null;
}

/** Creates the alert service. */
export function createAlertService(options: AlertServiceOptions): AlertService {
  const { steadyMs, ask, settings, notifier, onEvaluated, onFailure } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const profiles = new Map<string, Known>();
  /** How far each profile's service is ahead of the steady clock, by the newest answer, in ms. */
  const aheadMs = new Map<string, number>();
  const serviceMs = (profileId: string) => steadyMs() + (aheadMs.get(profileId) ?? 0);
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

  function nextPass(): EvaluationPass {
    const capacity = notifier.capacity();
    // While some alerts wait, later ones wait too.
    const most = waitTimer === null || capacity === Infinity ? capacity : 0;
    return { choices: settings().kinds, most };
  }

  function show(profile: RecordedProfile, { alerts, held, unread }: Unshown): void {
    if (alerts.length > 0) notifier.show(profile.id, alerts);
    if (held > 0) waitForCapacity(profile);
    onEvaluated(profile.id, unread, alerts.length > 0);
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
    for (const profile of due)
      enqueue(async () => {
        const taken = await ask('takeAlerts', profile, { most: nextPass().most });
        if (taken.ok) show(profile, taken.value);
      });
  }

  function setTimer(profile: RecordedProfile): void {
    clearTimeout(timers.get(profile.id));
    timers.delete(profile.id);
    const atMs = profiles.get(profile.id)?.nextAlertMs ?? null;
    if (atMs === null || isClosed) return;
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(0, atMs - serviceMs(profile.id)));
    const timer = setTimeout(() => enqueue(() => evaluateAtTime(profile)), waitMs);
    timer.unref();
    timers.set(profile.id, timer);
  }

  async function evaluateAtTime(profile: RecordedProfile): Promise<void> {
    const known = profiles.get(profile.id);
    if (known === undefined || isClosed) return;
    const stamp = { ...known.stamp, atMs: serviceMs(profile.id) };
    const evaluated = await ask('evaluateAtTime', profile, { stamp, ...nextPass() });
    if (evaluated.ok) settle(profile, known.stamp, evaluated.value);
  }

  function settle(profile: RecordedProfile, stamp: Stamp, found: Evaluated): void {
    profiles.set(profile.id, { stamp, nextAlertMs: found.nextAlertMs });
    setTimer(profile);
    show(profile, found);
  }

  return {
    nextPass,
    written(profile, stamp, found) {
      if (!aheadMs.has(profile.id)) aheadMs.set(profile.id, stamp.atMs - steadyMs());
      try {
        settle(profile, stamp, found);
      } catch (error) {
        onFailure(error);
      }
    },
    responded(profile, respondedAtMs) {
      aheadMs.set(profile.id, respondedAtMs - steadyMs());
      // A timer fires too late after the machine has slept.
      setTimer(profile);
    },
    add(profile, { kind, server }) {
      enqueue(async () => {
        const turn = profiles.get(profile.id)?.stamp.turn ?? 0;
        const fact: MainFact = { kind, server, turn, atMs: serviceMs(profile.id) };
        const added = await ask('addAlert', profile, { fact, ...nextPass() });
        if (added.ok) show(profile, added.value);
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

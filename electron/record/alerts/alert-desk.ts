/**
 * Main's part in alerts: takes new alerts from the worker, shows them, and runs the rules when time alone can bring an
 * alert about.
 */
import { serial } from '../../storage/serial';
import type { AlertSettings } from '@shared/ipc/channels/settings';
import type { Result } from '@shared/ipc/result';

import type { RecordedProfile } from '../answer-recorder';
import type { AlertWork, Evaluated } from '../requests';
import type { Stamp } from '../store/observation-table';
import type { MainFact } from './main-facts';
import type { Notifier } from './notifier';

/** The clocks of this machine. */
export interface MachineClocks {
  /** Wall time in epoch ms. It jumps when somebody sets the clock. */
  readonly nowMs: () => number;
  /** Never goes back, and may pause while the machine sleeps. */
  readonly monotonicMs: () => number;
}

interface ServiceTime {
  /** Takes the time of an answer; returns true if that time was not the expected one. */
  learn(profile: string, serviceMs: number): boolean;
  isKnown(profile: string): boolean;
  /** Null before the first answer, and after a sleep or a change of the clock until the next one. */
  certain(profile: string): number | null;
  /** The best guess, for uses that do not need certainty. */
  likely(profile: string): number;
}

interface Heard {
  readonly serviceMs: number;
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/**
 * The two clocks of this machine drift apart by less than this. A sleep or a change of the clock that matters is
 * longer.
 */
const DISAGREEMENT_MS = 5_000;
/** An answer's time is known to about a second. */
const SURPRISE_MS = 2_000;

/** Tracks the time of every profile's service. */
function createServiceTime({ nowMs, monotonicMs }: MachineClocks): ServiceTime {
  const heard = new Map<string, Heard>();

  function certain(profile: string): number | null {
    const last = heard.get(profile);
    if (last === undefined) return null;
    const passedMs = monotonicMs() - last.monotonicMs;
    const isAgreed = Math.abs(nowMs() - last.wallMs - passedMs) <= DISAGREEMENT_MS;
    return isAgreed ? last.serviceMs + passedMs : null;
  }

  return {
    learn(profile, serviceMs) {
      const expected = certain(profile);
      heard.set(profile, { serviceMs, wallMs: nowMs(), monotonicMs: monotonicMs() });
      return expected === null || Math.abs(expected - serviceMs) > SURPRISE_MS;
    },
    isKnown: (profile) => heard.has(profile),
    certain,
    likely(profile) {
      const last = heard.get(profile);
      return last === undefined ? nowMs() : last.serviceMs + (monotonicMs() - last.monotonicMs);
    },
  };
}

/** Asks the record's worker about a profile's alerts. */
export type AskAboutAlerts = <Name extends keyof AlertWork>(
  name: Name,
  profile: RecordedProfile,
  input: Omit<AlertWork[Name]['input'], 'files'>,
) => Promise<Result<AlertWork[Name]['output']>>;

export interface AlertDeskOptions extends MachineClocks {
  readonly ask: AskAboutAlerts;
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
  answered(profile: RecordedProfile, serviceMs: number): void;
  /** Makes the alert for a fact that main knows by itself. */
  add(profile: RecordedProfile, fact: Pick<MainFact, 'kind' | 'server'>): void;
  /** Resolves once every alert found so far is stored. The next run shows those that still wait for room. */
  close(): Promise<void>;
}

/** The longest that a Node timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** What the desk knows of a profile. */
interface Known {
  readonly stamp: Stamp;
  readonly nextAlertMs: number | null;
}

/** Makes the desk. */
export function createAlertDesk(options: AlertDeskOptions): AlertDesk {
  const { ask, settings, notifier, nowMs, onChange, onFailure } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const profiles = new Map<string, Known>();
  /** Kept by profile, because each profile has its own server. */
  const time = createServiceTime(options);
  const delivered = new Set<string>();
  /**
   * Profiles with alerts for which there was no room. The record keeps these alerts as not shown, so they survive the
   * end of the client.
   */
  const waiting = new Map<string, RecordedProfile>();
  let roomTimer: NodeJS.Timeout | null = null;
  const works = serial();
  let isClosed = false;

  function enqueue(work: () => Promise<void>): void {
    works.run(work).catch(onFailure);
  }

  async function deliver(profile: RecordedProfile): Promise<void> {
    const room = notifier.room();
    // While some alerts wait, later ones wait too.
    const most = roomTimer === null || room === Infinity ? room : 0;
    const taken = await ask('takeAlerts', profile, { nowMs: nowMs(), most });
    if (!taken.ok) {
      // The alerts wait for the next attempt.
      delivered.delete(profile.id);
      return;
    }
    const { alerts, left, unread } = taken.value;
    if (alerts.length > 0) notifier.show(profile.id, alerts);
    if (left > 0) waitForRoom(profile);
    onChange(profile.id, unread);
  }

  function waitForRoom(profile: RecordedProfile): void {
    if (isClosed) return;
    waiting.set(profile.id, profile);
    roomTimer ??= setTimeout(showWaiting, notifier.roomAfterMs());
  }

  function showWaiting(): void {
    roomTimer = null;
    const those = [...waiting.values()];
    waiting.clear();
    for (const profile of those) enqueue(() => deliver(profile));
  }

  /** Sets no timer while the service's time is uncertain: the next answer brings the time and sets the timer. */
  function setTimer(profile: RecordedProfile): void {
    clearTimeout(timers.get(profile.id));
    timers.delete(profile.id);
    const atMs = profiles.get(profile.id)?.nextAlertMs ?? null;
    const nowOfService = time.certain(profile.id);
    if (atMs === null || nowOfService === null || isClosed) return;
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(0, atMs - nowOfService));
    const timer = setTimeout(() => enqueue(() => look(profile)), waitMs);
    timer.unref();
    timers.set(profile.id, timer);
  }

  async function look(profile: RecordedProfile): Promise<void> {
    const known = profiles.get(profile.id);
    const atMs = time.certain(profile.id);
    if (known === undefined || atMs === null || isClosed) return;
    const stamp = { ...known.stamp, atMs };
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
      if (!time.isKnown(profile.id)) time.learn(profile.id, stamp.atMs);
      enqueue(() => settle(profile, found));
    },
    answered(profile, serviceMs) {
      // A timer does not notice that a clock was set, and it fires too late after the machine has slept.
      if (!time.learn(profile.id, serviceMs)) return;
      setTimer(profile);
    },
    add(profile, { kind, server }) {
      enqueue(async () => {
        const fact: MainFact = {
          kind,
          server,
          turn: profiles.get(profile.id)?.stamp.turn ?? 0,
          atMs: time.likely(profile.id),
        };
        const added = await ask('addAlert', profile, { fact, choices: settings().kinds });
        if (added.ok && added.value.alerts > 0) await deliver(profile);
      });
    },
    async close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      if (roomTimer) clearTimeout(roomTimer);
      roomTimer = null;
      await works.idle();
    },
  };
}

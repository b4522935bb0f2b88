/** Main's part in alerts: asks the worker for what is new, shows it, and wakes the rules when time alone matters. */
import type { AlertSettings } from '@shared/ipc/channels/settings';
import type { Result } from '@shared/ipc/result';

import type { AlertWork } from '../record/alert-requests';
import type { Evaluated } from '../record/alert-requests';
import type { Stamp } from '../record/store/observation-table';
import type { MainFact } from './main-facts';
import type { Notifier } from './notifier';

/** A profile and its server. */
export interface DeskProfile {
  readonly id: string;
  readonly origin: string;
}

/** Asks the record's worker about a profile's alerts. */
export type AskAboutAlerts = <Name extends keyof AlertWork>(
  name: Name,
  profile: DeskProfile,
  input: Omit<AlertWork[Name]['input'], 'files'>,
) => Promise<Result<AlertWork[Name]['output']>>;

export interface AlertDeskOptions {
  readonly ask: AskAboutAlerts;
  readonly settings: () => AlertSettings;
  readonly notifier: Pick<Notifier, 'offer' | 'close'>;
  readonly nowMs: () => number;
  /** Called when alerts of a profile are new or were marked. */
  readonly onChange: (profileId: string, unread: number) => void;
}

export interface AlertDesk {
  /** Takes what a write of the record found. */
  evaluated(profile: DeskProfile, stamp: Stamp, found: Evaluated): void;
  /** Tells a fact of main's own. */
  tell(profile: DeskProfile, fact: Pick<MainFact, 'kind' | 'server'>): void;
  /** Resolves once everything that was found is stored and handed to the system. */
  close(): Promise<void>;
}

/** The longest that a Node timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Makes the desk. */
export function createAlertDesk(options: AlertDeskOptions): AlertDesk {
  const { ask, settings, notifier, nowMs, onChange } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  /** The newest stamp of each profile, and how far this machine's clock was from it. */
  const stamps = new Map<string, { readonly stamp: Stamp; readonly atMs: number }>();
  const greeted = new Set<string>();
  let tail: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function enqueue(work: () => Promise<void>): void {
    tail = tail.then(work).catch(() => undefined);
  }

  async function deliver(profile: DeskProfile): Promise<void> {
    const taken = await ask('takeAlerts', profile, { nowMs: nowMs() });
    if (!taken.ok) return;
    const { alerts, unread } = taken.value;
    if (alerts.length > 0) notifier.offer(profile.id, alerts);
    onChange(profile.id, unread);
  }

  function sleepUntil(profile: DeskProfile, atMs: number | null): void {
    clearTimeout(timers.get(profile.id));
    timers.delete(profile.id);
    const known = stamps.get(profile.id);
    if (atMs === null || known === undefined || isClosed) return;
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(0, atMs - serviceTime(known)));
    const timer = setTimeout(() => enqueue(() => look(profile)), waitMs);
    timer.unref();
    timers.set(profile.id, timer);
  }

  function serviceTime({ stamp, atMs }: { readonly stamp: Stamp; readonly atMs: number }): number {
    return stamp.atMs + (nowMs() - atMs);
  }

  async function look(profile: DeskProfile): Promise<void> {
    const known = stamps.get(profile.id);
    if (known === undefined || isClosed) return;
    const stamp = { ...known.stamp, atMs: serviceTime(known) };
    const choices = settings().kinds;
    const looked = await ask('lookAtTime', profile, { stamp, choices });
    if (looked.ok) await settle(profile, looked.value);
  }

  async function settle(profile: DeskProfile, { alerts, nextAlertMs }: Evaluated): Promise<void> {
    sleepUntil(profile, nextAlertMs);
    // The first look of a run also shows what an earlier run stored and could not show any more.
    if (alerts === 0 && greeted.has(profile.id)) return;
    greeted.add(profile.id);
    await deliver(profile);
  }

  return {
    evaluated(profile, stamp, found) {
      stamps.set(profile.id, { stamp, atMs: nowMs() });
      enqueue(() => settle(profile, found));
    },
    tell(profile, { kind, server }) {
      enqueue(async () => {
        const known = stamps.get(profile.id);
        const fact: MainFact = {
          kind,
          server,
          turn: known?.stamp.turn ?? 0,
          atMs: known === undefined ? nowMs() : serviceTime(known),
        };
        const told = await ask('tellAlert', profile, { fact, choices: settings().kinds });
        if (told.ok && told.value.alerts > 0) await deliver(profile);
      });
    },
    async close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await tail;
      notifier.close();
    },
  };
}

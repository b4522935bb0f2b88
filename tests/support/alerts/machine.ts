/** The computer of the player in virtual time: its clocks, its disk, and the client, which may quit or be killed. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { WorldClock } from '@electron/world/core/world';
import { vi } from 'vitest';

import { startAlertClient } from './alert-client';
import type { AlertClient, AlertClientOptions } from './alert-client';
import { killSwitch } from './killable-sqlite';

const MINUTE_MS = 60_000;

export interface MachineOptions extends Omit<
  AlertClientOptions,
  'directory' | 'nowMs' | 'monotonicMs' | 'onWriteBegins'
> {
  /** The machine's disk: an empty folder. */
  readonly folder: string;
  /** The service's clock. */
  readonly service: WorldClock;
  /** Some time has passed while the client ran. */
  readonly onPassed: () => void;
  /** The client has ended. */
  readonly onEnded: () => void;
}

/** Makes the machine, with no client running. Time passes only by fake timers. */
export function createMachine({ folder, service, onPassed, onEnded, ...options }: MachineOptions) {
  let kills = 0;
  let client: AlertClient | null = null;
  let [wallMs, monotonicMs] = [service.nowMs(), 0];
  const diskAfter = (times: number) => join(folder, String(times));
  mkdirSync(diskAfter(0));

  function end(): void {
    vi.clearAllTimers();
    client = null;
    onEnded();
  }

  return {
    /** The client; it is started if it does not run. */
    client(): AlertClient {
      client ??= startAlertClient({
        ...options,
        directory: diskAfter(kills),
        nowMs: () => wallMs,
        monotonicMs: () => monotonicMs,
        onWriteBegins: () => void killSwitch.takeCommits(),
      });
      return client;
    },
    isRunning: () => client !== null,
    kills: () => kills,
    async quit(): Promise<void> {
      await client?.quit();
      end();
    },
    /** Kills the process. The next one gets a copy of the files as they were at that moment. */
    die(): void {
      killSwitch.restart(() => cpSync(diskAfter(kills), diskAfter(kills + 1), { recursive: true }));
      rmSync(diskAfter(kills), { recursive: true });
      kills += 1;
      end();
    },
    /** Somebody sets the clock. */
    setClock(byMs: number): void {
      wallMs += byMs;
    },
    /** A millisecond. */
    tick(): void {
      service.move(1);
      wallMs += 1;
      monotonicMs += 1;
    },
    /** Lets time pass, minute by minute while a timer waits. Asleep, timers rest. */
    async pass(ms: number, isAsleep: boolean): Promise<void> {
      for (let leftMs = ms; leftMs > 0;) {
        const isWaiting = client !== null && !isAsleep && vi.getTimerCount() > 0;
        const stepMs = isWaiting ? Math.min(MINUTE_MS, leftMs) : leftMs;
        leftMs -= stepMs;
        service.move(stepMs);
        wallMs += stepMs;
        if (isAsleep || client === null) continue;
        monotonicMs += stepMs;
        await vi.advanceTimersByTimeAsync(stepMs);
        await client.settled();
        onPassed();
      }
    },
  };
}

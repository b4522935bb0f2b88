/** The computer of the player in virtual time: its clocks, its disk, and the client, which may quit or be killed. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { vi } from 'vitest';

import { startAlertClient } from './alert-client';
import type { AlertClient, AlertClientOptions } from './alert-client';
import { killSwitch } from './killable-sqlite';

const MINUTE_MS = 60_000;

interface MachineOptions extends Omit<AlertClientOptions, 'directory' | 'steadyMs'> {
  /** The machine's disk: an empty folder. */
  readonly folder: string;
  readonly startAtMs: number;
  /** Whether the client has ended. */
  readonly onEnded: () => void;
}

/** Creates the machine, with no client running. Time passes only by fake timers. */
export function createMachine({ folder, startAtMs, onEnded, ...options }: MachineOptions) {
  let kills = 0;
  let client: AlertClient | null = null;
  let nowMs = startAtMs;
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
        steadyMs: () => nowMs,
      });
      return client;
    },
    nowMs: () => nowMs,
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
    /** A millisecond: no two answers have the same time. */
    tick(): void {
      nowMs += 1;
    },
    /** Lets time pass, minute by minute while a timer waits. */
    async passUntil(atMs: number): Promise<void> {
      while (nowMs < atMs) {
        const isWaiting = client !== null && vi.getTimerCount() > 0;
        const stepMs = isWaiting ? Math.min(MINUTE_MS, atMs - nowMs) : atMs - nowMs;
        nowMs += stepMs;
        await vi.advanceTimersByTimeAsync(stepMs);
        await client?.settled();
      }
    },
  };
}

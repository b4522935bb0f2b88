/** Runs the rules of alerts over the real store: answers go in turn by turn, alerts come out. */
import { join } from 'node:path';

import type { EarlyEnd } from '@electron/record/turn-stamp';
import { openRecordStore } from '@electron/record/store/record-store';
import { loadSqlite } from '@electron/record/store/sqlite';
import type { Entry } from '@shared/record/entries';
import type { Observation } from '@shared/record/observations';
import type { KindChoices } from '@shared/record/alert-kinds';
import type { AlertView, PlayerRule } from '@shared/record/alerts';
import type { SubjectRef } from '@shared/record/subjects';

export const TURN_MS = 3_600_000;
/** When turn 0 began, on the service's clock. */
const BEGAN_AT_MS = Date.UTC(2026, 0, 1);
const SERVER = 'server-1';

/** The middle of a turn. */
export const timeOf = (turn: number) => BEGAN_AT_MS + (turn + 0.5) * TURN_MS;

/** The content of one answer in a turn. */
export interface Pass {
  readonly turn: number;
  /** By default the middle of the turn. */
  readonly atMs?: number;
  readonly own?: readonly Observation[];
  readonly world?: readonly Observation[];
  readonly entries?: readonly Entry[];
  /** The turn before, which the server ended before its time. */
  readonly early?: EarlyEnd;
}

export interface AlertHarness {
  /** Writes an answer as the feed does; resolves to the alerts that are new. */
  evaluate(pass: Pass, profile?: string): Promise<readonly AlertView[]>;
  /** The same, but does not take the new alerts. */
  write(pass: Pass, profile?: string): Promise<void>;
  /** Lets time pass without an answer. */
  wait(turn: number, atMs: number): Promise<readonly AlertView[]>;
  /** When an alert is due without a new answer, as the last pass said. */
  nextAlertMs(): number | null;
  /** Closes every file, as the end of the client does; the next pass opens them again. */
  restart(): Promise<void>;
  watch(subject: SubjectRef, name: string): Promise<void>;
  rule(rule: PlayerRule): Promise<void>;
  unrule(id: string): Promise<void>;
  rules(): Promise<readonly PlayerRule[]>;
  choose(choices: KindChoices): void;
  /** Every alert of a profile, oldest first. */
  all(profile?: string): Promise<readonly AlertView[]>;
  close(): Promise<void>;
}

/** Opens a harness over a folder. */
export function openAlertHarness(directory: string): AlertHarness {
  let store = openRecordStore(directory);
  let choices: KindChoices = {};
  let nextAlertMs: number | null = null;
  const filesOf = (profile: string) => ({ server: SERVER, profile: `profile-${profile}` });
  const stampAt = (turn: number, atMs: number) => ({
    turn,
    atMs,
    turnMs: TURN_MS,
    nextTurnAtMs: BEGAN_AT_MS + (turn + 1) * TURN_MS,
  });

  async function taken(profile: string): Promise<readonly AlertView[]> {
    const files = filesOf(profile);
    const { alerts } = await store.work('takeAlerts', { files, most: Infinity });
    return alerts;
  }

  async function write(
    { turn, atMs = timeOf(turn), own = [], world = [], entries = [], early }: Pass,
    profile = 'one',
  ): Promise<void> {
    const stamp = stampAt(turn, atMs);
    const pass = { choices, most: 0, limitBytes: Infinity };
    const answer = { stamp, own, world, entries, ...(early && { early }) };
    const input = { files: filesOf(profile), ...answer, ...pass };
    nextAlertMs = (await store.work('write', input)).nextAlertMs;
  }

  return {
    write,
    async evaluate(pass, profile = 'one') {
      await write(pass, profile);
      return taken(profile);
    },
    async wait(turn, atMs) {
      await store.work('evaluateAtTime', {
        files: filesOf('one'),
        stamp: stampAt(turn, atMs),
        choices,
        most: 0,
      });
      return taken('one');
    },
    nextAlertMs: () => nextAlertMs,
    async restart() {
      await store.work('close', null);
      store = openRecordStore(directory);
    },
    async watch({ kind, key }, name) {
      await store.work('alertRules', { files: filesOf('one') });
      const { DatabaseSync } = await loadSqlite();
      const database = new DatabaseSync(join(directory, 'profile-one.sqlite'));
      database
        .prepare(
          'INSERT INTO watch (kind, key, name, position, added_at_ms) VALUES (?, ?, ?, 1, 1)',
        )
        .run(kind, key, name);
      database.close();
    },
    async rule(rule) {
      await store.work('setAlertRule', { files: filesOf('one'), rule, nowMs: 1 });
    },
    async unrule(id) {
      await store.work('removeAlertRule', { files: filesOf('one'), id });
    },
    rules: () => store.work('alertRules', { files: filesOf('one') }),
    choose(changed) {
      choices = changed;
    },
    async all(profile = 'one') {
      const page = await store.work('listAlerts', {
        files: filesOf(profile),
        filter: {},
        limit: 1_000,
      });
      return page.alerts.toReversed();
    },
    close: async () => {
      await store.work('close', null);
    },
  };
}

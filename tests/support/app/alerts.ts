/** The client's alerts: its notifications as the test builds log them, and those in its record. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from 'playwright';

import { loadSqlite } from '@electron/record/store/sqlite';

/** A line of the notifications' log. */
export interface LoggedNotification {
  readonly kind: string;
  readonly subject: string;
  readonly turn: number;
  readonly title: string;
  readonly body: string;
  readonly route: string;
  readonly profile: string;
}

/** An alert as the record has it. */
export interface StoredAlert {
  readonly kind: string;
  /** `kind:key`. */
  readonly subject: string;
  readonly isShown: boolean;
}

/** What was shown, oldest first. */
export function shownIn(path: string): readonly LoggedNotification[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LoggedNotification);
}

/** The alerts in the files of all profiles, oldest first, whether the client runs or was killed. */
export async function storedAlerts(userDataDir: string): Promise<readonly StoredAlert[]> {
  const { DatabaseSync } = await loadSqlite();
  const folder = join(userDataDir, 'record');
  const files = readdirSync(folder).filter((name) => /^profile-.*\.sqlite$/u.test(name));
  return files.flatMap((name) => {
    // A connection that may write would repair the file after a kill.
    const database = new DatabaseSync(join(folder, name), { readOnly: true });
    try {
      const found = database.prepare(
        `SELECT kind, subject_kind || ':' || subject_key AS subject, shown_at_ms IS NOT NULL AS shown
         FROM alert ORDER BY id`,
      );
      return (found.all() as { kind: string; subject: string; shown: number }[]).map(
        ({ kind, subject, shown }) => ({ kind, subject, isShown: shown === 1 }),
      );
    } finally {
      database.close();
    }
  });
}

/** Waits until the record has a figure of a profile, by default of the one in use; alerts begin with the second value. */
export async function expectRecorded(
  page: Page,
  kind: 'self' | 'world',
  metric: string,
  profileId = '',
): Promise<void> {
  const points = () =>
    page.evaluate(
      async ([subjectKind, name, wanted]) => {
        const session = await window.hustings.invoke('session:get', null);
        const inUse = session.ok ? (session.value.profile?.id ?? '') : '';
        const subject = { kind: subjectKind, key: subjectKind };
        const answer = await window.hustings.invoke('record:series', {
          profileId: wanted === '' ? inUse : wanted,
          series: [{ subject, metric: name }],
        });
        return answer.ok ? (answer.value[0]?.points.length ?? 0) : 0;
      },
      [kind, metric, profileId] as const,
    );
  await expect.poll(points).toBeGreaterThan(0);
}

/** Keeps every notification from now on, like a desktop that shows them; test machines have no such desktop. */
export async function keepNotifications(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Notification }) => {
    const kept: Electron.Notification[] = [];
    Reflect.set(globalThis, 'notificationsKept', kept);
    Notification.isSupported = () => true;
    Notification.prototype.show = function keep() {
      kept.push(this);
    };
  });
}

/** The titles of the notifications kept, oldest first. */
export function keptTitles(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(() => {
    const kept = Reflect.get(globalThis, 'notificationsKept') as Electron.Notification[];
    return kept.map(({ title }) => title);
  });
}

export async function clickNotification(app: ElectronApplication, title: string): Promise<void> {
  await app.evaluate((_electron, wanted) => {
    const kept = Reflect.get(globalThis, 'notificationsKept') as Electron.Notification[];
    const found = kept.find((notification) => notification.title === wanted);
    if (!found) throw new Error(`No notification says ${wanted}`);
    found.emit('click');
  }, title);
}

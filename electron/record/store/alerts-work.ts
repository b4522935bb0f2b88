/** The worker's work on alerts: what the rules may read from the files of a profile and its server, and what they store. */
import { choiceOf } from '@shared/record/alert-kinds';
import type { KindChoices } from '@shared/record/alert-kinds';
import type { RuleSubject } from '@shared/record/alerts';
import type { RecordedEntry } from '@shared/record/recorded';
import { subjectText, SELF } from '@shared/record/subjects';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import { alertsOf, nextAlertTime } from '../alerts/alerts-of';
import type { AlertContext, RecordReader } from '../alerts/change';
import { ownSubject } from '../alerts/change';
import { remindedIn } from '../alerts/rules/reminders';
import { factAlert } from '../alerts/main-facts';
import type { AlertWork, Evaluated, EvaluationPass, RecordFiles } from '../requests';
import {
  listRules,
  lastAlertTurn,
  insertAlerts,
  listAlerts,
  markAlerts,
  removeRule,
  storeRule,
  takeUnshown,
  unreadAlerts,
} from './alerts-table';
import type { News } from './cursor-table';
import type { Stamp } from './observation-table';
import { SERIES, pointOf } from './series';
import type { PointRow, SeriesRow } from './series';
import { rowOf, rowsOf, run, inTransaction } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** The two files of a profile. */
export interface FilesOfProfile {
  readonly server: RecordDatabase;
  readonly profile: RecordDatabase;
}

/** Ended races of the player that a headline may be about. */
const MAX_SETTLED = 8;

type ChangeRow = PointRow & { readonly change: number };

const recorded = (row: PointRow | null) => row && pointOf(row);

/** What the rules may read of two files. */
export function readerOf({ server, profile }: FilesOfProfile): RecordReader {
  /** Finds something in the file that has the series: one file has the player's own figures, the other the world's. */
  function inEither<Found>(find: (database: RecordDatabase) => Found | null): Found | null {
    return find(profile) ?? find(server);
  }

  function seriesOf(database: RecordDatabase, { kind, key }: SubjectRef, metric: string) {
    return rowOf<SeriesRow>(
      database,
      `${SERIES} WHERE kind = ? AND key = ? AND metric = ?`,
      kind,
      key,
      metric,
    );
  }

  /**
   * The first point that matches a condition, in its order. Points from histories are left out, because the client did
   * not see them.
   */
  function point(subject: SubjectRef, metric: string, condition: string, turn: number) {
    return inEither((database) => {
      const series = seriesOf(database, subject, metric);
      return (
        series &&
        rowOf<ChangeRow>(
          database,
          `SELECT change, turn, until_turn, at_ms, number, text FROM observation
           WHERE series = ? AND source = 0 AND ${condition} LIMIT 1`,
          series.id,
          turn,
        )
      );
    });
  }

  return {
    latest: (subject, metric) =>
      inEither((database) => recorded(seriesOf(database, subject, metric))),
    at: (subject, metric, turn) =>
      recorded(point(subject, metric, 'turn <= ? ORDER BY turn DESC, change DESC', turn)),
    first(subject, metric) {
      // Values that were seen while no turn was known have the turn 0, whenever that was.
      const [turnless, inTurn] = [
        point(subject, metric, 'turn = ? ORDER BY change', 0),
        point(subject, metric, 'turn > ? ORDER BY turn, change', 0),
      ];
      const isTurnless = turnless && (inTurn === null || turnless.change < inTurn.change);
      return recorded(isTurnless ? turnless : inTurn);
    },
    nameOf: ({ kind, key }) =>
      inEither((database) =>
        rowOf<{ name: string | null }>(
          database,
          'SELECT name FROM subject WHERE kind = ? AND key = ? AND name IS NOT NULL',
          kind,
          key,
        ),
      )?.name ?? '',
    lastAlertTurn: (rule, subject) => lastAlertTurn(profile, rule, subject),
    waitingCrises() {
      // A crisis that was decided elsewhere still has the state `waiting` here; it is only missing from the newest
      // list.
      const list = seriesOf(profile, SELF, 'crisesWaiting');
      return rowsOf<{ key: string }>(
        profile,
        `SELECT key FROM series JOIN subject ON subject.id = series.subject
         WHERE kind = 'crisis' AND metric = 'crisisState' AND text = 'waiting' AND until_turn = ?
         ORDER BY change DESC LIMIT ?`,
        list?.until_turn ?? 0,
        list?.number ?? 0,
      ).map(({ key }) => ({ kind: 'crisis', key }));
    },
    settledRaces: () =>
      rowsOf<{ key: string }>(
        profile,
        `SELECT key FROM series JOIN subject ON subject.id = series.subject
         WHERE kind = 'election' AND metric = 'ownResult' ORDER BY change DESC LIMIT ?`,
        MAX_SETTLED,
      ).map(({ key }) => ({ kind: 'election', key })),
  };
}

/** The context of one round of the rules. */
function contextOf(
  files: FilesOfProfile,
  { turn, atMs, turnMs, nextTurnAtMs }: Stamp,
  choices: KindChoices,
): AlertContext {
  return {
    nowMs: atMs,
    game: { turn, turnMs, nextTurnAtMs },
    kind: (kind) => choiceOf(choices, kind),
    rules: listRules(files.profile),
    watched: watchedOf(files.profile),
    record: readerOf(files),
    headlinesUntilMs: headlinesUntil(files.profile),
  };
}

function watchedOf(profile: RecordDatabase): readonly RuleSubject[] {
  return rowsOf<{ kind: SubjectKind; key: string; name: string }>(
    profile,
    'SELECT kind, key, name FROM watch ORDER BY position',
  ).map(({ kind, key, name }) => ({ subject: { kind, key }, name }));
}

/** What belongs to the player: the kind, the metric with its key, and its words while no answer has named it. */
const OWN = [
  ['country', 'ownCountryKey', 'Your country'],
  ['party', 'ownPartyKey', 'Your party'],
  ['election', 'ownElectionKey', 'Your race'],
  ['corporation', 'ownCorporationKey', 'Your corporation'],
] as const;

/**
 * What one of the player's own rules may be about: the player, what belongs to the player, and what the player watches.
 */
function ruleSubjectsOf(files: FilesOfProfile): readonly RuleSubject[] {
  const record = readerOf(files);
  const owned = OWN.flatMap(([kind, metric, unnamed]) => {
    const subject = ownSubject(record, kind, metric);
    return subject === null ? [] : [{ subject, name: record.nameOf(subject) || unnamed }];
  });
  const all = [{ subject: SELF, name: 'You' }, ...owned, ...watchedOf(files.profile)];
  return Array.from(new Map(all.map((one) => [subjectText(one.subject), one])).values());
}

function headlinesUntil(profile: RecordDatabase): number | null {
  const row = rowOf<{ value: string }>(profile, `SELECT value FROM fact WHERE name = 'headlines'`);
  return row && Number(row.value);
}

/** For a new profile, every headline in the server's record counts as seen. */
export function beginHeadlines({ server, profile }: FilesOfProfile): void {
  const newest = rowOf<{ atMs: number | null }>(
    server,
    `SELECT max(at_ms) AS atMs FROM entry WHERE kind = 'news'`,
  );
  if (newest?.atMs !== null && newest !== null) setHeadlines(profile, newest.atMs);
}

/** Remembers the newest headline that the rules have seen. Call it in the transaction that stores the alerts. */
function keepHeadlines(profile: RecordDatabase, entries: readonly RecordedEntry[]): void {
  const times = entries.filter(({ kind }) => kind === 'news').map(({ atMs }) => atMs);
  if (times.length === 0) return;
  setHeadlines(profile, Math.max(headlinesUntil(profile) ?? 0, ...times));
}

function setHeadlines(profile: RecordDatabase, untilMs: number): void {
  run(
    profile,
    `INSERT INTO fact (name, value) VALUES ('headlines', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    String(untilMs),
  );
}

/** Makes the alerts of what is new, and takes those to show. Call it in the transaction that moves the cursor over it. */
export function evaluate(
  files: FilesOfProfile,
  news: readonly News[],
  stamp: Stamp,
  { choices, most }: EvaluationPass,
): Evaluated {
  const context = contextOf(files, stamp, choices);
  const changes = news.flatMap((one) => one.changes);
  const entries = news.flatMap((one) => one.entries);
  const alerts = alertsOf(changes, entries, context);
  insertAlerts(files.profile, alerts, context.rules);
  for (const id of alerts.flatMap(remindedIn)) removeRule(files.profile, id);
  keepHeadlines(files.profile, entries);
  return { ...takeUnshown(files.profile, most), nextAlertMs: nextAlertTime(context) };
}

type Worker = {
  readonly [Name in keyof AlertWork]: (
    input: AlertWork[Name]['input'],
  ) => Promise<AlertWork[Name]['output']>;
};

/** The work on alerts over the files that `open` opens. */
export function alertsWorker(open: (files: RecordFiles) => Promise<FilesOfProfile>): Worker {
  return {
    async evaluateAtTime({ files, stamp, ...pass }) {
      const opened = await open(files);
      return inTransaction(opened.profile, () => evaluate(opened, [], stamp, pass));
    },
    async addAlert({ files, fact, choices, most }) {
      const { profile } = await open(files);
      return inTransaction(profile, () => {
        if (choiceOf(choices, fact.kind).isOn) insertAlerts(profile, [factAlert(fact)]);
        return takeUnshown(profile, most);
      });
    },
    async takeAlerts({ files, most }) {
      const { profile } = await open(files);
      return inTransaction(profile, () => takeUnshown(profile, most));
    },
    async listAlerts({ files, filter, before, limit }) {
      return listAlerts((await open(files)).profile, filter, before, limit);
    },
    async markAlerts({ files, ids, isRead, nowMs }) {
      const { profile } = await open(files);
      return inTransaction(profile, () => {
        markAlerts(profile, ids, isRead, nowMs);
        return { unread: unreadAlerts(profile) };
      });
    },
    async alertRules({ files }) {
      return listRules((await open(files)).profile);
    },
    async ruleSubjects({ files }) {
      return ruleSubjectsOf(await open(files));
    },
    async setAlertRule({ files, rule, nowMs }) {
      const { profile } = await open(files);
      storeRule(profile, rule, nowMs);
      return listRules(profile);
    },
    async removeAlertRule({ files, id }) {
      const { profile } = await open(files);
      removeRule(profile, id);
      return listRules(profile);
    },
  };
}

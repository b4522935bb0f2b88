/** The worker's work on alerts. */
import { choiceOf } from '@shared/record/alert-kinds';
import type { KindChoices } from '@shared/record/alert-kinds';
import type { RecordChange } from '@shared/record/changes';

import { alertsOf, nextAlertTime } from '../../alerts/alerts-of';
import { factAlert } from '../../alerts/main-facts';
import type { AlertWork, Evaluated } from '../alert-requests';
import type { RecordFiles } from '../record-files';
import { contextOf, keepHeadlines, ruleSubjectsOf } from './alert-context';
import type { OpenFiles } from './alert-context';
import {
  insertAlerts,
  listAlerts,
  listRules,
  markAlerts,
  removeRule,
  storeRule,
  takeUnshown,
  unreadAlerts,
} from './alerts-table';
import type { Stamp } from './observation-table';
import { inTransaction } from './sqlite';

/** Makes and stores the alerts of changes. Call it in the transaction that moves the cursor over them. */
export function evaluate(
  files: OpenFiles,
  changes: readonly RecordChange[],
  stamp: Stamp,
  choices: KindChoices,
): Evaluated {
  const context = contextOf(files, stamp, choices);
  const alerts = insertAlerts(files.profile, alertsOf(changes, context));
  keepHeadlines(files.profile, changes);
  return { alerts, nextAlertMs: nextAlertTime(context) };
}

type Worker = {
  readonly [Name in keyof AlertWork]: (
    input: AlertWork[Name]['input'],
  ) => Promise<AlertWork[Name]['output']>;
};

/** The work on alerts over the files that `open` opens. */
export function alertsWorker(open: (files: RecordFiles) => Promise<OpenFiles>): Worker {
  async function profileOf({ files }: { readonly files: RecordFiles }) {
    return (await open(files)).profile;
  }

  return {
    async evaluateAtTime({ files, stamp, choices }) {
      const opened = await open(files);
      return inTransaction(opened.profile, () => evaluate(opened, [], stamp, choices));
    },
    async addAlert({ fact, choices, ...of }) {
      const profile = await profileOf(of);
      if (!choiceOf(choices, fact.kind).isOn) return { alerts: 0 };
      return inTransaction(profile, () => ({ alerts: insertAlerts(profile, [factAlert(fact)]) }));
    },
    async takeAlerts({ nowMs, most, ...of }) {
      const profile = await profileOf(of);
      return inTransaction(profile, () => ({
        ...takeUnshown(profile, nowMs, most),
        unread: unreadAlerts(profile),
      }));
    },
    async listAlerts({ filter, before, limit, ...of }) {
      return listAlerts(await profileOf(of), filter, before, limit);
    },
    async markAlerts({ ids, isRead, nowMs, ...of }) {
      const profile = await profileOf(of);
      return inTransaction(profile, () => {
        markAlerts(profile, ids, isRead, nowMs);
        return { unread: unreadAlerts(profile) };
      });
    },
    async alertRules(of) {
      return listRules(await profileOf(of));
    },
    async ruleSubjects({ files }) {
      return ruleSubjectsOf(await open(files));
    },
    async setAlertRule({ rule, nowMs, ...of }) {
      const profile = await profileOf(of);
      storeRule(profile, rule, nowMs);
      return listRules(profile);
    },
    async removeAlertRule({ id, ...of }) {
      const profile = await profileOf(of);
      removeRule(profile, id);
      return listRules(profile);
    },
  };
}

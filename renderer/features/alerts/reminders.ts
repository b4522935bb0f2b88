/** Sets reminders: rules that tell once, in a turn. */
import { setRule } from './use-alerts';
import type { Failure } from '@shared/ipc/result';
import type { AlertView, Reminder } from '@shared/record/alerts';
import { snoozeRule } from '@shared/record/snooze';

/** Most turns from now for which a reminder can be set. */
export const MOST_TURNS_AHEAD = 10_000;

/** Sets a reminder. */
export function remind(
  profileId: string,
  { name, turn, route }: Pick<Reminder, 'name' | 'turn' | 'route'>,
): Promise<Failure | null> {
  const id = crypto.randomUUID();
  return setRule(profileId, { type: 'reminder', id, name, turn, route, snoozed: null });
}

/** Brings an alert back in a turn; until then others of its kind about its subject are in the inbox only. */
export function snooze(profileId: string, alert: AlertView, turn: number): Promise<Failure | null> {
  return setRule(profileId, snoozeRule(alert, turn));
}

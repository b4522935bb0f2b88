/** Sets reminders: rules that tell once, in a turn. */
import { setRule } from './use-alerts';
import type { Failure } from '@shared/ipc/result';
import type { AlertView, Reminder } from '@shared/record/alerts';

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
export function snooze(
  profileId: string,
  { kind, subject, title, route }: AlertView,
  turn: number,
): Promise<Failure | null> {
  const id = `snooze ${kind} ${subject}`;
  const snoozed = { kind, subject };
  return setRule(profileId, { type: 'reminder', id, name: title, turn, route, snoozed });
}

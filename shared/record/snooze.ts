/** The rule that a snoozed alert is: it comes back in a turn, and is quiet until then. Pure. */
import type { AlertView, Reminder } from './alerts';

/** Until that turn, others of the alert's kind about its subject are in the inbox only. */
export function snoozeRule(
  { kind, subject, title, route }: Pick<AlertView, 'kind' | 'subject' | 'title' | 'route'>,
  turn: number,
): Reminder {
  const id = `snooze ${kind} ${subject}`;
  return { type: 'reminder', id, name: title, turn, route, snoozed: { kind, subject } };
}

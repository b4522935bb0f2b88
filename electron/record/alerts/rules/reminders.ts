/** Alerts that the player asked for: reminders of a turn, and actions that are left before the next one. */
import { MINUTE_MS } from '@shared/domain/time-units';
import { countedFact, figureFact, instantFact } from '@shared/record/alert-facts';
import { SELF } from '@shared/record/subjects';

import { draftOf, momentOf, ownNumber } from '../change';
import type { AlertContext, AlertRule, NewAlert } from '../change';

const REMINDED = 'reminder:';

export const reminder: AlertRule = {
  *onTime(context) {
    const { game, rules } = context;
    for (const rule of rules) {
      if (rule.type !== 'reminder' || game.turn < rule.turn) continue;
      const moment = momentOf(SELF, 'actions', 0, context);
      const draft = draftOf(
        { ...moment, isLate: game.turn > rule.turn },
        {
          kind: 'reminder',
          rule: `${REMINDED}${rule.id}`,
          title: rule.name,
          body: `You asked to be reminded in turn ${figureFact(rule.turn, 'count')}.`,
          because: `In turn ${figureFact(rule.turn, 'count')}`,
          route: rule.route,
        },
      );
      const nothing = { metric: null, unit: 'text', before: null, after: null } as const;
      yield { ...draft, reason: { ...draft.reason, ...nothing } };
    }
  },
};

/** The reminder that an alert fulfils, by its id; none for any other alert. */
export function remindedIn({ kind, rule }: NewAlert): readonly string[] {
  return kind === 'reminder' ? [rule.slice(REMINDED.length)] : [];
}

/** When actions that are left are told of, on the service's clock; null while the next turn's time is unknown. */
function tellsActionsAt({ game, kind }: AlertContext): number | null {
  return game.nextTurnAtMs === null
    ? null
    : game.nextTurnAtMs - kind('actions-left').limit * MINUTE_MS;
}

export const actionsLeft: AlertRule = {
  *onTime(context) {
    const { game, nowMs, record } = context;
    const atMs = tellsActionsAt(context);
    const actions = ownNumber(record, 'actions') ?? 0;
    if (atMs === null || game.nextTurnAtMs === null || actions <= 0) return;
    if (nowMs < atMs || nowMs >= game.nextTurnAtMs) return;
    const { limit } = context.kind('actions-left');
    yield draftOf(momentOf(SELF, 'actions', actions, context), {
      kind: 'actions-left',
      title: `${countedFact(actions, 'action')} left before the turn`,
      body: `The next turn begins on ${instantFact(game.nextTurnAtMs)}.`,
      because: `${countedFact(limit, 'minute')} or less before the turn, with actions left`,
    });
  },
  *nextTimes(context) {
    const atMs = tellsActionsAt(context);
    if (atMs !== null) yield atMs;
  },
};

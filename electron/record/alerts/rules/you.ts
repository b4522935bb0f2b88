/** Alerts about the player: unread counts, turns, actions and campaign funds. */
import { turnsToCap } from '@shared/domain/actions';
import { changePct } from '@shared/domain/markets/market-ratios';
import { turnStartMs } from '@shared/domain/turns';
import { routeTo } from '@shared/routes/addresses';
import type { Route } from '@shared/routes/route';
import { countedFact, figureFact, instantFact } from '@shared/record/alert-facts';

import type { AlertContext, NewAlert, AlertRule, Change } from '../change';
import { draftOf, ownNumber } from '../change';

/** Both values of a change to one of the player's own figures; null for any other change. */
function ownFigures({ subject, metric, before, after }: Change, wanted: string) {
  if (subject.kind !== 'self' || metric !== wanted) return null;
  return typeof before === 'number' && typeof after === 'number' ? { before, after } : null;
}

function* riseAlerts(
  change: Change,
  words: {
    readonly kind: 'unread' | 'mail';
    readonly metric: string;
    readonly one: string;
    readonly many: string;
    readonly route: Route;
  },
): Iterable<NewAlert> {
  const values = ownFigures(change, words.metric);
  if (!values || values.after <= values.before) return;
  yield draftOf(change, {
    kind: words.kind,
    title: countedFact(values.after - values.before, words.one, words.many),
    body: `${countedFact(values.after, 'is', 'are')} unread.`,
    because: 'The count went up',
    route: words.route,
  });
}

export const unread: AlertRule = {
  onChange: (change) =>
    riseAlerts(change, {
      kind: 'unread',
      metric: 'unreadNotifications',
      one: 'new notification',
      many: 'new notifications',
      route: routeTo('notifications'),
    }),
};

export const mail: AlertRule = {
  onChange: (change) =>
    riseAlerts(change, {
      kind: 'mail',
      metric: 'unreadMail',
      one: 'new letter',
      many: 'new letters',
      route: routeTo('mail'),
    }),
};

export const turn: AlertRule = {
  *onChange(change) {
    const { subject, metric, before, after } = change;
    if (subject.kind !== 'world' || metric !== 'turn') return;
    if (typeof before !== 'number' || typeof after !== 'number' || after <= before) return;
    const passed = after - before;
    yield draftOf(change, {
      kind: 'turn',
      title: `Turn ${figureFact(after, 'count')}`,
      body:
        passed === 1
          ? 'The game has moved on.'
          : `${figureFact(passed, 'count')} turns have passed.`,
      because: 'The turn rose',
    });
  },
};

export const actionsCap: AlertRule = {
  *onChange(change, context) {
    const turns = ownFigures(change, 'turnsToActionCap');
    if (turns !== null) yield* capAlerts(change, context, turns);
  },
  *onTurns(change, context) {
    const values = ownFigures(change, 'actions');
    const turns = change.turn - change.beforeTurn;
    // Where the server says what a turn brings, a rise by another cause shows no usual gain.
    if (!values || turns <= 0 || ownNumber(context.record, 'actionsPerTurn') !== null) return;
    const actionCap = ownNumber(context.record, 'actionCap');
    const baseActionsPerTurn = (values.after - values.before) / turns;
    const [before, after] = [values.before, values.after].map((actions) =>
      turnsToCap({ actions, actionCap, baseActionsPerTurn }),
    );
    if (before != null && after != null) yield* capAlerts(change, context, { before, after });
  },
};

/** Reports that the actions came near the cap. `turns`: those left to it, before and after the change. */
function* capAlerts(
  change: Change,
  context: AlertContext,
  turns: { readonly before: number; readonly after: number },
): Iterable<NewAlert> {
  const cap = ownNumber(context.record, 'actionCap');
  const { limit } = context.kind('actions-cap');
  if (cap === null || turns.before <= limit || turns.after > limit) return;
  yield draftOf(change, {
    kind: 'actions-cap',
    title:
      turns.after === 0
        ? `Your actions have reached the cap of ${figureFact(cap, 'count')}`
        : `Your actions reach the cap of ${figureFact(cap, 'count')} soon`,
    body: capTimeWords(turns.after, context),
    because: `Within ${countedFact(limit, 'turn')} of the cap of ${figureFact(cap, 'count')}`,
  });
}

/** When the actions reach the cap. */
function capTimeWords(turnsLeft: number, { game }: AlertContext): string {
  if (turnsLeft <= 0) return 'You won’t gain more until you spend some.';
  const turns = `In ${countedFact(turnsLeft, 'turn')}`;
  const atMs = turnStartMs(turnsLeft, {
    nextTurnAt: game.nextTurnAtMs,
    turnDurationMs: game.turnMs,
  });
  return atMs === null ? `${turns}.` : `${turns}, ${instantFact(atMs)}.`;
}

/** How many turns are compared to find the usual gain, and how many gains that takes. */
const TURNS_COMPARED = 12;
const FEWEST_COMPARED = 3;
/** How much of the usual income counts as clearly more, or clearly less. */
const CLEARLY = 0.5;

/** What the funds gained per turn, between each two turns that were read. */
function recentGains({ subject, metric, beforeTurn }: Change, { record }: AlertContext): number[] {
  const turns = Array.from({ length: TURNS_COMPARED + 1 }, (_, ago) => beforeTurn - ago);
  const seen = turns.flatMap((inTurn) => {
    const recorded = record.at(subject, metric, inTurn);
    const isSeen = recorded !== null && recorded.untilTurn >= inTurn;
    return isSeen && typeof recorded.value === 'number'
      ? [{ turn: inTurn, value: recorded.value }]
      : [];
  });
  return seen.slice(1).flatMap((older, index) => {
    const newer = seen[index];
    return newer ? [(newer.value - older.value) / (newer.turn - older.turn)] : [];
  });
}

/**
 * What a turn usually brings: what the service states, else what most of the last turns brought; null if neither is
 * known.
 */
function usualIncome(change: Change, context: AlertContext): number | null {
  const stated = ownNumber(context.record, 'netPerTurn');
  if (stated !== null) return stated;
  const gains = recentGains(change, context);
  const middle = gains.toSorted((left, right) => left - right)[Math.floor(gains.length / 2)];
  if (middle === undefined || gains.length < FEWEST_COMPARED) return null;
  // Spending and gifts are not income: if most gains differ, none of them is usual.
  const alike = gains.filter((gain) => Math.abs(gain - middle) <= CLEARLY * Math.abs(middle));
  return alike.length * 2 > gains.length ? middle : null;
}

/** How far a rise may be from the income of some turns and still be it, as a part: an income changes from turn to turn. */
const ALIKE = 0.1;

/** Whether the next turn's income may have come already. */
function isNextTurnDue(atMs: number, { nextTurnAtMs }: AlertContext['game']): boolean {
  return nextTurnAtMs !== null && atMs >= nextTurnAtMs;
}

/**
 * How many turns' income a rise contains. Servers credit a turn before they count it, so one income more may have come
 * than turns have passed: when the next turn is due, or, as a turn may run early, when the rise is about that much.
 */
function turnsOfIncome(
  { turn: now, beforeTurn, atMs }: Change,
  rise: number,
  income: number,
  { game }: AlertContext,
): number {
  const turns = Math.max(0, now - beforeTurn);
  const withNext = income * (turns + 1);
  return isNextTurnDue(atMs, game) || Math.abs(rise - withNext) <= ALIKE * withNext
    ? turns + 1
    : turns;
}

export const fundsArrive: AlertRule = {
  *onTurns(change, context) {
    const values = ownFigures(change, 'funds');
    if (!values || values.after <= values.before) return;
    const turns = Math.max(0, change.turn - change.beforeTurn);
    const usual = usualIncome(change, context);
    // Without a known income, only a rise within a turn that is not over yet is surely no income.
    if (usual === null && (turns > 0 || isNextTurnDue(change.atMs, context.game))) return;
    const income = Math.max(0, usual ?? 0);
    const rise = values.after - values.before;
    const beyond = rise - income * turnsOfIncome(change, rise, income, context);
    if (beyond <= CLEARLY * income * Math.max(1, turns)) return;
    const amount = (of: number) => figureFact(of, 'money', change.currency);
    yield draftOf(change, {
      kind: 'funds-arrive',
      ...(usual === null
        ? {
            // A turn may run early, and its income come before it is counted.
            title: `Your campaign funds rose by ${amount(beyond)}`,
            body: `You have ${amount(values.after)} now.`,
          }
        : {
            title: `${amount(beyond)} arrived in your campaign funds`,
            body: `You have ${amount(values.after)} now, more than your income accounts for.`,
          }),
      because: turns === 0 ? 'It came between two turns' : 'More than the usual income',
      route: routeTo('transfer'),
    });
  },
};

export const fundsFall: AlertRule = {
  *onChange(change, { kind }) {
    const values = ownFigures(change, 'funds');
    if (!values || values.before <= 0) return;
    const { limit } = kind('funds-fall');
    const pct = changePct(values.before, values.after);
    // A fall to less than zero has no percentage, and is more than any limit.
    if (pct === null ? values.after >= 0 : -pct < limit) return;
    const size =
      pct === null
        ? figureFact(values.before - values.after, 'money', change.currency)
        : figureFact(-pct, 'percent');
    yield draftOf(change, {
      kind: 'funds-fall',
      title: `Your campaign funds fell by ${size}`,
      body: `You have ${figureFact(values.after, 'money', change.currency)} now.`,
      because: `Fell by ${figureFact(limit, 'percent')} or more`,
      route: routeTo('ledger'),
    });
  },
};

/** Alerts about the player: unread counts, turns, actions and campaign funds. */
import { formatMoney } from '@shared/domain/money';
import { formatCount, formatPercent } from '@shared/domain/numbers';
import { formatInstant } from '@shared/domain/times';

import type { AlertContext, AlertDraft, AlertRule, Change } from '../change';
import { counted, draftOf } from '../draft';
import { ownNumber } from '../own-facts';

/** Both values of a change of one of the player's own figures; null for any other change. */
function ownFigures({ subject, metric, before, after }: Change, wanted: string) {
  if (subject.kind !== 'self' || metric !== wanted) return null;
  return typeof before === 'number' && typeof after === 'number' ? { before, after } : null;
}

function* tellOfRise(
  change: Change,
  told: {
    readonly kind: 'unread' | 'mail';
    readonly metric: string;
    readonly one: string;
    readonly many: string;
    readonly route: string;
  },
): Iterable<AlertDraft> {
  const values = ownFigures(change, told.metric);
  if (!values || values.after <= values.before) return;
  yield draftOf(change, {
    kind: told.kind,
    title: counted(values.after - values.before, told.one, told.many),
    body: `${counted(values.after, 'is', 'are')} unread.`,
    because: 'The count went up',
    route: told.route,
  });
}

export const unread: AlertRule = {
  onChange: (change) =>
    tellOfRise(change, {
      kind: 'unread',
      metric: 'unreadNotifications',
      one: 'new notification',
      many: 'new notifications',
      route: '/notifications',
    }),
};

export const mail: AlertRule = {
  onChange: (change) =>
    tellOfRise(change, {
      kind: 'mail',
      metric: 'unreadMail',
      one: 'new letter',
      many: 'new letters',
      route: '/mail',
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
      title: `Turn ${formatCount(after)}`,
      body: passed === 1 ? 'The game has moved on.' : `${formatCount(passed)} turns have passed.`,
      because: 'The turn rose',
    });
  },
};

/** Actions that a turn brings: as the service states it, else as the change shows it. */
function actionsPerTurn(change: Change, rise: number, { record }: AlertContext): number {
  const stated = ownNumber(record, 'actionsPerTurn');
  if (stated !== null && stated > 0) return stated;
  const turns = change.turn - change.beforeTurn;
  return turns > 0 ? rise / turns : 0;
}

export const actionsCap: AlertRule = {
  *onChange(change, context) {
    const values = ownFigures(change, 'actions');
    const cap = ownNumber(context.record, 'actionCap');
    if (!values || cap === null || values.after <= values.before) return;
    const { before, after } = values;
    const perTurn = actionsPerTurn(change, after - before, context);
    const { limit } = context.kind('actions-cap');
    const near = cap - limit * perTurn;
    if (perTurn <= 0 || before >= near || after < near) return;
    yield draftOf(change, {
      kind: 'actions-cap',
      title:
        after >= cap
          ? `Your actions have reached the cap of ${formatCount(cap)}`
          : `Your actions reach the cap of ${formatCount(cap)} soon`,
      body: capTimeWords(Math.ceil((cap - after) / perTurn), context),
      because: `Within ${counted(limit, 'turn', 'turns')} of the cap of ${formatCount(cap)}`,
    });
  },
};

/** When the actions reach the cap. */
function capTimeWords(turnsLeft: number, { game }: AlertContext): string {
  if (turnsLeft <= 0) return 'Further turns bring no more.';
  const { nextTurnAtMs, turnMs } = game;
  const turns = `In ${counted(turnsLeft, 'turn', 'turns')}`;
  if (nextTurnAtMs === null || (turnMs === null && turnsLeft > 1)) return `${turns}.`;
  return `${turns}, on ${formatInstant(nextTurnAtMs + (turnsLeft - 1) * (turnMs ?? 0))}.`;
}

/** Turns whose income is compared to find what is usual. */
const TURNS_COMPARED = 6;
const FEWEST_COMPARED = 3;
/** How much of the usual income counts as clearly more. */
const CLEARLY_MORE = 0.5;

/** What a turn usually brings: as the service states it, else the median of the last turns; null where too few are known. */
function usualIncome(change: Change, { record }: AlertContext): number | null {
  const stated = ownNumber(record, 'netPerTurn');
  if (stated !== null) return stated;
  const values = Array.from({ length: TURNS_COMPARED + 1 }, (_, ago) => {
    const inTurn = change.beforeTurn - ago;
    const recorded = record.at(change.subject, change.metric, inTurn);
    // A turn in which nobody looked shows no income.
    if (recorded === null || recorded.untilTurn < inTurn) return null;
    return typeof recorded.value === 'number' ? recorded.value : null;
  });
  const gains = values.flatMap((value, ago) => {
    const older = values[ago + 1] ?? null;
    return value === null || older === null ? [] : [value - older];
  });
  if (gains.length < FEWEST_COMPARED) return null;
  const middle = gains.toSorted((left, right) => left - right)[Math.floor(gains.length / 2)];
  return middle ?? null;
}

export const fundsArrive: AlertRule = {
  *onChange(change, context) {
    const values = ownFigures(change, 'funds');
    if (!values || values.after <= values.before) return;
    const turns = Math.max(0, change.turn - change.beforeTurn);
    const usual = usualIncome(change, context);
    if (turns > 0 && usual === null) return;
    const income = Math.max(0, usual ?? 0);
    const beyond = values.after - values.before - income * turns;
    if (beyond <= CLEARLY_MORE * income * Math.max(1, turns)) return;
    yield draftOf(change, {
      kind: 'funds-arrive',
      title: `${formatMoney(beyond, change.currency)} arrived in your campaign funds`,
      body: `You have ${formatMoney(values.after, change.currency)} now.`,
      because: 'More than the usual income',
      route: '/treasury/transfer',
    });
  },
};

const PERCENT = 100;

export const fundsFall: AlertRule = {
  *onChange(change, { kind }) {
    const values = ownFigures(change, 'funds');
    if (!values || values.before <= 0) return;
    const { limit } = kind('funds-fall');
    const fall = ((values.before - values.after) / values.before) * PERCENT;
    if (fall < limit) return;
    yield draftOf(change, {
      kind: 'funds-fall',
      title: `Your campaign funds fell by ${formatPercent(fall)}`,
      body: `You have ${formatMoney(values.after, change.currency)} now.`,
      because: `Fell by ${formatPercent(limit)} or more`,
      route: '/treasury/ledger',
    });
  },
};

/** The player's own figures, with their causes where these are known. Pure. */
import { formatInstant } from '@shared/domain/wording/times';
import { formatMoney } from '@shared/domain/money/money';
import { counted, isNumber } from '@shared/domain/wording/numbers';
import { sentence } from '@shared/domain/wording/words';
import type { RecordedDifference } from '@shared/record/recorded';

import { changeSentence, WEIGHTS } from './since-lines';
import type { ChangedSubject, SinceContext, SinceItem } from './since-lines';

/** The figures of the player that get a line, with their order. */
const FIGURES: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    ownOffice: WEIGHTS.ownOffice,
    cabinetOffice: WEIGHTS.ownOffice,
    ownParty: WEIGHTS.ownOffice,
    ownRace: WEIGHTS.ownElection,
    cashOnHand: WEIGHTS.ownFigure + 5,
    cashAtHome: WEIGHTS.ownFigure + 4,
    actions: WEIGHTS.ownFigure + 3,
    netPerTurn: WEIGHTS.ownFigure + 2,
    projectedIncome: WEIGHTS.ownFigure + 1,
    ownInfluence: WEIGHTS.ownFigure,
    ownNationalInfluence: WEIGHTS.ownFigure,
    ownFavorability: WEIGHTS.ownFigure,
    unreadNotifications: WEIGHTS.unread,
    unreadMail: WEIGHTS.unread,
  }),
);

/** Transfers that the ledger has since the player left. */
function sentSince({ ledger, leftAtMs }: SinceContext) {
  return ledger.filter(
    ({ transfer, state, createdAtMs }) =>
      transfer !== null && state === 'sent' && createdAtMs >= leftAtMs,
  );
}

function sentAmount(context: SinceContext): number {
  return sentSince(context).reduce((sum, { transfer }) => sum + (transfer?.amount ?? 0), 0);
}

function sentWords(context: SinceContext, currency: string | null): string | null {
  const sent = sentSince(context);
  if (sent.length === 0) return null;
  return `you sent ${formatMoney(sentAmount(context), currency)} in ${counted(sent.length, 'transfer')}`;
}

/**
 * What the turns brought. Servers credit a turn before they count it, so a rise may contain one income more or fewer than
 * turns have passed; the number is said only if it agrees with the rise.
 *
 * @param explained what the rise would be without the income; null if that is not known
 */
function incomeWords(
  netPerTurn: number,
  turns: number,
  explained: number | null,
  currency: string | null,
): string {
  const each = `each turn brings ${formatMoney(netPerTurn, currency)}`;
  if (explained === null || netPerTurn === 0) return each;
  const incomes = Math.round(explained / netPerTurn);
  const agrees = Math.abs(explained - incomes * netPerTurn) <= 1;
  if (!agrees || incomes < 1 || Math.abs(incomes - turns) > 1) return each;
  return `${counted(incomes, 'turn')} at ${formatMoney(netPerTurn, currency)} each bring ${formatMoney(incomes * netPerTurn, currency)}`;
}

/** Why the funds changed, as far as the ledger, notifications and the service's own breakdown show. */
function fundsCauses(
  context: SinceContext,
  turns: number,
  arrived: number,
  { first, last, currency }: RecordedDifference,
): string | null {
  const { netPerTurn } = context;
  const explained =
    arrived === 0 && typeof first?.value === 'number' && typeof last.value === 'number'
      ? last.value - first.value + sentAmount(context)
      : null;
  const causes = [
    isNumber(netPerTurn) && turns > 0 ? incomeWords(netPerTurn, turns, explained, currency) : null,
    arrived > 0 ? `${counted(arrived, 'transfer')} arrived` : null,
    sentWords(context, currency),
  ].filter((cause) => cause !== null);
  const [cause] = causes;
  if (cause === undefined) return null;
  return `${[cause.charAt(0).toLocaleUpperCase('en') + cause.slice(1), ...causes.slice(1)].join('; ')}.`;
}

function figureItem(changed: ChangedSubject, difference: RecordedDifference): SinceItem[] {
  const weight = FIGURES.get(difference.metric);
  if (weight === undefined || difference.first === null) return [];
  return [
    {
      id: `self ${difference.metric}`,
      kind: 'own',
      subject: changed.subject,
      text: changeSentence(difference),
      detail: null,
      weight,
    },
  ];
}

function ownFigures(
  changed: ChangedSubject,
  context: SinceContext,
  turns: number,
  arrived: number,
): SinceItem[] {
  const funds = changed.byMetric.get('funds');
  const items = Array.from(changed.byMetric.values()).flatMap((one) => figureItem(changed, one));
  if (funds === undefined || funds.first === null) return items;
  return [
    {
      id: 'self funds',
      kind: 'own',
      subject: changed.subject,
      text: changeSentence(funds),
      detail: fundsCauses(context, turns, arrived, funds),
      weight: WEIGHTS.ownFunds,
    },
    ...items,
  ];
}

function crisisItems({ subject, name, byMetric }: ChangedSubject): SinceItem[] {
  const state = byMetric.get('crisisState')?.last.value;
  const deadline = Date.parse(String(byMetric.get('crisisDeadline')?.last.value ?? ''));
  const outcome = byMetric.get('crisisOutcome')?.last.value;
  const isByDeadline = byMetric.get('crisisDecidedBy')?.last.value === 'timeout';
  if (state === 'waiting') {
    return [
      {
        id: `crisis ${subject.key}`,
        kind: 'crisis',
        subject,
        text: `${name} needs your decision`,
        detail: Number.isNaN(deadline) ? null : sentence(`Until ${formatInstant(deadline)}`),
        weight: WEIGHTS.crisisWaiting,
      },
    ];
  }
  if (state !== 'decided') return [];
  return [
    {
      id: `crisis ${subject.key}`,
      kind: 'crisis',
      subject,
      text: outcome ? `${name} was decided: ${outcome}` : `${name} was decided`,
      detail: isByDeadline ? 'The deadline passed, so the server decided.' : null,
      weight: WEIGHTS.crisisDecided,
    },
  ];
}

/**
 * The lines about the player and their crises.
 *
 * @param arrived how many transfers arrived
 */
export function ownItems(
  changed: ChangedSubject,
  context: SinceContext,
  turns: number,
  arrived: number,
): readonly SinceItem[] {
  if (changed.subject.kind === 'self') return ownFigures(changed, context, turns, arrived);
  return changed.subject.kind === 'crisis' ? crisisItems(changed) : [];
}

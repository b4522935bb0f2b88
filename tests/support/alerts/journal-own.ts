/** Alerts that are due by answers about the player: their messages, funds, actions, races and crises. */
import { NEAR_TURNS, remembersFirst } from './journal-memory';
import type { JournalOptions, Memory, Told } from './journal-memory';
import type { ShownFacts } from './shown-facts';
import type { Truth } from './truth';

const CAP = 200;
const FALL_SHARE = 0.1;
/** A rise that exceeds the income by more than this share of it is not income. */
const CLEAR_SHARE = 0.5;
/** How many turns a race remains the player's after the service has dropped it. */
const TURNS_KEPT = 3;
/** Turns whose gains are compared. */
export const TURNS_COMPARED = 12;
const FEWEST_COMPARED = 3;

/** What each read about the player causes. */
export function ownAlerts(memory: Memory, { isIncomeStated }: JournalOptions) {
  function* nav(
    { truth: before }: ShownFacts,
    { truth: after, turn, atMs }: ShownFacts,
  ): Iterable<Told> {
    if (after.unread > before.unread) yield { name: 'unread self:self' };
    if (after.mail > before.mail) yield { name: 'mail self:self' };
    const [was, is] = [before.race, after.race];
    if (was === is) return;
    if (is !== null) yield { name: `election-phase election:${is}` };
    if (was === null) return;
    memory.dropped.set(was, turn);
    const end = memory.ends.get(was);
    if (end !== undefined && end > atMs) yield { name: `election-phase election:${was}` };
    else yield* over(was);
  }

  function* over(id: string): Iterable<Told> {
    if (memory.over.has(id)) return;
    memory.over.add(id);
    yield { name: `election-result election:${id}` };
  }

  function* status(
    { truth: before }: ShownFacts,
    { truth: after, turn }: ShownFacts,
  ): Iterable<Told> {
    if (isIncomeStated) yield* cap(before, after, after.actionsPerTurn);
    const fall = before.funds - after.funds;
    if (before.funds > 0 && fall >= FALL_SHARE * before.funds)
      yield { name: 'funds-fall self:self' };
    // Without its turn it is not known how many incomes it contains.
    const inTurn = memory.statusInTurn;
    if (turn === 0 || inTurn === null) return;
    const turns = after.turn - inTurn.turn;
    if (!isIncomeStated) yield* cap(inTurn, after, (after.actions - inTurn.actions) / turns);
    yield* arrival(inTurn, after, turns);
  }

  function* cap(before: Truth, after: Truth, perTurn: number): Iterable<Told> {
    const near = CAP - NEAR_TURNS * perTurn;
    if (after.actions > before.actions && before.actions < near && after.actions >= near)
      yield { name: 'actions-cap self:self' };
  }

  function* arrival(before: Truth, after: Truth, turns: number): Iterable<Told> {
    const rise = after.funds - before.funds;
    // The books distinguish what came from others from income.
    if (after.received <= before.received || rise <= 0) return;
    const earned = after.earned - before.earned;
    const aTurn = turns > 0 ? earned / turns : after.income;
    const isClear = rise - earned > CLEAR_SHARE * aTurn * Math.max(1, turns);
    yield { name: 'funds-arrive self:self', isUnclear: !isClear || !isIncomeKnown(before, turns) };
  }

  /** Without a stated income, the last gains show what is usual, if most of them are only income. */
  function isIncomeKnown(before: Truth, turns: number): boolean {
    if (isIncomeStated || turns === 0) return true;
    const seen = memory.funds.filter(({ turn }) => turn >= before.turn - TURNS_COMPARED);
    const isIncome = seen.slice(1).map((newer, index) => {
      const older = seen[index];
      return older !== undefined && newer.funds - older.funds === newer.earned - older.earned;
    });
    const clean = isIncome.filter(Boolean).length;
    return isIncome.length >= FEWEST_COMPARED && clean * 2 > isIncome.length;
  }

  function* race({ race: seen, turn }: ShownFacts): Iterable<Told> {
    if (seen === undefined) return;
    const { id, stage, leader } = seen;
    const known = memory.stages.get(id);
    memory.stages.set(id, stage);
    const former = memory.leaders.get(id);
    if (leader !== '') memory.leaders.set(id, leader);
    const isOwn = memory.last.get('nav')?.truth.race === id;
    const left = memory.dropped.get(id);
    if (!isOwn && (left === undefined || turn > left + TURNS_KEPT)) return;
    if (known !== undefined && known !== stage) {
      if (stage === 'ended') yield* over(id);
      else if (stage !== 'upcoming') yield { name: `election-phase election:${id}` };
    }
    if (former !== undefined && leader !== '' && leader !== former)
      yield { name: `election-lead election:${id}` };
  }

  function* crises({ truth: { crisis }, atMs }: ShownFacts): Iterable<Told> {
    if (!crisis) return;
    const isKnown = memory.crises.has(crisis.id);
    memory.crises.add(crisis.id);
    remembersFirst(memory, `crisis ${crisis.id}`, atMs);
    if (!isKnown && memory.last.has('crises')) yield { name: `crisis crisis:${crisis.id}` };
  }

  return { nav, status, race, crises };
}

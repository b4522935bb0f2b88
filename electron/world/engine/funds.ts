/** Index funds sell and take back units, rebalance, pause and resume, or are wound down and closed. */
import { record, toMinor, toUnits } from '../core/books';
import { roundTo } from '../core/random';
import type { Random } from '../core/random';
import { publish } from '../generate/past';
import type { Fund, FundHolding } from '../model/economy';
import type { WorldState } from '../model/state';
import { ANCHOR_CURRENCY, fundCash, fundHolder, navOf } from '../rules/money';

const PAUSE_CHANCE = 0.008;
const RESUME_CHANCE = 0.08;
const WIND_DOWN_CHANCE = 0.004;
const REBALANCE_CHANCE = 0.1;
const PAUSE_REASONS = [
  'Backing below the floor',
  'Sponsor asked for a halt',
  'Index under review',
] as const;
/** Turns from the start of winding down to closing. */
const WIND_DOWN_TURNS = 24;
/** The largest share of units that is bought or sold back in one turn. */
const MAX_FLOW = 0.02;
/** The largest share of a holding that one rebalancing buys or sells. */
const MAX_SHIFT = 0.1;
/** The share of cash that stays in the fund when units are sold back. */
const CASH_FLOOR = 1_000;

/** One turn of every fund. A fund's money is in the books under `fund/N`. */
export function runFunds(state: WorldState, turn: number, random: Random): void {
  for (const fund of state.funds) {
    switch (fund.status) {
      case 'active':
        runActive(state, fund, turn, random);
        break;
      case 'paused':
        considerPaused(state, fund, turn, random);
        break;
      case 'winding_down':
        sellDown(state, fund, turn);
        break;
      case 'closed':
        continue;
    }
    if (fund.status !== 'paused') fund.quotedNav = navOf(state, fund);
    fund.updatedTurn = turn;
  }
}

function runActive(state: WorldState, fund: Fund, turn: number, random: Random): void {
  const [pauses, rebalances, flow] = [
    random.chance(PAUSE_CHANCE),
    random.chance(REBALANCE_CHANCE),
    random.decimal(-MAX_FLOW, MAX_FLOW, 4),
  ];
  if (pauses) {
    fund.status = 'paused';
    fund.pauseReason = random.pick(PAUSE_REASONS);
    announce(state, fund, `${fund.name} is paused`, `${fund.pauseReason}.`, turn);
    return;
  }
  moveUnits(state, fund, Math.trunc(fund.unitSupply * flow), turn);
  if (!rebalances) return;
  for (const holding of fund.holdings)
    shift(state, fund, holding, random.decimal(-MAX_SHIFT, MAX_SHIFT, 3), turn);
  fund.lastRebalancedTurn = turn;
}

function considerPaused(state: WorldState, fund: Fund, turn: number, random: Random): void {
  const [resumes, ends] = [random.chance(RESUME_CHANCE), random.chance(WIND_DOWN_CHANCE)];
  if (ends) {
    fund.status = 'winding_down';
    fund.pauseReason = null;
    fund.windDownStartedAtTurn = turn;
    announce(state, fund, `${fund.name} is wound down`, 'Its units are paid out.', turn);
  } else if (resumes) {
    fund.status = 'active';
    fund.pauseReason = null;
    announce(state, fund, `${fund.name} trades again`, 'The pause is over.', turn);
  }
}

/** Units change hands at their value, so the other holders neither gain nor lose. */
function moveUnits(state: WorldState, fund: Fund, units: number, turn: number): void {
  const price = navOf(state, fund);
  const amount = toMinor(units * price);
  if (units === 0 || fundCash(state, fund) + toUnits(amount) < CASH_FLOOR) return;
  fund.unitSupply += units;
  pay(state, fund, units > 0 ? 'subscription' : 'redemption', amount, turn);
}

/** Buys or sells part of a holding at the market price, as far as the cash allows. */
function shift(
  state: WorldState,
  fund: Fund,
  holding: FundHolding,
  part: number,
  turn: number,
): void {
  const price = state.corporations[holding.corporation - 1]?.sharePrice ?? 0;
  const shares = Math.trunc(holding.shares * part);
  const cost = toMinor(shares * price);
  if (shares === 0 || fundCash(state, fund) - toUnits(cost) < CASH_FLOOR) return;
  const before = holding.shares;
  holding.shares += shares;
  if (shares > 0)
    holding.averageCost = roundTo(
      (holding.averageCost * before + price * shares) / holding.shares,
      2,
    );
  pay(state, fund, 'rebalancing', -cost, turn);
}

/** Sells an equal part each turn and pays out everything at the end. */
function sellDown(state: WorldState, fund: Fund, turn: number): void {
  const turnsLeft = WIND_DOWN_TURNS - (turn - (fund.windDownStartedAtTurn ?? turn));
  for (const holding of fund.holdings) {
    const shares = turnsLeft <= 1 ? holding.shares : Math.ceil(holding.shares / turnsLeft);
    const price = state.corporations[holding.corporation - 1]?.sharePrice ?? 0;
    holding.shares -= shares;
    pay(state, fund, 'rebalancing', toMinor(shares * price), turn);
  }
  if (turnsLeft > 1) return;
  pay(state, fund, 'redemption', -toMinor(fundCash(state, fund)), turn);
  fund.holdings.splice(0);
  fund.unitSupply = 0;
  fund.status = 'closed';
  announce(state, fund, `${fund.name} is closed`, 'Everything is paid out.', turn);
}

/** Money from the public to the fund, or back when `amount` is negative. */
function pay(state: WorldState, fund: Fund, kind: string, amount: number, turn: number): void {
  if (amount === 0) return;
  record(state.books, turn, kind, fund.slug, [
    { holder: fundHolder(fund), currency: ANCHOR_CURRENCY, amount },
    { holder: 'public', currency: ANCHOR_CURRENCY, amount: -amount },
  ]);
}

function announce(
  state: WorldState,
  fund: Fund,
  title: string,
  content: string,
  turn: number,
): void {
  publish(state, {
    title,
    content,
    authorName: null,
    isSystem: true,
    category: 'general',
    countryCode: fund.countryCode,
    turn,
  });
}

/** Index funds sell and take back units, rebalance, pause and resume, or are wound down and closed. */
import { pay, toMinor, toUnits } from '../core/books';
import { roundTo } from '../core/random';
import type { Random } from '../core/random';
import type { Fund, FundHolding } from '../model/economy';
import type { WorldState } from '../model/state';
import { report } from '../rules/events';
import { ANCHOR_CURRENCY, fundCash, fundHolder, navOf, sharePriceOf } from '../rules/money';

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
/** The cash that stays in the fund when units are sold back. */
const CASH_FLOOR = 1_000;

/** One turn of every fund. A fund's money is in the books under `fund/N`. */
export function runFunds(state: WorldState, random: Random): void {
  for (const fund of state.funds) {
    if (fund.status === 'closed') continue;
    if (fund.status === 'active') runActive(state, fund, random);
    else if (fund.status === 'paused') considerPaused(state, fund, random);
    else sellDown(state, fund);
    if (fund.status !== 'paused') fund.quotedNav = navOf(state, fund);
    fund.updatedTurn = state.turn;
  }
}

function runActive(state: WorldState, fund: Fund, random: Random): void {
  const [pauses, rebalances, flow] = [
    random.chance(PAUSE_CHANCE),
    random.chance(REBALANCE_CHANCE),
    random.decimal(-MAX_FLOW, MAX_FLOW, 4),
  ];
  if (pauses) {
    fund.status = 'paused';
    fund.pauseReason = random.pick(PAUSE_REASONS);
    announce(state, fund, 'is paused', `${fund.pauseReason}.`);
    return;
  }
  moveUnits(state, fund, Math.trunc(fund.unitSupply * flow));
  if (!rebalances) return;
  for (const holding of fund.holdings)
    shift(state, fund, holding, random.decimal(-MAX_SHIFT, MAX_SHIFT, 3));
  fund.lastRebalancedTurn = state.turn;
}

function considerPaused(state: WorldState, fund: Fund, random: Random): void {
  const [resumes, ends] = [random.chance(RESUME_CHANCE), random.chance(WIND_DOWN_CHANCE)];
  if (!resumes && !ends) return;
  fund.pauseReason = null;
  fund.status = ends ? 'winding_down' : 'active';
  if (ends) fund.windDownStartedAtTurn = state.turn;
  if (ends) announce(state, fund, 'is wound down', 'Its units are paid out.');
  else announce(state, fund, 'trades again', 'The pause is over.');
}

/** Units change hands at their value, so the other holders neither gain nor lose. */
function moveUnits(state: WorldState, fund: Fund, units: number): void {
  const amount = toMinor(units * navOf(state, fund));
  if (units === 0 || fundCash(state, fund) + toUnits(amount) < CASH_FLOOR) return;
  fund.unitSupply += units;
  receive(state, fund, units > 0 ? 'subscription' : 'redemption', amount);
}

/** Buys or sells part of a holding at the market price, as far as the cash allows. */
function shift(state: WorldState, fund: Fund, holding: FundHolding, part: number): void {
  const price = sharePriceOf(state, holding.corporation);
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
  receive(state, fund, 'rebalancing', -cost);
}

/** Sells an equal part each turn and pays out everything at the end. */
function sellDown(state: WorldState, fund: Fund): void {
  const { turn } = state;
  const turnsLeft = WIND_DOWN_TURNS - (turn - (fund.windDownStartedAtTurn ?? turn));
  for (const holding of fund.holdings) {
    const shares = turnsLeft <= 1 ? holding.shares : Math.ceil(holding.shares / turnsLeft);
    holding.shares -= shares;
    const price = sharePriceOf(state, holding.corporation);
    receive(state, fund, 'rebalancing', toMinor(shares * price));
  }
  if (turnsLeft > 1) return;
  receive(state, fund, 'redemption', -toMinor(fundCash(state, fund)));
  fund.holdings.splice(0);
  fund.unitSupply = 0;
  fund.status = 'closed';
  announce(state, fund, 'is closed', 'Everything is paid out.');
}

/** Money from the public to the fund, or back when `amount` is negative. */
function receive(state: WorldState, fund: Fund, kind: string, amount: number): void {
  if (amount === 0) return;
  const [from, to, currency] = ['public', fundHolder(fund), ANCHOR_CURRENCY];
  pay(state, { kind, note: fund.slug, from, to, currency, amount });
}

function announce(state: WorldState, fund: Fund, happens: string, content: string): void {
  const { countryCode } = fund;
  report(state, { title: `${fund.name} ${happens}`, content, category: 'general', countryCode });
}

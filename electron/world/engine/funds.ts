/** Index funds pause and resume, or are wound down and closed. */
import { pay, toMinor } from '../core/books';
import type { Random } from '../core/random';
import type { Fund } from '../model/economy';
import type { WorldState } from '../model/state';
import { report } from '../rules/events';
import { ANCHOR_CURRENCY, fundCash, fundHolder, navOf, sharePriceOf } from '../rules/money';

const PAUSE_CHANCE = 0.008;
const RESUME_CHANCE = 0.08;
const WIND_DOWN_CHANCE = 0.004;
/** The reasons that no figure of a fund contradicts. */
const PAUSE_REASONS = ['Sponsor asked for a halt', 'Index under review'] as const;
const WITHOUT_SPONSOR = 'Index under review' satisfies (typeof PAUSE_REASONS)[number];
/** Turns from the start of winding down to closing. */
const WIND_DOWN_TURNS = 24;

/** One turn of every fund, whose money is in the books under `fund/N`. The value of a paused fund stands still. */
export function runFunds(state: WorldState, random: Random): void {
  for (const fund of state.funds) {
    const [pauses, resumes, ends] = [
      random.chance(PAUSE_CHANCE),
      random.chance(RESUME_CHANCE),
      random.chance(WIND_DOWN_CHANCE),
    ];
    if (fund.status === 'closed') continue;
    if (fund.status === 'active' && pauses) pause(state, fund, pauseReason(fund, random));
    else if (fund.status === 'paused' && ends) beginWindDown(state, fund);
    else if (fund.status === 'paused' && resumes) resume(state, fund);
    else if (fund.status === 'winding_down') sellDown(state, fund);
    if (fund.status !== 'paused') fund.quotedNav = navOf(state, fund);
    fund.updatedTurn = state.turn;
  }
}

/** Draws in any case, so that a fund without a sponsor changes nothing else of the world. */
function pauseReason({ sponsorName }: Fund, random: Random): string {
  const reason = random.pick(PAUSE_REASONS);
  return sponsorName === null ? WITHOUT_SPONSOR : reason;
}

function pause(state: WorldState, fund: Fund, reason: string): void {
  fund.status = 'paused';
  fund.pauseReason = reason;
  announce(state, fund, 'is paused', `${reason}.`);
}

function resume(state: WorldState, fund: Fund): void {
  fund.status = 'active';
  fund.pauseReason = null;
  announce(state, fund, 'trades again', 'The pause is over.');
}

function beginWindDown(state: WorldState, fund: Fund): void {
  fund.status = 'winding_down';
  fund.pauseReason = null;
  fund.windDownStartedAtTurn = state.turn;
  announce(state, fund, 'is wound down', 'Its units are paid out.');
}

/** Sells an equal part each turn and pays out everything at the end. */
function sellDown(state: WorldState, fund: Fund): void {
  const { turn } = state;
  const turnsLeft = WIND_DOWN_TURNS - (turn - (fund.windDownStartedAtTurn ?? turn));
  for (const holding of fund.holdings) {
    const shares = turnsLeft <= 1 ? holding.shares : Math.ceil(holding.shares / turnsLeft);
    holding.shares -= shares;
    receive(state, fund, 'sale', toMinor(shares * sharePriceOf(state, holding.corporation)));
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

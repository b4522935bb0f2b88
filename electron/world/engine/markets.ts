/** Rates, prices and share trades. */
import { balanceOf, pay, toMinor } from '../core/books';
import { countryByCode, inhabitedCountries } from '../core/lookups';
import { roundTo } from '../core/random';
import type { Random } from '../core/random';
import type { Corporation } from '../model/economy';
import type { Country } from '../model/politics';
import type { WorldState } from '../model/state';
import { clampRate } from '../rules/government';
import { publicFloat } from '../rules/money';

const RATE_DECISION_EVERY = 4;
const TRADES_PER_TURN = 0.06;
const LOWEST_PRICE = 0.01;

export function moveMarkets(state: WorldState, random: Random): void {
  for (const country of inhabitedCountries(state)) moveEconomy(country, state.turn, random);
  for (const corporation of state.corporations) {
    movePrice(corporation, random);
    if (random.chance(TRADES_PER_TURN)) tradeShares(state, corporation, random);
  }
}

function moveEconomy({ economy, currency }: Country, turn: number, random: Random): void {
  economy.inflation = clampRate(economy.inflation + random.decimal(-0.12, 0.12, 2));
  economy.gdpGrowth = clampRate(economy.gdpGrowth + random.decimal(-0.1, 0.1, 2));
  currency.perAnchor = roundTo(
    Math.max(0.01, currency.perAnchor * (1 + random.decimal(-0.004, 0.004, 5))),
    6,
  );
  if (turn % RATE_DECISION_EVERY !== 0) return;
  const pull = economy.inflation > 3 ? 0.25 : economy.inflation < 1 ? -0.25 : 0;
  economy.primeRate = clampRate(Math.max(0, economy.primeRate + pull));
  economy.primeRates.push({ turn, value: economy.primeRate });
  economy.inflations.push({ turn, value: economy.inflation });
  economy.growths.push({ turn, value: economy.gdpGrowth });
}

function movePrice(corporation: Corporation, random: Random): void {
  corporation.previousSharePrice = corporation.sharePrice;
  corporation.sharePrice = roundTo(
    Math.max(LOWEST_PRICE, corporation.sharePrice * (1 + random.around(0.0004, 0.015))),
    4,
  );
  for (const lot of corporation.lots)
    lot.revenue = Math.max(0, Math.round(lot.revenue * (1 + lot.growthRate * 0.05)));
}

/** A character of the country buys from the public float or sells to it; the public's money is one account. */
function tradeShares(state: WorldState, corporation: Corporation, random: Random): void {
  const { number, sharePrice, holders } = corporation;
  const country = countryByCode(state, corporation.countryCode);
  const person = random.pick(state.characters);
  if (!country || person.countryCode !== country.code) return;
  const held = holders[person.number] ?? 0;
  const isSale = held > 0 && random.chance(0.5);
  const wanted = random.whole(1, 400);
  const shares = Math.min(wanted, isSale ? held : publicFloat(corporation));
  const { code: currency, perAnchor } = country.currency;
  const amount = toMinor(shares * sharePrice * perAnchor);
  const purse = `personal/${person.number}`;
  const canPay = isSale || balanceOf(state.books, purse, currency) >= amount;
  if (shares <= 0 || amount <= 0 || !canPay) return;
  const [from, to] = isSale ? ['public', purse] : [purse, 'public'];
  pay(state, { kind: 'shares', note: `${number}: ${shares}`, from, to, currency, amount });
  const left = held + (isSale ? -shares : shares);
  const { [person.number]: _before, ...others } = holders;
  corporation.holders = left > 0 ? { ...others, [person.number]: left } : others;
  state.trades.push({
    corporation: number,
    kind: isSale ? 'sell' : 'buy',
    turn: state.turn,
    shares,
    price: roundTo(sharePrice, 2),
    from: isSale ? person.number : null,
    to: isSale ? null : person.number,
    note: null,
  });
}

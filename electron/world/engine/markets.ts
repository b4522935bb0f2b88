/** Rates, prices, share trades and sectors. */
import { balanceOf, pay, toMinor } from '../core/books';
import { countryByCode, inhabitedCountries } from '../core/lookups';
import { objectIdOf, roundTo } from '../core/random';
import type { Random } from '../core/random';
import type { Corporation, UnownedSector } from '../model/economy';
import type { Country } from '../model/politics';
import type { WorldState } from '../model/state';
import { report } from '../rules/events';
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

/** Chance per unowned sector and turn. */
const SALE_CHANCE = 0.002;
/** Chance per corporation with a sector that loses money, and turn. */
const ABANDON_CHANCE = 0.004;
/** The price of a sector in turns of its revenue. */
const PRICE_IN_REVENUES = 4;
const BUYERS_ASKED = 12;

/** One turn of the market for sectors. The price goes to the state, which spends it. */
export function moveSectors(state: WorldState, random: Random): void {
  state.unownedSectors = state.unownedSectors.filter(
    (sector) => !(random.chance(SALE_CHANCE) && sell(state, sector, random)),
  );
  for (const corporation of state.corporations)
    if (random.chance(ABANDON_CHANCE)) abandonWorst(state, corporation, random);
}

/** Looks for a corporation of the country that can pay and has no sector of this type in the region. */
function sell(state: WorldState, sector: UnownedSector, random: Random): boolean {
  const { countryCode, regionCode, sectorType, revenue } = sector;
  const currency = countryByCode(state, countryCode)?.currency.code ?? '';
  const amount = toMinor(revenue * PRICE_IN_REVENUES);
  const [profitMargin, growthRate, workers] = [
    random.decimal(-0.05, 0.3, 3),
    random.decimal(-0.02, 0.06, 4),
    random.whole(5, 5_000),
  ];
  const first = random.whole(0, Math.max(0, state.corporations.length - 1));
  const wants = ({ number, lots, countryCode: home }: Corporation): boolean =>
    home === countryCode &&
    lots.every((lot) => lot.regionCode !== regionCode) &&
    balanceOf(state.books, `corporation/${number}`, currency) >= amount;
  const buyer = [...state.corporations, ...state.corporations]
    .slice(first, first + Math.min(BUYERS_ASKED, state.corporations.length))
    .find(wants);
  if (!buyer || amount <= 0) return false;
  const from = `corporation/${buyer.number}`;
  pay(state, { kind: 'acquisition', note: buyer.name, from, to: 'burn', currency, amount });
  buyer.lots = [
    ...buyer.lots,
    { regionCode, sectorType, revenue, profitMargin, growthRate, workers },
  ];
  report(state, {
    title: `${buyer.name} expands`,
    content: `It takes over a ${sectorType.replaceAll('_', ' ')} business.`,
    category: 'general',
    countryCode,
  });
  return true;
}

/** A corporation keeps at least one sector. */
function abandonWorst(state: WorldState, corporation: Corporation, random: Random): void {
  const headroomUnits = random.whole(0, 500);
  const worst = corporation.lots.reduce((left, right) =>
    right.profitMargin < left.profitMargin ? right : left,
  );
  if (corporation.lots.length < 2 || worst.profitMargin >= 0) return;
  corporation.lots = corporation.lots.filter((lot) => lot !== worst);
  state.lastNumbers.sector += 1;
  const number = state.lastNumbers.sector;
  state.unownedSectors.push({
    number,
    objectId: objectIdOf(state.seed, 'sector', number),
    countryCode: corporation.countryCode,
    regionCode: worst.regionCode,
    sectorType: worst.sectorType,
    revenue: worst.revenue,
    headroomUnits,
  });
}

/** Rates, prices, share trades and sectors. */
import { balanceOf, record, toMinor } from '../core/books';
import { roundTo, objectIdOf } from '../core/random';
import type { Random } from '../core/random';
import { publish } from '../generate/past';
import type { Corporation, UnownedSector } from '../model/economy';
import type { Country } from '../model/politics';
import type { WorldState } from '../model/state';
import { clampRate } from '../rules/government';

const RATE_DECISION_EVERY = 4;
const TRADES_A_TURN = 0.06;
const LOWEST_PRICE = 0.01;

export function moveMarkets(state: WorldState, turn: number, random: Random): void {
  for (const country of state.countries)
    if (country.chamberSeats > 0) moveEconomy(country, turn, random);
  for (const corporation of state.corporations) {
    movePrice(corporation, random);
    if (random.chance(TRADES_A_TURN)) tradeShares(state, corporation, turn, random);
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
function tradeShares(
  state: WorldState,
  corporation: Corporation,
  turn: number,
  random: Random,
): void {
  const country = state.countries.find(({ code }) => code === corporation.countryCode);
  const person = random.pick(state.characters);
  if (!country || person.countryCode !== country.code) return;
  const held = corporation.holders[person.number] ?? 0;
  const isSale = held > 0 && random.chance(0.5);
  const float =
    corporation.totalShares -
    Object.values(corporation.holders).reduce((sum, shares) => sum + shares, 0);
  const wanted = random.whole(1, 400);
  const shares = Math.min(wanted, isSale ? held : float);
  const cost = toMinor(shares * corporation.sharePrice * country.currency.perAnchor);
  const currency = country.currency.code;
  const purse = `personal/${person.number}`;
  if (shares <= 0 || cost <= 0 || (!isSale && balanceOf(state.books, purse, currency) < cost))
    return;
  record(state.books, turn, 'shares', `${corporation.number}: ${shares}`, [
    { holder: purse, currency, amount: isSale ? cost : -cost },
    { holder: 'public', currency, amount: isSale ? -cost : cost },
  ]);
  const left = held + (isSale ? -shares : shares);
  const { [person.number]: _before, ...others } = corporation.holders;
  corporation.holders = left > 0 ? { ...others, [person.number]: left } : others;
  state.trades.push({
    corporation: corporation.number,
    kind: isSale ? 'sell' : 'buy',
    turn,
    shares,
    price: roundTo(corporation.sharePrice, 2),
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
export function moveSectors(state: WorldState, turn: number, random: Random): void {
  const sold = new Set<UnownedSector>();
  for (const sector of state.unownedSectors)
    if (random.chance(SALE_CHANCE) && sell(state, sector, turn, random)) sold.add(sector);
  if (sold.size > 0)
    state.unownedSectors.splice(
      0,
      state.unownedSectors.length,
      ...state.unownedSectors.filter((sector) => !sold.has(sector)),
    );
  for (const corporation of state.corporations) {
    const abandons = random.chance(ABANDON_CHANCE);
    if (abandons) abandonWorst(state, corporation, random);
  }
}

/** Looks for a corporation of the country that can pay and has no sector of this type in the region. */
function sell(state: WorldState, sector: UnownedSector, turn: number, random: Random): boolean {
  const currency = state.countries.find(({ code }) => code === sector.countryCode)?.currency.code;
  const price = toMinor(sector.revenue * PRICE_IN_REVENUES);
  const [margin, growth, workers] = [
    random.decimal(-0.05, 0.3, 3),
    random.decimal(-0.02, 0.06, 4),
    random.whole(5, 5_000),
  ];
  const first = random.whole(0, Math.max(0, state.corporations.length - 1));
  if (!currency || price <= 0) return false;
  for (let step = 0; step < BUYERS_ASKED; step += 1) {
    const buyer = state.corporations[(first + step) % state.corporations.length];
    if (!buyer || !wants(state, buyer, sector, currency, price)) continue;
    record(state.books, turn, 'acquisition', buyer.name, [
      { holder: `corporation/${buyer.number}`, currency, amount: -price },
      { holder: 'burn', currency, amount: price },
    ]);
    buyer.lots = [
      ...buyer.lots,
      {
        regionCode: sector.regionCode,
        sectorType: sector.sectorType,
        revenue: sector.revenue,
        profitMargin: margin,
        growthRate: growth,
        workers,
      },
    ];
    publish(state, {
      title: `${buyer.name} expands`,
      content: `It takes over a ${sector.sectorType.replaceAll('_', ' ')} business.`,
      authorName: null,
      isSystem: true,
      category: 'general',
      countryCode: sector.countryCode,
      turn,
    });
    return true;
  }
  return false;
}

function wants(
  state: WorldState,
  buyer: Corporation,
  sector: UnownedSector,
  currency: string,
  price: number,
): boolean {
  return (
    buyer.countryCode === sector.countryCode &&
    buyer.lots.every(({ regionCode }) => regionCode !== sector.regionCode) &&
    balanceOf(state.books, `corporation/${buyer.number}`, currency) >= price
  );
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

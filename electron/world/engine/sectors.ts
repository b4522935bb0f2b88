/** Corporations buy unowned sectors and give up sectors that lose money. */
import { balanceOf, record, toMinor } from '../core/books';
import { objectIdOf } from '../core/object-id';
import type { Random } from '../core/random';
import { publish } from '../generate/news';
import type { Corporation } from '../model/corporations';
import type { UnownedSector } from '../model/markets';
import type { WorldState } from '../model/state';

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

/** The columns of commodities: the world's figures, and a country's where one is chosen. */
import type { Column } from '@renderer/components/tables/column';
import { decimal, delta, link, percent, text } from '@renderer/components/tables/columns';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { changePctTo } from '@renderer/features/record/recorded-words';
import type { RecordedFigureOf } from '@renderer/features/record/use-record';
import { watchColumn } from '@renderer/features/watching/watch-button';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { commodityName } from '@shared/domain/markets/commodity-name';
import { demandPctOf } from '@shared/domain/markets/scarcity';
import { plainKey } from '@shared/record/keys';

/** A commodity as the server lists it. */
export type CommodityRow = NonNullable<ResponseOf<'commodities'>['commodities']>[number];

/** Room for billions with two decimals, and for the bell. */
const VOLUME_WIDTH_PX = 136;
/** Of one unit; no field names the currency. */
const PRICE = { unit: 'currency unknown' } as const;

/** @param country the code of the chosen country; empty for the world alone */
export function commodityColumns(
  country: string,
  figureOf: RecordedFigureOf,
): readonly Column<CommodityRow>[] {
  const changeOf = ({ key, globalPrice }: CommodityRow) =>
    changePctTo(globalPrice, figureOf(plainKey(key), 'commodityPrice'), 'turn');
  const bell = (row: CommodityRow, metric: string, value: number | null | undefined) => {
    const key = plainKey(row.key);
    if (key === null) return null;
    const subject = { kind: 'commodity', key } as const;
    return <AlertBell subject={subject} name={commodityName(row)} metric={metric} value={value} />;
  };
  const national: readonly Column<CommodityRow>[] = [
    decimal('nationalPrice', 'Price there', ({ nationalPrice }) => nationalPrice, PRICE),
    decimal('nationalSupply', 'Supply there', ({ nationalSupply }) => nationalSupply),
    decimal('nationalDemand', 'Demand there', ({ nationalDemand }) => nationalDemand),
  ];
  return [
    link('name', 'Commodity', commodityName, ({ key }) =>
      href('commodities', { of: key, ...(country !== '' && { country }) }),
    ),
    text('unit', 'Unit', ({ unit }) => unit),
    decimal('price', 'Price', ({ globalPrice }) => globalPrice, {
      ...PRICE,
      before: (row) => bell(row, 'commodityPrice', row.globalPrice),
    }),
    delta('change', 'Change', changeOf, 'percent'),
    decimal('base', 'Base price', ({ basePrice }) => basePrice, PRICE),
    decimal('supply', 'Supply', ({ globalSupply }) => globalSupply, {
      widthPx: VOLUME_WIDTH_PX,
      before: (row) => bell(row, 'commoditySupply', row.globalSupply),
    }),
    decimal('demand', 'Demand', ({ globalDemand }) => globalDemand, {
      widthPx: VOLUME_WIDTH_PX,
      before: (row) => bell(row, 'commodityDemand', row.globalDemand),
    }),
    percent('scarcity', 'Demand / supply', ({ globalSupply, globalDemand }) =>
      demandPctOf(globalSupply, globalDemand),
    ),
    ...(country === '' ? [] : national),
    watchColumn('commodity', ({ key }) => plainKey(key), commodityName),
  ];
}

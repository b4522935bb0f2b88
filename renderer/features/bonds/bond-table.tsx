/** Bonds, with rates in the unit that the data suggest, and with defaults marked. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { knownFields } from 'virtual:contract-facts';

import { bondCurrency, issuerOf, bondUnits, watchedBondName } from './bond-facts';
import type { Bond, BondUnits } from './bond-facts';
import { useBondIssuers } from './bond-issuers';
import { useRates } from '@renderer/features/exchange/use-rates';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import {
  column,
  decimal,
  delta,
  link,
  name as nameColumn,
  percent,
  text,
} from '@renderer/components/tables/columns';
import { tellingColumns } from '@renderer/components/tables/telling-columns';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { changePctTo, changeTo } from '@renderer/features/record/recorded-words';
import type { RecordedFigureOf } from '@renderer/features/record/use-record';
import { ownMoney } from '@renderer/components/tables/own-currency-column';
import { RawValue } from '@renderer/components/figures/raw-fields';
import { inWords, isInternal } from '@renderer/components/figures/open-values';
import { WholeWords } from '@renderer/components/figures/whole-words';
import { Badge } from '@renderer/components/ui/badge';
import { hrefIfKnown } from '@renderer/screens/href';
import { watchColumn } from '@renderer/features/watching/watch-button';
import type { Rates } from '@shared/domain/money/conversion';
import { ownValue } from '@shared/domain/open-fields';
import { isNumber } from '@shared/domain/wording/numbers';
import {
  areOfFace,
  formatPrice,
  formatShownRate,
  percentOf,
  shownRate,
} from '@shared/domain/wording/rates';
import type { RateUnit } from '@shared/domain/wording/rates';
import { formatField, labelOf, shownField, unitOfField } from '@shared/domain/wording/fields';
import { plainKey } from '@shared/record/keys';

const METRICS = ['bondPrice'] as const;
/** Left out where they would say the same of every bond. */
const WHERE_TELLING = ['issuer', 'rating', 'change', 'standing'] as const;
/** Fields that some servers add; more of them are not read side by side. */
const MAX_FURTHER_COLUMNS = 4;

/** Every bond once, even if the market changed between two list pages. */
export function uniqueBonds(bonds: readonly Bond[]): readonly Bond[] {
  return Array.from(new Map(bonds.map((bond) => [String(bond.id), bond])).values());
}

/** Beside a heading whose cells are bare numbers, or were sent in percent. */
function headingUnit(unit: RateUnit): string | null {
  if (unit === 'fraction') return null;
  return unit === 'percent' ? '%' : 'unit unknown';
}

function rateColumn(
  id: 'couponRate' | 'yieldToMaturity',
  label: string,
  unit: RateUnit,
): Column<Bond> {
  const shown = (bond: Bond) => shownRate(bond[id], unit);
  const options = { unit: headingUnit(unit), sent: (bond: Bond) => bond[id] };
  if (unit !== 'unknown') return percent(id, label, shown, options);
  return decimal(id, label, shown, {
    ...options,
    render: (bond) => formatShownRate(shown(bond), unit),
  });
}

function standing({ defaulted }: Bond): string | null {
  if (defaulted === null || defaulted === undefined) return null;
  return defaulted ? 'Defaulted' : 'Performing';
}

/** Fields with their own column. The turns that remain come with the further fields, because few servers send them. */
const PLACED_FIELDS = knownFields.bonds['answer.bonds[]'].filter(
  (name) => name !== 'turnsRemaining',
);

/** Some servers send 0 turns for every bond, which means that they do not know. */
function isNotSent(name: string, bonds: readonly Bond[]): boolean {
  return name === 'turnsRemaining' && bonds.every(({ [name]: turns }) => !turns);
}

/** A field as sent; 0 turns with a maturity in the future count as not sent. */
function fieldOf(bond: Bond, name: string): unknown {
  const value = ownValue(bond, name);
  return name === 'turnsRemaining' && value === 0 && bond.maturityLabel ? null : value;
}

/** The names of fields without their own column that mean something to a player. */
function furtherNames(bonds: readonly Bond[]): readonly string[] {
  return Array.from(new Set(bonds.flatMap((bond) => Object.keys(bond)))).filter(
    (name) =>
      !PLACED_FIELDS.includes(name) &&
      bonds.some((bond) => Object.hasOwn(bond, name) && !isInternal(name, ownValue(bond, name))),
  );
}

function furtherColumns(bonds: readonly Bond[]): readonly Column<Bond>[] {
  return furtherNames(bonds)
    .filter((name) => !isNotSent(name, bonds))
    .slice(0, MAX_FURTHER_COLUMNS)
    .map((name) =>
      column(
        name,
        labelOf(name),
        {
          isNumeric: bonds.every(
            (bond) => ownValue(bond, name) == null || typeof ownValue(bond, name) === 'number',
          ),
          value: (bond: Bond) => {
            const value = fieldOf(bond, name);
            if (typeof value === 'number') return shownField(name, value);
            if (typeof value === 'string') return value;
            return value == null ? null : inWords(value, name);
          },
          render: (bond: Bond) => {
            const value = fieldOf(bond, name);
            if (typeof value === 'number') return formatField(name, value);
            return value == null ? null : <RawValue value={value} name={name} />;
          },
        },
        {
          cellUnit: () => unitOfField(name, null),
          sent: (bond) => {
            const value = fieldOf(bond, name);
            return typeof value === 'number' || typeof value === 'string' ? value : null;
          },
        },
      ),
    );
}

function unitPriceOf({ pricePerUnit }: Bond): number | null {
  return typeof pricePerUnit === 'number' ? pricePerUnit : null;
}

function standingCell(bond: Bond): ReactNode {
  const words = standing(bond);
  if (bond.defaulted === true) return <Badge tone="loss">{words}</Badge>;
  return words && <WholeWords>{words}</WholeWords>;
}

interface ColumnFacts {
  readonly bonds: readonly Bond[];
  readonly units: BondUnits;
  readonly issuerCell: BondTableProps['issuerCell'];
  readonly currency: string | null;
  readonly rates: Rates;
  readonly figureOf: RecordedFigureOf;
  readonly ratingOf: (bond: Bond) => string | null;
  readonly pinnedId: Bond['id'] | null;
  /** Of fields that some servers add. */
  readonly further: readonly Column<Bond>[];
}

function bondColumns(facts: ColumnFacts): readonly Column<Bond>[] {
  const { bonds, units, issuerCell, currency, rates, figureOf, ratingOf, pinnedId, further } =
    facts;
  const changeIn = (unit: 'percent' | 'points') =>
    delta(
      'change',
      'Change',
      ({ id, marketPrice }: Bond) => {
        const found = figureOf(plainKey(id), 'bondPrice');
        return unit === 'points'
          ? changeTo(marketPrice, found, 'turn')
          : changePctTo(marketPrice, found, 'turn');
      },
      unit,
    );
  // A bond has no name, and an object id means nothing to a player.
  const places = new Map(bonds.map(({ id: own }, index) => [own, index]));
  const placeOf = ({ id: own }: Bond) => places.get(own) ?? 0;
  const isOfFace = areOfFace(bonds.map(({ marketPrice }) => marketPrice));
  const priceSent = ({ marketPrice }: Bond) => marketPrice;
  const priceOf = ({ marketPrice }: Bond) => (isOfFace ? percentOf(marketPrice) : marketPrice);
  const codeOf = (bond: Bond) => bondCurrency(bond) ?? currency;
  const own = { currency: codeOf, rows: bonds, rates };
  const some = (isSent: (bond: Bond) => boolean, made: () => Column<Bond>) =>
    bonds.some(isSent) ? [made()] : [];
  return [
    link(
      'maturity',
      'Maturity',
      (bond) => bond.maturityLabel || `Bond ${placeOf(bond) + 1}`,
      ({ id }) => hrefIfKnown('bond', { id }),
      { after: ({ id }) => id === pinnedId && <small> pays most</small> },
    ),
    ...(issuerCell === undefined
      ? []
      : some(
          (bond) => issuerOf(bond) !== null,
          () =>
            text('issuer', 'Issuer', issuerOf, {
              render: (bond) => {
                const name = issuerOf(bond);
                return name === null ? null : issuerCell(name, bond);
              },
            }),
        )),
    ...(issuerCell === undefined
      ? []
      : some(
          (bond) => ratingOf(bond) !== null,
          () => nameColumn('rating', 'Rating', ratingOf),
        )),
    rateColumn('couponRate', 'Coupon', units.coupon),
    // Some servers send none, for no bond.
    ...some(
      ({ yieldToMaturity }) => isNumber(yieldToMaturity),
      () => rateColumn('yieldToMaturity', 'Yield to maturity', units.yields),
    ),
    isOfFace
      ? percent('marketPrice', 'Price', priceOf, {
          unit: '% of face value',
          cellUnit: undefined,
          sent: priceSent,
        })
      : decimal('marketPrice', 'Price', priceOf, {
          unit: 'unit unknown',
          sent: priceSent,
          render: (bond) => formatPrice(priceOf(bond)),
        }),
    changeIn(isOfFace ? 'points' : 'percent'),
    ...some(
      (bond) => unitPriceOf(bond) !== null,
      () => ownMoney('pricePerUnit', 'Price of a unit', unitPriceOf, own),
    ),
    ownMoney('totalIssued', 'Issued', ({ totalIssued }) => totalIssued, {
      ...own,
      unit: bonds.every((bond) => codeOf(bond) === null) ? 'own currency' : null,
    }),
    text('standing', 'Status', standing, { render: standingCell }),
    ...further,
    // On an issuer's page the one star is the issuer's.
    ...(issuerCell === undefined
      ? []
      : [
          watchColumn(
            'bond',
            (bond: Bond) => plainKey(bond.id),
            (bond: Bond) => watchedBondName(bond, placeOf(bond)),
          ),
        ]),
  ];
}

interface BondTableProps {
  /** Keep its identity between drawings. */
  readonly bonds: readonly Bond[];
  /** The issuer's name as a link; left out where every bond has the same issuer. Keep its identity. */
  readonly issuerCell?: ((name: string, bond: Bond) => ReactNode) | undefined;
  /** Of bonds that name none; null where it is not known. */
  readonly currency?: string | null;
  /** The bond that the page's headline names. */
  readonly pinnedId?: Bond['id'] | null;
  readonly empty: ReactNode;
}

/** `table-bonds`. */
export function BondTable(props: BondTableProps) {
  const { bonds, issuerCell, currency = null, pinnedId = null, empty } = props;
  const { coupon, yields } = bondUnits(bonds);
  const rates = useRates();
  const keys = useMemo(() => bonds.map(({ id }) => plainKey(id)), [bonds]);
  const figureOf = useRecordedFigures('bond', keys, METRICS);
  const issuers = useBondIssuers(bonds);
  // Goes through every field of every bond, which do not change with a rating or a rate.
  const further = useMemo(() => furtherColumns(bonds), [bonds]);
  const columns = useMemo(() => {
    const units = { coupon, yields };
    const ratings = new Map(bonds.map(({ id }, index) => [id, issuers[index]?.rating ?? null]));
    const ratingOf = ({ id }: Bond) => ratings.get(id) ?? null;
    const facts = {
      bonds,
      units,
      issuerCell,
      currency,
      rates,
      figureOf,
      ratingOf,
      pinnedId,
      further,
    };
    return tellingColumns(bondColumns(facts), bonds, WHERE_TELLING);
  }, [bonds, coupon, yields, issuerCell, currency, rates, figureOf, issuers, pinnedId, further]);
  return (
    <DataTable
      name="bonds"
      caption="Bonds"
      columns={columns}
      rows={bonds}
      rowId={({ id }) => String(id)}
      empty={empty}
    />
  );
}

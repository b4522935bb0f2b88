/** The bonds on screen by the time until they are paid back: the yield curve, and the ladder of those that the player watches. */
import { useMemo } from 'react';

import { bondName, bondCurrency, bondUnits } from '@renderer/features/bonds/bond-facts';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useOwnPortfolio } from '@renderer/features/markets/use-own-portfolio';
import { useWatchList } from '@renderer/features/watching/watch-list';
import { LineChart } from '@renderer/components/charts/line-chart';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { decimal, link } from '@renderer/components/tables/columns';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { curveOf, timeLeftOf, yieldsOf } from './bond-yields';
import type { BondYields, CurveStep, TimeUnit } from './bond-yields';
import { comparedCurrency } from './compared-currency';
import { formatCount, formatNumber, formatPercent } from '@shared/domain/wording/numbers';
import { formatPrecise, formatShownRate, shownRate } from '@shared/domain/wording/rates';
import type { RateUnit } from '@shared/domain/wording/rates';
import { amountWords } from '@shared/domain/money/own-money';
import { plainKey } from '@shared/record/keys';

/** A line needs two ends. */
const MIN_STEPS = 2;

interface Curve extends Pick<BondYields, 'isWorkedOut' | 'unit'> {
  readonly timeUnit: TimeUnit;
  readonly steps: readonly CurveStep[];
}

/**
 * The bonds of the chosen currency; while none is chosen, of the one in which bonds are compared. Those whose currency
 * no answer names stand together, under no code.
 */
function useChosenCurrency(paying: BondYields['paying']) {
  const [chosen, choose] = useUrlState('bonds', 'in');
  const { home } = useOwnMoney();
  return useMemo(() => {
    const all = paying.map((one) => ({ ...one, currency: bondCurrency(one.bond) }));
    const codes = [...new Set(all.map(({ currency }) => currency ?? ''))];
    const isChosen = codes.includes(chosen);
    const code = isChosen ? chosen : (comparedCurrency(all, home) ?? '');
    return {
      code,
      codes,
      choose,
      // Says why it opens with a currency that is not the player's.
      lacking: !isChosen && code !== home && code !== '' ? home : null,
      paying: all.filter(({ currency }) => (currency ?? '') === code),
    };
  }, [paying, chosen, choose, home]);
}

function curveOfYields({ paying, unit, isWorkedOut }: BondYields): Curve | null {
  const placed = paying.flatMap(({ bond, yieldRate }) => {
    const left = timeLeftOf(bond);
    return left === null ? [] : [{ unit: left.unit, left: left.length, yieldRate }];
  });
  const timeUnit = placed.some((one) => one.unit === 'turns') ? 'turns' : 'years';
  const steps = curveOf(placed.filter((one) => one.unit === timeUnit));
  return steps.length < MIN_STEPS ? null : { steps, timeUnit, isWorkedOut, unit };
}

interface CurveFieldProps {
  readonly code: string;
  readonly codes: readonly string[];
  readonly onChange: (code: string) => void;
}

function CurveField({ code, codes, onChange }: CurveFieldProps) {
  if (codes.length < 2) return null;
  return (
    <SelectField
      label="Bonds in"
      value={code}
      options={codes.toSorted().map((one) => ({
        value: one,
        label: one === '' ? 'Currency unknown' : one,
      }))}
      onChange={onChange}
    />
  );
}

function YieldCurve({ bonds }: { readonly bonds: readonly Bond[] }) {
  const all = useMemo(() => yieldsOf(bonds), [bonds]);
  const { code, codes, choose, lacking, paying } = useChosenCurrency(all.paying);
  const yields = useMemo(() => ({ ...all, paying }), [all, paying]);
  return (
    <>
      <CurveField code={code} codes={codes} onChange={choose} />
      {lacking !== null && (
        <p>
          No bonds in {lacking}, your currency. Most are in {code}.
        </p>
      )}
      <CurveOf yields={yields} code={code} />
    </>
  );
}

interface CurveOfProps {
  /** In one currency. */
  readonly yields: BondYields;
  /** Empty where no answer names it. */
  readonly code: string;
}

function CurveOf({ yields, code }: CurveOfProps) {
  const curve = useMemo(() => curveOfYields(yields), [yields]);
  const series = useMemo(
    () => [
      {
        name: 'Median yield',
        points: (curve?.steps ?? []).map(({ from, median }) => ({
          x: from,
          y: shownRate(median, curve?.unit ?? 'unknown'),
        })),
      },
    ],
    [curve],
  );
  const unit = curve?.unit ?? 'unknown';
  const formatY = unit === 'unknown' ? formatPrecise : formatPercent;
  if (curve === null) {
    return (
      <EmptyState>
        Too few of the bonds loaded here have both a maturity and a yield to draw a curve
        {code === '' ? '' : ` for ${code}`}.
      </EmptyState>
    );
  }
  const count = curve.steps.reduce((sum, step) => sum + step.count, 0);
  return (
    <>
      <LineChart
        name="yieldCurve"
        label="Yield by time left"
        series={series}
        xLabel={curve.timeUnit === 'turns' ? 'Turns left, from' : 'Years left, from'}
        formatX={formatNumber}
        formatY={formatY}
        unit={unit === 'unknown' ? null : '%'}
      />
      <p>
        Each point is the median of the bonds that mature in that period. The curve is made from{' '}
        {formatCount(count)} of the bonds loaded here{code === '' ? '' : `, all in ${code}`}.{' '}
        {curve.isWorkedOut &&
          'Yields are not available here: the figure here is the coupon divided by the price, without the gain at maturity.'}
      </p>
    </>
  );
}

interface Rung {
  readonly bond: Bond;
  readonly place: number;
  /** In the unit of `timeUnit`; null where the service does not say. */
  readonly left: number | null;
  readonly timeUnit: TimeUnit | null;
}

function rungColumns(coupon: RateUnit): readonly Column<Rung>[] {
  const couponOf = ({ bond }: Rung) => shownRate(bond.couponRate, coupon);
  return [
    link(
      'bond',
      'Bond',
      ({ bond, place }) => bondName(bond, place),
      ({ bond }) => hrefIfKnown('bond', { id: bond.id }),
    ),
    decimal('left', 'Time left', ({ left }) => left, {
      cellUnit: ({ timeUnit }) => timeUnit,
      render: ({ left, timeUnit }) =>
        left === null ? null : `${formatNumber(left)} ${timeUnit ?? ''}`,
    }),
    decimal('coupon', 'Coupon', couponOf, {
      cellUnit: () => (coupon === 'unknown' ? null : '%'),
      sent: ({ bond }) => bond.couponRate,
      render: (rung) => formatShownRate(couponOf(rung), coupon),
    }),
  ];
}

function Ladder({ bonds }: { readonly bonds: readonly Bond[] }) {
  const { data: watched } = useWatchList();
  const { portfolio } = useOwnPortfolio();
  const held = portfolio?.bondHoldings;
  const { interest } = useOwnMoney();
  const { coupon } = bondUnits(bonds);
  const columns = useMemo(() => rungColumns(coupon), [coupon]);
  const keys = useMemo(
    () =>
      new Set([
        ...(watched ?? []).flatMap(({ subject }) => (subject.kind === 'bond' ? [subject.key] : [])),
        ...(held ?? []).map(({ bondId }) => String(bondId)),
      ]),
    [watched, held],
  );
  const rungs = useMemo(
    () =>
      bonds.flatMap((bond, place): Rung[] => {
        if (!keys.has(plainKey(bond.id) ?? '')) return [];
        const left = timeLeftOf(bond);
        return [{ bond, place, left: left?.length ?? null, timeUnit: left?.unit ?? null }];
      }),
    [bonds, keys],
  );
  const elsewhere = keys.size - rungs.length;
  return (
    <>
      <p>
        {held == null
          ? 'Star bonds you hold to list them here.'
          : 'Bonds you hold or watch, by the time left.'}
        {(interest.amount ?? 0) !== 0 && ` Yours pay ${amountWords(interest)} per turn.`}
      </p>
      <DataTable
        name="bondLadder"
        caption={held == null ? 'Bonds you watch' : 'Bonds you hold or watch'}
        columns={columns}
        rows={rungs}
        rowId={({ bond }) => String(bond.id)}
        defaultSorting="left"
        empty={
          held == null
            ? 'You don’t watch any of the bonds loaded here.'
            : 'You don’t hold or watch any of the bonds loaded here.'
        }
      />
      {elsewhere > 0 && (
        <p>
          {elsewhere === 1
            ? 'One more of these bonds is'
            : `${formatCount(elsewhere)} more of these bonds are`}{' '}
          not among those loaded here. <a href={href('watch')}>Open the watch list</a>
        </p>
      )}
    </>
  );
}

/** Regions _Yield curve_ and _Your ladder_. */
export function CurvePanels({ bonds }: { readonly bonds: readonly Bond[] }) {
  return (
    <Columns>
      <Stack>
        <Panel title="Yield curve">
          <YieldCurve bonds={bonds} />
        </Panel>
      </Stack>
      <Stack>
        <Panel title="Your ladder">
          <Ladder bonds={bonds} />
        </Panel>
      </Stack>
    </Columns>
  );
}

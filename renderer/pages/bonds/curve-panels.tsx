/** The bonds on screen by the time until they are paid back: the yield curve, and the ladder of those that the player watches. */
import { useMemo } from 'react';

import { bondName, bondCurrency } from '@renderer/features/bonds/bond-facts';
import { bondUnits } from '@renderer/features/bonds/use-session-bonds';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import type { BondUnits } from '@renderer/features/bonds/use-session-bonds';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useOwnPortfolio } from '@renderer/features/markets/use-own-portfolio';
import { useStatus } from '@renderer/features/client/use-status';
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
import { currentYield, curveOf, timeLeftOf } from './bond-yields';
import type { CurveStep, TimeUnit } from './bond-yields';
import { formatCount, formatNumber, formatPercent, isNumber } from '@shared/domain/wording/numbers';
import { areOfFace, formatPrecise, formatShownRate, shownRate } from '@shared/domain/wording/rates';
import type { RateUnit } from '@shared/domain/wording/rates';
import { plainKey } from '@shared/record/keys';

/** A line needs two ends. */
const MIN_STEPS = 2;

/** What the curve is made of: the yields that the service sends, or coupons by prices where it sends none. */
interface CurveKind {
  readonly isWorkedOut: boolean;
  readonly unit: RateUnit;
}

interface Curve extends CurveKind {
  readonly timeUnit: TimeUnit;
  readonly steps: readonly CurveStep[];
}

/** Yields of two currencies do not compare. Bonds whose currency no answer names stand together. */
function byCurrency(bonds: readonly Bond[]): ReadonlyMap<string, readonly Bond[]> {
  const groups = new Map<string, Bond[]>();
  for (const bond of bonds) {
    const code = bondCurrency(bond) ?? '';
    groups.set(code, [...(groups.get(code) ?? []), bond]);
  }
  return groups;
}

/**
 * The bonds of the chosen currency. While none is chosen: of the player's own, or of the one with the most bonds where
 * there are none of the player's own.
 */
function useChosenCurrency(bonds: readonly Bond[]) {
  const [chosen, choose] = useUrlState('bonds', 'in');
  const { home } = useOwnMoney();
  const groups = useMemo(() => byCurrency(bonds), [bonds]);
  const codes = useMemo(
    () =>
      [...groups].toSorted(([, one], [, other]) => other.length - one.length).map(([code]) => code),
    [groups],
  );
  const most = codes[0] ?? '';
  const first = home !== null && codes.includes(home) ? home : most;
  const isChosen = codes.includes(chosen);
  const code = isChosen ? chosen : first;
  // Says why it opens with a currency that is not the player's.
  const lacking = !isChosen && home !== null && code !== home && code !== '' ? home : null;
  return { code, codes, choose, lacking, bonds: groups.get(code) ?? bonds };
}

function useCurve(bonds: readonly Bond[], { coupon, yields }: BondUnits): Curve | null {
  return useMemo(() => {
    const isWorkedOut = bonds.every(({ yieldToMaturity }) => !isNumber(yieldToMaturity));
    const isOfFace = areOfFace(bonds.map(({ marketPrice }) => marketPrice));
    const placed = bonds.flatMap((bond) => {
      const left = timeLeftOf(bond);
      const worked = isOfFace ? currentYield(bond.couponRate, bond.marketPrice) : null;
      const yieldRate = isWorkedOut ? worked : (bond.yieldToMaturity ?? null);
      if (left === null || yieldRate === null || bond.defaulted === true) return [];
      return [{ unit: left.unit, left: left.length, yieldRate }];
    });
    const timeUnit = placed.some(({ unit }) => unit === 'turns') ? 'turns' : 'years';
    const steps = curveOf(placed.filter(({ unit }) => unit === timeUnit));
    if (steps.length < MIN_STEPS) return null;
    return { steps, timeUnit, isWorkedOut, unit: isWorkedOut ? coupon : yields };
  }, [bonds, coupon, yields]);
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

function YieldCurve({ bonds: all }: { readonly bonds: readonly Bond[] }) {
  const { code, codes, choose, lacking, bonds } = useChosenCurrency(all);
  // Judged by the bonds of all currencies: a few of one currency may not show the unit.
  const units = bondUnits(all);
  return (
    <>
      <CurveField code={code} codes={codes} onChange={choose} />
      {lacking !== null && (
        <p>
          No bonds in {lacking}, your currency. Most are in {code}.
        </p>
      )}
      <CurveOf bonds={bonds} code={code} units={units} />
    </>
  );
}

interface CurveOfProps {
  /** In one currency. */
  readonly bonds: readonly Bond[];
  /** Empty where no answer names it. */
  readonly code: string;
  readonly units: BondUnits;
}

function CurveOf({ bonds, code, units }: CurveOfProps) {
  const curve = useCurve(bonds, units);
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
  const { data: status } = useStatus();
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
  const bondIncome = status?.bondIncome;
  return (
    <>
      <p>
        {held == null
          ? 'Star bonds you hold to list them here.'
          : 'Bonds you hold or watch, by the time left.'}
        {isNumber(bondIncome) && ` Yours pay ${formatNumber(bondIncome)} common units per turn.`}
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

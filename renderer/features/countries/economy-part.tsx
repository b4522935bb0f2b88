/** The economy of a country in small multiples of the same turns: the service's own, else those that were recorded. */
import { useDirectory } from '@renderer/api/directory/directory';
import type { ReactNode } from 'react';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { SmallMultiple, SmallMultiples } from '@renderer/components/charts/small-multiple';
import type { TurnValue } from '@renderer/components/charts/small-multiple';
import { Panel } from '@renderer/components/ui/layout/panel';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { useGame } from '@renderer/features/client/use-status';
import { LAST_TURNS, lastTurnValues } from '@renderer/features/record/turn-values';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { formatPercent, formatShortPoints, isNumber } from '@shared/domain/wording/numbers';
import { percentOf } from '@shared/domain/wording/rates';

/** A point of a history as sent. */
export type TurnPoint = NonNullable<ResponseOf<'countryEconomy'>['rateHistory']>[number];

/** The value of a point. Servers name the field `rate`, `value` or after the figure itself. */
function valueOf(point: TurnPoint): number | null {
  const sent = point.rate ?? point.value;
  if (isNumber(sent)) return sent;
  const other = Object.entries(point).find(
    ([name, value]) => name !== 'turn' && typeof value === 'number',
  );
  return typeof other?.[1] === 'number' ? other[1] : null;
}

/** The points that name their turn, in the order of the service; a null value is a gap. */
export function valuesByTurn(
  history: readonly TurnPoint[] | null | undefined,
): readonly { readonly turn: number; readonly value: number | null }[] {
  return (history ?? []).flatMap((point) =>
    isNumber(point.turn) ? [{ turn: point.turn, value: valueOf(point) }] : [],
  );
}

/** Of the last turns, the oldest first; gaps are left out, because a small line has no room for them. */
function lastTurns(history: readonly TurnPoint[] | null | undefined): readonly TurnValue[] {
  const points = valuesByTurn(history)
    .flatMap(({ turn, value }) => (value === null ? [] : [{ turn, value }]))
    .toSorted((a, b) => a.turn - b.turn);
  const last = points.at(-1)?.turn ?? 0;
  return points.filter(({ turn }) => turn >= last - LAST_TURNS);
}

interface RateProps {
  readonly code: string;
  readonly economy: ResponseOf<'countryEconomy'>;
  readonly label: string;
  readonly testId: string;
  readonly metric: 'gdpGrowth' | 'inflation' | 'primeRate';
  /** One turn is a figure without a line. */
  readonly points: readonly TurnValue[] | undefined;
}

function Rate({ code, economy, label, testId, metric, points = [] }: RateProps) {
  const { countryName: nameOf } = useDirectory();
  const subject = { kind: 'country', key: code } as const;
  const value = economy[metric];
  const turn = useGame().data?.currentTurn ?? null;
  return (
    <SmallMultiple
      label={label}
      testId={testId}
      value={value}
      bell={<AlertBell subject={subject} name={nameOf(code)} metric={metric} value={value} />}
      format={formatPercent}
      formatChange={formatShortPoints}
      isNeutral={metric !== 'gdpGrowth'}
      points={points}
      turn={turn}
    />
  );
}

interface EconomyRatesProps extends Pick<RateProps, 'code' | 'economy'> {
  readonly growth: RateProps['points'];
  readonly inflation: RateProps['points'];
  readonly rate: RateProps['points'];
}

/** Growth, inflation and the central bank's rate. */
export function EconomyRates({ growth, inflation, rate, ...of }: EconomyRatesProps) {
  return (
    <>
      <Rate {...of} label="GDP growth" testId="economy-growth" metric="gdpGrowth" points={growth} />
      <Rate
        {...of}
        label="Inflation"
        testId="economy-inflation"
        metric="inflation"
        points={inflation}
      />
      <Rate
        {...of}
        label="Prime rate"
        testId="economy-prime-rate"
        metric="primeRate"
        points={rate}
      />
    </>
  );
}

/** In the order of the figures. */
const RECORDED = ['gdpGrowth', 'inflation', 'primeRate', 'marketCap'] as const;

interface EconomyLines {
  readonly growth: readonly TurnValue[];
  readonly inflation: readonly TurnValue[];
  readonly rate: readonly TurnValue[];
  readonly marketCap: readonly TurnValue[];
}

/** Each figure over the last turns: the server's own history, else what Hustings has kept. */
export function useEconomyLines(
  code: string,
  economy: ResponseOf<'countryEconomy'> | undefined,
): EconomyLines {
  const subject = { kind: 'country', key: code } as const;
  const { data: recorded } = useRecordedSeries(RECORDED.map((metric) => ({ subject, metric })));
  const lineOf = (name: (typeof RECORDED)[number], history: Parameters<typeof lastTurns>[0]) => {
    const sent = lastTurns(history);
    const points = recorded?.find(({ metric }) => metric === name)?.points ?? [];
    return sent.length > 1 ? sent : lastTurnValues(points);
  };
  return {
    growth: lineOf('gdpGrowth', economy?.gdpGrowthHistory),
    inflation: lineOf('inflation', economy?.inflationHistory),
    rate: lineOf('primeRate', economy?.rateHistory),
    marketCap: lineOf('marketCap', null),
  };
}

interface EconomyPartProps {
  readonly code: string;
  readonly title: string;
  readonly aside: ReactNode;
  /** Below the figures. */
  readonly children?: ReactNode;
}

/** Renders nothing until the answer is here; the economy's own page has every figure. */
export function EconomyPart({ code, title, aside, children }: EconomyPartProps) {
  const { data: economy } = useEndpoint('countryEconomy', { code }, { priority: 'background' });
  const currency = useDirectory().currencyOfCountry(code);
  const { countryName: nameOf } = useDirectory();
  const subject = { kind: 'country', key: code } as const;
  const { growth, inflation, rate, marketCap } = useEconomyLines(code, economy);
  const turn = useGame().data?.currentTurn ?? null;
  if (economy === undefined) return null;
  const { totalMarketCap, change24h } = economy.stockMarket ?? {};
  const hasMarketLine = marketCap.length > 1;
  const before = marketCap[0]?.value ?? null;
  const inPercent = (size: number) => formatPercent(percentOf(before && size / before));
  const capital = (amount: number) => formatMoney(amount, currency, 'compact');
  return (
    <Panel title={title} aside={aside}>
      <SmallMultiples>
        <EconomyRates
          code={code}
          economy={economy}
          growth={growth}
          inflation={inflation}
          rate={rate}
        />
        {isNumber(totalMarketCap) && (
          <SmallMultiple
            label={hasMarketLine ? 'Stock market' : 'Stock market, in 24 hours'}
            value={totalMarketCap}
            bell={
              <AlertBell
                subject={subject}
                name={nameOf(code)}
                metric="marketCap"
                currency={currency}
                value={totalMarketCap}
              />
            }
            format={capital}
            formatChange={hasMarketLine ? inPercent : formatPercent}
            points={marketCap}
            turn={turn}
            change={change24h}
          />
        )}
      </SmallMultiples>
      {children}
    </Panel>
  );
}

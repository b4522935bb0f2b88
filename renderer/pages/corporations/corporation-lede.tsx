/** A corporation's answer: its price, how it moved, what moved with it; and its line. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useCallback, useMemo } from 'react';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { Amount, Delta } from '@renderer/components/figures/figures';
import { LineChart } from '@renderer/components/charts/line-chart';
import { CharacterLink, CountryLink } from '@renderer/features/links/links';
import { lastPoints } from '@renderer/features/record/recorded-panel';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import { Lede, LedeStat, useChangeTone } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { ABSENT, formatPercent, rawNumber, counted } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import type { MetricName } from '@shared/record/metrics';
import type { RecordedSeries } from '@shared/record/recorded';

import styles from './corporation-lede.module.css';

type Corporation = NonNullable<ResponseOf<'corporation'>['corporation']>;

const METRICS = ['sharePrice', 'revenue', 'costs', 'income', 'dividends', 'debt'] as const;

interface CorporationLedeProps {
  readonly corporation: Corporation;
  readonly id: string;
  /** Null if the service does not send it. */
  readonly currency: string | null;
}

function Kicker({ corporation }: Pick<CorporationLedeProps, 'corporation'>) {
  const { countryName: nameOf } = useDirectory();
  const { type, typeLabel, countryId, ceo } = corporation;
  return (
    <>
      {countryId && (
        <strong>
          <CountryLink id={countryId} name={nameOf(countryId)} />
        </strong>
      )}
      {type && <RouteLink to={href('market', { type })}>{humanise(typeLabel ?? type)}</RouteLink>}
      {ceo?.name && (
        <span>
          run by <CharacterLink id={ceo.id} name={ceo.name} />
        </span>
      )}
    </>
  );
}

function Stats({ corporation, id, currency }: CorporationLedeProps) {
  const { balanceSheet, creditRating } = corporation;
  const { marketCapitalization, cashOnHand, totalDebt } = balanceSheet ?? {};
  const score = creditRating?.compositeScore;
  const bell = (metric: MetricName, value: number | null | undefined) => (
    <AlertBell
      subject={{ kind: 'corporation', key: id }}
      name={corporation.name ?? id}
      metric={metric}
      currency={metric === 'ratingScore' ? null : currency}
      value={value}
    />
  );
  return (
    <>
      <LedeStat
        label="Value"
        value={marketCapitalization}
        bell={bell('marketCap', marketCapitalization)}
        testId="corporation-market-cap"
      >
        <Amount amount={marketCapitalization} currency={currency} />
      </LedeStat>
      <LedeStat
        label="Cash"
        value={cashOnHand}
        bell={bell('corporateCash', cashOnHand)}
        testId="corporation-cash"
      >
        <Amount amount={cashOnHand} currency={currency} />
      </LedeStat>
      <LedeStat
        label="Debt"
        value={totalDebt}
        bell={bell('debt', totalDebt)}
        testId="corporation-debt"
      >
        <Amount amount={totalDebt} currency={currency} />
      </LedeStat>
      <LedeStat
        label="Credit rating"
        value={score}
        bell={bell('ratingScore', score)}
        testId="corporation-rating"
      >
        {creditRating?.rating ?? ABSENT}
      </LedeStat>
    </>
  );
}

/** The line is what this computer recorded: with one price it is a figure. */
export function CorporationLede({ corporation, id, currency }: CorporationLedeProps) {
  const { shareStructure, name } = corporation;
  const subject = useMemo(() => ({ kind: 'corporation' as const, key: id }), [id]);
  const refs = useMemo(() => METRICS.map((metric) => ({ subject, metric })), [subject]);
  const { data } = useRecordedSeries(refs);
  const line = useMemo(
    () => priceLine(data?.find(({ metric }) => metric === 'sharePrice')),
    [data],
  );
  const moves = useMemo(
    () => bookMoves((data ?? []).filter(({ metric }) => metric !== 'sharePrice')),
    [data],
  );
  // Keeps its identity, because a new one redraws the chart.
  const format = useCallback((value: number | null) => formatMoney(value, currency), [currency]);
  const price = shareStructure?.sharePrice;
  const { changePct } = line;
  const tone = useChangeTone(changePct);
  const series = useMemo(
    () => [
      {
        name: name ?? 'Price',
        points: line.points.map(({ turn, value }) => ({ x: turn, y: value })),
      },
    ],
    [name, line],
  );
  return (
    <Lede
      tone={tone}
      kicker={<Kicker corporation={corporation} />}
      headline={
        <>
          <span
            className={styles.price}
            data-testid="corporation-share-price"
            data-value={rawNumber(price)}
          >
            {formatMoney(price, currency)}
          </span>
          {changePct !== null && (
            <span className={styles.change}>
              <Delta value={changePct} format={formatPercent} />
            </span>
          )}
          <span className={styles.sentence}>{priceHeadline(line, moves)}</span>
        </>
      }
      bell={
        <AlertBell
          subject={subject}
          name={name ?? id}
          metric="sharePrice"
          currency={currency}
          value={price}
        />
      }
      deck={currency === null ? 'In its own currency' : undefined}
      stats={<Stats corporation={corporation} id={id} currency={currency} />}
      pictureAt="side"
      picture={
        line.points.length > 1 ? (
          <LineChart
            name="recordedPrice"
            label="Share price by turn"
            series={series}
            formatY={format}
          />
        ) : undefined
      }
    />
  );
}

// Whether a corporation's price rises or falls, and what moved with it. Pure.

/** A figure of the books at the first and at the last turn of the price's line. */
interface BookMove {
  readonly metric: string;
  readonly label: string;
  /** In percent of the first value; null where that is zero. */
  readonly changePct: number;
}

/** A price as recorded, the oldest first. */
interface PriceLine {
  readonly points: readonly { readonly turn: number; readonly value: number }[];
  /** In percent, from the first to the last point; null with fewer than two. */
  readonly changePct: number | null;
  /** Turns from the first to the last point. */
  readonly turns: number;
}

/** The numbers of the last recorded turns. */
function numbersIn(series: RecordedSeries | undefined): PriceLine['points'] {
  const points = series?.points ?? [];
  return lastPoints(points, points.at(-1)?.untilTurn ?? 0);
}

function changeOf(first: number | undefined, last: number | undefined): number | null {
  if (first === undefined || last === undefined || first === 0) return null;
  return ((last - first) / Math.abs(first)) * 100;
}

/** The line of the last turns. */
function priceLine(series: RecordedSeries | undefined): PriceLine {
  const points = numbersIn(series);
  const [first, last] = [points[0], points.at(-1)];
  const turns = (last?.turn ?? 0) - (first?.turn ?? 0);
  return { points, turns, changePct: turns > 0 ? changeOf(first?.value, last?.value) : null };
}

/** What of the books moved, the largest change first. */
function bookMoves(series: readonly RecordedSeries[]): readonly BookMove[] {
  return series
    .flatMap((one): BookMove[] => {
      const points = numbersIn(one);
      const changePct = changeOf(points[0]?.value, points.at(-1)?.value);
      return changePct === null || changePct === 0
        ? []
        : [{ metric: one.metric, label: one.label, changePct }];
    })
    .toSorted((a, b) => Math.abs(b.changePct) - Math.abs(a.changePct));
}

function moveWords({ label, changePct }: BookMove): string {
  return `${label.toLowerCase()} ${changePct > 0 ? 'rose' : 'fell'} ${formatPercent(Math.abs(changePct))}`;
}

/** One sentence: direction, span, and the two largest moves of the books. */
function priceHeadline({ changePct, turns }: PriceLine, moves: readonly BookMove[]): string {
  if (changePct === null) return 'No earlier price yet';
  const span = counted(turns, 'turn');
  const size = formatPercent(Math.abs(changePct));
  const direction =
    size === formatPercent(0)
      ? `Unchanged in ${span}`
      : `${changePct > 0 ? 'Up' : 'Down'} ${size} in ${span}`;
  const reasons = moves.slice(0, 2).map(moveWords);
  return reasons.length === 0 ? direction : `${direction}: ${reasons.join(', ')}`;
}

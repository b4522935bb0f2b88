/** A corporation's answer: its price, how it moved, what moved with it; and its line. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useCallback, useMemo } from 'react';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { Amount } from '@renderer/components/figures/amount';
import { Delta } from '@renderer/components/figures/delta';
import { LineChart } from '@renderer/components/charts/line-chart';
import { CharacterLink, CountryLink } from '@renderer/features/links/links';
import { useStatus } from '@renderer/features/client/use-status';
import { linePoints } from '@renderer/features/record/turn-values';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import { Lede, LedeStat, useChangeTone } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { ABSENT, formatCount, formatPercent, rawNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { metricLabel } from '@shared/record/metrics';
import type { MetricName } from '@shared/record/metrics';

import styles from './corporation-lede.module.css';
import { bookMoves, priceHeadline, priceLine } from './price-moves';

type Corporation = NonNullable<ResponseOf<'corporation'>['corporation']>;

const METRICS = ['sharePrice', 'revenue', 'costs', 'income', 'dividends', 'debt'] as const;

interface CorporationLedeProps {
  readonly corporation: Corporation;
  readonly id: string;
  /** Null if the service does not send it. */
  readonly currency: string | null;
}

interface KickerProps extends Pick<CorporationLedeProps, 'corporation'> {
  /** Of the price; null where it is not known. */
  readonly turn: number | null;
}

function Kicker({ corporation, turn }: KickerProps) {
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
      {turn !== null && <span>turn {formatCount(turn)}</span>}
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
        label={metricLabel('marketCap')}
        value={marketCapitalization}
        bell={bell('marketCap', marketCapitalization)}
        testId="corporation-market-cap"
      >
        <Amount amount={marketCapitalization} currency={currency} />
      </LedeStat>
      <LedeStat
        label={metricLabel('corporateCash')}
        value={cashOnHand}
        bell={bell('corporateCash', cashOnHand)}
        testId="corporation-cash"
      >
        <Amount amount={cashOnHand} currency={currency} />
      </LedeStat>
      <LedeStat
        label={metricLabel('debt')}
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
  const price = shareStructure?.sharePrice;
  const company = useStatus().data?.corpNav;
  const sent = String(company?.sequentialId) === id ? company?.history : null;
  const line = useMemo(
    () =>
      priceLine(
        data?.find(({ metric }) => metric === 'sharePrice'),
        price,
        sent ?? [],
      ),
    [data, price, sent],
  );
  const moves = useMemo(
    () =>
      bookMoves(
        (data ?? []).filter(({ metric }) => metric !== 'sharePrice'),
        line,
      ),
    [data, line],
  );
  // Keeps its identity, because a new one redraws the chart.
  const format = useCallback((value: number | null) => formatMoney(value, currency), [currency]);
  const { changePct } = line;
  const tone = useChangeTone(changePct);
  const series = useMemo(
    () => [
      {
        name: name ?? 'Price',
        points: linePoints(line.points),
      },
    ],
    [name, line],
  );
  return (
    <Lede
      tone={tone}
      kicker={<Kicker corporation={corporation} turn={line.turn} />}
      headline={
        <>
          <span
            className={styles.price}
            data-testid="corporation-share-price"
            data-value={rawNumber(price)}
          >
            {formatMoney(price, currency)}
          </span>{' '}
          {changePct !== null && (
            <>
              <span className={styles.change}>
                <Delta value={changePct} format={formatPercent} />
              </span>{' '}
            </>
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
            unit={currency}
          />
        ) : undefined
      }
    />
  );
}

/** What some servers send about the player's own race, corporation and actions, beyond the contract. */
import { useCorporationCurrency } from '@renderer/features/exchange/use-currency-of';
import { useMemo } from 'react';

import { LineChart } from '@renderer/components/charts/line-chart';
import type { LineSeries } from '@renderer/components/charts/line-series';
import { CorporationLink } from '@renderer/features/links/links';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { ownStanding } from '@shared/domain/elections/election-votes';
import { formatMoney } from '@shared/domain/money/money';
import {
  formatCount,
  formatNumber,
  formatPercent,
  isNumber,
  formatPoints,
} from '@shared/domain/wording/numbers';

import { ActionsPanel, hasActionGains, OwnIncomePanel } from './gains-panels';
import { NumberFacts } from './number-facts';

type Status = ResponseOf<'clientStatus'>;
type Race = NonNullable<Status['electionStats']>;
type Company = NonNullable<Status['corpNav']>;

function seriesOf(
  name: string,
  points: readonly { readonly x: number | null | undefined; readonly y: unknown }[],
): readonly LineSeries[] {
  return [
    {
      name,
      points: points.flatMap(({ x, y }) =>
        isNumber(x) ? [{ x, y: typeof y === 'number' ? y : null }] : [],
      ),
    },
  ];
}

/** The player's race as client-status sends it. */
export function RacePanel({ race }: { readonly race: Race }) {
  const { history } = race;
  const { sharePct, marginPct: lead } = ownStanding(race);
  const isBehind = isNumber(lead) && lead < 0;
  const shares = useMemo(
    () =>
      seriesOf(
        'Your share of the turn’s votes',
        (history ?? []).map(({ turn, pct }) => ({ x: turn, y: pct })),
      ),
    [history],
  );
  const hasSeats = (history ?? []).some(({ seats }) => isNumber(seats));
  const seats = useMemo(
    () =>
      seriesOf(
        'Your seats',
        (history ?? []).map((point) => ({ x: point.turn, y: point.seats })),
      ),
    [history],
  );
  return (
    <Panel title="Your election">
      <FactList>
        <NumberFacts
          facts={[
            {
              label: isBehind ? 'Behind the leader by' : 'Ahead of the next by',
              testId: 'race-margin',
              value: lead,
              text: formatPoints(isBehind ? -lead : lead),
            },
            {
              label: race.isMultiSeat === true ? 'Seats to be filled' : 'Seat to be filled',
              testId: 'race-seats-to-fill',
              value: race.totalSeats,
              text: formatCount(race.totalSeats),
            },
            {
              label: 'Seats by the service’s projection',
              testId: 'race-projected',
              value: race.seatsProjected,
              text: formatCount(race.seatsProjected),
            },
          ]}
        />
      </FactList>
      {sharePct === null && <p>No votes counted yet.</p>}
      {(history ?? []).length > 1 && (
        <LineChart
          name="ownRace"
          label="Your share of each turn’s votes"
          series={shares}
          formatY={formatPercent}
          unit="%"
          isShare
        />
      )}
      {hasSeats && <LineChart name="ownSeats" label="Your seats by turn" series={seats} />}
    </Panel>
  );
}

/** The player's corporation as client-status sends it. */
export function CompanyPanel({ company }: { readonly company: Company }) {
  const { history } = company;
  const currency = useCorporationCurrency(company.sequentialId);
  const prices = useMemo(
    () =>
      seriesOf(
        'Share price',
        (history ?? []).map(({ turn, sharePrice }) => ({ x: turn, y: sharePrice })),
      ),
    [history],
  );
  const capital = useMemo(
    () =>
      seriesOf(
        'Liquid capital',
        (history ?? []).map(({ turn, liquidCapital }) => ({ x: turn, y: liquidCapital })),
      ),
    [history],
  );
  const marketing = useMemo(
    () =>
      seriesOf(
        'Marketing',
        (history ?? []).map((point) => ({ x: point.turn, y: point.marketingStrength })),
      ),
    [history],
  );
  const money = (value: number | null | undefined) => formatMoney(value, currency);
  const hasHistory = (history ?? []).length > 1;
  return (
    <Panel title="Your corporation">
      <FactList>
        <Fact label="Corporation" testId="company-name">
          <CorporationLink id={company.sequentialId} name={company.name} />
        </Fact>
        <NumberFacts
          facts={[
            {
              label: 'Share price',
              testId: 'company-price',
              value: company.sharePrice,
              text: money(company.sharePrice),
            },
            {
              label: 'Change in an hour',
              testId: 'company-change',
              value: company.priceChange1h,
              text: formatPercent(company.priceChange1h),
            },
            {
              label: 'Liquid capital',
              testId: 'company-capital',
              value: company.liquidCapital,
              text: money(company.liquidCapital),
            },
            {
              label: 'Marketing strength',
              testId: 'company-marketing',
              value: company.marketingStrength,
              text: formatNumber(company.marketingStrength),
            },
            {
              label: 'Your salary',
              testId: 'company-salary',
              value: company.ceoSalary,
              text: money(company.ceoSalary),
            },
          ]}
        />
      </FactList>
      {hasHistory && (
        <>
          <LineChart name="ownPrices" label="Share price by turn" series={prices} formatY={money} />
          <LineChart
            name="ownCapital"
            label="Liquid capital by turn"
            series={capital}
            formatY={money}
          />
          <LineChart name="ownMarketing" label="Marketing strength by turn" series={marketing} />
        </>
      )}
    </Panel>
  );
}

/** Actions and personal income of each turn; nothing where the service sends neither. */
export function GainsPanels({ status }: { readonly status: Status }) {
  const hasIncome = isNumber(status.dividendIncome) || isNumber(status.bondIncome);
  return (
    <>
      {hasActionGains(status) && <ActionsPanel status={status} />}
      {(hasIncome || isNumber(status.personalHomeLiquid)) && <OwnIncomePanel status={status} />}
    </>
  );
}

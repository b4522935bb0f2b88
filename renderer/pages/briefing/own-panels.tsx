/** What some servers send about the player's own race and corporation, beyond the contract. */
import { useDirectory } from '@renderer/api/directory/directory';
import { LineChart } from '@renderer/components/charts/line-chart';
import type { LineSeries } from '@renderer/components/charts/line-series';
import { CorporationLink } from '@renderer/features/links/links';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { ownStanding } from '@shared/domain/elections/own-candidacy';
import type { OwnStanding } from '@shared/domain/elections/own-candidacy';
import { formatMoney } from '@shared/domain/money/money';
import {
  formatCount,
  formatNumber,
  formatPercent,
  isNumber,
  formatPoints,
} from '@shared/domain/wording/numbers';

import { numberFact } from './gains-panels';

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

interface RacePanelProps {
  readonly race: Race;
  /** As the race's own screen has it; null where neither answer tells. */
  readonly standing: OwnStanding | null;
}

/** The turns of the player's race as client-status sends them. */
export function RacePanel({ race, standing }: RacePanelProps) {
  const { history } = race;
  const lead = standing?.marginPct ?? null;
  const isBehind = isNumber(lead) && lead < 0;
  const leadWords = (points: number | null | undefined) => formatPoints(Math.abs(points ?? 0));
  const shares = seriesOf(
    'Your share of the turn’s votes',
    (history ?? []).map(({ turn, pct }) => ({ x: turn, y: pct })),
  );
  const hasSeats = (history ?? []).some(({ seats }) => isNumber(seats));
  const seats = seriesOf(
    'Your seats',
    (history ?? []).map((point) => ({ x: point.turn, y: point.seats })),
  );
  return (
    <Panel title="Your election">
      <FactList>
        {numberFact(
          isBehind ? 'Behind the leader by' : 'Lead over runner-up',
          'race-margin',
          lead,
          leadWords,
        )}
        {numberFact(
          race.isMultiSeat === true ? 'Seats to be filled' : 'Seat to be filled',
          'race-seats-to-fill',
          race.totalSeats,
          formatCount,
        )}
        {numberFact(
          'Seats by the server’s projection',
          'race-projected',
          race.seatsProjected,
          formatCount,
        )}
      </FactList>
      {ownStanding(race).sharePct === null && <p>No votes counted yet.</p>}
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
  const currency = useDirectory().currencyOfCorporation(company.sequentialId);
  const prices = seriesOf(
    'Share price',
    (history ?? []).map(({ turn, sharePrice }) => ({ x: turn, y: sharePrice })),
  );
  const capital = seriesOf(
    'Liquid capital',
    (history ?? []).map(({ turn, liquidCapital }) => ({ x: turn, y: liquidCapital })),
  );
  const marketing = seriesOf(
    'Marketing',
    (history ?? []).map((point) => ({ x: point.turn, y: point.marketingStrength })),
  );
  const money = (value: number | null | undefined) => formatMoney(value, currency);
  const hasHistory = (history ?? []).length > 1;
  return (
    <Panel title="Your corporation">
      <FactList>
        <Fact label="Corporation" testId="company-name">
          <CorporationLink id={company.sequentialId} name={company.name} />
        </Fact>
        {numberFact('Share price', 'company-price', company.sharePrice, money)}
        {numberFact('Change in an hour', 'company-change', company.priceChange1h, formatPercent)}
        {numberFact('Liquid capital', 'company-capital', company.liquidCapital, money)}
        {numberFact(
          'Marketing strength',
          'company-marketing',
          company.marketingStrength,
          formatNumber,
        )}
        {numberFact('Your salary', 'company-salary', company.ceoSalary, money)}
      </FactList>
      {hasHistory && (
        <>
          <LineChart
            name="ownPrices"
            label="Share price by turn"
            series={prices}
            formatY={money}
            unit={currency}
          />
          <LineChart
            name="ownCapital"
            label="Liquid capital by turn"
            series={capital}
            formatY={money}
            unit={currency}
          />
          <LineChart name="ownMarketing" label="Marketing strength by turn" series={marketing} />
        </>
      )}
    </Panel>
  );
}

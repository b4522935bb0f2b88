/** `#/countries/:code/economy`: the central bank, growth, prices and the stock market. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { knownFields } from 'virtual:contract-facts';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { LineChart } from '@renderer/components/charts/line-chart';
import type { LineSeries } from '@renderer/components/charts/line-series';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { CharacterLink } from '@renderer/features/links/links';
import { WebLink } from '@renderer/components/ui/web-link';
import { OtherDetails, RawFields } from '@renderer/components/figures/raw-fields';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { valuesByTurn } from '@renderer/features/countries/economy-part';
import type { TurnPoint } from '@renderer/features/countries/economy-part';
import { CompareLink } from '@renderer/features/record/compare-link';
import type { SeriesRef } from '@shared/record/recorded';
import { EconomyLede } from './economy-lede';
import type { ResponseOf } from '@shared/contract/index';
import { formatPercent, formatPercentChange } from '@shared/domain/wording/numbers';
import {
  CountryScreen,
  LoadedCountry,
  useCountryCode,
} from '@renderer/features/countries/country-screen';

type Economy = ResponseOf<'countryEconomy'>;
interface HistoryPanelProps {
  readonly title: string;
  readonly name: string;
  readonly lineName: string;
  /** Of which country it is, and the same figure in the record. */
  readonly of: SeriesRef;
  readonly history: readonly TurnPoint[] | null | undefined;
}

function HistoryPanel({ title, name, lineName, of, history }: HistoryPanelProps) {
  const series = useMemo((): readonly LineSeries[] => {
    const points = valuesByTurn(history).map(({ turn, value }) => ({ x: turn, y: value }));
    return points.length === 0 ? [] : [{ name: lineName, points }];
  }, [lineName, history]);
  return (
    <Panel title={title} aside={<CompareLink {...of} />}>
      {series.length === 0 ? (
        <EmptyState>No turns so far.</EmptyState>
      ) : (
        <LineChart name={name} label={title} series={series} formatY={formatPercent} unit="%" />
      )}
    </Panel>
  );
}

function MarketPanel({ economy, code }: { readonly economy: Economy; readonly code: string }) {
  const { stockMarket } = economy;
  const currency = useDirectory().currencyOfCountry(code);
  return (
    <Panel title="Stock market">
      {stockMarket ? (
        <>
          <FactList>
            <Fact
              label="Market capitalisation"
              value={stockMarket.totalMarketCap}
              currency={currency}
              testId="economy-market-cap"
            />
            <Fact
              label="Change in 24 hours"
              value={stockMarket.change24h}
              format={formatPercentChange}
              testId="economy-market-change"
            />
          </FactList>
          <RawFields value={stockMarket} known={knownFields.countryEconomy['answer.stockMarket']} />
        </>
      ) : (
        <EmptyState>This country has no stock market.</EmptyState>
      )}
    </Panel>
  );
}

function CentralBankPanel({ economy }: { readonly economy: Economy }) {
  const { chair } = economy;
  return (
    <Panel title="Central bank">
      <FactList>
        <Fact label="Chair" testId="economy-chair">
          {chair?.name ? (
            <CharacterLink id={chair.id} name={chair.name} />
          ) : (
            'Nobody holds the chair'
          )}
        </Fact>
        {chair?.profileUrl && (
          <Fact label="On the game’s own pages">
            <WebLink url={chair.profileUrl}>Open profile</WebLink>
          </Fact>
        )}
      </FactList>
    </Panel>
  );
}

function EconomyBody({ economy, code }: { readonly economy: Economy; readonly code: string }) {
  const subject = { kind: 'country', key: code } as const;
  return (
    <>
      <EconomyLede code={code} economy={economy} />
      <Columns>
        <Stack>
          <HistoryPanel
            title="Prime rate by turn"
            name="rateHistory"
            lineName="Rate"
            of={{ subject, metric: 'primeRate' }}
            history={economy.rateHistory}
          />
          {economy.inflationHistory && (
            <HistoryPanel
              title="Inflation by turn"
              name="inflationHistory"
              lineName="Inflation"
              of={{ subject, metric: 'inflation' }}
              history={economy.inflationHistory}
            />
          )}
          {economy.gdpGrowthHistory && (
            <HistoryPanel
              title="Growth by turn"
              name="gdpGrowthHistory"
              lineName="Growth"
              of={{ subject, metric: 'gdpGrowth' }}
              history={economy.gdpGrowthHistory}
            />
          )}
        </Stack>
        <Stack>
          <CentralBankPanel economy={economy} />
          <MarketPanel economy={economy} code={code} />
          <OtherDetails value={economy} known={knownFields.countryEconomy.answer} />
        </Stack>
      </Columns>
    </>
  );
}

/** The economy's page. */
export function EconomyPage() {
  const code = useCountryCode();
  const read = useEndpoint('countryEconomy', { code });
  return (
    <CountryScreen screen="countryEconomy" reads={[read]}>
      <LoadedCountry read={read}>
        {(economy) => <EconomyBody economy={economy} code={code} />}
      </LoadedCountry>
    </CountryScreen>
  );
}

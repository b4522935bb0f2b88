/** `#/funds/:slug`: one index fund, its holdings and the assets behind its quoted price. */
import { useDirectory } from '@renderer/api/directory/directory';
import { knownFields } from 'virtual:contract-facts';

import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CountryLink } from '@renderer/features/links/links';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { RouteLink } from '@renderer/components/ui/link';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { WatchButton } from '@renderer/features/watching/watch-button';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/use-screen';
import type { ResponseOf } from '@shared/contract/index';
import { backingOf, backingPerUnit } from '@shared/domain/markets/fund-ratios';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { formatBacking, FundStatus } from './fund-columns';
import { FundLede } from './fund-ledes';
import { HoldingsPanel } from './fund-panels';

type Fund = NonNullable<ResponseOf<'funds'>['fund']>;

function BackingPanel({ fund }: { readonly fund: Fund }) {
  const currency = fund.anchorCurrencyCode ?? null;
  const perUnit = backingPerUnit(fund.quotedNav, fund.backingRatio);
  const backing = backingOf(fund.backingRatio);
  const about = {
    subject: { kind: 'fund', key: fund.slug },
    name: fund.name ?? fund.slug,
  } as const;
  return (
    <Panel title="Backing">
      <FactList>
        <Fact
          label="Backing ratio"
          value={fund.backingRatio}
          format={formatBacking}
          bell={backing !== null && <AlertBell {...about} metric="backing" value={backing} />}
          testId="fund-backing-ratio"
        />
        <Fact
          label="Backing per unit"
          value={perUnit}
          currency={currency}
          testId="fund-backing-per-unit"
        />
        <Fact
          label="Cash"
          value={fund.cashAnchor}
          currency={currency}
          bell={
            <AlertBell {...about} metric="fundCash" currency={currency} value={fund.cashAnchor} />
          }
          testId="fund-cash"
        />
        <Fact
          label="Units in reserve"
          value={fund.reserveUnits}
          format={formatCount}
          bell={<AlertBell {...about} metric="reserveUnits" value={fund.reserveUnits} />}
          testId="fund-reserve-units"
        />
        <Fact
          label="Seed capital"
          value={fund.seedCapitalAnchor}
          currency={currency}
          testId="fund-seed-capital"
        />
      </FactList>
    </Panel>
  );
}

function AboutPanel({ fund }: { readonly fund: Fund }) {
  const { countryName: nameOf } = useDirectory();
  const { countryId, sectorType, scope, kind } = fund;
  return (
    <Panel title="About">
      <FactList>
        <Fact label="Status" testId="fund-status">
          <FundStatus fund={fund} />
        </Fact>
        <Fact label="Ticker" testId="fund-ticker">
          {fund.tickerSymbol}
        </Fact>
        <Fact label="Scope">{scope && humanise(scope)}</Fact>
        <Fact label="Kind">{kind && humanise(kind)}</Fact>
        {countryId && (
          <Fact label="Country">
            <CountryLink id={countryId} name={nameOf(countryId)} />
          </Fact>
        )}
        {sectorType && (
          <Fact label="Sector">
            <RouteLink to={href('market', { type: sectorType })}>{humanise(sectorType)}</RouteLink>
          </Fact>
        )}
        <Fact label="Sponsor">{fund.sponsorName}</Fact>
        <Fact
          label="Chartered at turn"
          value={fund.charteredAtTurn}
          format={formatCount}
          testId="fund-chartered"
        />
        {isNumber(fund.windDownStartedAtTurn) && (
          <Fact
            label="Winding down since turn"
            value={fund.windDownStartedAtTurn}
            format={formatCount}
            testId="fund-wind-down"
          />
        )}
        <Fact label="Last rebalanced">
          <TurnOffset at={fund.lastRebalancedAt} label="Last rebalanced" />
        </Fact>
        <Fact label="Quoted">
          <TurnOffset at={fund.updatedAt} label="Quoted" />
        </Fact>
      </FactList>
      {unknownFields(fund, knownFields.funds.answer).length > 0 && (
        <RawFields value={fund} known={knownFields.funds.answer} />
      )}
    </Panel>
  );
}

function FundBody({ fund }: { readonly fund: Fund }) {
  const currency = fund.anchorCurrencyCode ?? null;
  return (
    <>
      <FundLede fund={fund} />
      <Columns>
        <Stack>
          <BackingPanel fund={fund} />
        </Stack>
        <Stack>
          <AboutPanel fund={fund} />
        </Stack>
      </Columns>
      <HoldingsPanel holdings={fund.topHoldings} currency={currency} />
    </>
  );
}

/** The fund's page. */
export function FundPage() {
  const slug = useScreen().params['slug'] ?? '';
  const read = useEndpoint('funds', { slug });
  const fund = read.data?.fund ?? null;
  return (
    <ReadScreen
      title={fund?.name ?? 'Index fund'}
      kicker={<a href={href('funds')}>Index funds</a>}
      reads={[read]}
      actions={
        fund !== null && (
          <WatchButton subject={{ kind: 'fund', key: slug }} name={fund.name ?? slug} />
        )
      }
    >
      <Loaded
        read={read}
        skeletonLines={12}
        isEmpty={() => fund === null}
        empty="Fund not found."
        emptyAction={<a href={href('funds')}>Open the list of funds</a>}
      >
        {() =>
          fund && (
            <>
              <FundBody fund={fund} />
              <RecordedPanel subject={{ kind: 'fund', key: slug }} name={fund.name ?? slug} />
            </>
          )
        }
      </Loaded>
    </ReadScreen>
  );
}

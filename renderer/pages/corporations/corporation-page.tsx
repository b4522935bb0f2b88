/** `#/corporations/:sequentialId`: one corporation with its accounts, shares, rating, bonds and businesses. */
import { useDirectory } from '@renderer/api/directory/directory';
import { knownFields } from 'virtual:contract-facts';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { Foreign } from '@renderer/components/figures/foreign';
import { Prose } from '@renderer/components/figures/prose';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { corporationPage } from '@renderer/features/links/game-pages';
import { CharacterLink, CountryLink } from '@renderer/features/links/links';
import { RouteLink } from '@renderer/components/ui/link';
import { WebLink } from '@renderer/components/ui/web-link';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { OpenTable } from '@renderer/components/tables/open-table';
import type { OpenItem } from '@renderer/components/tables/open-table';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { BondTable } from '@renderer/features/bonds/bond-table';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { SectorPanel } from './corporation-panels';
import { RevenueFlow } from './revenue-panel';
import { SharesPanel } from './owners-panel';
import { OpenFacts } from './open-facts';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Grid } from '@renderer/components/ui/layout/grid';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';
import { asText } from '@shared/domain/open-fields';

import {
  AllCorporationsLink,
  CorporationScreen,
  NO_SUCH_CORPORATION,
  UnknownCorporation,
  useAddressedCorporation,
} from './corporation-screen';
import { CorporationLede } from './corporation-lede';

type Corporation = ResponseOf<'corporation'>;

const HIDDEN_OF_RATING = ['components'];
const SECTOR_CELLS = {
  sectorType: ({ sectorType }: OpenItem) => {
    if (typeof sectorType !== 'string') return null;
    return <RouteLink to={href('market', { type: sectorType })}>{humanise(sectorType)}</RouteLink>;
  },
};
const STATE_CODE = ['stateId'];
const HEADQUARTERS = 'headquartersState';
const SHOWN = [...knownFields.corporation.answer, HEADQUARTERS];
const NOTHING: readonly string[] = [];
const NO_BONDS: readonly Bond[] = [];
const NO_SECTORS: readonly OpenItem[] = [];

/** Whether the state's name stands beside its code. */
function hasStateName(sectors: readonly OpenItem[] | null | undefined): boolean {
  return (sectors ?? []).some(({ stateName }) => typeof stateName === 'string');
}

interface PartProps {
  readonly corporation: Corporation;
  /** Null if the service does not send it. */
  readonly currency: string | null;
}

function AboutPanel({ corporation }: Pick<PartProps, 'corporation'>) {
  const { countryName: nameOf, stateName } = useDirectory();
  const { type, typeLabel, countryId, ceo, description } = corporation;
  const corpUrl = asText(corporation['corpUrl']);
  const headquarters = stateName(countryId, asText(corporation[HEADQUARTERS]));
  return (
    <Panel title="About">
      {description && (
        <p>
          <Prose>{description}</Prose>
        </p>
      )}
      <FactList>
        <Fact label="Sector" testId="corporation-type">
          {type && (
            <RouteLink to={href('market', { type })}>{humanise(typeLabel ?? type)}</RouteLink>
          )}
        </Fact>
        <Fact label="Country" testId="corporation-country">
          {countryId && <CountryLink id={countryId} name={nameOf(countryId)} />}
        </Fact>
        <Fact label="Chief executive" testId="corporation-ceo">
          {ceo?.name ? <CharacterLink id={ceo.id} name={ceo.name} /> : 'The chair is vacant'}
        </Fact>
        {headquarters !== null && (
          <Fact label="Headquarters" testId={`field-${HEADQUARTERS}`}>
            <Foreign>{headquarters}</Foreign>
          </Fact>
        )}
        {corpUrl !== null && (
          <Fact label="On the game’s own pages">
            <WebLink url={corporationPage(corpUrl)}>Open corporation</WebLink>
          </Fact>
        )}
      </FactList>
      <RawFields value={corporation} known={SHOWN} />
    </Panel>
  );
}

function BooksPanels({ corporation, currency }: PartProps) {
  const { financials, balanceSheet } = corporation;
  return (
    <>
      <Panel title="Financials">
        {financials && unknownFields(financials, []).length > 0 ? (
          <OpenFacts value={financials} currency={currency} />
        ) : (
          <EmptyState>Financials not available here.</EmptyState>
        )}
      </Panel>
      <Panel title="Balance sheet">
        {balanceSheet && unknownFields(balanceSheet, []).length > 0 ? (
          <OpenFacts value={balanceSheet} currency={currency} />
        ) : (
          <EmptyState>Balance sheet not available here.</EmptyState>
        )}
      </Panel>
    </>
  );
}

function RatingPanel({ corporation }: Pick<PartProps, 'corporation'>) {
  const { creditRating } = corporation;
  return (
    <Panel title="Credit rating">
      {creditRating ? (
        <>
          <OpenFacts value={creditRating} hidden={HIDDEN_OF_RATING} />
          {creditRating.components && <OpenFacts value={creditRating.components} />}
        </>
      ) : (
        <EmptyState>Credit rating not available here.</EmptyState>
      )}
    </Panel>
  );
}

function CorporationBody({
  corporation,
  id,
}: Pick<PartProps, 'corporation'> & { readonly id: string }) {
  const currency = useDirectory().currencyOfCorporation(id);
  const { name, sectors, bonds } = corporation;
  return (
    <>
      <CorporationLede corporation={corporation} id={id} currency={currency} />
      <Grid spans={[7, 5]}>
        {corporation.type && <SectorPanel id={id} type={corporation.type} />}
        <RevenueFlow financials={corporation.financials} currency={currency} />
      </Grid>
      <Columns>
        <Stack>
          <AboutPanel corporation={corporation} />
          <RatingPanel corporation={corporation} />
        </Stack>
        <Stack>
          <BooksPanels corporation={corporation} currency={currency} />
        </Stack>
      </Columns>
      <SharesPanel structure={corporation.shareStructure} currency={currency} />
      <Panel title="Businesses">
        <OpenTable
          name="sectors"
          caption="Businesses"
          items={sectors ?? NO_SECTORS}
          cells={SECTOR_CELLS}
          hidden={hasStateName(sectors) ? STATE_CODE : NOTHING}
          currency={currency}
          empty={sectors ? 'This corporation runs no business.' : 'No businesses so far.'}
        />
      </Panel>
      <Panel
        title="Bonds"
        aside={name && <RouteLink to={href('bonds', { corp: name })}>On the bond market</RouteLink>}
      >
        <BondTable
          bonds={bonds ?? NO_BONDS}
          currency={currency}
          empty={bonds ? 'This corporation has no bonds outstanding.' : 'No bonds so far.'}
        />
      </Panel>
    </>
  );
}

function KnownCorporation({ id, given }: { readonly id: string; readonly given: string }) {
  const read = useEndpoint('corporation', { id });
  const { data } = read;
  return (
    <CorporationScreen given={given} page="" name={data?.name} reads={[read]}>
      <Loaded
        read={read}
        skeletonLines={16}
        empty={NO_SUCH_CORPORATION}
        emptyAction={<AllCorporationsLink />}
      >
        {(answer) => (
          <>
            <CorporationBody corporation={answer} id={id} />
            <RecordedPanel
              subject={{ kind: 'corporation', key: id }}
              name={answer.name ?? 'Corporation'}
            />
          </>
        )}
      </Loaded>
    </CorporationScreen>
  );
}

/** The corporation's page. */
export function CorporationPage() {
  const addressed = useAddressedCorporation();
  const { id, given } = addressed;
  return id === null ? (
    <UnknownCorporation addressed={addressed} page="" />
  ) : (
    <KnownCorporation id={id} given={given} />
  );
}

/** `#/countries/:code`: a country's regime, leader, population and legislature. */
import { usePartyFinder, useDirectory } from '@renderer/api/directory/directory';
import { knownFields } from 'virtual:contract-facts';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { FlagPicture, flagOf } from '@renderer/features/links/flag-picture';
import { CharacterLink, PartyLink } from '@renderer/features/links/links';
import { WebLink } from '@renderer/components/ui/web-link';
import { CountryName } from '@renderer/features/links/marks';
import { OtherDetails } from '@renderer/components/figures/raw-fields';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { Stack } from '@renderer/components/ui/layout/columns';
import { Grid } from '@renderer/components/ui/layout/grid';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import {
  CountryScreen,
  LoadedCountry,
  useCountryCode,
} from '@renderer/features/countries/country-screen';
import { RouteLink } from '@renderer/components/ui/link';
import { href } from '@renderer/screens/href';
import { EconomyPart } from '@renderer/features/countries/economy-part';
import { CountryLede } from './country-lede';
import { BillsPart, NextElections } from './next-parts';
import { SeatsPanel } from './seats-panel';

/** Fields that have their own place here. */
const SHOWN = knownFields.country.answer;

function LeaderPanel({
  code,
  country,
}: {
  readonly code: string;
  readonly country: ResponseOf<'country'>;
}) {
  const find = usePartyFinder(code);
  const leader = country.currentLeader;
  const party = find(leader?.party);
  return (
    <Panel title="Leader">
      <FactList>
        <Fact label="Name" testId="country-leader">
          {leader?.name ? (
            <CharacterLink id={leader.id} name={leader.name} />
          ) : (
            'Nobody holds the office'
          )}
        </Fact>
        <Fact label="Party" testId="country-leader-party">
          {leader?.party ? (
            <PartyLink
              id={party?.id}
              name={party?.name ?? leader.party}
              country={code}
              colour={party?.colour ?? null}
            />
          ) : null}
        </Fact>
        {leader?.profileUrl && (
          <Fact label="On the game’s own pages">
            <WebLink url={leader.profileUrl}>Open profile</WebLink>
          </Fact>
        )}
      </FactList>
    </Panel>
  );
}

function Overview({
  code,
  country,
}: {
  readonly code: string;
  readonly country: ResponseOf<'country'>;
}) {
  const flag = flagOf(country['flag']);
  const currency = useDirectory().currencyOfCountry(code);
  const shown = flag === null ? SHOWN : [...SHOWN, 'flag'];
  return (
    <>
      <CountryLede code={code} country={country} />
      <EconomyPart
        code={code}
        title="The economy"
        aside={<RouteLink to={href('countryEconomy', { code })}>All figures</RouteLink>}
      />
      <Grid spans={[8, 4]}>
        <BillsPart code={code} />
        <NextElections code={code} />
      </Grid>
      <Grid spans={[7, 5]}>
        <SeatsPanel country={code} title="Legislature" tableName="country" />
        <Stack>
          <Panel title="State">
            <FactList>
              <Fact label="Name" testId="country-name">
                <CountryName code={code}>{country.name}</CountryName>
              </Fact>
              {flag !== null && (
                <Fact label="Flag" testId="country-flag">
                  <FlagPicture flag={flag} name={country.name ?? code} />
                </Fact>
              )}
              <Fact label="Code" testId="country-code">
                {country.countryId ?? code}
              </Fact>
              <Fact label="Regime" testId="country-regime">
                {country.governmentType ? humanise(country.governmentType) : null}
              </Fact>
              <Fact
                label="Population"
                value={country.population}
                format={formatCount}
                testId="country-population"
              />
              <Fact
                label="Last election cycle"
                value={country.lastElectionCycle}
                format={formatCount}
                testId="country-election-cycle"
              />
              {currency !== null && (
                <Fact label="Currency" testId="country-currency">
                  {currency}
                </Fact>
              )}
            </FactList>
          </Panel>
          <LeaderPanel code={code} country={country} />
          <OtherDetails value={country} known={shown} />
        </Stack>
      </Grid>
    </>
  );
}

/** The page of a country's main facts. */
export function CountryOverviewPage() {
  const code = useCountryCode();
  const read = useEndpoint('country', { code });
  return (
    <CountryScreen screen="country" reads={[read]} name={read.data?.name}>
      <LoadedCountry read={read}>
        {(country) => (
          <>
            <Overview code={code} country={country} />
            <RecordedPanel subject={{ kind: 'country', key: code }} name={country.name ?? code} />
          </>
        )}
      </LoadedCountry>
    </CountryScreen>
  );
}

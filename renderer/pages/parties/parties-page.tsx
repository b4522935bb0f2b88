/** `#/countries/:code/parties`: the positions and the strength of a country's parties. */
import { usePartyList } from '@renderer/features/parties/use-party-list';
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';

import { PartyBarsLede } from '@renderer/features/parties/party-bars';
import type { PartyList } from '@renderer/features/parties/use-party-list';
import { ScatterMap } from '@renderer/components/charts/scatter-map';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { decimal, text } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { knownParty } from '@renderer/features/links/subject-columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Badge } from '@renderer/components/ui/badge';
import { Sentence } from '@renderer/components/ui/layout/lede';
import { Panel } from '@renderer/components/ui/layout/panel';

import {
  AllCountriesLink,
  CountryScreen,
  useCountryCode,
} from '@renderer/features/countries/country-screen';
import styles from './parties.module.css';
import { mapPoints } from './map-points';
import { usePartySeats } from './party-seats';
import { partiesHeadline, partiesWords } from './party-words';

type Party = NonNullable<PartyList['parties']>[number];

type SeatsOf = ReturnType<typeof usePartySeats>;

function partyColumns(
  country: string,
  currency: string | null,
  seatsOf: SeatsOf,
): readonly Column<Party>[] {
  return [
    knownParty('name', 'Party', ({ id, name, color }) => ({ id, name, country, colour: color }), {
      after: ({ isDefault }) => isDefault === true && <Badge>Default</Badge>,
    }),
    text('abbreviation', 'Short', ({ abbreviation }) => abbreviation),
    decimal('seats', 'Seats', seatsOf),
    decimal('members', 'Members', ({ memberCount }) => memberCount),
    decimal('economic', 'Economic', ({ economicPosition }) => economicPosition),
    decimal('social', 'Social', ({ socialPosition }) => socialPosition),
    money('treasury', 'Treasury', ({ treasury }) => treasury, { currency, width: 'compact' }),
  ];
}

function Parties({
  parties,
  country,
}: {
  readonly parties: readonly Party[];
  readonly country: string;
}) {
  const currency = useDirectory().currencyOfCountry(country);
  const seatsOf = usePartySeats(country);
  const columns = useMemo(
    () => partyColumns(country, currency, seatsOf),
    [country, currency, seatsOf],
  );
  const points = useMemo(() => mapPoints(parties, seatsOf), [parties, seatsOf]);
  const seated = useMemo(
    () =>
      parties.map((party) => ({
        key: String(party.id),
        id: party.id,
        name: party.name ?? String(party.id),
        colour: party.color ?? null,
        count: seatsOf(party),
      })),
    [parties, seatsOf],
  );
  return (
    <>
      <PartyBarsLede
        country={country}
        parties={seated}
        aside={partiesWords(parties.length)}
        headline={
          <Sentence
            {...partiesHeadline(seated.map(({ name, count }) => ({ name, seats: count })))}
          />
        }
        hasBars={seated.some(({ count }) => count)}
      />
      <div className={styles.mapAndTable}>
        {points.length > 0 && (
          <Panel title="Political positions">
            <ScatterMap label="Parties by economic and social position" points={points} />
          </Panel>
        )}
        <Panel title="Parties">
          <DataTable
            name="parties"
            caption="Parties"
            columns={columns}
            rows={parties}
            rowId={({ id }) => String(id)}
          />
        </Panel>
      </div>
    </>
  );
}

/** The parties' page. */
export function CountryPartiesPage() {
  const code = useCountryCode();
  const read = usePartyList(code, 'interactive');
  return (
    <CountryScreen screen="countryParties" reads={[read]}>
      <Loaded
        read={read}
        skeletonLines={10}
        isEmpty={({ parties }) => (parties ?? []).length === 0}
        empty="No parties in this country so far."
        emptyAction={<AllCountriesLink />}
      >
        {({ parties }) => <Parties parties={parties ?? []} country={code} />}
      </Loaded>
    </CountryScreen>
  );
}

/** `#/countries/:code/parties`: where the parties stand, and how strong they are. */
import { useMemo } from 'react';

import { useEndpoint } from '@renderer/api/use-endpoint';
import { ScatterMap } from '@renderer/components/data/charts/scatter-map';
import type { MapPoint } from '@renderer/components/data/charts/scatter-map';
import { DataTable } from '@renderer/components/data/data-table';
import type { Column } from '@renderer/components/data/data-table';
import { PartyLink } from '@renderer/components/data/links';
import { Loaded } from '@renderer/components/data/loaded';
import { Badge } from '@renderer/components/ui/badge';
import { Panel } from '@renderer/components/ui/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money';
import { isNumber } from '@shared/domain/numbers';

import { AllCountriesLink, CountryScreen, useCountryCode } from './country-screen';

type Party = NonNullable<ResponseOf<'parties'>['parties']>[number];

function partyColumns(country: string): readonly Column<Party>[] {
  return [
    {
      id: 'name',
      label: 'Party',
      value: ({ name }) => name ?? null,
      render: ({ id, name, color, isDefault }) => (
        <>
          <PartyLink id={id} name={name} country={country} colour={color} />
          {isDefault === true && (
            <>
              {' '}
              <Badge>Default</Badge>
            </>
          )}
        </>
      ),
    },
    { id: 'abbreviation', label: 'Short', value: ({ abbreviation }) => abbreviation ?? null },
    { id: 'seats', label: 'Seats', isNumeric: true, value: ({ seatCount }) => seatCount ?? null },
    {
      id: 'members',
      label: 'Members',
      isNumeric: true,
      value: ({ memberCount }) => memberCount ?? null,
    },
    {
      id: 'economic',
      label: 'Economic',
      isNumeric: true,
      value: ({ economicPosition }) => economicPosition ?? null,
    },
    {
      id: 'social',
      label: 'Social',
      isNumeric: true,
      value: ({ socialPosition }) => socialPosition ?? null,
    },
    {
      id: 'treasury',
      label: 'Treasury',
      isNumeric: true,
      value: ({ treasury }) => treasury ?? null,
      render: ({ treasury }) => formatMoney(treasury),
    },
  ];
}

/** The parties that state both positions; the others are in the table only. */
function mapPoints(parties: readonly Party[], country: string): readonly MapPoint[] {
  return parties.flatMap((party) => {
    const { id, name, abbreviation, color, economicPosition, socialPosition, seatCount } = party;
    if (!isNumber(economicPosition) || !isNumber(socialPosition)) return [];
    return [
      {
        id: String(id),
        name: name ?? String(id),
        shortName: abbreviation ?? name ?? String(id),
        x: economicPosition,
        y: socialPosition,
        size: seatCount ?? null,
        colour: color ?? null,
        link: <PartyLink id={id} name={name} country={country} colour={color} />,
      },
    ];
  });
}

function Parties({
  parties,
  country,
}: {
  readonly parties: readonly Party[];
  readonly country: string;
}) {
  const columns = useMemo(() => partyColumns(country), [country]);
  const points = useMemo(() => mapPoints(parties, country), [parties, country]);
  return (
    <>
      {points.length > 0 && (
        <Panel title="Where they stand">
          <ScatterMap
            name="ideology"
            label="Parties by economic and social position"
            xLabel="Economic"
            yLabel="Social"
            sizeLabel="Seats"
            points={points}
          />
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
    </>
  );
}

/** The parties' page. */
export function CountryPartiesPage() {
  const code = useCountryCode();
  const view = useEndpoint('parties', { country: code });
  return (
    <CountryScreen segment="parties" views={[view]}>
      <Loaded
        view={view}
        skeletonLines={10}
        isAgeTold
        empty="The service knows no party in this country."
        emptyAction={<AllCountriesLink />}
      >
        {({ parties }) => <Parties parties={parties ?? []} country={code} />}
      </Loaded>
    </CountryScreen>
  );
}

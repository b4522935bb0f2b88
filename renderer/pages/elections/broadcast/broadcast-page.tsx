/** `#/elections/night/broadcast`: a night on a whole screen, for a stream or a second monitor. */
import { RouteLink } from '@renderer/components/ui/link';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { useChosenCountry } from '@renderer/features/countries/country-select';
import { href } from '@renderer/screens/href';

import { useNight } from '../night/use-night';
import { Stage } from './stage';
import { leaveBroadcast, useEscape } from './use-broadcast-view';

const TITLE = 'Election night, full screen';

function CountryBroadcast({ country }: { readonly country: string }) {
  const shown = useNight(country);
  const { list, archive, races, rows, nights } = shown;
  const [lastNight] = nights;
  useEscape(() => leaveBroadcast(country));
  return (
    <ReadScreen
      title={TITLE}
      isWide
      reads={[list, ...(archive === null ? [] : [archive]), ...races.map(({ read }) => read)]}
    >
      <Loaded read={list} skeletonLines={10}>
        {() =>
          rows.some(({ group }) => group === 'running') ? (
            <Stage country={country} shown={shown} />
          ) : (
            <EmptyState
              action={
                <RouteLink
                  to={href('electionNight', {
                    country,
                    ...(lastNight !== undefined && { night: lastNight.endTime }),
                  })}
                >
                  {lastNight === undefined ? 'Open election night' : 'Open the last night'}
                </RouteLink>
              }
            >
              No race is running now.
            </EmptyState>
          )
        }
      </Loaded>
    </ReadScreen>
  );
}

/** `?country=` is a country's code. */
export function BroadcastPage() {
  const { code } = useChosenCountry('broadcast');
  if (code === null)
    return (
      <ReadScreen title={TITLE} reads={[]}>
        <EmptyState action={<a href={href('countries')}>Open the list of countries</a>}>
          Choose a country to see its races.
        </EmptyState>
      </ReadScreen>
    );
  return <CountryBroadcast key={code} country={code} />;
}

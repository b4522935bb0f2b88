/** What the chair of a party sees first on its page: the candidates of the desk, with the way to pay them. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useCountryRaces } from '@renderer/features/elections/use-races';

import { OwnCandidatesPanel } from './desk/candidates-panel';
import { useOwnCandidates } from './desk/use-own-candidates';
import { useIsParty } from './is-party';

interface ChairPartProps {
  readonly country: string;
  /** The sequential id. */
  readonly id: string;
  readonly name: string;
}

/** Its reads are those of the desk. */
export function ChairPart({ country, id, name }: ChairPartProps) {
  const races = useCountryRaces(country);
  const board = useEndpoint(
    'leaderboard',
    { country, metric: 'funds' },
    { priority: 'background' },
  );
  const found = useOwnCandidates(races, useIsParty({ country, id, name }));
  const currency = useDirectory().currencyOfCountry(country);
  return (
    <OwnCandidatesPanel
      country={country}
      races={races}
      board={board}
      found={found}
      currency={currency}
    />
  );
}

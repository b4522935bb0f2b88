/** `#/countries/:code/battles`: a country's battles, with their sides and the movement of the front. */
import { contractPolicy } from 'virtual:contract-policy';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { BattleTable } from '@renderer/features/conflicts/battle-table';
import { SizeEnd } from '@renderer/components/tables/pages-end';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Panel } from '@renderer/components/ui/layout/panel';
import {
  AllCountriesLink,
  CountryScreen,
  useCountryCode,
} from '@renderer/features/countries/country-screen';

import { BattlesLede } from './battles-lede';

const LIMIT = contractPolicy.countryBattles.paging.rows;

/** The battles' page. */
export function BattlesPage() {
  const code = useCountryCode();
  const read = useEndpoint('countryBattles', { code, limit: LIMIT });
  return (
    <CountryScreen screen="countryBattles" reads={[read]}>
      <Loaded
        read={read}
        skeletonLines={8}
        isEmpty={({ battles }) => (battles ?? []).length === 0}
        empty="This country hasn’t fought a battle recently."
        emptyAction={<AllCountriesLink />}
      >
        {({ battles }) => (
          <>
            {battles?.[0] && <BattlesLede code={code} battle={battles[0]} />}
            <Panel
              title="Recent battles"
              aside="Control is side B’s share. The tick marks the front before the battle."
            >
              <BattleTable battles={battles ?? []} />
            </Panel>
            <SizeEnd shown={battles?.length ?? 0} limit={LIMIT} />
          </>
        )}
      </Loaded>
    </CountryScreen>
  );
}

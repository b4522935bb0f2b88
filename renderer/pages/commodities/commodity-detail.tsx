/** One commodity in full: its states, and its largest producers and consumers. */
import { failureOf } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { Columns } from '@renderer/components/ui/layout/columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { useCorporationList } from '@renderer/features/corporations/use-corporation-list';

import { CommodityCompanies } from './commodity-companies';
import { CommodityStates } from './commodity-states';

interface CommodityDetailPanelsProps {
  /** The key as the server sends it. */
  readonly commodityKey: string;
  /** Code of the chosen country; empty for the world. */
  readonly country: string;
}

/** Renders nothing on a server that has the list of commodities alone. */
export function CommodityDetailPanels({ commodityKey, country }: CommodityDetailPanelsProps) {
  const read = useEndpoint('commodity', {
    key: commodityKey,
    ...(country !== '' && { country }),
  });
  // The links need the sequential ids of the list.
  useCorporationList();
  if (failureOf(read)?.kind === 'feature-absent' && read.data === undefined) return null;
  return (
    <Loaded
      read={read}
      skeletonLines={8}
      showsAge
      isEmpty={({ commodity }) => !commodity}
      empty="This commodity has no further figures."
    >
      {({ commodity }) =>
        commodity && (
          <>
            <CommodityStates detail={commodity} country={country} />
            <Columns>
              <CommodityCompanies
                name="topProducers"
                title="Top producers"
                items={commodity.topProducers}
              />
              <CommodityCompanies
                name="topConsumers"
                title="Top consumers"
                items={commodity.topConsumers}
              />
            </Columns>
          </>
        )
      }
    </Loaded>
  );
}

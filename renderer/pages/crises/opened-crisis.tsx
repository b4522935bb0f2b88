/** The crisis that the address names: one that is over opens too, for as long as the server has it. */
import { Loaded } from '@renderer/components/ui/states/loaded';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { href } from '@renderer/screens/href';

import { CrisisPanel } from './crisis-panel';

/** Reads one crisis by its id. Those that wait are in the list below, where they can be decided. */
export function OpenedCrisis({ id }: { readonly id: string }) {
  const read = useEndpoint('eventById', { id });
  const all = <a href={href('crises')}>All crises</a>;
  return (
    <Loaded
      read={read}
      skeletonLines={6}
      isEmpty={({ found, event }) => found === false || event === null}
      empty="The server no longer has this crisis."
      emptyAction={all}
    >
      {(answer) => {
        const crisis = answer.event ?? answer;
        return (
          <>
            <CrisisPanel crisis={crisis} isOver />
            <p>{all}</p>
          </>
        );
      }}
    </Loaded>
  );
}

/** The elections that concern the player. */
import { usePresidentRace } from '@renderer/features/elections/use-president-race';
import type { EndpointRead } from '@renderer/api/query/read';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { RouteLink } from '@renderer/components/ui/route-link';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { hrefIfKnown } from '@renderer/screens/href';

interface ElectionsPanelProps {
  readonly read: EndpointRead<'clientNav'>;
  /** False for a guest, who cannot be a candidate: the panel then does not say that there is no candidacy. */
  readonly isPlaying: boolean;
}

/** Shows the player's active election, and the presidential one while it runs. */
export function ElectionsPanel({ read, isPlaying }: ElectionsPanelProps) {
  const presidentId = usePresidentRace(true);
  return (
    <Panel title="Elections">
      <Loaded read={read} skeletonLines={2} isAgeOnPage>
        {({ activeElection }) => {
          const hasOwn = activeElection !== null && activeElection !== undefined;
          const hasPresidential = presidentId !== null;
          if (!hasOwn && !hasPresidential) {
            return (
              <EmptyState>
                {isPlaying
                  ? 'You are not standing in any election, and no presidential election is running.'
                  : 'No presidential election is running.'}
              </EmptyState>
            );
          }
          return (
            <FactList>
              {isPlaying && (
                <Fact label="You are standing in" testId="briefing-active-election">
                  {hasOwn ? (
                    <RouteLink to={hrefIfKnown('election', { id: activeElection.id })}>
                      {activeElection.label ?? activeElection.id}
                    </RouteLink>
                  ) : (
                    'No election'
                  )}
                </Fact>
              )}
              <Fact label="Presidential election" testId="briefing-president-election">
                {hasPresidential ? (
                  <RouteLink to={hrefIfKnown('election', { id: presidentId })}>Running</RouteLink>
                ) : (
                  'None running'
                )}
              </Fact>
            </FactList>
          );
        }}
      </Loaded>
    </Panel>
  );
}

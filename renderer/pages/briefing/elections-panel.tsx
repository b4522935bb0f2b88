/** The presidential election; the player's own race is the lede's. */
import { usePresidentRace } from '@renderer/features/elections/use-president-race';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/route-link';
import { hrefIfKnown } from '@renderer/screens/href';

/** Whether it runs, with the way to it. */
export function ElectionsPanel() {
  const id = usePresidentRace(true);
  return (
    <Panel title="Elections">
      <FactList>
        <Fact label="Presidential election" testId="briefing-president-election">
          {id === null ? (
            'None running'
          ) : (
            <RouteLink to={hrefIfKnown('election', { id })}>Running</RouteLink>
          )}
        </Fact>
      </FactList>
    </Panel>
  );
}

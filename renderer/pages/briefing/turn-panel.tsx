/** The game's date and the length of its turns; the status bar has the turn itself. */
import { formatExactDuration, formatClock } from '@shared/domain/wording/times';
import { useGameDate } from '@renderer/features/countries/use-countries';
import type { EndpointRead } from '@renderer/api/query/read';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { instantMs } from '@shared/domain/clocks';

function localTime(at: string | null | undefined): string | null {
  const atMs = instantMs(at);
  return atMs === null ? null : formatClock(atMs);
}

/** Shows the game state that the public reads send. */
export function TurnPanel({ read }: { readonly read: EndpointRead<'game'> }) {
  const date = useGameDate(read.data?.gameDate);
  return (
    <Panel title="Calendar">
      <Loaded read={read} skeletonLines={4} isAgeOnPage>
        {(game) =>
          game.found === false ? (
            <EmptyState>
              This world has not started yet. Its first turn will appear here.
            </EmptyState>
          ) : (
            <FactList>
              <Fact label="Date in the game">{date}</Fact>
              <Fact label="Next turn at">{localTime(game.nextTurnAt)}</Fact>
              <Fact label="Length of a turn" value={game.turnDurationMs}>
                {typeof game.turnDurationMs === 'number' && game.turnDurationMs > 0
                  ? formatExactDuration(game.turnDurationMs)
                  : null}
              </Fact>
            </FactList>
          )
        }
      </Loaded>
    </Panel>
  );
}

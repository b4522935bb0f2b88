/** The game's date and the length of its turns; the status bar has the turn itself. */
import type { EndpointRead } from '@renderer/api/query/read-state';
import { EmptyState } from '@renderer/components/states/empty-state';
import { Loaded } from '@renderer/components/states/loaded';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { lazily } from '@shared/domain/lazily';
import { MINUTE_MS } from '@shared/domain/time-units';
import { DISPLAY_LOCALE, formatCount } from '@shared/domain/wording/numbers';

import { inGameDate } from './in-game-date';

const clockTime = lazily(
  () => new Intl.DateTimeFormat(DISPLAY_LOCALE, { hour: 'numeric', minute: '2-digit' }),
);
function localTime(text: string | null | undefined): string | null {
  const atMs = Date.parse(text ?? '');
  return Number.isNaN(atMs) ? null : clockTime().format(atMs);
}

/** Shows the game state that the public reads send. */
export function TurnPanel({ read }: { readonly read: EndpointRead<'game'> }) {
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
              <Fact label="Date in the game">{inGameDate(game.gameDate)}</Fact>
              <Fact label="Next turn at">{localTime(game.nextTurnAt)}</Fact>
              <Fact label="Length of a turn" value={game.turnDurationMs}>
                {typeof game.turnDurationMs === 'number' && game.turnDurationMs > 0
                  ? `${formatCount(game.turnDurationMs / MINUTE_MS)} min`
                  : null}
              </Fact>
            </FactList>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** The turn, the game's date, and the time of the next turn. */
import type { EndpointRead } from '@renderer/api/query/read-state';
import { Countdown } from '@renderer/components/status-bar/live-time';
import { EmptyState } from '@renderer/components/states/empty-state';
import { Loaded } from '@renderer/components/states/loaded';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { DISPLAY_LOCALE, formatCount } from '@shared/domain/numbers';

const MINUTE_MS = 60_000;

const clockTime = new Intl.DateTimeFormat(DISPLAY_LOCALE, { hour: 'numeric', minute: '2-digit' });
const longDate = new Intl.DateTimeFormat(DISPLAY_LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date as `28 January 2024`. Returns text that is not a date unchanged. */
export function inGameDate(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? text : longDate.format(atMs);
}

function localTime(text: string | null | undefined): string | null {
  const atMs = Date.parse(text ?? '');
  return Number.isNaN(atMs) ? null : clockTime.format(atMs);
}

/** Shows the game state that the public reads send. */
export function TurnPanel({ read }: { readonly read: EndpointRead<'game'> }) {
  return (
    <Panel title="Turn">
      <Loaded read={read} skeletonLines={4} isAgeOnPage>
        {(game) =>
          game.found === false ? (
            <EmptyState>
              This world has not started yet. Its first turn will appear here.
            </EmptyState>
          ) : (
            <FactList>
              <Fact label="Turn" value={game.currentTurn} testId="briefing-turn">
                {formatCount(game.currentTurn)}
              </Fact>
              <Fact label="Date in the game">{inGameDate(game.gameDate)}</Fact>
              <Fact label="Next turn in">
                <Countdown nextTurnAt={game.nextTurnAt} testId="briefing-countdown" />
              </Fact>
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

/** What an election night says while nothing is in its list of changes. Pure. */
import type { Night } from '@shared/domain/elections/night';
import { seatMoves } from '@shared/domain/elections/race-changes';

/** Nothing counted, too few turns to compare, or nothing that changed: of the leads only where every standing is known. */
export function noChangesWords({
  turn,
  running,
  counting,
}: Pick<Night, 'turn' | 'running' | 'counting'>): string {
  // A race of the turns before may have ended while those that run wait for their first count.
  if (turn === null || (running.length > 0 && counting.length === 0))
    return 'No votes are counted yet';
  if (counting.some((race) => seatMoves(race, turn) === null))
    return 'Changes appear from the next count on';
  return counting.some(({ shareTurn }) => shareTurn !== null)
    ? 'No seat has changed hands so far'
    : 'No seat and no lead has changed so far';
}

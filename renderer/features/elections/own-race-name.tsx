/** The race that the player stands in, as the game calls it, or that they stand in none. */
import type { ResponseOf } from '@shared/contract/index';

interface OwnRaceNameProps {
  /** As client-nav has it. */
  readonly race: ResponseOf<'clientNav'>['activeElection'];
}

/** One line of a kicker. */
export function OwnRaceName({ race }: OwnRaceNameProps) {
  return (
    <span data-testid="briefing-active-election">
      {race ? (race.label ?? String(race.id)) : 'You are not standing in a race'}
    </span>
  );
}

/** The race that the player stands in, as the game calls it, or that they stand in none. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useNav } from '@renderer/features/client/use-status';
import type { ResponseOf } from '@shared/contract/index';
import { raceLabel } from '@shared/domain/elections/race-rows';

type NavRace = ResponseOf<'clientNav'>['activeElection'];

/**
 * What the game calls a race of the player, with the name of its state where any answer has it; null where it calls it
 * nothing.
 *
 * @param race as client-nav has it
 */
export function useOwnRaceLabel(race: NavRace): string | null {
  const { stateName } = useDirectory();
  const { data: nav } = useNav();
  return raceLabel(race?.label, nav?.characterCountryId, stateName);
}

interface OwnRaceNameProps {
  /** As client-nav has it. */
  readonly race: NavRace;
}

/** One line of a kicker. */
export function OwnRaceName({ race }: OwnRaceNameProps) {
  const label = useOwnRaceLabel(race);
  return (
    <span data-testid="briefing-active-election">
      {race ? (label ?? String(race.id)) : 'You are not standing in a race'}
    </span>
  );
}

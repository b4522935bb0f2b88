/** How the player can stand in a race: a link to the game's own page, or why not. */
import { useNav } from '@renderer/features/client/use-status';
import { WebLink } from '@renderer/components/ui/web-link';
import type { ResponseOf } from '@shared/contract/index';
import { isObjectId } from '@shared/domain/characters';
import { fillsPresidency } from '@shared/domain/elections/offices';
import type { Race } from '@shared/domain/elections/race';
import { asText } from '@shared/domain/open-fields';
import { homeStateNames } from '@shared/domain/own-character';

type Nav = ResponseOf<'clientNav'>;

/**
 * Why the player cannot stand; null where they can, as far as answers tell. Only the game decides.
 *
 * @param nav null for a guest
 */
export function standingObstacle(race: Race, nav: Nav | null): string | null {
  const { row, phase, isOwn } = race;
  if (phase === 'ended') return 'This race has ended.';
  if (isOwn) return 'You stand in this race.';
  if (phase === 'general') return 'The primary is over, so the ballot is closed.';
  if (nav?.user == null) return 'Sign in to stand.';
  if (nav.hasCharacter !== true) return 'Create a character to stand.';
  if (nav.activeElection) return 'You stand in another race.';
  const country = asText(nav.characterCountryId);
  if (country !== null && country !== row.country)
    return 'Only residents of this country can stand.';
  return livesElsewhere(race, nav) ? 'Only residents of this state can stand.' : null;
}

/** False where the player's state is named in another way than the race's. */
function livesElsewhere({ row }: Race, nav: Nav): boolean {
  if (row.state === null || fillsPresidency(row)) return false;
  const homes = homeStateNames(nav);
  const isNamedAlike = homes.length > 0 && !homes.some(isObjectId);
  return isNamedAlike && !homes.includes(row.state);
}

interface StandInRaceProps {
  readonly race: Race;
  /** The race's page in the game. */
  readonly url: string;
}

/** The link, or one sentence. */
export function StandInRace({ race, url }: StandInRaceProps) {
  const { data: nav } = useNav();
  const obstacle = standingObstacle(race, nav ?? null);
  return obstacle === null ? <WebLink url={url}>Stand in this race</WebLink> : <>{obstacle}</>;
}

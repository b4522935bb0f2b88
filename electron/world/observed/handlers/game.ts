/** The start page's facts of the observed deployment: open countries, and the date of the world's era. */
import { formatGameDateIn } from '@shared/domain/wording/times';

import { succeed } from '../../calls/answers';
import { gameDateOf } from '../../rules/time';
import type { ObservedHandlers } from '../calls/observed-handlers';

/** This world is set in the fifties, while its public `gameDate` counts from 2020. */
const ERA_YEARS = 67;

function dateOfEra(turn: number): Date {
  const date = new Date(gameDateOf(turn));
  date.setUTCFullYear(date.getUTCFullYear() - ERA_YEARS);
  return date;
}

/** The year of a turn in the world's era. */
export function yearOfEra(turn: number): number {
  return dateOfEra(turn).getUTCFullYear();
}

export const observedGame = {
  /** Ids are in lower case. Countries without people are not open. */
  gameCountries: ({ world: { state } }) =>
    succeed({
      countries: state.countries
        .filter(({ chamberSeats }) => chamberSeats > 0)
        .map(({ code, name, regime }) => ({
          id: code.toLowerCase(),
          name,
          flagUrl: `https://flags.invalid/${code.toLowerCase()}.svg`,
          desc: `${name}, ${regime}`,
          playerCount: state.characters.filter(
            ({ countryCode, isComputerRun }) => countryCode === code && !isComputerRun,
          ).length,
          governmentType: regime,
        })),
      gameDate: formatGameDateIn('en-GB', dateOfEra(state.turn).toISOString()),
      flavorText: 'Somebody has to govern.',
    }),
} satisfies ObservedHandlers;

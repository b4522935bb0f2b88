/** The start page's facts of the observed deployment: open countries, and the date of the world's era. */
import { succeed } from '@electron/world/calls/answers';
import { isoTime } from '@electron/world/core/world';
import { gameHandlers } from '@electron/world/handlers/game';
import { gameDateOf } from '@electron/world/rules/time';

import { adapt } from '../calls/adapt';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { announcedTurnMs, countedTurn } from '../calls/turn-counter';

/** This world is set in the fifties, while its public `gameDate` counts from 2020. */
const ERA_YEARS = 67;
const ERA_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function dateOfEra(turn: number): Date {
  const date = new Date(gameDateOf(turn));
  date.setUTCFullYear(date.getUTCFullYear() - ERA_YEARS);
  return date;
}

export function yearOfEra(turn: number): number {
  return dateOfEra(turn).getUTCFullYear();
}

export const observedGame = {
  /** While a turn is processed, the counter has not moved and the announced time is past. */
  game: (call) =>
    adapt(gameHandlers.game(call), (body) => {
      const nextMs = announcedTurnMs(call.world);
      const turn = countedTurn(call.world);
      return {
        ...body,
        currentTurn: turn,
        gameDate: gameDateOf(turn),
        nextTurnAt: nextMs === null ? null : isoTime(call.world, nextMs),
      };
    }),

  /** Ids are in lower case. Countries without people are not open. */
  gameCountries: ({ world }) => {
    const { state } = world;
    return succeed({
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
      gameDate: ERA_DATE.format(dateOfEra(countedTurn(world))),
      flavorText: 'Somebody has to govern.',
    });
  },
} satisfies ObservedHandlers;

/** Countries (contract part 4). */
import type { countryEndpoints } from '@shared/contract/endpoints/countries';

import { historyOfCountry } from '../core/indexes';
import { countryByCode } from '../core/world';
import type { World } from '../core/world';
import { nothingFound, succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal, readWhole } from '../calls/parameters';
import type { Country } from '../model/countries';
import {
  battleRow,
  countryDetail,
  countryRow,
  economy,
  historyRow,
  legislature,
} from '../serializers/countries';

/** The contract's limit for the history (part 8), and this world's choice for battles. */
const HISTORY_LIMIT = { name: 'limit', least: 1, most: 200, fallback: 50 } as const;
const BATTLES_LIMIT = { name: 'limit', least: 1, most: 100, fallback: 20 } as const;
const TURN_CURSOR = {
  name: 'beforeTurn',
  least: 0,
  most: Number.MAX_SAFE_INTEGER,
  fallback: Number.MAX_SAFE_INTEGER,
} as const;

export const countryHandlers = {
  countries: ({ world }) =>
    succeed({
      ok: true,
      found: true,
      countries: world.state.countries.map((country) => countryRow(country)),
    }),
  country: ({ world, text }) => describeCountry(world, text('code'), countryDetail),
  countryLegislature: ({ world, text }) => describeCountry(world, text('code'), legislature),
  countryEconomy: ({ world, text }) => describeCountry(world, text('code'), economy),

  countryHistory: ({ world, text }) => {
    const limit = readWhole(text('limit'), HISTORY_LIMIT);
    const before = readWhole(text('beforeTurn'), TURN_CURSOR);
    if (isRefusal(limit)) return limit;
    if (isRefusal(before)) return before;
    const country = countryByCode(world, text('code') ?? '');
    const type = text('type');
    const events = historyOf(world, country?.code ?? '').filter(
      (event) => event.turn < before && (type === undefined || event.eventType === type),
    );
    return succeed({
      ok: true,
      found: events.length > 0,
      events: events.slice(0, limit).map((event) => historyRow(world, event)),
    });
  },

  countryBattles: ({ world, text }) => {
    const limit = readWhole(text('limit'), BATTLES_LIMIT);
    if (isRefusal(limit)) return limit;
    const code = countryByCode(world, text('code') ?? '')?.code;
    const battles = world.state.battles.filter(
      ({ declarerCountry, targetCountry }) => declarerCountry === code || targetCountry === code,
    );
    const newest = battles.slice(-limit).toReversed();
    return succeed({
      ok: true,
      found: newest.length > 0,
      battles: newest.map((battle) => battleRow(battle)),
    });
  },
} satisfies HandlersOf<typeof countryEndpoints>;

/** What a serializer shows of the country with this code, or a miss. */
export function describeCountry<Shown extends object>(
  world: World,
  code: string | undefined,
  serialize: (world: World, country: Country) => Shown,
) {
  const country = countryByCode(world, code ?? '');
  if (!country) return nothingFound();
  return succeed({ ok: true, found: true, ...serialize(world, country) } as const);
}

/** A country's history, newest first. */
function historyOf(world: World, code: string) {
  return historyOfCountry(world, code).toReversed();
}

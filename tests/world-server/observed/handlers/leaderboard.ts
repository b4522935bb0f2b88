/** Leaderboards as the observed deployment answers them. */
import { badRequest, succeed } from '@electron/world/calls/answers';
import { charactersOfCountry, countryByCode } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import { METRICS, highestBy, rankRow } from '@electron/world/handlers/leaderboard';
import type { Character } from '@electron/world/model/people';
import { leaderOfficeKey, officeLabel } from '@electron/world/rules/government';
import { knownValues } from '@shared/contract/policy';

import type { ObservedHandlers } from '../calls/observed-handlers';
import { lenientWhole } from '../calls/parameters';
import { isPublic, partyObjectId } from '../serializers/public-record';

const RANKS_SHOWN = 10;
const MAX_RANKS = 50;

export const observedLeaderboard = {
  /** Players only, of one country or of the world; unknown words are refused with their own codes. */
  leaderboard: ({ world, text }) => {
    const code = text('country');
    const country = code === undefined ? null : countryByCode(world.state, code);
    if (code !== undefined && !country)
      return { ...badRequest(`Unknown country ${code}`), code: 'INVALID_COUNTRY' };
    const metric = knownValues.leaderboard.metric.find(
      (name) => name === (text('metric') ?? 'npi'),
    );
    if (!metric) return { ...badRequest('Unknown metric'), code: 'INVALID_METRIC' };
    const people = country
      ? charactersOfCountry(world.state, country.code)
      : world.state.characters;
    const measure = (character: Character): number =>
      METRICS[metric](world, character) / (metric === 'funds' ? perAnchor(world, character) : 1);
    const ranked = highestBy(
      people.filter((character) => isPublic(character)),
      measure,
      lenientWhole(text('limit'), RANKS_SHOWN, MAX_RANKS),
    );
    return succeed({
      ok: true,
      found: ranked.length > 0,
      metric,
      characters: ranked.map((character, index) => ({
        ...rankRow(world, character, index + 1),
        partyId: partyObjectId(world, character.partyKey),
        stateCode: character.regionCode,
        position: titleOf(world, character),
        fundsInternal: METRICS.funds(world, character) / perAnchor(world, character),
        nativeCurrencyCode:
          countryByCode(world.state, character.countryCode)?.currency.code ?? null,
      })),
    });
  },
} satisfies ObservedHandlers;

/** A head of government has the country's name in the title: `President of Avelmark`. */
function titleOf({ state }: World, { office, countryCode }: Character): string | null {
  if (office === null) return null;
  const country = countryByCode(state, countryCode);
  const isHead = country !== null && office === leaderOfficeKey(country);
  return isHead ? `${officeLabel(office)} of ${country.name}` : officeLabel(office);
}

function perAnchor(world: World, { countryCode }: Character): number {
  return countryByCode(world.state, countryCode)?.currency.perAnchor ?? 1;
}

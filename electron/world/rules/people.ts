/** Actions, new characters and themes. */
import { nameError, tidyName } from '@shared/domain/practice-world';
import type { HomeCountry, NewCharacter } from '@shared/domain/practice-world';

import { partyByKey, playedCharacters } from '../core/lookups';
import { clamp, roundTo } from '../core/random';
import type { Character, Player } from '../model/people';
import type { WorldState } from '../model/state';

/** The most actions that a character can save. */
export const ACTION_CAP = 200;

/** Actions that every character gains in a turn. */
export const BASE_ACTIONS_PER_TURN = 4;

/** Additional actions per turn for characters in office. */
export const OFFICE_ACTION_BONUS = 1;

/** Actions that a turn takes from a character above the hoarding threshold. */
const HOARDED_PER_TURN = 4;

/** Actions that the character's party adds in a turn. */
export function partyActions(state: WorldState, { partyKey }: Character): number {
  const { actionRules } = state;
  const chair = partyByKey(state, partyKey)?.chair ?? null;
  if (actionRules === undefined || chair === null) return 0;
  return playedCharacters(state).has(chair) ? actionRules.partyBonus : 0;
}

/** A character's actions after one more turn. */
export function actionsAfterTurn(state: WorldState, character: Character): number {
  const { actions, office } = character;
  const isHoarding = actions > (state.actionRules?.hoardThreshold ?? Number.POSITIVE_INFINITY);
  const gained =
    BASE_ACTIONS_PER_TURN +
    (office ? OFFICE_ACTION_BONUS : 0) +
    partyActions(state, character) -
    (isHoarding ? HOARDED_PER_TURN : 0);
  return Math.max(actions, Math.min(ACTION_CAP, actions + gained));
}

/** A percentage of this many decimals. */
export function toPercent(value: number, digits: number): number {
  return roundTo(clamp(value, 0, 100), digits);
}

/** A refusal in the service's form. */
export interface NewcomerRefusal {
  readonly code: 'HAS_CHARACTER' | 'BAD_NAME' | 'NAME_TAKEN' | 'NO_SUCH_HOME';
  readonly message: string;
}

/** The countries with people, each with its home states and parties. */
export function homeCountries({ countries, parties }: WorldState): HomeCountry[] {
  return countries.flatMap(({ code, name, regions }) => {
    const local = parties.filter(({ countryCode }) => countryCode === code);
    if (regions.length === 0 || local.length === 0) return [];
    return {
      code,
      name,
      homeStates: regions.map((region) => ({ code: region.code, name: region.name })),
      parties: local.map((party) => ({ id: party.sequentialId, name: party.name })),
    };
  });
}

/** Why the player may not make this character, or null. */
export function newcomerRefusal(
  state: WorldState,
  player: Player,
  { name, country, homeState, party }: NewCharacter,
): NewcomerRefusal | null {
  if (player.character !== null && state.characters[player.character - 1])
    return { code: 'HAS_CHARACTER', message: 'You already have a character.' };
  const tidy = tidyName(name);
  const error = nameError(tidy);
  if (error !== null) return { code: 'BAD_NAME', message: error };
  const lower = tidy.toLowerCase();
  if (state.characters.some((known) => known.name.toLowerCase() === lower))
    return {
      code: 'NAME_TAKEN',
      message: `The name ${tidy} is taken. Choose another one.`,
    };
  const home = homeCountries(state).find(({ code }) => code === country);
  const isHome =
    home?.homeStates.some(({ code }) => code === homeState) === true &&
    (party === null || home.parties.some(({ id }) => id === party));
  return isHome
    ? null
    : {
        code: 'NO_SUCH_HOME',
        message: 'This country has no such home state or party. Choose them again.',
      };
}

/** The contract names only `oled`; this world adds those that a client is likely to offer. */
export const THEMES = [
  'system',
  'dark',
  'light',
  'default',
  'oled',
  'usa',
  'pastel',
  'dark-pastel',
  'retro',
  'solarized',
  'cloakroom',
  'broadsheet',
  'coldwar',
  'command-1953',
] as const;

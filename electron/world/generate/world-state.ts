/** Makes a whole world from a seed: the same seed and scale give the same bytes. */
import { emptyBooks } from '../core/books';
import { STATE_FORMAT } from '../model/state';
import type { WorldState } from '../model/state';
import { fundCharacters, generateCharacters } from './characters';
import { generateCountries, generateParties } from './countries';
import { generatePlayers } from './players';
import { generateRaces } from './races';

/** @param scale multiplies the number of people and of everything they do; countries and parties stay. */
export function generateWorldState(seed: number, scale: number): WorldState {
  const countries = generateCountries(seed);
  const parties = generateParties(seed);
  const state: WorldState = {
    format: STATE_FORMAT,
    seed,
    scale,
    turn: 1,
    nextTurnAtMs: null,
    players: [],
    countries,
    parties,
    characters: generateCharacters(seed, scale, countries, parties),
    races: [],
    books: emptyBooks(),
  };
  fundCharacters(seed, state.books, state.characters, countries);
  generatePlayers(state);
  generateRaces(state);
  return state;
}

/** Generates a world from a seed; the same seed and scale give the same bytes. */
import { emptyBooks } from '../core/books';
import { FIRST_TURN, STATE_FORMAT } from '../model/state';
import type { WorldState } from '../model/state';
import { generateCorporations, generateUnownedSectors } from './corporations';
import { fundParties, generateCountries, generateParties } from './countries';
import { generateConflicts, generateCrises } from './events';
import { generateBonds, generateFunds } from './finance';
import type { SpecialNames } from './names/culture';
import { generateHistory, generateNews } from './past';
import { fundCharacters, generateCharacters } from './people';
import { generatePlayers } from './players';
import { generateBills, generateArchive, generateElections } from './politics';
import { generateLeaderships, generateSeats } from './seats';

/**
 * Special names change no figure: worlds of one seed and scale differ only in their texts.
 * @param scale multiplies the number of characters and of their records; countries and parties stay.
 */
export function generateWorldState(
  seed: number,
  scale: number,
  special: SpecialNames | null = null,
): WorldState {
  const state = emptyState(seed, scale, special);
  fundCharacters(seed, state.books, state.characters, state.countries);
  fundParties(state);
  generatePlayers(state);
  generateSeats(state);
  generateLeaderships(state);
  generateArchive(state);
  generateElections(state);
  generateBills(state, special);
  generateCorporations(state, special);
  generateUnownedSectors(state);
  generateBonds(state);
  generateFunds(state, special);
  generateConflicts(state, special);
  generateNews(state, special);
  generateHistory(state);
  generateCrises(state, special);
  return state;
}

function emptyState(seed: number, scale: number, special: SpecialNames | null): WorldState {
  const countries = generateCountries(seed, special);
  const parties = generateParties(seed, special);
  return {
    format: STATE_FORMAT,
    seed,
    scale,
    turn: FIRST_TURN,
    nextTurnAtMs: null,
    turnTimesMs: [],
    players: [],
    countries,
    parties,
    characters: generateCharacters(seed, scale, special, countries, parties),
    leaderships: [],
    seats: [],
    elections: [],
    archive: [],
    bills: [],
    news: [],
    history: [],
    careers: [],
    crises: [],
    corporations: [],
    trades: [],
    bonds: [],
    unownedSectors: [],
    funds: [],
    conflicts: [],
    battles: [],
    lastNumbers: { election: 0, bill: 0, news: 0, crisis: 0, bond: 0, sector: 0 },
    books: emptyBooks(),
  };
}

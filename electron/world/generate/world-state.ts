/** Generates a world from a seed; the same seed and scale give the same bytes. */
import { emptyBooks } from '../core/books';
import { FIRST_TURN, STATE_FORMAT } from '../model/state';
import type { WorldState } from '../model/state';
import { generateCorporations, generateUnownedSectors } from './corporations';
import { fundParties, generateCountries, generateParties } from './countries';
import { generateConflicts, generateCrises } from './events';
import { generateBonds, generateFunds } from './finance';
import { generateHistory, generateNews } from './past';
import { fundCharacters, generateCharacters } from './people';
import { generatePlayers } from './players';
import { generateArchive } from './archive';
import { generateBills, generateElections } from './politics';
import { generateLeaderships, generateSeats } from './seats';

/** @param scale multiplies the number of characters and of their records; countries and parties stay. */
export function generateWorldState(seed: number, scale = 1): WorldState {
  const state = emptyState(seed, scale);
  generateCharacters(state);
  fundCharacters(state);
  fundParties(state);
  generatePlayers(state);
  generateSeats(state);
  generateLeaderships(state);
  generateArchive(state);
  generateElections(state);
  generateBills(state);
  generateCorporations(state);
  generateUnownedSectors(state);
  generateBonds(state);
  generateFunds(state);
  generateConflicts(state);
  generateNews(state);
  generateHistory(state);
  generateCrises(state);
  return state;
}

/** A world of countries and parties, before anybody lives in it. */
function emptyState(seed: number, scale: number): WorldState {
  return {
    format: STATE_FORMAT,
    seed,
    scale,
    turn: FIRST_TURN,
    nextTurnAtMs: null,
    turnTimesMs: [],
    players: [],
    countries: generateCountries(seed),
    parties: generateParties(seed),
    characters: [],
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
    lastBond: 0,
    books: emptyBooks(),
  };
}

/** Sending campaign funds to another character (contract part 4, private endpoints). */
import { balanceOf, record, toMinor, toUnits } from '../core/books';
import type { Character } from '../model/characters';
import type { WorldState } from '../model/state';

/** For how many turns a character counts as new. What a new character may not do is the dialect's choice. */
export const NEWCOMER_TURNS = 24;

export type TransferRefusal = 'self' | 'foreign' | 'insufficient';

/** Why a transfer between two characters is not allowed, or null. */
export function transferRefusal(
  state: WorldState,
  sender: Character,
  recipient: Character,
  amount: number,
): TransferRefusal | null {
  if (sender.number === recipient.number) return 'self';
  if (sender.countryCode !== recipient.countryCode) return 'foreign';
  return campaignFunds(state, sender) < amount ? 'insufficient' : null;
}

/** Moves `amount` whole units of the home currency after `transferRefusal` allowed it. Returns what the sender has left. */
export function transferFunds(
  state: WorldState,
  sender: Character,
  recipient: Character,
  amount: number,
): number {
  const currency = homeCurrency(state, sender);
  record(state.books, state.turn, 'transfer', `${sender.number} to ${recipient.number}`, [
    { holder: `campaign/${sender.number}`, currency, amount: -toMinor(amount) },
    { holder: `campaign/${recipient.number}`, currency, amount: toMinor(amount) },
  ]);
  return campaignFunds(state, sender);
}

/** A character's campaign funds in whole units. */
export function campaignFunds(state: WorldState, character: Character): number {
  return toUnits(
    balanceOf(state.books, `campaign/${character.number}`, homeCurrency(state, character)),
  );
}

/** Code of the currency of a character's home country. */
export function homeCurrency(state: WorldState, character: Character): string {
  return state.countries.find(({ code }) => code === character.countryCode)?.currency.code ?? '';
}

/** Pays players' campaigns the income that their status announced for the turn. */
import { record, toMinor } from '../core/books';
import type { WorldState } from '../model/state';
import { campaignIncome } from '../rules/campaign-income';
import { homeCurrency } from '../rules/transfers';

/** Runs before everything that changes offices, donors or exchange rates, so that the amounts are those announced. */
export function payCampaigns(state: WorldState, turn: number): void {
  for (const { character: number } of state.players) {
    const character = number === null ? undefined : state.characters[number - 1];
    if (!character) continue;
    const currency = homeCurrency(state, character);
    const amount = toMinor(campaignIncome(state, character).netPerTurn);
    record(state.books, turn, 'campaign-income', character.name, [
      { holder: `campaign/${character.number}`, currency, amount },
      { holder: 'mint', currency, amount: -amount },
    ]);
  }
}

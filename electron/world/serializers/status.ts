/** Status-bar data (contract part 4, client-status): money, actions and projected income. */
import { projectedIncome } from '@shared/domain/money/projected-income';

import { balanceOf, toUnits } from '../core/books';
import type { World } from '../core/world';
import type { Character } from '../model/characters';
import { ACTION_CAP } from '../rules/actions';
import { purseOf } from './purse';

/** Personal money in every currency that the character has. */
function foreignBalances(world: World, character: Character) {
  return world.state.countries.flatMap(({ currency }) => {
    const amount = toUnits(
      balanceOf(world.state.books, `personal/${character.number}`, currency.code),
    );
    return amount === 0 ? [] : [{ currency: currency.code, amount }];
  });
}

/** The contract's four numbers, and the factors behind them. */
export function playerStatus(world: World, character: Character | null) {
  if (character === null) return { status: 'no-character' };
  const purse = purseOf(world, character);
  return {
    name: character.name,
    funds: purse.campaign,
    actions: character.actions,
    actionCap: ACTION_CAP,
    cashOnHand: purse.personal,
    projectedIncome: projectedIncome(character),
    homeCurrency: purse.currency,
    balances: foreignBalances(world, character),
    donorBaseLevel: character.donorBaseLevel,
    politicalInfluence: character.politicalInfluence,
    favorability: character.favorability,
    currentOfficeType: character.office?.key ?? null,
  };
}

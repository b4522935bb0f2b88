/** Status-bar data (contract part 4, client-status): money, actions and what Fundraise would yield. */
import { projectedIncome } from '@shared/domain/projected-income';

import { balanceOf, toUnits } from '../core/books';
import { countryByCode } from '../core/world';
import type { World } from '../core/world';
import { ACTION_CAP } from '../rules/actions';
import type { Character, Player } from '../model/people';

/** Campaign funds and personal money of a character in the home currency, in whole units with hundredths. */
export interface Purse {
  readonly currency: string;
  readonly campaign: number;
  readonly personal: number;
}

export function purseOf(world: World, character: Character): Purse {
  const currency = countryByCode(world, character.countryCode)?.currency.code ?? '';
  const { books } = world.state;
  return {
    currency,
    campaign: toUnits(balanceOf(books, `campaign/${character.number}`, currency)),
    personal: toUnits(balanceOf(books, `personal/${character.number}`, currency)),
  };
}

/** All personal money together, in anchor units. */
export function personalInAnchor(world: World, { number }: Character): number {
  return world.state.countries.reduce(
    (sum, { currency }) =>
      sum +
      toUnits(balanceOf(world.state.books, `personal/${number}`, currency.code)) /
        currency.perAnchor,
    0,
  );
}

/** Personal money in every currency of which the character has some. */
function foreignBalances(world: World, character: Character): object[] {
  return world.state.countries.flatMap(({ currency }) => {
    const amount = toUnits(
      balanceOf(world.state.books, `personal/${character.number}`, currency.code),
    );
    return amount === 0 ? [] : [{ currency: currency.code, amount }];
  });
}

/** The contract's four numbers, with the factors that explain them. */
export function playerStatus(world: World, player: Player, character: Character | null): object {
  if (character === null)
    return { status: 'no-character', ...world.statusOverrides.get(player.number) };
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
    ...world.statusOverrides.get(player.number),
  };
}

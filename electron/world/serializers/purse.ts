/** A character's campaign funds and personal money. */
import { balanceOf, toUnits } from '../core/books';
import { countryByCode } from '../core/world';
import type { World } from '../core/world';
import type { Character } from '../model/characters';

/** Campaign funds and personal money in the home currency, in units with hundredths. */
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

/** The personal money in all currencies, in common units. */
export function personalInAnchor(world: World, { number }: Character): number {
  return world.state.countries.reduce(
    (sum, { currency }) =>
      sum +
      toUnits(balanceOf(world.state.books, `personal/${number}`, currency.code)) /
        currency.perAnchor,
    0,
  );
}

/** Facts of a bond, for every place that shows it. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { asText } from '@shared/domain/open-fields';

/** A bond as sent. */
export type Bond = NonNullable<ResponseOf<'bonds'>['bonds']>[number];

/** Who issued a bond, where a server says so. */
export function issuerOf(bond: Bond): string | null {
  return asText(bond['issuerName']);
}

/** The credit rating of whoever issued a bond, where a server sends it with the bond. */
export function issuerRatingOf(bond: Bond): string | null {
  return asText(bond['issuerRating']);
}

/** The code of its currency, where a server says so. */
export function bondCurrency(bond: Bond): string | null {
  return asText(bond['currencyCode']);
}

/**
 * A bond has no name, so its issuer's name and its maturity identify it. `place`: its position in a list that names no
 * issuers.
 */
export function bondName(bond: Bond, place?: number): string {
  const issuer = issuerOf(bond);
  const unnamed = place === undefined ? 'Bond' : `Bond ${place + 1}`;
  const parts = [issuer === null ? unnamed : `Bond of ${issuer}`, bond.maturityLabel];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

/** The bond market in the parts in which the service sends it. Pure. */
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { isNumber, formatCount } from '@shared/domain/wording/numbers';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import type { SessionBond } from '@renderer/features/bonds/use-session-bonds';
import { humanise } from '@shared/domain/wording/words';

/** One part of the market. */
export type BondListPage = ResponseOf<'bonds'>;

/** The number of the list page that follows `pages`; null if there is none. */
export function nextBondPage(pages: readonly BondListPage[]): number | null {
  const totalPages = pages.at(-1)?.pagination?.totalPages;
  return isNumber(totalPages) && pages.length < totalPages ? pages.length + 1 : null;
}

/** What all parts share. */
export type BondFilters = Pick<ParamsOf<'bonds'>, 'corp'>;

/** The parameters of a list page. */
export function bondPageParams(filters: BondFilters, page: number): ParamsOf<'bonds'> {
  return page === 1 ? filters : { ...filters, page };
}

// Bonds of the public list, with the facts that only a signed-in player is sent. Pure.

/** Whether the list leaves out who issued its bonds. */
export function lacksIssuers(bonds: readonly Bond[]): boolean {
  return bonds.some(({ issuerName }) => !issuerName);
}

/** Fields that the list sends stay as they are. */
export function withSessionFacts(
  bonds: readonly Bond[],
  sessionBonds: ReadonlyMap<string, SessionBond>,
): readonly Bond[] {
  if (sessionBonds.size === 0) return bonds;
  return bonds.map((bond) => {
    const facts = sessionBonds.get(String(bond.id));
    return facts === undefined ? bond : withFacts(bond, facts);
  });
}

function withFacts(bond: Bond, facts: SessionBond): Bond {
  const { issuerName, corporationSequentialId, issuerType, maturityTurn } = facts;
  const matures = isNumber(maturityTurn) ? `Turn ${formatCount(maturityTurn)}` : null;
  return {
    ...bond,
    issuerName: bond.issuerName ?? issuerName ?? (issuerType ? humanise(String(issuerType)) : null),
    currencyCode: bond.currencyCode ?? facts.currencyCode,
    maturityLabel: bond.maturityLabel ?? facts.maturityLabel ?? matures,
    yieldToMaturity: bond.yieldToMaturity ?? facts.yieldToMaturity,
    turnsRemaining: bond['turnsRemaining'] || facts.turnsRemaining,
    pricePerUnit: facts.pricePerUnit,
    corporationSequentialId,
  };
}

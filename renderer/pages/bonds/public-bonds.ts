/** Bonds of the public list, with the facts that only a signed-in player is sent. Pure. */
import { isNumber, formatCount } from '@shared/domain/wording/numbers';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import type { SessionBond } from '@renderer/features/bonds/use-session-bonds';
import { humanise } from '@shared/domain/wording/words';

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

/** A yield as sent, and as the fraction that tells its unit. */
function yieldOf({ yieldToMaturity, yieldToMaturityFraction }: SessionBond): Partial<Bond> {
  return {
    ...(yieldToMaturity !== undefined && { yieldToMaturity }),
    ...(yieldToMaturityFraction !== undefined && { yieldToMaturityFraction }),
  };
}

function withFacts(bond: Bond, facts: SessionBond): Bond {
  const { issuerName, corporationSequentialId, issuerType, maturityTurn } = facts;
  const matures = isNumber(maturityTurn) ? `Turn ${formatCount(maturityTurn)}` : null;
  return {
    ...bond,
    issuerName: bond.issuerName ?? issuerName ?? (issuerType ? humanise(String(issuerType)) : null),
    currencyCode: bond.currencyCode ?? facts.currencyCode,
    maturityLabel: bond.maturityLabel ?? facts.maturityLabel ?? matures,
    ...(isNumber(bond.yieldToMaturity) ? null : yieldOf(facts)),
    turnsRemaining: bond['turnsRemaining'] || facts.turnsRemaining,
    pricePerUnit: facts.pricePerUnit,
    corporationSequentialId,
  };
}

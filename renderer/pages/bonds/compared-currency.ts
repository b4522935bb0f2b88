/** In which currency bonds are compared, because yields of two currencies do not compare. Pure. */

/** Something in a currency; null where no answer names it. */
interface InCurrency {
  readonly currency: string | null;
}

/** The named currencies, the one with the most bonds first. */
function byCount(bonds: readonly InCurrency[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { currency } of bonds)
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return Array.from(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([currency]) => currency);
}

/** The player's own where some bonds are in it, else the one with the most bonds; null where none is named. */
export function comparedCurrency(bonds: readonly InCurrency[], home: string | null): string | null {
  const named = byCount(bonds);
  return home !== null && named.includes(home) ? home : (named[0] ?? null);
}

/**
 * The bonds that a yield can be compared among, and their currency where there are others too. Bonds of an unknown
 * currency are compared only where all are.
 */
export function inOneCurrency<Bond extends InCurrency>(
  bonds: readonly Bond[],
  home: string | null,
): { readonly bonds: readonly Bond[]; readonly currency: string | null } {
  const currency = comparedCurrency(bonds, home);
  const compared = bonds.filter((bond) => bond.currency === currency);
  return { bonds: compared, currency: compared.length === bonds.length ? null : currency };
}

/**
 * The bonds with the best yield first within each currency. `first` is the currency that comes first; then the one with
 * the most bonds, and at the end those of an unknown currency.
 */
export function byYieldInCurrencies<Bond extends InCurrency & { readonly yieldRate: number }>(
  bonds: readonly Bond[],
  first: string | null,
): readonly Bond[] {
  const groups = new Map<string | null, Bond[]>();
  for (const bond of bonds.toSorted((one, other) => other.yieldRate - one.yieldRate)) {
    const group = groups.get(bond.currency);
    if (group === undefined) groups.set(bond.currency, [bond]);
    else group.push(bond);
  }
  const rank = (currency: string | null) => (currency === null ? 2 : Number(currency !== first));
  return [...groups]
    .toSorted(([a, one], [b, other]) => rank(a) - rank(b) || other.length - one.length)
    .flatMap(([, group]) => group);
}

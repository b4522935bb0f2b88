/**
 * Which currency a country or a corporation uses, by every answer that names one. Servers say it in different places:
 * some in a corporation's own answer, others only in rankings, bonds, share trades or the player's own answers. Pure.
 */
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';

/** What one answer says. */
export interface NamedCurrency {
  readonly code: string;
  readonly of:
    | { readonly kind: 'country'; readonly id: string }
    /** By the sequential id or the object id that the answer has. */
    | { readonly kind: 'corporation'; readonly id: string }
    /** By name: a bond of a country gives only the name of its issuer. */
    | { readonly kind: 'issuer'; readonly name: string }
    /** The player's own country, which client-nav names. */
    | { readonly kind: 'home' };
}

type Reader<Id extends ReadId> = (
  answer: ResponseOf<Id>,
  params: ParamsOf<Id>,
) => readonly (NamedCurrency | null)[];

const CODE = /^[A-Za-z]{3}$/u;

function codeIn(value: unknown): string | null {
  return typeof value === 'string' && CODE.test(value) ? value.toUpperCase() : null;
}

function idIn(value: unknown): string | null {
  const isId = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isId ? String(value) : null;
}

function ofCountry(country: unknown, currency: unknown): NamedCurrency | null {
  const [id, code] = [idIn(country), codeIn(currency)];
  return id === null || code === null ? null : { code, of: { kind: 'country', id } };
}

function ofCorporation(corporation: unknown, currency: unknown): NamedCurrency | null {
  const [id, code] = [idIn(corporation), codeIn(currency)];
  return id === null || code === null ? null : { code, of: { kind: 'corporation', id } };
}

function ofIssuer(issuer: unknown, currency: unknown): NamedCurrency | null {
  const code = codeIn(currency);
  const isName = typeof issuer === 'string' && issuer !== '';
  return isName && code !== null ? { code, of: { kind: 'issuer', name: issuer } } : null;
}

const READERS: { readonly [Id in ReadId]?: Reader<Id> } = {
  country: ({ currencyCode }, { code }) => [ofCountry(code, currencyCode)],
  countryEconomy: (economy, { code }) => [ofCountry(code, economy['currencyCode'])],
  leaderboard: ({ characters }, { country }) => [
    ofCountry(country, characters?.map((row) => row['nativeCurrencyCode']).find(codeIn)),
  ],
  clientStatus: ({ homeCurrency, corpNav }) => {
    const code = codeIn(homeCurrency);
    return [
      code === null ? null : { code, of: { kind: 'home' } },
      ofCorporation(corpNav?.sequentialId, corpNav?.liquidCurrencyCode),
    ];
  },
  ownAccount: ({ user: { character } }) => [
    ofCountry(character?.countryId, character?.homeCurrency),
  ],
  corporation: ({ sequentialId, currencyCode }, { id }) => [
    ofCorporation(id, currencyCode),
    ofCorporation(sequentialId, currencyCode),
  ],
  corporationSharesHistory: ({ corporation, entries }, { id }) => {
    const code = entries?.find((one) => one.corpCurrencyCode)?.corpCurrencyCode;
    return [ofCorporation(id, code), ofCorporation(corporation?.id, code)];
  },
  sessionShareTrades: ({ entries }, { sequentialId }) => [
    ofCorporation(sequentialId, entries.find((one) => one.corpCurrencyCode)?.corpCurrencyCode),
  ],
  bonds: ({ bonds }) =>
    (bonds ?? []).flatMap((bond) => [
      ofCorporation(bond['corporationSequentialId'], bond['currencyCode']) ??
        ofIssuer(bond['issuerName'], bond['currencyCode']),
    ]),
  sessionBonds: ({ bonds }) =>
    bonds.map(
      ({ corporationSequentialId, issuerName, currencyCode }) =>
        ofCorporation(corporationSequentialId, currencyCode) ?? ofIssuer(issuerName, currencyCode),
    ),
  ownPortfolio: ({ holdings }) =>
    holdings.flatMap(({ sequentialId, corporationId, currencyCode }) => [
      ofCorporation(sequentialId, currencyCode),
      ofCorporation(corporationId, currencyCode),
    ]),
};

/** The reads whose answers name currencies. */
export const CURRENCY_READS = Object.keys(READERS) as readonly ReadId[];

/** What an answer says about currencies. */
export function currenciesNamedIn<Id extends ReadId>(
  id: Id,
  answer: ResponseOf<Id>,
  params: ParamsOf<Id>,
): readonly NamedCurrency[] {
  const reader = READERS[id];
  return (reader?.(answer, params) ?? []).filter((named) => named !== null);
}

/** What tells a corporation's country, and a country by its name. */
export interface CurrencyContext {
  /** The player's own country. */
  readonly homeCountry: string | null;
  readonly corporations: readonly {
    readonly ids: readonly string[];
    readonly countryId: string | null;
  }[];
  /** Codes by name. */
  readonly countries: ReadonlyMap<string, string>;
}

/** Currencies by country, and by any id of a corporation. */
export interface KnownCurrencies {
  readonly byCountry: ReadonlyMap<string, string>;
  readonly byCorporation: ReadonlyMap<string, string>;
}

/**
 * Combines what answers named; where two differ, the later one wins. A country that no answer names has the
 * currency of its corporations if all of those that are known agree.
 */
export function knownCurrencies(
  named: readonly NamedCurrency[],
  { homeCountry, corporations, countries }: CurrencyContext,
): KnownCurrencies {
  const byCountry = new Map<string, string>();
  const byCorporation = new Map<string, string>();
  for (const { of, code } of named) {
    if (of.kind === 'corporation') byCorporation.set(of.id, code);
    else if (of.kind === 'country') byCountry.set(of.id, code);
    else if (of.kind === 'home' && homeCountry !== null) byCountry.set(homeCountry, code);
    else if (of.kind === 'issuer') {
      const country = countries.get(of.name);
      if (country !== undefined && !byCountry.has(country)) byCountry.set(country, code);
    }
  }
  for (const [country, code] of agreedByCorporations(corporations, byCorporation)) {
    if (!byCountry.has(country)) byCountry.set(country, code);
  }
  for (const { ids, countryId } of corporations) {
    const code = ids.map((id) => byCorporation.get(id)).find((one) => one !== undefined);
    const known = code ?? byCountry.get(countryId ?? '');
    if (known !== undefined) for (const id of ids) byCorporation.set(id, known);
  }
  return { byCountry, byCorporation };
}

function agreedByCorporations(
  corporations: CurrencyContext['corporations'],
  byCorporation: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { ids, countryId } of corporations) {
    const code = ids.map((id) => byCorporation.get(id)).find((one) => one !== undefined);
    if (code === undefined || countryId === null) continue;
    found.set(countryId, (found.get(countryId) ?? new Set()).add(code));
  }
  return new Map(
    [...found].flatMap(([country, [code, another]]) =>
      code !== undefined && another === undefined ? [[country, code] as const] : [],
    ),
  );
}

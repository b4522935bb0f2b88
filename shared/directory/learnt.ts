/**
 * What each endpoint's answers say about who is who. One pure table: every name, colour, id, currency and rate that the
 * client shows is learnt here and nowhere else.
 */
import { isObjectId } from '../domain/characters';
import { asNumber, asRecord, asText } from '../domain/open-fields';
import { stateWords } from '../domain/wording/words';
import { RATE_LIST } from '../domain/money/conversion';
import type { ParamsOf, ReadId, ResponseOf } from '../contract/index';
import type {
  CharacterFacts,
  CorporationFacts,
  CountryFacts,
  PartyFacts,
  RateFacts,
  StateFacts,
} from './facts';
import { characterOfRow, charactersIn } from './named-characters';
import type { CharacterRow } from './named-characters';

/** What one answer says of an entry: its ids, and the fields that it has. */
export type Learnt =
  | ({ readonly kind: 'country'; readonly code: string } & Partial<CountryFacts>)
  | ({ readonly kind: 'state' } & StateFacts)
  | ({ readonly kind: 'party'; readonly country: string } & Partial<PartyFacts>)
  | ({ readonly kind: 'corporation' } & Partial<CorporationFacts>)
  | ({ readonly kind: 'character' } & Partial<CharacterFacts>)
  | ({ readonly kind: 'rate' } & RateFacts)
  /** The player's own country, which client-nav names. */
  | { readonly kind: 'home'; readonly code: string | null }
  /** The currency of that country, which client-status names. */
  | { readonly kind: 'homeCurrency'; readonly currency: string }
  /** Whoever issued a bond, of which an answer gives only the name: a country or a corporation. */
  | { readonly kind: 'issuer'; readonly name: string; readonly currency: string };

type Learn<Id extends ReadId> = (
  answer: ResponseOf<Id>,
  params: ParamsOf<Id>,
) => readonly (Learnt | null)[];

const CURRENCY = /^[A-Za-z]{3}$/u;

function currencyIn(value: unknown): string | null {
  return typeof value === 'string' && CURRENCY.test(value) ? value.toUpperCase() : null;
}

function idIn(value: unknown): string | null {
  const isId = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isId ? String(value) : null;
}

function country(code: unknown, facts: Partial<CountryFacts>): Learnt | null {
  const id = idIn(code);
  return id === null ? null : { kind: 'country', ...facts, code: id };
}

/** Only by a name that says more than the code: some servers send the code as the name. */
function state(of: unknown, code: unknown, name: unknown): Learnt | null {
  const [owner, sent, called] = [idIn(of), idIn(code), asText(name)];
  if (owner === null || sent === null || called === null) return null;
  if (stateWords(called)?.toUpperCase() === stateWords(sent)?.toUpperCase()) return null;
  return { kind: 'state', country: owner, code: sent, name: called };
}

function party(of: unknown, id: unknown, facts: Partial<PartyFacts>): Learnt | null {
  const [owner, sent] = [idIn(of), idIn(id)];
  if (owner === null || sent === null || sent === 'independent') return null;
  const ids = isObjectId(sent) ? { objectId: sent } : { id: sent };
  return { kind: 'party', ...facts, ...ids, country: owner };
}

/** By the sequential id or the object id that the answer has. */
function corporation(id: unknown, facts: Partial<CorporationFacts>): Learnt | null {
  const sent = idIn(id);
  if (sent === null) return null;
  return isObjectId(sent)
    ? { kind: 'corporation', ...facts, id: sent }
    : { kind: 'corporation', ...facts, sequentialId: sent };
}

function ofCharacter(facts: CharacterFacts | null): Learnt | null {
  return facts === null ? null : { kind: 'character', ...facts };
}

/** The characters that an answer about a country names, in whatever part of it. */
function people(answer: unknown, code: string | null = null): readonly (Learnt | null)[] {
  return charactersIn(answer, false, code).map(ofCharacter);
}

interface HomeRow extends CharacterRow {
  readonly state?: string | null | undefined;
  readonly stateCode?: string | null | undefined;
}

/** A character, and the name of the state where it lives. */
function withHomeState(row: HomeRow): readonly (Learnt | null)[] {
  return [ofCharacter(characterOfRow(row)), state(row.countryId, row.stateCode, row.state)];
}

/** A state in fields whose shape no schema promises. */
function stateIn(row: Readonly<Record<string, unknown>> | null, of: unknown): Learnt | null {
  return row === null ? null : state(of, row['stateId'], row['stateName']);
}

function issuer(name: unknown, currency: unknown): Learnt | null {
  const [called, code] = [asText(name), currencyIn(currency)];
  return called === null || code === null ? null : { kind: 'issuer', name: called, currency: code };
}

const TABLE: { readonly [Id in ReadId]?: Learn<Id> } = {
  countries: ({ countries }) =>
    (countries ?? []).map(({ id, name, governmentType, ...rest }) =>
      country(id, {
        name: name ?? null,
        governmentType: governmentType ?? null,
        flag: rest['flag'] ?? null,
        isListed: true,
      }),
    ),
  country: (answer, { code }) => [
    country(answer.countryId ?? code, {
      name: answer.name ?? null,
      governmentType: answer.governmentType ?? null,
      flag: answer['flag'] ?? null,
      currency: currencyIn(answer.currencyCode),
    }),
    ...(answer.legislatureComposition ?? []).map(({ partyId, partyName, partyColor }) =>
      party(answer.countryId ?? code, partyId, {
        name: partyName ?? null,
        colour: partyColor ?? null,
      }),
    ),
    ...people(answer, answer.countryId ?? code),
  ],
  government: (answer, { country: code }) => people(answer, code),
  countryHistory: (answer, { code }) => people(answer, code),
  countryLegislature: ({ composition }, { code }) =>
    (composition ?? []).map(({ partyId, partyName, partyColor }) =>
      party(code, partyId, { name: partyName ?? null, colour: partyColor ?? null }),
    ),
  chamberComposition: ({ lower, upper }, { country: code }) =>
    [...(lower?.current ?? []), ...(upper?.current ?? [])].map(
      ({ party: id, partyName, partyColor }) =>
        party(code, id, { name: partyName ?? null, colour: partyColor ?? null }),
    ),
  countryEconomy: (answer, { code }) => {
    const currency = currencyIn(answer['currencyCode']);
    const perCommon = asNumber(answer['exchangeRate']);
    return [
      country(code, { currency }),
      currency !== null && perCommon !== null && perCommon > 0
        ? { kind: 'rate', currency, perCommon, source: code }
        : null,
      ...people(answer, code),
    ];
  },
  gameCountries: ({ countries }) =>
    countries.map(({ id, name, governmentType }) =>
      // Their codes are in lower case there.
      country(String(id).toUpperCase(), {
        name: name ?? null,
        governmentType: governmentType ?? null,
        isOpen: true,
      }),
    ),
  clientNav: ({ characterCountryId, currentParty, homeState, governorOffice }) => [
    { kind: 'home', code: characterCountryId ?? null },
    country(characterCountryId, {}),
    state(homeState?.['countryId'] ?? characterCountryId, homeState?.id, homeState?.name),
    stateIn(asRecord(governorOffice), asRecord(governorOffice)?.['countryCode']),
    party(currentParty?.['countryId'] ?? characterCountryId, currentParty?.id, {
      name: currentParty?.name ?? null,
    }),
  ],
  ownAccount: ({ user: { character } }) => [
    country(character?.countryId, { currency: currencyIn(character?.homeCurrency) }),
    state(character?.countryId, character?.homeState, character?.homeStateName),
  ],
  characterSearch: ({ characters }) => (characters ?? []).flatMap(withHomeState),
  charactersBulk: ({ characters }) => (characters ?? []).flatMap(withHomeState),
  character: ({ character: row }) => (row ? withHomeState(row) : []),
  elections: ({ elections }, { country: code }) => [
    ...(elections ?? []).map((row) => state(code, row.state, row['stateName'])),
    ...people(elections, code),
  ],
  election: ({ election: row }) => [
    state(row?.countryId, row?.state, row?.stateName),
    ...people(row, row?.countryId ?? null),
  ],
  market: ({ companies, sectors }, { country: code }) =>
    [...(companies ?? []), ...(sectors ?? [])].map((row) => stateIn(row, row['countryId'] ?? code)),
  leaderboard: ({ characters }, { country: code }) => [
    ...(characters ?? []).map((row) => ofCharacter(characterOfRow(row, code ?? null))),
    country(code, {
      currency:
        (characters ?? []).map((row) => currencyIn(row['nativeCurrencyCode'])).find(Boolean) ??
        null,
    }),
  ],
  parties: ({ parties }, { country: code }) =>
    (parties ?? []).map((row) =>
      party(code, row.id, {
        objectId: asText(row['objectId']),
        name: row.name ?? null,
        abbreviation: row.abbreviation ?? null,
        colour: row.color ?? null,
        economicPosition: row.economicPosition ?? null,
        socialPosition: row.socialPosition ?? null,
      }),
    ),
  party: ({ party: row }, { country: code, id }) => [
    row
      ? party(code, id, {
          objectId: asText(row['objectId']),
          name: row.name ?? null,
          abbreviation: row.abbreviation ?? null,
          colour: row.color ?? null,
          economicPosition: row.economicPosition ?? null,
          socialPosition: row.socialPosition ?? null,
          chairName: row.chairName === null ? '' : (row.chairName ?? null),
        })
      : null,
    ...charactersIn(row, true, code).map(ofCharacter),
  ],
  corporations: ({ corporations }) =>
    (corporations ?? []).flatMap((row) => [
      country(row.countryId, {}),
      corporation(row.sequentialId ?? row.id, {
        id: idIn(row.id),
        name: row.name ?? null,
        country: row.countryId ?? null,
        type: row.type ?? null,
      }),
    ]),
  corporation: (answer, { id }) => [
    corporation(answer.sequentialId ?? id, {
      id: idIn(answer.id),
      name: answer.name ?? null,
      country: answer.countryId ?? null,
      type: answer.type ?? null,
      currency: currencyIn(answer.currencyCode),
    }),
    ...people(answer.ceo),
  ],
  corporationSharesHistory: ({ corporation: named, entries }, { id }) => [
    corporation(id ?? named?.id, {
      currency: currencyIn(entries?.find((one) => one.corpCurrencyCode)?.corpCurrencyCode),
    }),
  ],
  sessionShareTrades: ({ entries }, { sequentialId }) => [
    corporation(sequentialId, {
      currency: currencyIn(entries.find((one) => one.corpCurrencyCode)?.corpCurrencyCode),
    }),
  ],
  clientStatus: ({ homeCurrency, corpNav }) => [
    homeCurrency ? { kind: 'homeCurrency', currency: homeCurrency } : null,
    corporation(corpNav?.sequentialId, {
      name: asText(corpNav?.['name']),
      currency: currencyIn(corpNav?.liquidCurrencyCode),
    }),
  ],
  bonds: ({ bonds }) =>
    (bonds ?? []).map(
      (bond) =>
        corporation(bond['corporationSequentialId'], {
          currency: currencyIn(bond['currencyCode']),
        }) ?? issuer(bond['issuerName'], bond['currencyCode']),
    ),
  sessionBonds: ({ bonds }) =>
    bonds.map(
      ({ corporationSequentialId, issuerName, currencyCode }) =>
        corporation(corporationSequentialId, { currency: currencyIn(currencyCode) }) ??
        issuer(issuerName, currencyCode),
    ),
  ownPortfolio: ({ holdings }) =>
    holdings.map(({ sequentialId, corporationId, corporationName, currencyCode }) =>
      corporation(sequentialId ?? corporationId, {
        id: idIn(corporationId),
        name: asText(corporationName),
        currency: currencyIn(currencyCode),
      }),
    ),
  forexRates: ({ rates }) =>
    Object.entries(rates).map(([currency, perCommon]) =>
      typeof perCommon === 'number' && perCommon > 0
        ? { kind: 'rate', currency, perCommon, source: RATE_LIST }
        : null,
    ),
};

/** What a checked answer says; nothing for an endpoint that is not in the table. */
export function learnt<Id extends ReadId>(
  id: Id,
  answer: ResponseOf<Id>,
  params: ParamsOf<Id>,
): readonly Learnt[] {
  const learn: Learn<Id> | undefined = TABLE[id];
  return (learn?.(answer, params) ?? []).filter((one) => one !== null);
}

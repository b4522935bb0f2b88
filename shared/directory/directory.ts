/**
 * The directory of one server: countries, their states, parties and corporations with their names, colours, ids and
 * currencies, the exchange rates, and the endpoints that the server lacks. Main learns it from every answer; the page holds a copy.
 * Every look-up is synchronous and sends nothing.
 */
import { convert as convertAt } from '../domain/money/conversion';
import type { Rate, Rates } from '../domain/money/conversion';
import { keepNewest } from '../domain/keep-newest';
import { DAY_MS } from '../domain/time-units';
import { stateWords } from '../domain/wording/words';
import {
  characterEntries,
  corporationEntries,
  countryEntries,
  partyEntries,
  stateEntries,
} from './kinds';
import { indexOf } from './directory-index';
import type { DirectoryIndex } from './directory-index';
import { NO_FACTS, noChanges } from './facts';
import { countryKey, inCountry } from './keys';
import type {
  AbsentFacts,
  ChangedFacts,
  CharacterFacts,
  CorporationFacts,
  CountryFacts,
  DirectoryFacts,
  PartyFacts,
  StateFacts,
} from './facts';
import type { Learnt } from './learnt';

const MAX_ISSUERS = 1_000;
/** A server may have been updated since: after this time a missing endpoint is asked for again. */
const ABSENT_FOR_MS = DAY_MS;

type Id = string | number | null | undefined;

/** Whether a change holds anything. */
export function isEmpty(facts: DirectoryFacts): boolean {
  return Object.values(facts).every((entries: readonly unknown[]) => entries.length === 0);
}

/** Who is who on one server, as one account of it has read. */
export class Directory {
  readonly #countries = countryEntries();
  readonly #states = stateEntries();
  readonly #parties = partyEntries();
  readonly #corporations = corporationEntries();
  readonly #characters = characterEntries();
  /** Replaced when a rate changes, so that whoever keeps it notices. */
  #rates: ReadonlyMap<string, Rate> = new Map();
  readonly #absent = new Map<string, number>();
  /** Currencies by the name of whoever issued a bond in them. */
  readonly #issuers = new Map<string, string>();
  /** Code of the player's own country, which client-nav names. */
  #home: string | null = null;
  #index: DirectoryIndex | null = null;

  constructor(facts: DirectoryFacts = NO_FACTS) {
    this.apply(facts);
  }

  /** Everything, as plain JSON. */
  facts(): DirectoryFacts {
    return {
      home: this.#home === null ? [] : [{ code: this.#home }],
      countries: this.#countries.all(),
      states: this.#states.all(),
      parties: this.#parties.all(),
      corporations: this.#corporations.all(),
      characters: this.#characters.all(),
      issuers: Array.from(this.#issuers, ([name, currency]) => ({ name, currency })),
      rates: Array.from(this.#rates, ([currency, rate]) => ({ currency, ...rate })),
      absent: Array.from(this.#absent, ([endpoint, atMs]) => ({ endpoint, atMs })),
    };
  }

  /** Takes over what another copy has learnt. */
  apply(facts: DirectoryFacts): void {
    const { home, countries, states, parties, corporations, characters, issuers, rates, absent } =
      facts;
    for (const { code } of home) this.#home = code;
    for (const one of countries) this.#countries.learn(one);
    for (const one of states) this.#states.learn(one);
    for (const one of parties) this.#parties.learn(one);
    for (const one of corporations) this.#corporations.learn(one);
    for (const one of characters) this.#characters.learn(one);
    for (const { name, currency } of issuers) this.#issuers.set(name, currency);
    if (rates.length > 0) {
      this.#rates = new Map([
        ...this.#rates,
        ...rates.map(({ currency, ...rate }) => [currency, rate] as const),
      ]);
    }
    for (const { endpoint, atMs } of absent) {
      if (atMs === 0) this.#absent.delete(endpoint);
      else this.#absent.set(endpoint, atMs);
    }
  }

  /** Takes what an answer of this endpoint says. Returns what is new. */
  learn(endpoint: string, said: readonly Learnt[]): DirectoryFacts {
    const changed = noChanges();
    for (const one of said) this.#take(one, changed);
    if (this.#absent.delete(endpoint)) changed.absent.push({ endpoint, atMs: 0 });
    return changed;
  }

  /** Remembers that the server lacks an endpoint. Returns what is new. */
  learnAbsent(endpoint: string, atMs: number): DirectoryFacts {
    const fact: AbsentFacts = { endpoint, atMs };
    this.#absent.set(endpoint, atMs);
    return { ...NO_FACTS, absent: [fact] };
  }

  #take(one: Learnt, changed: ChangedFacts): void {
    switch (one.kind) {
      case 'country': {
        const { kind: _kind, code, ...facts } = one;
        // The first spelling stays: it is the server's own.
        const known = this.#countries.find(countryKey(code));
        const entry = this.#countries.learn({ ...facts, code: known?.code ?? code });
        if (entry !== null) changed.countries.push(entry);
        return;
      }
      case 'state': {
        const { kind: _kind, ...facts } = one;
        const entry = this.#states.learn(facts);
        if (entry !== null) changed.states.push(entry);
        return;
      }
      case 'party': {
        const { kind: _kind, ...facts } = one;
        const entry = this.#parties.learn(facts);
        if (entry !== null) changed.parties.push(entry);
        return;
      }
      case 'corporation': {
        const { kind: _kind, ...facts } = one;
        const entry = this.#corporations.learn(facts);
        if (entry !== null) changed.corporations.push(entry);
        return;
      }
      case 'character': {
        const { kind: _kind, ...facts } = one;
        const entry = this.#characters.learn(facts);
        if (entry !== null) changed.characters.push(entry);
        return;
      }
      case 'rate': {
        const { kind: _kind, currency, ...rate } = one;
        const known = this.#rates.get(currency);
        if (known?.perCommon === rate.perCommon && known.source === rate.source) return;
        this.#rates = new Map(this.#rates).set(currency, rate);
        changed.rates.push({ currency, ...rate });
        return;
      }
      case 'home':
        if (this.#home === one.code) return;
        this.#home = one.code;
        changed.home.push({ code: one.code });
        return;
      case 'homeCurrency':
        if (this.#home === null) return;
        this.#take({ kind: 'country', code: this.#home, currency: one.currency }, changed);
        return;
      case 'issuer':
        if (this.#issuers.get(one.name) === one.currency) return;
        this.#issuers.set(one.name, one.currency);
        keepNewest(this.#issuers, MAX_ISSUERS);
        changed.issuers.push({ name: one.name, currency: one.currency });
    }
  }

  /** Code of the player's own country; null without a character, or while no answer has named it. */
  home(): string | null {
    return this.#home;
  }

  /** Every country that an answer named. */
  countries(): readonly CountryFacts[] {
    return this.#countries.all();
  }

  /** A country by its code, in any case. */
  country(code: string | null | undefined): CountryFacts | null {
    return code ? this.#countries.find(countryKey(code)) : null;
  }

  /** The name of a country, or its code where no answer names it. */
  countryName(code: string): string {
    return this.country(code)?.name ?? code;
  }

  /** Every state that an answer named. */
  states(): readonly StateFacts[] {
    return this.#states.all();
  }

  /** A state by its name; by its code where no answer names it; null for none. */
  stateName(country: string | null | undefined, code: string | null | undefined): string | null {
    const found = country && code ? this.#states.find(inCountry(country, code)) : null;
    return found?.name ?? stateWords(code);
  }

  /** A party by its sequential id, its object id, its name, or its name as an address has it. */
  party(country: string | null | undefined, party: Id): PartyFacts | null {
    if (!country || party === null || party === undefined || party === '') return null;
    const key = inCountry(country, String(party));
    return this.#parties.find(key) ?? this.#look().partyByName.get(key) ?? null;
  }

  /** Every party that an answer named. */
  parties(): readonly PartyFacts[] {
    return this.#parties.all();
  }

  /** The parties of a country that answers named. */
  partiesOf(country: string): readonly PartyFacts[] {
    return this.#look().partiesByCountry.get(countryKey(country)) ?? [];
  }

  /** Every corporation that an answer named. */
  corporations(): readonly CorporationFacts[] {
    return this.#corporations.all();
  }

  /** A corporation by its sequential id or its object id. */
  corporation(id: Id): CorporationFacts | null {
    return id === null || id === undefined ? null : this.#corporations.find(String(id));
  }

  /** A corporation by its full name, if only one has it. */
  corporationNamed(name: string | null | undefined): CorporationFacts | null {
    return name ? (this.#look().corporationByName.get(name) ?? null) : null;
  }

  /** Every character that an answer named. */
  characters(): readonly CharacterFacts[] {
    return this.#characters.all();
  }

  /** A character by the sequential id or the object id. */
  character(id: Id): CharacterFacts | null {
    return id === null || id === undefined ? null : this.#characters.find(String(id));
  }

  /**
   * The currency of a country: as answers name it, that of its bonds, or that of its corporations where all that are
   * known agree.
   */
  currencyOfCountry(code: string | null | undefined): string | null {
    const key = code ? countryKey(code) : '';
    const known = this.#countries.find(key);
    if (known === null) return null;
    return (
      known.currency ??
      this.#issuers.get(known.name ?? '') ??
      this.#look().currencyByCountry.get(key) ??
      null
    );
  }

  /** The currency of the player's own funds, for a status that names none. */
  homeCurrency(): string | null {
    return this.currencyOfCountry(this.#home);
  }

  /** The currency of a corporation: as answers name it, or that of its country. */
  currencyOfCorporation(id: Id): string | null {
    const known = this.corporation(id);
    return known === null ? null : (known.currency ?? this.currencyOfCountry(known.country));
  }

  /** The exchange rates that answers state, by currency. */
  rates(): Rates {
    return this.#rates;
  }

  /** An amount in another currency; null if a currency or a rate is unknown. */
  convert(
    amount: number | null | undefined,
    from: string | null,
    to: string | null,
  ): number | null {
    return convertAt(amount, from, to, this.#rates);
  }

  /** The endpoints that the server lacked within the last day. */
  absentAt(nowMs: number): ReadonlySet<string> {
    const still = [...this.#absent].filter(([, atMs]) => nowMs - atMs < ABSENT_FOR_MS);
    return new Set(still.map(([endpoint]) => endpoint));
  }

  #look(): DirectoryIndex {
    const [parties, corporations] = [this.#parties.all(), this.#corporations.all()];
    const last = this.#index;
    if (last?.parties === parties && last.corporations === corporations) return last;
    this.#index = indexOf(parties, corporations);
    return this.#index;
  }
}

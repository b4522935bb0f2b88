/**
 * Who is who on the server in use: a copy of main's directory. Every look-up is synchronous and sends nothing; what one
 * does not find is asked for elsewhere (`ask-missing.ts`).
 */
import { notifyManager } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { Directory } from '@shared/directory/directory';
import type { DirectoryFacts, PartyFacts } from '@shared/directory/facts';
import type { ReadId } from '@shared/contract/index';

import { bridge } from '../bridge';
import { sessionStore } from '../session/session-store';
import { reportMissing } from './missing';

/** The look-ups of one state of the directory: another object once anything new was learnt. */
export interface DirectoryView extends Pick<
  Directory,
  | 'homeCurrency'
  | 'countries'
  | 'country'
  | 'countryName'
  | 'stateName'
  | 'party'
  | 'partiesOf'
  | 'corporations'
  | 'corporation'
  | 'corporationNamed'
  | 'characters'
  | 'character'
  | 'currencyOfCountry'
  | 'currencyOfCorporation'
  | 'rates'
  | 'convert'
> {
  /** The reads that the server is known to lack. */
  readonly absent: ReadonlySet<ReadId>;
}

function isId(id: string | number | null | undefined): id is string | number {
  return id !== null && id !== undefined && id !== '' && id !== 'independent';
}

/** Without its id a party cannot be opened, without name and colour not drawn, and without a position not placed. */
function isWhole(party: PartyFacts | null): boolean {
  if (party === null) return false;
  const { id, name, colour, economicPosition } = party;
  return ![id, name, colour, economicPosition].includes(null);
}

function viewOf(directory: Directory): DirectoryView {
  /** A country's code as the server spells it. */
  const codeOf = (code: string) => directory.country(code)?.code ?? code;
  return {
    homeCurrency() {
      const found = directory.homeCurrency();
      const country = directory.home();
      if (country !== null && found === null)
        reportMissing({ kind: 'currency', country: codeOf(country) });
      return found;
    },
    countries: () => directory.countries(),
    country(code) {
      const found = directory.country(code);
      if (code && !found?.name) reportMissing({ kind: 'country', code: codeOf(code) });
      return found;
    },
    countryName(code) {
      const name = directory.country(code)?.name;
      if (!name) reportMissing({ kind: 'country', code: codeOf(code) });
      return name ?? code;
    },
    stateName: (country, code) => directory.stateName(country, code),
    party(country, party) {
      const found = directory.party(country, party);
      if (country && isId(party) && !isWhole(found))
        reportMissing({ kind: 'parties', country: codeOf(country) });
      return found;
    },
    partiesOf: (country) => directory.partiesOf(country),
    corporations: () => directory.corporations(),
    corporation(id) {
      const found = directory.corporation(id);
      if (isId(id) && !found?.name) reportMissing({ kind: 'corporations' });
      return found;
    },
    corporationNamed(name) {
      const found = directory.corporationNamed(name);
      if (name && found === null) reportMissing({ kind: 'corporations' });
      return found;
    },
    characters: () => directory.characters(),
    character: (id) => directory.character(id),
    currencyOfCountry(code) {
      const found = directory.currencyOfCountry(code);
      if (code && found === null) reportMissing({ kind: 'currency', country: codeOf(code) });
      return found;
    },
    currencyOfCorporation(id) {
      const found = directory.currencyOfCorporation(id);
      if (found !== null || !isId(id)) return found;
      const country = directory.corporation(id)?.country;
      reportMissing(country ? { kind: 'currency', country } : { kind: 'corporations' });
      return null;
    },
    rates: () => directory.rates(),
    convert(amount, from, to) {
      const converted = directory.convert(amount, from, to);
      const isAsked = typeof amount === 'number' && from !== null && to !== null;
      if (converted === null && isAsked) reportMissing({ kind: 'rates' });
      return converted;
    },
    absent: directory.absentAt(Date.now()) as ReadonlySet<ReadId>,
  };
}

/** A view, and what it was made from. */
interface MadeView {
  readonly view: DirectoryView;
  readonly directory: Directory;
  readonly countries: ReturnType<Directory['countries']>;
  readonly states: ReturnType<Directory['states']>;
  readonly parties: ReturnType<Directory['parties']>;
  readonly corporations: ReturnType<Directory['corporations']>;
  readonly rates: ReturnType<Directory['rates']>;
}

/**
 * The next view. A look-up stays the same function until something that it looks at has changed, so that a table of
 * thousands of rows is not worked out again for a name elsewhere.
 */
function nextView(directory: Directory, before: MadeView | null): MadeView {
  const [countries, states, parties, corporations, rates] = [
    directory.countries(),
    directory.states(),
    directory.parties(),
    directory.corporations(),
    directory.rates(),
  ];
  const fresh = viewOf(directory);
  const last = before?.directory === directory ? before : null;
  const sameCountries = last?.countries === countries ? last.view : fresh;
  const sameParties = last?.parties === parties ? sameCountries : fresh;
  const sameCorporations = last?.corporations === corporations ? last.view : fresh;
  const sameCurrencies = sameCountries === sameCorporations ? sameCorporations : fresh;
  const view: DirectoryView = {
    ...fresh,
    country: sameCountries.country,
    countryName: sameCountries.countryName,
    stateName: (last?.states === states ? last.view : fresh).stateName,
    party: sameParties.party,
    corporation: sameCorporations.corporation,
    corporationNamed: sameCorporations.corporationNamed,
    currencyOfCountry: sameCurrencies.currencyOfCountry,
    currencyOfCorporation: sameCurrencies.currencyOfCorporation,
    convert: (last?.rates === rates ? last.view : fresh).convert,
  };
  return { view, directory, countries, states, parties, corporations, rates };
}

interface DirectoryState {
  readonly profileId: string | null;
  readonly made: MadeView;
}

let directory = new Directory();

const store = create<DirectoryState>()(() => ({
  profileId: null,
  made: nextView(directory, null),
}));

/** Takes facts of this profile in. Drawn together with the answers that the query client brings at the same time. */
function accept(profileId: string, facts: DirectoryFacts): void {
  if (profileId !== store.getState().profileId) return;
  directory.apply(facts);
  notifyManager.schedule(() => store.setState(({ made }) => ({ made: nextView(directory, made) })));
}

async function load(profileId: string): Promise<void> {
  const facts = await bridge.invoke('directory:get', { profileId });
  if (facts.ok) accept(profileId, facts.value);
}

function followProfile(): void {
  const profileId = sessionStore.getState().session.profile?.id ?? null;
  if (store.getState().profileId === profileId) return;
  directory = new Directory();
  store.setState({ profileId, made: nextView(directory, null) });
  if (profileId !== null) void load(profileId);
}

/** Follows main's directory of the profile in use; returns a function that stops it. */
export function followDirectory(): () => void {
  followProfile();
  const stops = [
    sessionStore.subscribe(followProfile),
    bridge.on('directory:changed', ({ profileId, changed }) => accept(profileId, changed)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The look-ups, outside of components. */
export function directoryNow(): DirectoryView {
  return store.getState().made.view;
}

/** The look-ups. Renders when anything new was learnt. */
export function useDirectory(): DirectoryView {
  return store(({ made }) => made.view);
}

/** Finds a party by its sequential id, its object id or its name. */
export type FindParty = (party: string | number | null | undefined) => PartyFacts | null;

/** Finds the parties of one country. The same function until anything new was learnt. */
export function usePartyFinder(country: string | null | undefined): FindParty {
  const { party } = useDirectory();
  return useCallback((id) => party(country, id), [party, country]);
}

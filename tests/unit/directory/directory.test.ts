/** The directory learns who is who from answers in any order, and looks it up without a read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Directory, isEmpty } from '@shared/directory/directory';
import { learnt } from '@shared/directory/learnt';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';

const OBJECT_ID = '0123456789abcdef01234567';

function learn<Id extends ReadId>(
  directory: Directory,
  id: Id,
  params: ParamsOf<Id>,
  answer: ResponseOf<Id>,
) {
  return directory.learn(id, learnt(id, answer, params));
}

describe('characters', () => {
  it('are found by both ids of the answers that name them', () => {
    const directory = new Directory();
    const row = { id: OBJECT_ID, name: 'Ada Marsh', profileUrl: '/character/17' };
    learn(directory, 'characterSearch', {}, { characters: [row] });
    learn(directory, 'leaderboard', { country: 'AV' }, { characters: [{ name: 'Bo Lund' }] });
    for (const id of [OBJECT_ID, 17, '17']) expect(directory.character(id)?.name).toBe('Ada Marsh');
    expect(directory.character(18)).toBeNull();
    expect(directory.facts().characters).toHaveLength(1);
  });

  it('are learnt from every answer that names them, never by the id of a candidacy', () => {
    const directory = new Directory();
    const candidates = [
      { id: 'candidacy', characterId: OBJECT_ID, characterName: 'Ada' },
      { id: 'candidacy', characterName: 'Bo', profileUrl: '/character/9' },
      {
        characterName: 'A computer',
        profileUrl: '/character/10',
        isNPP: true,
        isComputerRun: true,
      },
      { characterName: 'Cy', profileUrl: '/character/11', isNPP: true, isComputerRun: false },
      { id: '5', characterName: 'Nobody knows' },
    ];
    learn(directory, 'elections', { country: 'KS' }, { elections: [{ id: 'e', candidates }] });
    learn(directory, 'election', { id: 'e' }, { election: { countryId: 'KS', candidates } });
    const officials = [{ characterName: 'Di', profileUrl: '/character/12' }];
    learn(directory, 'government', { country: 'AV' }, { officials });
    learn(
      directory,
      'party',
      { country: 'AV', id: '3' },
      {
        party: {
          id: 3,
          name: 'G',
          topMembers: [{ id: 13, name: 'Eo', profileUrl: '/character/13' }],
        },
      },
    );
    const leader = { name: 'Fay', profileUrl: 'https://x.example/character/14' };
    learn(directory, 'country', { code: 'AV' }, { countryId: 'AV', currentLeader: leader });
    learn(
      directory,
      'corporation',
      { id: '1' },
      { id: 'c1', ceo: { name: 'Gus', profileUrl: '/character/15' } },
    );
    const places = directory
      .characters()
      .map(({ name, id, sequentialId, country }) => [name, id ?? sequentialId, country]);
    expect(places).toEqual([
      ['Ada', OBJECT_ID, 'KS'],
      ['Bo', '9', 'KS'],
      ['Cy', '11', 'KS'],
      ['Di', '12', 'AV'],
      ['Eo', '13', 'AV'],
      ['Fay', '14', 'AV'],
      ['Gus', '15', null],
    ]);
  });

  it('are forgotten, the oldest first, beyond twenty thousand', () => {
    const directory = new Directory();
    const rows = Array.from({ length: 20_001 }, (_, at) => ({ id: at + 1, name: `C${at + 1}` }));
    learn(directory, 'characterSearch', {}, { characters: rows });
    expect([directory.character(1), directory.character(2)?.name]).toEqual([null, 'C2']);
  });
});

describe('countries', () => {
  it('are found by their code in any case, and keep the spelling of the server', () => {
    const directory = new Directory();
    learn(directory, 'countries', {}, { countries: [{ id: 'Av', name: 'Avelmark' }] });
    learn(directory, 'country', { code: 'AV' }, { countryId: 'AV', currencyCode: 'avm' });
    expect(directory.country('av')).toMatchObject({
      code: 'Av',
      name: 'Avelmark',
      currency: 'AVM',
      isListed: true,
    });
    expect(directory.countryName('KS')).toBe('KS');
  });

  it('get the home currency from client-status once client-nav has named the country', () => {
    const directory = new Directory();
    const status = { homeCurrency: 'AVM' } as ResponseOf<'clientStatus'>;
    learn(directory, 'clientStatus', {}, status);
    expect(directory.currencyOfCountry('AV')).toBeNull();
    learn(directory, 'clientNav', {}, { characterCountryId: 'AV' } as ResponseOf<'clientNav'>);
    learn(directory, 'clientStatus', {}, status);
    expect(directory.currencyOfCountry('AV')).toBe('AVM');
  });

  it('name the player’s own, whose currency a copy of the directory has too', () => {
    const directory = new Directory();
    expect(directory.homeCurrency()).toBeNull();
    const nav = { characterCountryId: 'AV' } as ResponseOf<'clientNav'>;
    expect(learn(directory, 'clientNav', {}, nav).home).toEqual([{ code: 'AV' }]);
    expect(isEmpty(learn(directory, 'clientNav', {}, nav))).toBe(true);
    learn(directory, 'country', { code: 'AV' }, { countryId: 'AV', currencyCode: 'AVM' });
    const copy = new Directory(directory.facts());
    expect([directory, copy].map((one) => one.homeCurrency())).toEqual(['AVM', 'AVM']);
    const gone = { characterCountryId: null } as ResponseOf<'clientNav'>;
    copy.apply(learn(directory, 'clientNav', {}, gone));
    expect([directory, copy].map((one) => one.homeCurrency())).toEqual([null, null]);
  });

  it('get the currency of their bonds only where no answer names their own', () => {
    const directory = new Directory();
    const countries = ['AV', 'KS'].map((id) => ({ id, name: `Land ${id}` }));
    learn(directory, 'countries', {}, { countries });
    learn(directory, 'country', { code: 'AV' }, { countryId: 'AV', currencyCode: 'AVM' });
    const bonds = ['AV', 'KS'].map((id) => ({
      id,
      issuerName: `Land ${id}`,
      currencyCode: 'USD',
    }));
    learn(directory, 'bonds', {}, { bonds });
    expect(['AV', 'KS'].map((code) => directory.currencyOfCountry(code))).toEqual(['AVM', 'USD']);
  });

  it('get the currency of their corporations only where all that are known agree', () => {
    const directory = new Directory();
    const rows = [1, 2].map((id) => ({ id: `c${id}`, sequentialId: id, countryId: 'AV' }));
    learn(directory, 'corporations', {}, { corporations: rows });
    learn(
      directory,
      'corporation',
      { id: '1' },
      { id: 'c1', sequentialId: 1, currencyCode: 'AVM' },
    );
    expect(directory.currencyOfCountry('AV')).toBe('AVM');
    expect(directory.currencyOfCorporation(2)).toBe('AVM');
    learn(
      directory,
      'corporation',
      { id: '2' },
      { id: 'c2', sequentialId: 2, currencyCode: 'KSD' },
    );
    expect(directory.currencyOfCountry('AV')).toBeNull();
    expect(directory.currencyOfCorporation('c1')).toBe('AVM');
  });
});

describe('parties', () => {
  it('are one entry by sequential id, object id and name, whatever came first', () => {
    const seats = { partyId: OBJECT_ID, partyName: 'Greens', partyColor: '#008000' };
    const country = { countryId: 'AV', legislatureComposition: [seats] };
    const party = { id: 3, objectId: OBJECT_ID, name: 'Greens', abbreviation: 'G' };
    const steps = [
      (directory: Directory) => learn(directory, 'country', { code: 'AV' }, country),
      (directory: Directory) => learn(directory, 'party', { country: 'AV', id: '3' }, { party }),
    ];
    for (const order of [steps, steps.toReversed()]) {
      const directory = new Directory();
      for (const step of order) step(directory);
      for (const id of [3, '3', OBJECT_ID, 'Greens'])
        expect(directory.party('av', id)).toMatchObject({
          id: '3',
          objectId: OBJECT_ID,
          name: 'Greens',
          abbreviation: 'G',
          colour: '#008000',
        });
      expect(directory.partiesOf('AV')).toHaveLength(1);
    }
  });

  it('have the chair whom an answer names, and none once nobody holds it', () => {
    const directory = new Directory();
    const say = (more: object) =>
      learn(
        directory,
        'party',
        { country: 'AV', id: '3' },
        { party: { id: 3, name: 'G', ...more } },
      );
    say({ chairName: 'Ada' });
    learn(directory, 'parties', { country: 'AV' }, { parties: [{ id: 3, name: 'G' }] });
    expect(directory.party('AV', 3)?.chairName).toBe('Ada');
    say({ chairName: null });
    expect(directory.party('AV', 3)?.chairName).toBe('');
  });

  it('are none for candidates who are independent', () => {
    const directory = new Directory();
    const composition = ['independent', '3'].map((partyId) => ({ partyId, partyName: partyId }));
    learn(directory, 'countryLegislature', { code: 'AV' }, { composition });
    expect(directory.partiesOf('AV').map(({ id }) => id)).toEqual(['3']);
  });

  it('of two countries with one sequential id stay apart', () => {
    const directory = new Directory();
    learn(directory, 'parties', { country: 'AV' }, { parties: [{ id: 1, name: 'Greens' }] });
    learn(directory, 'parties', { country: 'KS' }, { parties: [{ id: 1, name: 'Whigs' }] });
    expect(directory.party('AV', 1)?.name).toBe('Greens');
    expect(directory.party('KS', 1)?.name).toBe('Whigs');
    expect(directory.party('AV', 'Whigs')).toBeNull();
  });
});

describe('corporations', () => {
  it('are not found by a name that two of them have', () => {
    const directory = new Directory();
    const rows = [
      { id: 'c1', sequentialId: 1, name: 'Acme' },
      { id: 'c2', sequentialId: 2, name: 'Acme' },
      { id: 'c3', sequentialId: 3, name: 'Bolt' },
    ];
    learn(directory, 'corporations', {}, { corporations: rows });
    expect(directory.corporationNamed('Acme')).toBeNull();
    expect(directory.corporationNamed('Bolt')?.sequentialId).toBe('3');
  });
});

describe('currencies', () => {
  it('of corporations are their own, where answers name them, and else their country’s', () => {
    const directory = new Directory();
    const rows = [1, 2].map((id) => ({ id: `c${id}`, sequentialId: id, countryId: 'AV' }));
    learn(directory, 'countries', {}, { countries: [{ id: 'AV', name: 'Avelmark' }] });
    learn(directory, 'country', { code: 'AV' }, { countryId: 'AV', currencyCode: 'AVM' });
    learn(directory, 'corporations', {}, { corporations: rows });
    learn(
      directory,
      'corporation',
      { id: '1' },
      { id: 'c1', sequentialId: 1, currencyCode: 'USD' },
    );
    expect([1, 2].map((id) => directory.currencyOfCorporation(id))).toEqual(['USD', 'AVM']);
  });

  it('of issuers are forgotten, the oldest first, beyond a thousand', () => {
    const directory = new Directory();
    const bonds = Array.from({ length: 1_001 }, (_, at) => ({
      id: `b${at}`,
      issuerName: `Issuer ${at}`,
      currencyCode: 'AVM',
    }));
    learn(directory, 'bonds', {}, { bonds });
    const { issuers } = directory.facts();
    expect([issuers.length, issuers[0]?.name]).toEqual([1_000, 'Issuer 1']);
  });
});

describe('rates', () => {
  it('convert between currencies, and an unknown one is never guessed', () => {
    const directory = new Directory();
    learn(directory, 'forexRates', {}, { rates: { AVM: 2, KSD: 4, BAD: 0, ODD: 'x' } });
    expect(directory.convert(10, 'AVM', 'KSD')).toBe(20);
    expect(directory.convert(10, 'AVM', 'BAD')).toBeNull();
    expect(directory.convert(10, 'AVM', 'ODD')).toBeNull();
  });

  it('are news only where they differ', () => {
    const directory = new Directory();
    const say = (AVM: number) => learn(directory, 'forexRates', {}, { rates: { AVM } });
    expect(say(2).rates).toMatchObject([{ currency: 'AVM', perCommon: 2 }]);
    expect(isEmpty(say(2))).toBe(true);
    expect(say(3).rates).toMatchObject([{ currency: 'AVM', perCommon: 3 }]);
  });

  it('of the same height from another answer are news: their source changes', () => {
    const directory = new Directory();
    learn(directory, 'countryEconomy', { code: 'AV' }, { currencyCode: 'AVM', exchangeRate: 2 });
    expect(directory.rates().get('AVM')?.source).toBe('AV');
    const changed = learn(directory, 'forexRates', {}, { rates: { AVM: 2 } });
    expect(changed.rates).toEqual([
      { currency: 'AVM', perCommon: 2, source: 'the exchange rates' },
    ]);
    expect(directory.rates().get('AVM')?.source).toBe('the exchange rates');
  });

  it('come from an economy too, but only above 0', () => {
    const directory = new Directory();
    for (const [code, exchangeRate] of Object.entries({ AV: 2, KS: 0, OD: -1 }))
      learn(directory, 'countryEconomy', { code }, { currencyCode: `${code}M`, exchangeRate });
    expect([...directory.rates().keys()]).toEqual(['AVM']);
  });
});

describe('endpoints that the server lacks', () => {
  it('are absent for a day, or until one answers', () => {
    const directory = new Directory();
    const dayMs = 24 * 60 * 60_000;
    directory.learnAbsent('parties', 1_000);
    expect([...directory.absentAt(1_000)]).toEqual(['parties']);
    expect([...directory.absentAt(1_000 + dayMs)]).toEqual([]);
    const changed = learn(directory, 'parties', { country: 'AV' }, { parties: [] });
    expect(changed.absent).toEqual([{ endpoint: 'parties', atMs: 0 }]);
    expect([...directory.absentAt(1_000)]).toEqual([]);
  });
});

describe('changes', () => {
  it('bring another copy to the same state, and an answer that says nothing new changes nothing', () => {
    const name = fc.constantFrom('Greens', 'Whigs', '__proto__', 'constructor', '');
    const row = fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      objectId: fc.option(fc.constantFrom(OBJECT_ID, OBJECT_ID.replace('0', 'f'))),
      name: fc.option(name),
      color: fc.option(fc.constantFrom('#111111', '#222222')),
    });
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 4 }), { maxLength: 6 }), (answers) => {
        const [directory, copy] = [new Directory(), new Directory()];
        for (const parties of answers) {
          copy.apply(learn(directory, 'parties', { country: 'AV' }, { parties }));
        }
        const known = (of: Directory) =>
          of
            .facts()
            .parties.map((party) => JSON.stringify(party))
            .toSorted();
        expect(known(copy)).toEqual(known(directory));
        expect(known(new Directory(directory.facts()))).toEqual(known(directory));
        const [last] = answers.slice(-1);
        const isUnique = new Set(last?.map(({ id }) => id)).size === last?.length;
        const areIdsUnique =
          new Set(last?.flatMap(({ objectId }) => objectId ?? [])).size ===
          last?.flatMap(({ objectId }) => objectId ?? []).length;
        if (last === undefined || !isUnique || !areIdsUnique) return;
        expect(isEmpty(learn(directory, 'parties', { country: 'AV' }, { parties: last }))).toBe(
          true,
        );
      }),
    );
  });
});

describe('states', () => {
  it('have their name from any answer that has it beside the code, and else their code', () => {
    const directory = new Directory();
    expect(directory.stateName('AV', 'AV_NC')).toBe('NC');
    expect(directory.stateName('AV', null)).toBeNull();
    const home = { id: 'AV_NC', name: 'North Coast', countryId: 'AV' };
    const nav = { characterCountryId: 'KS', homeState: home };
    learn(directory, 'clientNav', {}, nav as unknown as ResponseOf<'clientNav'>);
    const row = { id: 1, name: 'Ada', countryId: 'AV', state: 'Harrow Vale', stateCode: 'HV' };
    learn(directory, 'characterSearch', {}, { characters: [row] });
    const race = { state: 'SF', stateName: 'Saltflats', countryId: 'AV' };
    learn(directory, 'election', { id: 'e1' }, { election: race });
    const sector = { countryId: 'KS', stateId: 'NC', stateName: 'Nordkap' };
    const market = { companies: [sector] } as unknown as ResponseOf<'market'>;
    learn(directory, 'market', { type: 'energy', view: 'share' }, market);
    const office = { stateId: 'SF', stateName: 'Silver Fen', countryCode: 'ks' };
    const governor = { characterCountryId: 'KS', governorOffice: office };
    learn(directory, 'clientNav', {}, governor as unknown as ResponseOf<'clientNav'>);
    const names = (country: string, ...codes: readonly string[]) =>
      codes.map((code) => directory.stateName(country, code));
    expect(names('av', 'AV_NC', 'HV', 'SF')).toEqual(['North Coast', 'Harrow Vale', 'Saltflats']);
    expect(names('KS', 'NC', 'SF')).toEqual(['Nordkap', 'Silver Fen']);
  });

  it('keep their name when an answer sends the code as the name', () => {
    const directory = new Directory();
    const named = { state: 'NC', stateName: 'North Coast' };
    learn(directory, 'election', { id: 'e1' }, { election: { ...named, countryId: 'AV' } });
    const rows = [{ id: 'e2', state: 'NC', stateName: 'NC' }];
    learn(directory, 'elections', { country: 'AV' }, { elections: rows });
    expect(directory.stateName('AV', 'NC')).toBe('North Coast');
  });
});

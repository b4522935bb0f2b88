/** Which reads show what the player follows. */
import { describe, expect, it } from 'vitest';

import { ownSubjects, subjectReads, unreadRace } from '@renderer/app/polling/subject-reads';
import type { Followed } from '@renderer/app/polling/subject-reads';
import type { ReadId } from '@shared/contract/index';
import { parseSubject } from '@shared/record/subjects';
import { observe } from '@shared/record/table';
import { Directory } from '@shared/directory/directory';

function readsOf(texts: readonly string[], more: Partial<Followed> = {}) {
  const subjects = texts.flatMap((text) => parseSubject(text) ?? []);
  return subjectReads({
    subjects,
    absent: new Set(),
    places: {},
    countries: [],
    turn: 0,
    ...more,
  });
}

const named = (texts: readonly string[], more?: Partial<Followed>) =>
  readsOf(texts, more).map(({ id, params }) => [id, params]);

describe('the reads of watched subjects', () => {
  it.each([
    [
      'party:US/3',
      [
        ['party', { country: 'US', id: '3' }],
        ['parties', { country: 'US' }],
      ],
    ],
    [
      'country:US',
      [
        ['country', { code: 'US' }],
        ['countryEconomy', { code: 'US' }],
        ['government', { country: 'US' }],
        ['chamberComposition', { country: 'US' }],
        ['leaderboard', { country: 'US', metric: 'funds', limit: 50 }],
      ],
    ],
    ['corporation:7', [['corporation', { id: '7' }]]],
    ['fund:world-100', [['funds', { slug: 'world-100' }]]],
    ['election:e1', [['election', { id: 'e1' }]]],
    ['bill:US/66f0', [['legislation', { country: 'US', limit: 100 }]]],
    ['bond:b1', [['bonds', {}]]],
    ['currency:KSK', [['forexRates', {}]]],
    ['world:world', [['news', { limit: 100 }]]],
    ['self:self', []],
  ])('show %s', (text, reads) => {
    expect(named([text])).toEqual(reads);
  });

  it('are one for all bills of a country, and one for a hundred characters', () => {
    const characters = Array.from({ length: 150 }, (_, index) => `character:${index + 1}`);
    const reads = readsOf([...characters, 'bill:US/1', 'bill:US/2', 'bill:FR/1']);
    expect(reads.map(({ id }) => id)).toEqual([
      'legislation',
      'legislation',
      'charactersBulk',
      'charactersBulk',
    ]);
    expect(String(Object.values(reads[2]?.params ?? {})[0]).split(',')).toHaveLength(100);
  });

  it('read a character separately if only its object id is known, or the server has no bulk read', () => {
    const objectId = '66f0c0ffee66f0c0ffee66f0';
    expect(named([`character:${objectId}`, 'character:5'])).toEqual([
      ['charactersBulk', { ids: '5' }],
      ['character', { id: objectId }],
    ]);
    const absent: ReadonlySet<ReadId> = new Set(['charactersBulk']);
    expect(named(['character:5'], { absent })).toEqual([['character', { id: '5' }]]);
  });

  it('leave out what the server lacks', () => {
    const absent: ReadonlySet<ReadId> = new Set([
      'government',
      'countryEconomy',
      'chamberComposition',
      'leaderboard',
    ]);
    expect(named(['country:US'], { absent })).toEqual([['country', { code: 'US' }]]);
  });

  it('go through the bond market only until every watched bond was seen', () => {
    const [first] = readsOf(['bond:b1', 'bond:b9']);
    const second = first?.next?.({ bonds: [{ id: 'b1' }], pagination: { totalPages: 3 } });
    expect(second?.params).toEqual({ page: 2 });
    expect(
      second?.next?.({ bonds: [{ id: 'b9' }], pagination: { totalPages: 3 } }),
    ).toBeUndefined();
    const last = second?.next?.({ bonds: [], pagination: { totalPages: 3 } });
    expect(last?.params).toEqual({ page: 3 });
    expect(last?.next?.({ bonds: [], pagination: { totalPages: 3 } })).toBeUndefined();
  });

  it('look for a conflict in one country after another until it is found', () => {
    const [first] = readsOf(['conflict:c1'], { countries: ['US', 'FR', 'JP'] });
    expect(first?.params).toEqual({ country: 'US', limit: 100 });
    const second = first?.next?.({ conflicts: [] });
    expect(second?.params).toEqual({ country: 'FR', limit: 100 });
    expect(second?.next?.({ conflicts: [{ conflictId: 'c1' }] })).toBeUndefined();
  });

  it('begin in the country where a conflict was last found', () => {
    const known = { countries: ['US', 'FR', 'JP'], places: { c1: 'JP', c2: 'FR', other: 'US' } };
    const [first, ...others] = readsOf(['conflict:c1', 'conflict:c2'], known);
    expect([first?.params, others]).toEqual([{ country: 'JP', limit: 100 }, []]);
    const second = first?.next?.({ conflicts: [{ conflictId: 'c1' }] });
    expect(second?.params).toEqual({ country: 'FR', limit: 100 });
    expect(second?.next?.({ conflicts: [{ conflictId: 'c2' }] })).toBeUndefined();
    expect(second?.next?.({ conflicts: [] })?.params).toEqual({ country: 'US', limit: 100 });
    const both = first?.next?.({ conflicts: [{ conflictId: 'c1' }, { conflictId: 'c2' }] });
    expect(both).toBeUndefined();
  });

  it('look for a conflict that is nowhere in some countries a turn, and in each of them in time', () => {
    const countries = Array.from({ length: 25 }, (_, index) => `C${index}`);
    const askedIn = (turn: number) => {
      const asked: string[] = [];
      let [read] = readsOf(['conflict:c1'], { countries, turn });
      while (read !== undefined) {
        asked.push(String(Object.values(read.params)[0]));
        read = read.next?.({ conflicts: [] });
      }
      return asked;
    };
    expect(askedIn(0)).toHaveLength(10);
    expect(askedIn(0)[0]).toBe('C0');
    const inThreeTurns = new Set([7, 8, 9].flatMap(askedIn));
    expect(inThreeTurns.size).toBe(25);
  });
});

describe('the player’s own subjects', () => {
  it('come from client-nav: races, corporation, country with its bills, and party', () => {
    const nav = {
      user: { username: 'ada' },
      characterCountryId: 'us',
      currentParty: { id: 3, name: 'Union' },
      activeElection: { id: 'e1' },
      activePresidentElectionId: 'e2',
      myCorporationId: 7,
    };
    expect(ownSubjects(nav, undefined).map(({ kind, key }) => `${kind}:${key}`)).toEqual([
      'election:e1',
      'election:e2',
      'corporation:7',
      'country:US',
      'bill:US/',
      'party:US/3',
      'world:world',
    ]);
  });

  it('include the corporation of client-status if client-nav names none', () => {
    const nav = { user: { username: 'ada' }, myCorporationId: null };
    const own = ownSubjects(nav, { corpNav: { sequentialId: 9 } });
    expect(own).toContainEqual({ kind: 'corporation', key: '9' });
  });

  it('have the party in its own country, as the record has it', () => {
    const nav = {
      user: { username: 'ada' },
      characterCountryId: 'US',
      currentParty: { id: 3, name: 'Union', countryId: 'uk' },
    };
    const recorded = observe('clientNav', nav, {}, 0, new Directory());
    expect(recorded.find(({ metric }) => metric === 'ownPartyKey')?.value).toBe('UK/3');
    expect(ownSubjects(nav, undefined)).toContainEqual({ kind: 'party', key: 'UK/3' });
  });

  it('are none for a guest, or if only object ids are known', () => {
    expect(ownSubjects({ user: null, characterCountryId: 'US' }, undefined)).toEqual([]);
    const nav = {
      user: { username: 'ada' },
      characterCountryId: 'US',
      currentParty: { id: 'independent' },
    };
    expect(ownSubjects(nav, undefined).map(({ kind }) => kind)).toEqual([
      'country',
      'bill',
      'world',
    ]);
  });
});

describe('the race whose share client-status does not state', () => {
  const nav = { user: { username: 'ada' }, activeElection: { id: 'e1' } };

  it('is read separately, and is not read if client-status states the share', () => {
    expect(unreadRace(nav, {})).toBe('e1');
    expect(unreadRace(nav, { electionStats: { electionId: 'e1', myVotePct: 40 } })).toBeNull();
    expect(unreadRace({ ...nav, user: null }, {})).toBeNull();
    expect(unreadRace({ user: nav.user, activeElection: null }, {})).toBeNull();
  });
});

/** The command palette finds destinations in the answers. */
import { describe, expect, it } from 'vitest';

import { mergeDestinations, destinationsOf } from '@renderer/app/palette/destinations-in-answers';
import type { KnownAnswer } from '@renderer/app/palette/destinations-in-answers';
import {
  countryDestinations,
  screenDestinations,
  subjectOfDestination,
  watchedDestinations,
} from '@renderer/app/palette/destination';
import {
  characterDestinations,
  corporationDestinations,
  partyDestinations,
} from '@renderer/app/palette/destinations-in-directory';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { Directory } from '@shared/directory/directory';
import { learnt } from '@shared/directory/learnt';

const OBJECT_ID = '66f0a1b2c3d4e5f601020304';
const nameOf = (code: string) => (code === 'KS' ? 'Kestria' : code);

function destinationsIn(id: ReadId, params: KnownAnswer['params'], data: object) {
  const stateName = (country?: string | null, code?: string | null) =>
    country === 'KS' && code === 'NV' ? 'New Vale' : (code ?? null);
  return destinationsOf({ id, params, data }, { nameOf, stateName });
}

describe('destinationsOf', () => {
  it('finds parties, corporations and characters in the directory by the ids that open them', () => {
    const directory = new Directory();
    const learn = <Id extends ReadId>(id: Id, params: ParamsOf<Id>, answer: ResponseOf<Id>) =>
      directory.learn(id, learnt(id, answer, params));
    learn(
      'parties',
      { country: 'KS' },
      { parties: [{ id: 7, name: 'Reform', abbreviation: 'RF' }, { id: 8 }] },
    );
    learn('party', { country: 'KS', id: '9' }, { party: { id: OBJECT_ID, name: 'Union' } });
    learn(
      'corporations',
      {},
      {
        corporations: [
          { id: OBJECT_ID, sequentialId: 3, name: 'Acme', type: 'steel', countryId: 'KS' },
          { id: '66f0a1b2c3d4e5f601020305', name: 'No way to open it' },
        ],
      },
    );
    learn(
      'leaderboard',
      { country: 'KS' },
      { characters: [{ id: OBJECT_ID, name: 'Ada', profileUrl: 'https://x.example/character/9' }] },
    );
    expect(characterDestinations(directory.characters(), nameOf)).toMatchObject([
      {
        path: `/characters/${OBJECT_ID}`,
        otherPaths: ['/characters/9'],
        name: 'Ada',
        note: 'Character · Kestria',
      },
    ]);
    expect(partyDestinations(directory.partiesOf('KS'), nameOf)).toMatchObject([
      { path: '/parties/KS/7', name: 'Reform', keywords: ['RF'], note: 'Party · Kestria' },
      { path: '/parties/KS/9', name: 'Union' },
    ]);
    expect(corporationDestinations(directory.corporations(), nameOf)).toMatchObject([
      { path: '/corporations/3', name: 'Acme', note: 'Corporation · Steel · Kestria' },
    ]);
  });

  it('finds funds by their slug', () => {
    expect(
      destinationsIn('funds', {}, { funds: [{ slug: 'a b', name: 'Broad', tickerSymbol: 'BRD' }] }),
    ).toMatchObject([{ path: '/funds/a%20b', keywords: ['BRD'] }]);
  });

  it('finds commodities by their name, which open their history and are subjects of the record', () => {
    const commodities = [{ key: 'steel', label: 'Steel' }, { key: 'iron_ore' }];
    const found = destinationsIn('commodities', {}, { commodities });
    expect(found).toMatchObject([
      { path: '/commodities?of=steel', name: 'Steel', note: 'Commodity' },
      { path: '/commodities?of=iron_ore', name: 'Iron ore' },
    ]);
    expect(found.map((one) => subjectOfDestination(one)?.subject)).toEqual([
      { kind: 'commodity', key: 'steel' },
      { kind: 'commodity', key: 'iron_ore' },
    ]);
    const subject = { kind: 'commodity', key: 'steel' } as const;
    const watched = watchedDestinations([
      { subject, name: 'Steel', note: '', group: '', sinceMs: 0 },
    ]);
    expect(mergeDestinations([watched, found])).toHaveLength(2);
  });

  it('finds bonds by their issuer, bills by their title, and conflicts', () => {
    const bonds = [{ id: 'b1', issuerName: 'Acme', maturityLabel: '4 years' }, { id: 'b2' }];
    expect(destinationsIn('bonds', {}, { bonds })).toMatchObject([
      { path: '/bonds/b1', name: 'Bond of Acme, 4 years', note: 'Bond' },
    ]);
    const bills = [{ id: OBJECT_ID, title: 'Roads Act' }, { id: 'untitled' }];
    expect(destinationsIn('legislation', { country: 'KS', limit: 100 }, { bills })).toMatchObject([
      { path: `/legislation/KS/${OBJECT_ID}`, name: 'Roads Act', note: 'Bill · Kestria' },
    ]);
    const conflicts = [{ conflictId: 7, name: 'The Straits', hostCountry: 'KS' }];
    expect(destinationsIn('conflicts', { country: 'AV' }, { conflicts })).toMatchObject([
      { path: '/conflicts/7', name: 'The Straits', note: 'Conflict · Kestria' },
    ]);
    // Each page of a search is its own answer.
    expect(destinationsIn('conflicts', { country: 'AV' }, { pages: [] })).toEqual([]);
  });

  it('finds races by kind, the state’s name and code, and seat: running, in detail and past', () => {
    const elections = [
      { id: 'e1', electionType: 'senate', state: 'NV', status: 'active', seatId: 'NV-2' },
      { id: 'e2' },
    ];
    const [listed, ...others] = destinationsIn('elections', { country: 'KS' }, { elections });
    expect(listed).toMatchObject({
      path: '/elections/e1',
      name: 'Senate election, New Vale',
      keywords: ['NV', 'NV-2'],
      note: 'Race · Kestria · running',
    });
    expect(others).toEqual([]);
    const election = { electionType: 'senate', state: 'NV', countryId: 'KS' };
    expect(destinationsIn('election', { id: 'e1' }, { election })).toMatchObject([
      { path: '/elections/e1', name: 'Senate election, New Vale', note: 'Race · Kestria' },
    ]);
    const past = [{ id: 'e0', electionType: 'house', status: 'resolved', electionYear: 2031 }];
    expect(
      destinationsIn('electionArchives', { country: 'KS' }, { elections: past }),
    ).toMatchObject([
      { path: '/elections/e0', name: 'House election', note: 'Race · Kestria · ended · 2031' },
    ]);
  });

  it('finds headlines, which open the news filtered by them, in the category that was read', () => {
    const posts = [{ id: 1, title: 'Roads & rails = jobs', countryId: 'KS' }, { id: 2 }];
    expect(destinationsIn('news', { limit: 100 }, { posts })).toMatchObject([
      {
        path: '/news?news.filter=Roads+%26+rails+%3D+jobs',
        name: 'Roads & rails = jobs',
        note: 'News · Kestria',
      },
    ]);
    const [ofCategory] = destinationsIn('news', { limit: 100, category: 'war' }, { posts });
    expect(ofCategory?.path).toBe('/news?category=war&news.filter=Roads+%26+rails+%3D+jobs');
  });
});

describe('mergeDestinations', () => {
  it('merges a record of the directory with the same one of the watch list', () => {
    const facts = { id: OBJECT_ID, sequentialId: '9', name: 'Ada', country: null };
    const ofDirectory = characterDestinations([facts], nameOf);
    const watched = watchedDestinations([
      { subject: { kind: 'character', key: '9' }, name: 'Ada', note: '', group: '', sinceMs: 0 },
    ]);
    for (const lists of [
      [ofDirectory, watched],
      [watched, ofDirectory],
      [ofDirectory, watched, ofDirectory],
    ]) {
      const [only, ...others] = mergeDestinations(lists);
      expect(others).toEqual([]);
      expect(new Set([only?.path, ...(only?.otherPaths ?? [])])).toEqual(
        new Set(['/characters/9', `/characters/${OBJECT_ID}`]),
      );
    }
  });
});

describe('screens and countries', () => {
  it('find settings by what a player looks for in them', () => {
    const found = (word: string) =>
      screenDestinations(new Set()).flatMap(({ path, keywords = [] }) =>
        keywords.includes(word) ? [path] : [],
      );
    expect(found('scripts')).toEqual(['/settings/advanced']);
    expect(found('chat')).toEqual(['/settings/notifications']);
  });

  it('leaves out screens that the server lacks', () => {
    const absent = new Set<ReadId>(['funds', 'countryHistory']);
    const screens = screenDestinations(absent).map(({ path }) => path);
    expect(screens).toContain('/bonds');
    expect(screens).not.toContain('/funds');
    const pages = countryDestinations(
      [
        {
          code: 'K S',
          name: 'Kestria',
          governmentType: null,
          flag: null,
          currency: null,
          isListed: true,
          isOpen: null,
        },
      ],
      absent,
    );
    const paths = pages.map(({ path }) => path);
    expect(paths[0]).toBe('/countries/K%20S');
    expect(paths).toContain('/countries/K%20S/economy');
    expect(paths).not.toContain('/countries/K%20S/history');
  });
});

/** Pages of the game are recognised by patterns learnt from addresses in answers, and by nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressOfSubject, learnPatterns, subjectOfPage } from '@renderer/app/pane/page-addresses';

const ORIGIN = 'https://game.example';
const answers = [
  {
    found: true,
    character: { id: 17, profileUrl: '/character/17', party: { partyUrl: '/party/AV/3' } },
  },
  { rows: [{ profileUrl: `${ORIGIN}/character/65f0a1b2c3d4e5f601234567` }], note: '/character/9' },
  {
    corporation: { corpUrl: '/corporation/4' },
    link: { profileUrl: 'https://elsewhere.example/x/4' },
  },
];
const patterns = learnPatterns(answers, ORIGIN);
const subject = (path: string) => subjectOfPage(`${ORIGIN}${path}`, ORIGIN, patterns);

describe('learnt patterns', () => {
  it('lead to the page that exists where a server sends the address of a missing one', () => {
    const learnt = learnPatterns([{ corpUrl: `${ORIGIN}/corporations/4` }], ORIGIN);
    const corporation = { kind: 'corporation', id: '8', country: null } as const;
    expect(addressOfSubject(corporation, ORIGIN, learnt)).toBe(`${ORIGIN}/corporation/8`);
  });

  it('recognise records by address, whatever follows the path', () => {
    expect(subject('/character/99?tab=history#top')).toEqual({
      kind: 'character',
      id: '99',
      country: null,
    });
    expect(subject('/party/ws/12')).toEqual({ kind: 'party', id: '12', country: 'ws' });
    expect(subject('/corporation/8')).toEqual({ kind: 'corporation', id: '8', country: null });
  });

  it('do not recognise unlearnt addresses, other origins, or texts that are not ids', () => {
    for (const path of [
      '/',
      '/elections/4',
      '/character',
      '/character/new',
      '/character/1/edit',
      '/x/4',
    ])
      expect([path, subject(path)]).toEqual([path, null]);
    expect(subjectOfPage('https://elsewhere.example/character/9', ORIGIN, patterns)).toBeNull();
    expect(subjectOfPage(`${ORIGIN}/character/9`, ORIGIN, [])).toBeNull();
  });

  it('recognise elections and bills if their records carry their own address', () => {
    const learnt = learnPatterns(
      [
        { elections: [{ id: 4, url: '/race/4' }], bill: { id: '7', url: '/bill/AV/7' } },
        // The address of what the record belongs to, and the address of a record of another kind.
        { election: { id: 5, url: '/country/AV' }, news: [{ id: 6, url: '/story/6' }] },
        { billUrl: '/draft/9' },
      ],
      ORIGIN,
    );
    const of = (path: string) => subjectOfPage(`${ORIGIN}${path}`, ORIGIN, learnt);
    expect(of('/race/88')).toEqual({ kind: 'election', id: '88', country: null });
    expect(of('/bill/ws/12')).toEqual({ kind: 'bill', id: '12', country: 'ws' });
    expect(of('/draft/1')).toEqual({ kind: 'bill', id: '1', country: null });
    for (const path of ['/country/AV', '/story/6']) expect([path, of(path)]).toEqual([path, null]);
  });

  it('make the address of a record, and none that would lead to another one', () => {
    const learnt = learnPatterns(
      [{ profileUrl: '/character/1', partyUrl: '/party/AV/1', bill: { id: 7, url: '/draft/7' } }],
      ORIGIN,
    );
    const made = (
      kind: 'character' | 'party' | 'bill' | 'fund',
      id: string,
      country: string | null,
    ) => addressOfSubject({ kind, id, country }, ORIGIN, learnt);
    expect(made('character', '9', null)).toBe(`${ORIGIN}/character/9`);
    expect(made('party', '3', 'WS')).toBe(`${ORIGIN}/party/WS/3`);
    expect(made('bill', '12', 'WS')).toBe(`${ORIGIN}/draft/12`);
    expect(made('party', '3', null)).toBeNull();
    expect(made('fund', 'world-100', null)).toBeNull();
    for (const id of ['../x', '9/../1', '', 'a name', '9?b'])
      expect(made('character', id, null)).toBeNull();
  });

  it('give back every id of one pattern, and never throw whatever answers contain', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), fc.jsonValue(), (id, noise) => {
        const learnt = learnPatterns([noise, { profileUrl: '/a/b/1' }], ORIGIN);
        expect(subjectOfPage(`${ORIGIN}/a/b/${id}`, ORIGIN, learnt)?.id).toBe(String(id));
      }),
      { numRuns: 50 },
    );
  });
});

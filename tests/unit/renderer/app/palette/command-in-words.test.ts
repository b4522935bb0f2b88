/** How the palette parses commands that contain names, and the subject of a destination. */
import { describe, expect, it } from 'vitest';

import { commandInWords, namesToSearch } from '@renderer/app/palette/command-in-words';
import {
  destination,
  recipientIdOf,
  subjectOfDestination,
  watchedDestinations,
} from '@renderer/app/palette/destination';
import type { DestinationKind } from '@renderer/app/palette/destination';
import { routeOfSubject } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';

describe('commandInWords', () => {
  it.each([
    ['watch Ada Marsh', { verb: 'watch', name: 'Ada Marsh' }],
    ['  Watch  the Roads Act ', { verb: 'watch', name: 'the Roads Act' }],
    ['stop watching Ada', { verb: 'unwatch', name: 'Ada' }],
    ['unwatch Ada', { verb: 'unwatch', name: 'Ada' }],
    ['send to Ada', { verb: 'send', name: 'Ada' }],
    ['send funds to Ada', { verb: 'send', name: 'Ada' }],
    ['pay Ada', { verb: 'send', name: 'Ada' }],
    ['remind me in 6 turns to call Ada', { verb: 'remind', turnOffset: 6, what: 'call Ada' }],
    ['Remind in 1 turn the vote', { verb: 'remind', turnOffset: 1, what: 'the vote' }],
  ])('reads "%s"', (typed, command) => {
    expect(commandInWords(typed)).toEqual(command);
  });

  it.each([
    'watch',
    'watchtower',
    'send',
    'send funds',
    'compare',
    'compare Ada',
    'payment',
    'remind me in 0 turns to go',
  ])('takes "%s" for a name, or for a command without its names', (typed) => {
    expect(commandInWords(typed)).toBeNull();
  });

  it('splits two names at each word that may divide them, "with" first', () => {
    expect(commandInWords('compare Marsh and Sons with Acme')).toEqual({
      verb: 'compare',
      pairs: [
        ['Marsh and Sons', 'Acme'],
        ['Marsh', 'Sons with Acme'],
      ],
    });
    expect(commandInWords('compare A, B')).toEqual({ verb: 'compare', pairs: [['A', 'B']] });
    expect(commandInWords('compare A vs. B')).toEqual({ verb: 'compare', pairs: [['A', 'B']] });
  });

  it('searches characters for the names in a command, and for the whole text otherwise', () => {
    expect(namesToSearch('ada')).toEqual(['ada', '']);
    expect(namesToSearch('send to ada')).toEqual(['ada', '']);
    expect(namesToSearch('remind me in 6 turns to call ada')).toEqual(['', '']);
    expect(namesToSearch('compare ada with bo')).toEqual(['bo', 'ada']);
  });
});

describe('subjectOfDestination', () => {
  const found = (kind: DestinationKind, path: string, otherPaths: readonly string[] = []) =>
    destination({ kind, path, otherPaths, name: 'X', note: '' });

  it('is the inverse of the route of a subject', () => {
    const subjects: readonly (readonly [DestinationKind, SubjectRef])[] = [
      ['country', { kind: 'country', key: 'US' }],
      ['party', { kind: 'party', key: 'US/3' }],
      ['corporation', { kind: 'corporation', key: '4' }],
      ['fund', { kind: 'fund', key: 'a b' }],
      ['bond', { kind: 'bond', key: 'b1' }],
      ['race', { kind: 'election', key: 'e/1' }],
      ['bill', { kind: 'bill', key: 'US/41' }],
      ['conflict', { kind: 'conflict', key: '7' }],
      ['character', { kind: 'character', key: '9' }],
    ];
    for (const [kind, subject] of subjects) {
      const route = routeOfSubject(subject);
      expect(subjectOfDestination(found(kind, route ?? ''))?.subject).toEqual(subject);
    }
  });

  it('names a character by the sequential id if a route has it, and pays by the object id', () => {
    const both = found('character', '/characters/66f0a1b2c3d4e5f601020304', ['/characters/9']);
    expect(subjectOfDestination(both)?.subject.key).toBe('9');
    expect(recipientIdOf(both)).toBe('66f0a1b2c3d4e5f601020304');
    expect(recipientIdOf(found('party', '/parties/US/3'))).toBeNull();
  });

  it('is nothing for screens, headlines and parties without a key', () => {
    expect(subjectOfDestination(found('screen', '/countries'))).toBeNull();
    expect(subjectOfDestination(found('news', '/news'))).toBeNull();
    expect(subjectOfDestination(found('party', '/parties/US/independent'))).toBeNull();
  });

  it('the watch list is found by its names and groups', () => {
    const entry = { name: 'Ada', note: '', group: 'rivals', sinceMs: 0 };
    const entries = [
      { ...entry, subject: { kind: 'character', key: '9' } as const },
      { ...entry, subject: { kind: 'world', key: 'world' } as const },
    ];
    expect(watchedDestinations(entries)).toMatchObject([
      {
        kind: 'character',
        path: '/characters/9',
        name: 'Ada',
        keywords: ['rivals'],
        note: 'Character · watched',
      },
    ]);
  });
});

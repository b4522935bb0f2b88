import { isSameCharacter, refFromText, refOf, sequentialIdOf } from '@shared/domain/characters';
import { describe, expect, it } from 'vitest';

const OBJECT_ID = '66f0a1b2c3d4e5f601020304';

describe('the ids of a character', () => {
  it.each([
    [{ id: OBJECT_ID, sequentialId: 17 }, '17'],
    [{ id: OBJECT_ID, profileUrl: '/character/17' }, '17'],
    [{ id: OBJECT_ID, profileUrl: 'https://game.example/character/18/?tab=a' }, '18'],
    [{ id: OBJECT_ID, profileUrl: `/politician/${OBJECT_ID}` }, null],
    [{ id: OBJECT_ID, profileUrl: null }, null],
    [{ id: 17 }, '17'],
  ])('%j has the sequential id %s', (row, expected) => {
    expect(sequentialIdOf(row)).toBe(expected);
  });

  it('match a row by object id or by sequential id', () => {
    const row = { id: OBJECT_ID, profileUrl: '/character/17' };
    expect(isSameCharacter(refFromText('17'), row)).toBe(true);
    expect(isSameCharacter(refFromText(OBJECT_ID), row)).toBe(true);
    expect(isSameCharacter(refFromText('18'), row)).toBe(false);
    expect(isSameCharacter({ id: 'gone', sequentialId: null }, { id: OBJECT_ID })).toBe(false);
    expect(refOf(row)).toEqual({ id: OBJECT_ID, sequentialId: '17' });
  });
});

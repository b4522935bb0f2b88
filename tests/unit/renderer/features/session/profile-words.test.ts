/** The text that names and describes a profile. */
import { ownLabel, profileState } from '@renderer/features/session/profile-words';
import { newProfile, viewProfile } from '@electron/session/profiles/profile-records';
import { describe, expect, it } from 'vitest';

const account = { id: 'u1', username: 'ada', displayName: 'Ada' };
const server = newProfile('https://game.example', account);
const practice = newProfile('practice', account);
const guest = newProfile('https://game.example', null);

describe('the text of a profile', () => {
  it.each([
    ['an account', server],
    ['the practice world', practice],
    ['a guest', guest],
  ])('shows a custom name of %s only if the player gave one', (_whose, record) => {
    expect(ownLabel(viewProfile(record, null))).toBe('');
    expect(ownLabel(viewProfile({ ...record, label: 'Mine' }, null))).toBe('Mine');
  });

  it('states whether the player is signed in', () => {
    const stateOf = (session: 'none' | 'open' | 'expired') =>
      profileState(viewProfile({ ...server, session }, null));
    expect([stateOf('open'), stateOf('expired'), stateOf('none')]).toEqual([
      'Signed in',
      'Session expired',
      'Signed out',
    ]);
    expect(profileState(viewProfile(guest, null))).toBe('Guest');
  });
});

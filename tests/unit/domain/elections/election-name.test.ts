/** The one name of an election: by its office, whatever stage its type names. */
import { electionName } from '@shared/domain/elections/election-phase';
import { expect, it } from 'vitest';

it.each([
  [{ electionType: 'senate', state: 'CA' }, 'Senate election, CA'],
  [{ electionType: 'general', seatId: 'AV-house-NC', state: 'NC' }, 'House election, NC'],
  [{ electionType: 'primary', seatId: 'AV-house-NC', state: 'NC' }, 'House election, NC'],
  [{ electionType: 'primary', seatId: 'AV-president-national' }, 'Presidential election'],
  [{ electionType: 'presidential', seatId: 'AV-president-national' }, 'Presidential election'],
  [{ electionType: 'general', seatId: null, state: 'SE_STH' }, 'General election, STH'],
  [{ electionType: 'primary', state: 'CA' }, 'Election, CA'],
  [{ electionType: null, seatId: 'AV-house-NC' }, null],
])('%j is named %s', (election, name) => {
  expect(electionName(election)).toBe(name);
});

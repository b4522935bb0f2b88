/** The one name of an election: by its office, whatever stage its type names, and by its state's name. */
import { electionName } from '@shared/domain/elections/election-phase';
import { placeWords, raceLabel, unknownRow } from '@shared/domain/elections/race-rows';
import type { StateNameOf } from '@shared/domain/elections/race-rows';
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

const stateName: StateNameOf = (country, code) =>
  country === 'US' && code === 'NC' ? 'North Coast' : (code ?? null);

it.each([
  ['House — NC', 'US', 'House — North Coast'],
  ['House — NC', 'KS', 'House — NC'],
  ['House — NC', null, 'House — NC'],
  ['President — National', 'US', 'President — National'],
  ['NC', 'US', 'NC'],
])('%s of %s as the game calls it is %s with its state’s name', (label, country, words) => {
  expect(raceLabel(label, country, stateName)).toBe(words);
});

it('a sentence names the state of a race by its name, for every office', () => {
  const row = { ...unknownRow('e1', 'US'), state: 'NC' };
  expect(placeWords({ ...row, electionType: 'house' }, stateName)).toBe('North Coast');
  expect(placeWords({ ...row, electionType: 'senate' }, stateName)).toBe(
    'the Senate election, North Coast',
  );
});

/** Where a notification leads: to what it tells of, or nowhere. */
import { expect, it } from 'vitest';

import { messageTarget } from '@renderer/components/links/message-target';

const OBJECT_ID = '66f0a1b2c3d4e5f601020305';

it.each([
  ['election_result', { electionId: OBJECT_ID, characterId: 'c' }, `#/elections/${OBJECT_ID}`],
  ['bill_passed', { billId: 'b', countryId: 'us' }, '#/legislation?country=US'],
  ['dividend_paid', { corporationId: OBJECT_ID, corporationSequentialId: 7 }, '#/corporations/7'],
  ['party_joined', { partyId: '3', countryId: 'KS', characterId: 'c' }, '#/parties/KS/3'],
  ['player_event_resolved', { instanceId: OBJECT_ID }, '#/crises'],
  ['transfer_received', { fromCharacterId: OBJECT_ID, billId: 'b' }, `#/characters/${OBJECT_ID}`],
  ['mail_received', { mailId: 'm' }, '#/mail'],
  ['leader_change', { countryId: 'KS' }, '#/countries/KS/government'],
  ['conflict_declared', { conflictId: 4, countryId: 'KS' }, '#/conflicts?country=KS'],
  ['something_new', { electionId: 'e' }, '#/elections/e'],
])('%s with %o leads to %s', (type, metadata, link) => {
  expect(messageTarget({ type, metadata })).toBe(link);
});

it.each([
  ['party_joined', { partyId: OBJECT_ID, countryId: 'KS' }, '#/countries/KS/government'],
  ['party_joined', { partyId: OBJECT_ID }, null],
  ['system', {}, null],
  ['system', null, null],
  [null, 'not an object', null],
  ['election_result', { electionId: '' }, null],
  ['election_result', { electionId: { $oid: 'x' } }, null],
])('%s with %o names no record that a screen opens by that id', (type, metadata, link) => {
  expect(messageTarget({ type, metadata })).toBe(link);
});

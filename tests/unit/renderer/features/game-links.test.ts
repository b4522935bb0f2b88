/** Each notification leads to the screen of its subject; the game's own pages have addresses. */
import { expect, it, describe } from 'vitest';
import { messageTarget } from '@renderer/pages/messages/message-target';
import { webAddress } from '@renderer/components/ui/web-address';

const OBJECT_ID = '66f0a1b2c3d4e5f601020304';

it.each([
  ['election_opened', { electionId: 'e1', countryId: 'av' }, '#/elections/e1'],
  ['bill_passed', { billId: 'b1', countryId: 'av' }, '#/legislation/AV/b1'],
  ['corporation_report', { corporationSequentialId: 43 }, '#/corporations/43'],
  ['party_joined', { partySequentialId: 7, countryId: 'av' }, '#/parties/AV/7'],
  ['party_joined', { partyId: OBJECT_ID, countryId: 'av' }, `#/parties/AV/${OBJECT_ID}`],
  ['party_joined', { partyName: 'Free Party', country: 'AV' }, '#/parties/AV/Free%20Party'],
  ['player_event_resolved', { instanceId: OBJECT_ID }, '#/crises'],
  ['war_declared', { conflictId: 3, countryCode: 'ks' }, '#/conflicts/3'],
  ['mail_received', { mailId: OBJECT_ID }, '#/mail'],
  ['funds_transfer', { fromCharacterId: OBJECT_ID }, `#/characters/${OBJECT_ID}`],
  ['cabinet_appointed', { countryId: 'ks' }, '#/countries/KS/government'],
  // The type decides if the ids fit several screens.
  ['bill_passed', { billId: 'b1', electionId: 'e1', country: 'KS' }, '#/legislation/KS/b1'],
])('a notification of the type %s with %o opens %s', (type, metadata, link) => {
  expect(messageTarget({ type, metadata })).toBe(link);
});

const LEADERSHIP = {
  type: 'election_opened',
  title: 'National Leadership Elections Open',
  metadata: { partyId: '7', electionId: OBJECT_ID },
};

it.each([
  ['its country', { ...LEADERSHIP, metadata: { ...LEADERSHIP.metadata, countryId: 'se' } }, 'SE'],
  ['no country, so the player’s own', LEADERSHIP, 'AV'],
])('the election of a party’s leaders opens the party, with %s', (_, message, country) => {
  expect(messageTarget(message, 'AV')).toBe(`#/parties/${country}/7`);
});

it('a notification about a corporation by object id, or an unplaced party, has no link', () => {
  expect(messageTarget({ type: 'party_joined', metadata: { partyId: OBJECT_ID } })).toBeNull();
  expect(messageTarget({ type: 'ceo_change', metadata: { corporationId: OBJECT_ID } })).toBeNull();
  expect(messageTarget({ type: 'welcome', metadata: null })).toBeNull();
});

describe('addresses of the game’s own web pages', () => {
  it.each([
    ['/character/17', 'https://game.example', 'https://game.example/character/17'],
    ['https://other.example/a', 'https://game.example', 'https://other.example/a'],
    ['/character/17', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000/character/17'],
    ['/character/17', 'http://[::1]:4000', 'http://[::1]:4000/character/17'],
    ['/character/17', 'http://127.0.0.2', 'http://127.0.0.2/character/17'],
    ['/character/17', 'http://game.example', null],
    ['javascript:alert(1)', 'https://game.example', null],
    ['/character/17', '', null],
    [null, 'https://game.example', null],
    ['', 'https://game.example', null],
  ])('%s on %s opens %s', (sent, server, opened) => {
    expect(webAddress(sent, server)).toBe(opened);
  });
});

/** The seats of a party: those in the chamber where a server states it, else its own count where that counts seats. */
import { describe, expect, it } from 'vitest';

import type { AnswersGiven } from '@support/renderer/answers';
import { failing, fixture } from '@support/renderer/answers';
import { cellOf, eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

const PARTY = {
  ok: true,
  found: true,
  party: { id: '2', name: 'Liberty', memberCount: 12, seatCount: 3, topMembers: [] },
};

const CHAMBER = {
  lower: {
    totalSeats: 60,
    current: [
      { party: '2', partyName: 'Liberty', seats: 34 },
      { party: '3', partyName: 'Union', seats: 22 },
    ],
  },
  upper: null,
};

const answers: AnswersGiven = {
  clientNav: {
    ...fixture('clientNav', 'contract', 1),
    characterCountryId: 'US',
    currentParty: { id: '2', name: 'Liberty' },
  },
  party: PARTY,
  parties: {
    ok: true,
    parties: [
      { id: 2, name: 'Liberty', seatCount: 3 },
      { id: 3, name: 'Union', seatCount: 1 },
      { id: 4, name: 'Green', seatCount: 0 },
    ],
  },
};

describe('the seats of a party', () => {
  it.each([
    { route: '/parties/US/2', testId: 'party-seats' },
    { route: '/party', testId: 'desk-seats' },
  ])('are those of the chamber, on $route', async ({ route, testId }) => {
    await renderScreen(route, { answers: { ...answers, chamberComposition: CHAMBER } });
    await eventually(() => {
      expect(valueOf(testId)).toBe('34');
    });
  });

  it('are those of the chamber, in the list of parties', async () => {
    await renderScreen('/countries/US/parties', {
      answers: { ...answers, chamberComposition: CHAMBER },
    });
    await eventually(() => {
      const seats = ['2', '3', '4'].map((id) => cellOf('parties', id, 'seats').dataset['value']);
      expect(seats).toEqual(['34', '22', '0']);
    });
  });

  it('are the count that the party states on a server without the chamber’s own answer', async () => {
    await renderScreen('/parties/US/2', { answers });
    await eventually(() => {
      expect(valueOf('party-seats')).toBe('3');
    });
  });

  it('are unknown where the server has that answer and refuses it: the count may be of officials', async () => {
    await renderScreen('/parties/US/2', {
      answers: { ...answers, chamberComposition: failing('signed-out') },
    });
    await eventually(() => {
      expect(valueOf('party-members')).toBe('12');
      expect(textOf('party-seats')).toBe('—');
    });
  });
});

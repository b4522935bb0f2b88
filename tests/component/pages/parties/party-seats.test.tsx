/** The seats of a party where rows of officials say how many each holds, and where they do not. */
import { describe, expect, it } from 'vitest';

import type { AnswersGiven } from '@support/renderer/answers';
import { fixture } from '@support/renderer/answers';
import { cellOf, eventually, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

const PARTY = {
  ok: true,
  found: true,
  party: { id: '2', name: 'Liberty', memberCount: 12, seatCount: 3, topMembers: [] },
};

const held = {
  ...fixture('government'),
  officials: [
    { role: 'house', party: 'Liberty', seatsHeld: 30 },
    { role: 'house', party: 'Union', seatsHeld: 22 },
    { role: 'house', party: 'Liberty', seatsHeld: 4 },
    { role: 'senate', party: 'Liberty', seatsHeld: 2 },
    { role: 'president', party: 'Liberty' },
  ],
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
  ])('are those that its officials hold, on $route', async ({ route, testId }) => {
    await renderScreen(route, { answers: { ...answers, government: held } });
    await eventually(() => {
      expect(valueOf(testId)).toBe('36');
    });
  });

  it('are those that its officials hold, in the list of parties', async () => {
    await renderScreen('/countries/US/parties', { answers: { ...answers, government: held } });
    await eventually(() => {
      const seats = ['2', '3', '4'].map((id) => cellOf('parties', id, 'seats').dataset['value']);
      expect(seats).toEqual(['36', '22', '0']);
    });
  });

  it('are the count that the party states where no official names any', async () => {
    const unnamed = {
      ...fixture('government'),
      officials: [{ role: 'house', party: 'Liberty' }],
    };
    await renderScreen('/parties/US/2', { answers: { ...answers, government: unnamed } });
    await eventually(() => {
      expect(valueOf('party-seats')).toBe('3');
    });
  });
});

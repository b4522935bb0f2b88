/**
 * The desk of the player's own party: candidates with the way to pay them, people, results, and the states without a
 * party.
 */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { everyKeyedRead, failing, fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { eventually, tableCells, tableRows, textOf, valueOf } from '@support/renderer/readings';
import { pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';

const nav = {
  ...fixture('clientNav', 'contract', 1),
  characterCountryId: 'US',
  currentParty: { id: '2', name: 'Liberty' },
};
const ID = (last: number) => `66f0a1b2c3d4e5f60102030${last}`;

const PARTY = {
  ok: true,
  found: true,
  party: {
    id: '2',
    name: 'Liberty',
    memberCount: 12,
    seatCount: 4,
    treasury: 90_000,
    economicPosition: 1,
    socialPosition: -2,
    topMembers: [{ id: ID(1), name: 'Cleo', position: 'governor', politicalInfluence: 7 }],
  },
};

const answers: AnswersGiven = {
  clientNav: nav,
  party: PARTY,
  leaderboard: {
    ok: true,
    characters: [
      { name: 'Cleo', party: 'Liberty', funds: 5_000 },
      { name: 'Dov', party: 'Union', funds: 9_000 },
    ],
  },
  elections: { ok: true, elections: [{ id: 'e1', status: 'active', electionType: 'governor' }] },
  electionArchives: {
    ok: true,
    elections: [
      { id: 'x1', cycle: 3, totalVotes: 100, winner: { party: 'Liberty', votes: 55 } },
      { id: 'x2', cycle: 3, totalVotes: 100, winner: { party: 'Union', votes: 60 } },
      { id: 'x3', cycle: 3, totalVotes: 100 },
    ],
  },
  election: {
    ok: true,
    found: true,
    election: { electionType: 'governor', state: 'CA', status: 'active' },
    phase: { inGeneral: true },
    candidates: [
      { id: 'c1', characterId: ID(1), characterName: 'Cleo', party: 'Liberty' },
      { id: 'c2', characterId: ID(2), characterName: 'Dov', party: 'Union' },
      { id: 'c3', characterName: 'Bot', party: 'Liberty', isNPP: true },
    ],
    votes: {
      totalVotes: 100,
      tallies: [
        { candidateId: 'c1', votes: 50 },
        { candidateId: 'c2', votes: 40 },
        { candidateId: 'c3', votes: 10 },
      ],
    },
  },
};

describe('the desk of a party', () => {
  it('shows standing and funds of candidates, people, results and treasury', async () => {
    const { page } = await renderScreen('/party', {
      answers,
      onBridge(bridge) {
        bridge.answers['record:metrics'] = () => succeed([]);
        bridge.answers['record:series'] = () => succeed([]);
      },
    });
    await eventually(() => {
      expect(tableRows('desk-candidates')).toHaveLength(2);
    });
    expect(tableCells('desk-candidates')).toMatchObject([
      { place: '3', margin: '-40', votesToSeat: '41' },
      { place: '1', share: '50', margin: '10', votesToSeat: '', funds: '5000' },
    ]);
    expect(tableCells('desk-roster')).toMatchObject([{ name: 'Cleo', funds: '5000' }]);
    expect(tableCells('desk-results')).toMatchObject([{ cycle: '3', won: '1', races: '2' }]);
    expect(valueOf('desk-members')).toBe('12');
    expect(valueOf('desk-seats')).toBe('4');
    expect(valueOf('desk-treasury')).toBe('90000');
    expect(valueOf('desk-trail')).toBe('0');
    const pay = page().getByRole('link', { name: 'Pay the candidates' });
    // Nobody can pay a character that the computer runs.
    expect(decodeURIComponent(pay.getAttribute('href') ?? '')).toBe(`#/treasury/list?to=${ID(1)}`);
  });

  it('draws the trail of positions at which Hustings saw the party', async () => {
    const seen = (metric: string, ...points: readonly (readonly [number, number])[]) => ({
      subject: { kind: 'party' as const, key: 'AV/3' },
      metric,
      label: metric,
      unit: 'index' as const,
      name: null,
      currency: null,
      points: points.map(([turn, value]) => pointAt(turn, value)),
    });
    await renderScreen('/party', {
      answers,
      onBridge(bridge) {
        bridge.answers['record:metrics'] = () => succeed([]);
        bridge.answers['record:series'] = () =>
          succeed([
            seen('economicPosition', [1, 2], [4, 3], [9, 4]),
            seen('socialPosition', [1, 1], [4, -2], [9, -3]),
          ]);
      },
    });
    await eventually(() => {
      // Three from the record, and the present one from the party's own answer.
      expect(valueOf('desk-trail')).toBe('4');
    });
    expect(document.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(4);
    const trail = document.querySelector('polyline')?.parentElement;
    expect(trail?.querySelectorAll('circle')).toHaveLength(3);
    expect(trail?.querySelector('text')?.textContent).toBe('Turn 1');
    expect(textOf('desk-trail')).toContain('since turn 1');
  });

  it('lists first who lacks the fewest votes to a seat, and offers to pay the five closest', async () => {
    const names = ['Ann', 'Bea', 'Cyd', 'Dee', 'Eve', 'Flo', 'Gil'];
    const { page } = await renderScreen('/party', {
      answers: {
        ...answers,
        election: {
          ok: true,
          found: true,
          election: { electionType: 'house', state: 'CA', status: 'active', totalSeats: 3 },
          phase: { inGeneral: true },
          candidates: names.map((characterName, index) => ({
            id: `c${index}`,
            characterId: ID(index),
            characterName,
            party: index === 0 ? 'Union' : 'Liberty',
          })),
          votes: {
            totalVotes: 100,
            tallies: names.map((_, index) => ({ candidateId: `c${index}`, votes: 40 - index * 5 })),
          },
        },
      },
      onBridge(bridge) {
        bridge.answers['record:metrics'] = () => succeed([]);
        bridge.answers['record:series'] = () => succeed([]);
      },
    });
    await eventually(() => {
      expect(tableCells('desk-candidates').map(({ candidate }) => candidate)).toEqual([
        'Dee',
        'Eve',
        'Flo',
        'Gil',
        'Bea',
        'Cyd',
      ]);
    });
    // Cyd has the last seat with 30 votes, and an earlier list wins a tie.
    expect(tableCells('desk-candidates')[0]?.['votesToSeat']).toBe('6');
    const pay = page().getByRole('link', { name: 'Pay the 5 closest to a seat' });
    expect(decodeURIComponent(pay.getAttribute('href') ?? '')).toBe(
      `#/treasury/list?to=${[3, 4, 5, 6, 1].map(ID).join(',')}`,
    );
  });

  it('leaves a finished race out, also while the list still calls it active', async () => {
    const finished = { ...(answers['election'] as object), phase: { isEnded: true } };
    const { page } = await renderScreen('/party', {
      answers: {
        ...answers,
        election: {
          ...finished,
          election: { electionType: 'governor', state: 'CA', status: 'ended' },
        },
      },
    });
    await eventually(() => {
      expect(page().getByText(/No running race seen so far has a candidate/u)).toBeDefined();
    });
    expect(screen.getByTestId('lede').textContent).toContain('no candidate in a running race');
    expect(screen.queryByTestId('table-desk-candidates')).toBeNull();
  });

  it('offers nobody to pay if no candidate can be paid', async () => {
    const { page } = await renderScreen('/party', {
      answers: { ...answers, elections: { ok: true, elections: [] } },
    });
    await eventually(() => {
      expect(page().getByText(/No running race seen so far has a candidate/)).toBeDefined();
    });
    expect(page().queryByRole('link', { name: 'Pay the candidates' })).toBeNull();
  });

  it.each(['elections', 'election'] as const)(
    'does not say that nobody runs where %s could not be read',
    async (endpointId) => {
      const { page, advance } = await renderScreen('/party', {
        answers: { ...answers, [endpointId]: failing('unreachable') },
      });
      await advance(30_000);
      const lede = page().getByTestId('lede').textContent;
      expect(lede).toContain('Couldn’t load the running races');
      expect(lede).not.toContain('0 candidates');
    },
  );

  it('says why a part is empty where the service finds no races and no archive', async () => {
    const nothing = { ok: true, found: false };
    const { page } = await renderScreen('/party', {
      answers: { ...answers, elections: nothing, electionArchives: nothing },
    });
    await eventually(() => {
      expect(page().getByText('No races in this country so far.')).toBeDefined();
      expect(page().getByText('No races of this country in the archive.')).toBeDefined();
    });
  });

  it.each([
    ['a party', { ...nav, currentParty: null }, /isn’t in a party.*Open the country’s parties/u],
    [
      'a character',
      { ...nav, hasCharacter: false, currentParty: null },
      /no character yet.*Create a character on the game’s pages/u,
    ],
  ])('says what is missing without %s, and where to get it', async (_what, clientNav, words) => {
    await renderScreen('/party', { answers: { clientNav } });
    await eventually(() => {
      expect(screen.getByTestId('empty-state').textContent).toMatch(words);
    });
  });

  it.each(['key-required', 'service', 'unreachable'] as const)(
    'says once that everything failed (%s), and loads at the next attempt',
    async (kind) => {
      let isFailing = true;
      const { user, advance, page } = await renderScreen('/party', {
        answers: {
          ...everyKeyedRead(failing(kind)),
          clientNav: nav,
          party: () => (isFailing ? failing(kind)() : succeed(PARTY)),
        },
      });
      await eventually(() => {
        expect(screen.getAllByTestId('error-panel')).toHaveLength(1);
      });
      if (kind === 'key-required') return;
      isFailing = false;
      await advance(61_000);
      await user.click(page().getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
      await eventually(() => {
        expect(valueOf('desk-members')).toBe('12');
      });
    },
  );

  it('asks a guest to sign in', async () => {
    await renderScreen('/party', { session: 'guest' });
    await eventually(() => {
      expect(screen.getByTestId('empty-state').textContent).toContain('Sign in');
    });
  });
});

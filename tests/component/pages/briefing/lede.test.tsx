/** The briefing's answer: the own race with its figures, what takes its place without one, and the crisis beside it. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { failing, fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';

const TURN_MS = 3_600_000;
const NAV = {
  ...fixture('clientNav', 'contract', 1),
  characterName: 'Marian Holloway',
  characterCountryId: 'AV',
  activeElection: { id: 'e1', label: 'House, North Coast' },
};
const GAME = {
  ...fixture('game'),
  nextTurnAt: new Date(NOW_MS + TURN_MS / 2).toISOString(),
  turnDurationMs: TURN_MS,
};
const candidate = (id: string, characterName: string, votes: number) => ({
  candidate: { id, characterName, party: id, partyColor: '#5b2d8e' },
  tally: { candidateId: id, votes },
});
const BALLOT = [
  candidate('a', 'Wilfred Jessop', 100_000),
  candidate('b', 'Iris Ellwood', 81_000),
  candidate('c', 'Marian Holloway', 30_000),
];
const RACE = {
  election: { totalSeats: 8, endTime: new Date(NOW_MS + 3.5 * TURN_MS).toISOString() },
  phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false },
  candidates: BALLOT.map((one) => one.candidate),
  votes: { totalVotes: 211_000, tallies: BALLOT.map((one) => one.tally) },
};

function openBriefing(answers: AnswersGiven = {}) {
  return renderScreen('/', {
    answers: {
      clientNav: NAV,
      clientStatus: { ...fixture('clientStatus', 'contract'), electionStats: null },
      game: GAME,
      election: RACE,
      ...answers,
    },
  });
}

it('a candidate sees place, seats, votes to the next seat and turns left at the top', async () => {
  const { advance } = await openBriefing();
  await advance(1_000);
  const lede = within(screen.getByTestId('lede'));
  expect(lede.getByRole('heading', { level: 2 }).textContent).toBe(
    'You are third with 1 of 8 seats, 20,001 votes short of a second',
  );
  const links = lede.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '#/elections/e1',
    '#/elections/e1?part=what-if',
    '#/elections/night?country=AV',
  ]);
  for (const [handle, value] of [
    ['race-place', '3'],
    ['race-seats', '1'],
    ['race-votes-to-next', '20001'],
    ['race-turns-left', '4'],
  ] as const)
    expect([handle, valueOf(handle)]).toEqual([handle, value]);
  expect(Number(valueOf('race-share'))).toBeCloseTo(14.22, 2);
  expect(Number(valueOf('race-time-left'))).toBeGreaterThanOrEqual(3.5 * TURN_MS - 1_000);
  expect(Number(valueOf('race-time-left'))).toBeLessThanOrEqual(3.5 * TURN_MS);
  const seats = within(screen.getByTestId('lede-picture')).getByRole('list', {
    name: 'Seats if the count ended now',
  });
  expect(Array.from(seats.children, ({ textContent }) => textContent)).toEqual([
    'Jessop 4 47.39%',
    'Ellwood 3 38.39%',
    'You 1 14.22%',
  ]);
});

it('“What if…” is offered only where every vote is counted', async () => {
  const sharesPct = { a: 47.4, b: 38.4, c: 14.2 };
  const { advance } = await openBriefing({
    election: {
      ...RACE,
      votes: {
        totalVotes: 211_000,
        latestSnapshot: { turn: 9, cumulativeVotes: 211_000, sharesPct },
      },
    },
    clientStatus: {
      ...fixture('clientStatus', 'contract'),
      electionStats: { electionId: 'e1', myVotePct: 14.2, marginPct: -33.2 },
    },
  });
  await advance(1_000);
  const links = within(screen.getByTestId('lede')).getAllByRole('link');
  const words = links.map(({ textContent }) => textContent);
  expect(words).toContain('Election night');
  expect(words).not.toContain('What if…');
});

it('the player’s race for one seat has bars, and every figure of the player', async () => {
  const { advance } = await openBriefing({
    election: { ...RACE, election: { ...RACE.election, totalSeats: 1 } },
  });
  await advance(1_000);
  expect(textOf('lede')).toContain('You are third, 70,000 votes behind Wilfred Jessop');
  expect(textOf('lede-picture')).toContain('You14.22%');
  expect([valueOf('race-seats'), valueOf('race-votes-to-next')]).toEqual(['', '70001']);
});

it('a game that names no next turn shows no turns left', async () => {
  const { advance } = await openBriefing({
    game: { ...GAME, nextTurnAt: null, turnDurationMs: null },
  });
  await advance(1_000);
  expect(valueOf('race-turns-left')).toBe('');
  expect(screen.queryByTestId('race-time-left')).toBeNull();
  expect(textOf('lede')).toContain('You are third');
  expect(textOf('lede')).not.toMatch(/unknown|turns? left/u);
});

it('where the race is not read, share and lead come from the status', async () => {
  const stats = { electionId: 'e1', myVotePct: 19.5, marginPct: -4.25 };
  const { advance } = await openBriefing({
    election: failing('key-required'),
    clientStatus: { ...fixture('clientStatus', 'contract'), electionStats: stats },
  });
  await advance(1_000);
  expect(textOf('lede')).toContain('You are 4.25 points behind the leader');
  expect(valueOf('race-share')).toBe('19.5');
});

it.each([
  [null, 'Your standing is not available yet'],
  [{ electionId: 'e1', myVotePct: 0 }, 'No votes are counted yet'],
  [{ electionId: 'e1', myVotePct: 12 }, 'The lead in your race is unknown'],
])(
  'where the race is not read, a status of %j claims no more than it says',
  async (stats, words) => {
    await openBriefing({
      election: failing('unreachable'),
      clientStatus: { ...fixture('clientStatus', 'contract'), electionStats: stats },
    });
    expect(within(screen.getByTestId('lede')).getByRole('heading', { level: 2 }).textContent).toBe(
      words,
    );
  },
);

/** The status of the turn before a race whose count is newer, and whose answer sends the shares of one turn. */
const BEHIND = {
  clientStatus: {
    ...fixture('clientStatus', 'contract'),
    electionStats: {
      electionId: 'e1',
      myVotePct: 12,
      marginPct: -3,
      history: [
        { turn: 21, pct: 11 },
        { turn: 22, pct: 13 },
      ],
    },
  },
  election: {
    ...RACE,
    candidates: BALLOT.slice(0, 2).map((one) => one.candidate),
    votes: {
      totalVotes: 211_000,
      latestSnapshot: { turn: 23, cumulativeVotes: 211_000, sharesPct: { a: 55, b: 45 } },
    },
  },
};

it('a count that is newer than the status is not told as no count', async () => {
  const { advance } = await openBriefing(BEHIND);
  await advance(1_000);
  expect(textOf('lede')).toContain('Your standing is not available yet');
  const panel = screen.getByRole('region', { name: 'Your election' });
  expect(panel.textContent).toContain('Turn 22: 13%');
  expect(document.body.textContent).not.toMatch(/No votes (?:are )?counted yet/u);
});

it('the panel of an earlier race has no lead of the present one', async () => {
  const { advance } = await openBriefing({
    clientStatus: {
      ...fixture('clientStatus', 'contract'),
      electionStats: { electionId: 'e0', totalSeats: 3, myVotePct: 40, marginPct: 5 },
    },
    election: ({ id }) => (id === 'e1' ? succeed(RACE) : failing('service')()),
  });
  await advance(1_000);
  expect(textOf('lede')).toContain('You are third with 1 of 8 seats');
  expect(valueOf('race-seats-to-fill')).toBe('3');
  expect(valueOf('race-margin')).toBe('5');
});

it('the briefing says why the own race could not be read, and reads it again', async () => {
  const { page, user, calls } = await openBriefing({ election: failing('service') });
  expect(textOf('lede')).toContain('The server refused this.');
  const before = calls('election').length;
  await user.click(page().getByRole('button', { name: 'Try again' }));
  expect(calls('election').length).toBe(before + 1);
});

it('a long pause of the own race says how long it lasts, and can be ended after a minute', async () => {
  const election = failing('rate-limited', { code: 'rate_limited', retryAfterMs: 7_200_000 });
  const { page, user, calls, bridge, advance } = await openBriefing({ election });
  const again = () => page().getByRole('button', { name: 'Try again' });
  expect(textOf('lede')).toContain('Ready in 120 minutes.');
  expect(again().getAttribute('aria-disabled')).toBe('true');
  await advance(61_000);
  const before = calls('election').length;
  await user.click(again());
  await advance(100);
  expect(bridge.requests('api:end-pauses')).toHaveLength(1);
  expect(calls('election').length).toBe(before + 1);
});

it('does not repeat a failure in the lede that the page already shows', async () => {
  const refused = failing('service');
  await openBriefing({ election: refused, game: refused });
  expect(textOf('lede')).toContain('Your standing is not available yet');
  expect(textOf('lede')).not.toContain('refused');
});

it('a margin of zero is a tie for first place', async () => {
  await openBriefing({
    election: failing('unreachable'),
    clientStatus: {
      ...fixture('clientStatus', 'contract'),
      electionStats: { electionId: 'e1', myVotePct: 50, marginPct: 0 },
    },
  });
  expect(textOf('lede')).toContain('You are tied for first place');
});

it('a player without a race sees the money once, in its own panel', async () => {
  const { advance } = await openBriefing({
    clientNav: { ...NAV, activeElection: null },
    clientStatus: {
      ...fixture('clientStatus', 'contract'),
      funds: 2_494_992,
      homeCurrency: 'AVM',
      campaignIncomeBreakdown: { netPerTurn: 12_000 },
    },
  });
  await advance(1_000);
  expect(textOf('lede')).toContain('You are not standing in a race');
  const main = screen.getByRole('main').textContent;
  expect(main.match(/AVM\s2,494,992/gu)).toHaveLength(1);
  const money = screen.getByRole('region', { name: 'Campaign funds' });
  expect(money.textContent).toMatch(/\+AVM\s12,000 per turn/u);
});

it('a player without a race sees the crisis that waits first, and only there', async () => {
  const crisis = {
    id: 'c1',
    kind: 'flood',
    title: 'The river rises',
    status: 'active',
    expiresAtRealtimeMs: NOW_MS + 3 * TURN_MS,
    options: [{ id: 'wait', label: 'Wait', isDefault: true }],
  };
  const { advance } = await openBriefing({
    clientNav: { ...NAV, activeElection: null, hasCharacter: true },
    eventsActive: { ok: true, found: true, event: crisis, lastResolved: null },
  });
  await advance(1_000);
  const lede = within(screen.getByTestId('lede'));
  expect(lede.getByRole('heading', { level: 2 }).textContent).toBe(
    'The river rises: decide within 3 turns',
  );
  expect(textOf('lede')).toContain('Otherwise “Wait” is chosen.');
  expect(lede.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('#/crises');
  expect(screen.getByRole('region', { name: 'What comes next' }).textContent).not.toContain(
    'The river rises',
  );
});

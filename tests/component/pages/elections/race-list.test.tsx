/** A country's races as cards: the player's own first, each with its state, seats, time left and who is ahead. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { fixture, pending } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { cellOf, eventually, textOf } from '@support/renderer/readings';
import { answerRecord, inflationOf } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';

const TURN_MS = 3_600_000;
/** A moment in turns from now; the next turn begins half a turn from now. */
const at = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();
const GAME = {
  ...fixture('game'),
  currentTurn: 50,
  nextTurnAt: at(0.5),
  turnDurationMs: TURN_MS,
};
const NAV = {
  ...fixture('clientNav', 'contract', 1),
  characterName: 'Marian Holloway',
  characterCountryId: 'AV',
  homeState: { id: 'NC', name: 'North Coast' },
  activeElection: { id: 'own', label: 'House — NC' },
};

const listed = (id: string, state: string, turns: number, status = 'active') => ({
  id,
  electionType: 'house',
  state,
  status,
  startTime: at(status === 'upcoming' ? turns : -10),
  endTime: at(turns + (status === 'upcoming' ? 10 : 0)),
});

const NAMES: ReadonlyMap<string, string> = new Map([
  ['NC', 'North Coast'],
  ['HV', 'Harrow Vale'],
]);

interface DetailOptions {
  readonly runners?: readonly string[];
  readonly votes?: readonly number[];
}

function detailOf(row: ReturnType<typeof listed>, options: DetailOptions = {}) {
  const { runners = ['Ann Adams', 'Bob Bright'], votes = [600, 400] } = options;
  return {
    ok: true,
    found: true,
    election: { ...row, countryId: 'AV', stateName: NAMES.get(row.state), totalSeats: 5 },
    phase: { inGeneral: row.status === 'active', isUpcoming: row.status === 'upcoming' },
    candidates: runners.map((characterName, index) => ({
      id: `c${index}`,
      characterName,
      party: `Party ${index}`,
    })),
    votes: { tallies: votes.map((count, index) => ({ candidateId: `c${index}`, votes: count })) },
  };
}

const ROWS = [
  listed('late', 'HV', 8.5),
  listed('soon', 'SM', 2.5),
  listed('coming', 'PA', 5.5, 'upcoming'),
  listed('own', 'NC', 3.5),
  { ...listed('over', 'LB', -5), status: 'ended' },
];

const show = (
  rows = ROWS,
  more: AnswersGiven = {},
  onBridge: ScreenOptions['onBridge'] = () => undefined,
) =>
  renderScreen('/countries/AV/elections', {
    onBridge,
    answers: {
      clientNav: NAV,
      game: GAME,
      elections: { ok: true, elections: rows },
      election: ({ id }) => {
        const row = rows.find((one) => one.id === id) ?? listed('own', 'NC', 3.5);
        const options = id === 'own' ? { runners: ['Ann Adams', 'Marian Holloway'] } : undefined;
        return succeed(detailOf(row, options));
      },
      ...more,
    },
  });

const entries = () => screen.getAllByTestId('race-entry');

it('each race that runs or is to come is a card, the own one first, then by turns left', async () => {
  await show();
  await eventually(() => {
    expect(entries().map(({ dataset }) => dataset['electionId'])).toEqual([
      'own',
      'soon',
      'late',
      'coming',
    ]);
  });
  const [own, , late] = entries();
  expect(own?.dataset['own']).toBe('true');
  expect(own?.textContent).toContain('North Coast');
  expect(own?.textContent).toContain('House, 5 seats · general');
  expect(within(late ?? document.body).getByTestId('race-entry-turns').dataset['value']).toBe('9');
  const bars = within(late ?? document.body).getByRole('list', { name: 'Shares of the vote' });
  expect(
    Array.from(bars.querySelectorAll<HTMLElement>('[style*="--share"]'), (bar) =>
      bar.style.getPropertyValue('--share'),
    ),
  ).toEqual(['60%', '40%']);
});

it('a card has no end of a running race before its answer says whether a primary runs', async () => {
  await show(ROWS, { election: pending() });
  await eventually(() => {
    expect(entries()).toHaveLength(4);
  });
  const times = entries().map((entry) => [
    entry.dataset['electionId'],
    within(entry).queryByTestId('race-entry-turns')?.dataset['value'],
  ]);
  expect(Object.fromEntries(times)).toEqual({
    own: undefined,
    soon: undefined,
    late: undefined,
    coming: '6',
  });
});

it('the headline of the list is the own race with its turns left', async () => {
  await show();
  await eventually(() => {
    expect(textOf('lede')).toContain('North Coast, your race, ends in 4 turns');
  });
  const timeline = screen.getByRole('list', { name: 'Turns left in each race’s present stage' });
  expect(within(timeline).getAllByRole('listitem')).toHaveLength(4);
});

it('a long list says how many of its races are loaded, and names no closest one', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => listed(`e${index}`, `S${index}`, 4.5));
  await show(rows, { clientNav: { ...NAV, activeElection: null } });
  await eventually(() => {
    expect(textOf('races-loaded')).toBe('48 of 60 races loaded; the table has the others.');
  });
  expect(textOf('lede')).toContain('60 races are running');
  expect(textOf('lede')).not.toContain('closest');
});

it('a map of the races stands on the country’s own page of elections', async () => {
  const rows = ['NC', 'HV', 'SM', 'PA'].map((state, index) => listed(`e${index}`, state, 4.5));
  await show(rows);
  await eventually(() => {
    expect(screen.getAllByTestId('state-tile')).toHaveLength(4);
  });
  expect(
    screen.getByRole('link', { name: /^Harrow Vale: Ann Adams leads by 20 points/u }),
  ).toBeDefined();
});

it('a state whose races have only its code gets the name that other answers have', async () => {
  const rows = ROWS.map((row) => (row.id === 'soon' ? { ...row, state: 'ZZ' } : row));
  await show(rows, {
    election: ({ id }) => {
      const row = rows.find((one) => one.id === id) ?? listed('own', 'NC', 3.5);
      const { election, ...detail } = detailOf(row);
      return succeed({ ...detail, election: { ...election, stateName: row.state } });
    },
  });
  await eventually(() => {
    expect(entries()[0]?.querySelector('h3')?.textContent).toContain('North Coast');
  });
  expect(textOf('lede')).toContain('North Coast, your race');
  expect(screen.getByRole('option', { name: 'North Coast' })).toHaveProperty('value', 'NC');
  expect(cellOf('elections', 'own', 'state').textContent).toBe('North Coast');
  // No answer names this one.
  expect(entries()[1]?.querySelector('h3')?.textContent).toContain('ZZ');
});

it('a primary that ends before every race is what ends first, by the turns on its card', async () => {
  const rows = [listed('general', 'HV', 4.5), listed('primary', 'SM', 8.5)];
  await show(rows, {
    clientNav: { ...NAV, activeElection: null },
    election: ({ id }) => {
      const row = rows.find((one) => one.id === id) ?? listed('general', 'HV', 4.5);
      const detail = detailOf(row, { runners: ['Ann Adams', 'Bob Bright'] });
      if (id !== 'primary') return succeed(detail);
      return succeed({
        ...detail,
        election: { ...detail.election, primaryEndTime: at(2.5) },
        phase: { inPrimary: true },
      });
    },
  });
  await eventually(() => {
    expect(textOf('lede')).toMatch(/The primary of .*SM.* ends first, in 3 turns/u);
  });
  const primary = entries().find(({ dataset }) => dataset['electionId'] === 'primary');
  expect(within(primary ?? document.body).getByTestId('race-entry-turns').dataset['value']).toBe(
    '3',
  );
});

it('a race to come says on its card when it starts', async () => {
  await show();
  await eventually(() => {
    const coming = entries().find(({ dataset }) => dataset['electionId'] === 'coming');
    expect(within(coming ?? document.body).getByTestId('race-entry-start').textContent).toMatch(
      /^Starts in 6 turns/u,
    );
  });
  expect(screen.getAllByTestId('race-entry-start')).toHaveLength(1);
});

it('races are counted in one word, and the filter by phase changes no count above it', async () => {
  const { go } = await show();
  await eventually(() => {
    expect(textOf('lede')).toContain('3 races running, 1 to come');
  });
  expect(screen.getByRole('heading', { name: '5 races, 1 of them ended' })).toBeDefined();
  await go('/countries/AV/elections?phase=upcoming');
  await eventually(() => {
    expect(entries().map(({ dataset }) => dataset['electionId'])).toEqual(['coming']);
  });
  expect(textOf('lede')).toContain('3 races running, 1 to come');
  expect(screen.getByRole('heading', { name: '1 race' })).toBeDefined();
  await go('/countries/AV/elections?phase=ended');
  await eventually(() => {
    expect(screen.getByRole('heading', { name: '1 ended race' })).toBeDefined();
  });
  expect(screen.queryByTestId('race-entry')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Races' })).toBeNull();
});

it('a card says of which turn its shares are, and draws none beside a standing of all turns', async () => {
  const observed = changingWorld('observed');
  observed.advanceTurns(1);
  const { activeElection } = await observed.read('clientNav', {});
  await renderScreen('/countries/AV/elections', { answers: observed.answers });
  await eventually(() => {
    const ofOneTurn = entries().filter(({ textContent }) => /Votes of turn/u.test(textContent));
    expect(ofOneTurn.length).toBeGreaterThan(0);
    for (const card of ofOneTurn) {
      expect(card.textContent).toMatch(/Votes of turn \d+; the standing is unknown/u);
      expect(within(card).getByRole('list', { name: 'Shares of the vote' })).toBeDefined();
      expect(card.style.getPropertyValue('--edge')).toBe('');
    }
    const own = entries().find(({ dataset }) => dataset['own'] === 'true');
    expect(own?.dataset['electionId']).toBe(String(activeElection?.id));
    expect(own?.textContent).toMatch(/You have \d+ of 20 seats, [\d.]+ points behind the leader/u);
    expect(within(own ?? document.body).queryByRole('list')).toBeNull();
  });
});

it('a state that no race names gets its name from a candidate who lives there', async () => {
  const asked: string[] = [];
  await show(ROWS, {
    election: ({ id }) => {
      const row = ROWS.find((one) => one.id === id) ?? listed('own', 'NC', 3.5);
      const detail = detailOf(row);
      const candidates = detail.candidates.map((one, index) => ({
        ...one,
        characterId: row.state === 'SM' ? `${index + 1}`.padStart(24, 'a') : null,
      }));
      return succeed({ ...detail, candidates });
    },
    character: ({ id }) => {
      asked.push(String(id));
      const home = { countryId: 'AV', stateCode: 'SM', state: 'Stonemarch' };
      return succeed({ ok: true, found: true, character: { id, name: 'Ann Adams', ...home } });
    },
  });
  await eventually(() => {
    expect(screen.getByRole('link', { name: 'Stonemarch' })).toBeDefined();
  });
  expect(asked).toEqual(['1'.padStart(24, 'a')]);
});

it('the table has the leader and the lead of the cards, not those of an earlier turn', async () => {
  await show(ROWS, {}, (bridge) => {
    const seen = inflationOf('soon', { 49: 50 });
    const subject = { kind: 'election' as const, key: 'soon' };
    answerRecord(bridge, [{ ...seen, subject, metric: 'lead' }]);
  });
  await eventually(() => {
    expect(cellOf('elections', 'soon', 'lead').textContent).toBe('20 points');
  });
  expect(cellOf('elections', 'soon', 'leader').textContent).toContain('Ann Adams');
});

it('a picture of races that end together shows who leads in each state', async () => {
  const states = ['NC', 'HV', 'SM'];
  const { user } = await show(states.map((state) => listed(state, state, 3.5)));
  await eventually(() => {
    expect(entries()).toHaveLength(states.length);
  });
  const lede = screen.getByTestId('lede');
  const shared = lede.closest<HTMLElement>('[data-picture="source"]') ?? lede;
  await user.click(within(shared).getByRole('button', { name: /^Share/u }));
  const lines = shared.querySelectorAll<HTMLElement>('[data-picture="body"] [data-picture-line]');
  expect(Array.from(lines, ({ dataset }) => dataset['pictureLine'])).toEqual([
    'Harrow Vale: Ann Adams leads by 20 points',
    'North Coast: Ann Adams leads by 20 points',
    'SM: Ann Adams leads by 20 points',
  ]);
});

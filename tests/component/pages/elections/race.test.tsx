/** A race's screen: its answer first, the seats as they fall, primaries, and what if. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { NOW_MS } from '@support/renderer/page-bridge';
import { raceAnswer } from '@support/renderer/race-answer';
import { textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

const at = (ms: number) => new Date(NOW_MS + ms).toISOString();
const HOUR_MS = 3_600_000;

const NAMES = ['Ann Adams', 'Bob Bright', 'Cleo Cruz'] as const;
const VOTES = [5_000, 3_000, 2_000] as const;

interface RaceOptions {
  readonly totalSeats?: number;
  readonly phase?: 'general' | 'primary' | 'ended';
  readonly votes?: readonly number[];
}

/** A race of three candidates of three parties. */
function raceOf({ totalSeats = 5, phase = 'general', votes = VOTES }: RaceOptions = {}) {
  const candidates = NAMES.map((characterName, index) => ({
    id: `c${index}`,
    characterId: `c${index}`.padEnd(24, '0'),
    characterName,
    party: phase === 'primary' && index === 1 ? 'Party 0' : `Party ${index}`,
    partyColor: ['#c8102e', '#1f5fbf', '#2e8b57'][index],
    ...(phase === 'primary' && { primarySharePct: [60, 40, 100][index] }),
  }));
  const total = votes.reduce((sum, count) => sum + count, 0);
  const isEnded = phase === 'ended';
  return {
    ...raceAnswer({
      countryId: 'KS',
      totalSeats,
      status: isEnded ? 'ended' : 'active',
      startTime: at(-10 * HOUR_MS),
      primaryEndTime: at(phase === 'primary' ? HOUR_MS : -5 * HOUR_MS),
      endTime: at(isEnded ? -HOUR_MS : 4 * HOUR_MS),
    }),
    phase: { inPrimary: phase === 'primary', inGeneral: phase === 'general', isEnded },
    candidates,
    votes:
      phase === 'primary'
        ? null
        : {
            totalVotes: total,
            finalized: isEnded,
            tallies: votes.map((count, index) => ({
              candidateId: `c${index}`,
              votes: count,
              sharePct: total === 0 ? 0 : (count / total) * 100,
            })),
          },
  };
}

const open = (options?: RaceOptions) =>
  renderScreen('/elections/e1', { answers: { election: raceOf(options) } });

const seatsIf = () =>
  screen
    .getAllByTestId('whatif-seats')
    .map(({ dataset }) => [dataset['candidate'], dataset['value']]);

describe('the sentence of a race', () => {
  it('names who leads a race for several seats, with the shares of all', async () => {
    await open();
    expect(textOf('lede')).toContain('Ann Adams leads with 3 of 5 seats');
    const picture = screen.getByTestId('lede-picture');
    expect(within(picture).getAllByRole('listitem')).toHaveLength(3);
    expect(picture.textContent).toContain('50%');
    expect(valueOf('race-turns-left')).not.toBe('');
  });

  it('gives the leader’s share and margin in votes where the player does not stand', async () => {
    await open();
    expect(valueOf('leader-share')).toBe('50');
    expect(textOf('lede')).toMatch(
      /Leader’s share\s*50%\s*Ahead of Bob Bright\s*20 pt\s*2,000 votes/u,
    );
    expect(screen.queryByTestId('race-share')).toBeNull();
  });

  it('names the lead of a race for one seat', async () => {
    await open({ totalSeats: 1 });
    expect(textOf('lede')).toContain('Ann Adams leads by 20 points');
  });

  it('says who came first in a race that is over, and whose the seats are', async () => {
    await open({ phase: 'ended' });
    expect(textOf('lede')).toContain('Ann Adams came first, with an estimated 3 of 5 seats');
    expect(screen.queryByRole('region', { name: 'What if' })).toBeNull();
  });

  it.each([
    [1, [4_000, 4_000, 2_000], 'Ann Adams and Bob Bright tied for first'],
    [5, [4_000, 4_000, 2_000], 'Ann Adams and Bob Bright tied for first'],
    [1, [0, 0, 0], 'This race has ended without a count'],
  ])('names no winner of an ended race without one: %s seats, votes %j', async (...given) => {
    const [totalSeats, votes, words] = given;
    await open({ phase: 'ended', totalSeats, votes });
    expect(textOf('lede')).toContain(words);
    expect(textOf('lede')).not.toMatch(/\bwon by\b|came first/u);
  });

  it('says that nothing is counted yet, and draws no picture of it', async () => {
    await open({ votes: [0, 0, 0] });
    expect(textOf('lede')).toContain('No votes are counted yet');
    expect(screen.queryByTestId('lede-picture')).toBeNull();
    expect(screen.queryByTestId('whatif-seats')).toBeNull();
  });

  it('groups a primary by party, the closest one in the sentence', async () => {
    await open({ phase: 'primary' });
    expect(textOf('lede')).toContain('Ann Adams has the smallest lead of the primaries, 20 points');
    const block = screen.getByRole('region', { name: 'Primary: Party 0' });
    expect(
      within(block)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Ann Adams'), expect.stringContaining('Bob Bright')]);
    expect(screen.getByRole('region', { name: 'Primary: Party 2' }).textContent).toContain(
      'Unopposed',
    );
  });
});

it('bars of shares are in true percent: a full bar is all votes', async () => {
  await open();
  const picture = screen.getByTestId('lede-picture');
  const bars = Array.from(picture.querySelectorAll<HTMLElement>('[style*="--share"]'));
  expect(bars.map((bar) => bar.style.getPropertyValue('--share'))).toEqual(['50%', '30%', '20%']);
});

it('a race with one count shows its dots on the axis, and where the line begins', async () => {
  const { votes, ...race } = raceOf();
  const latestSnapshot = {
    turn: 12,
    cumulativeVotes: 10_000,
    sharesPct: { c0: 50, c1: 30, c2: 20 },
  };
  await renderScreen('/elections/e1', {
    answers: { election: { ...race, votes: { ...votes, latestSnapshot } } },
  });
  const dots = within(screen.getByRole('list', { name: 'Shares in turn 12' }));
  expect(dots.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Adams 50%',
    'Bright 30%',
    'Cruz 20%',
  ]);
  expect(screen.getByTestId('first-count').textContent).toContain('The line begins next turn');
});

describe('the projected seats of a race', () => {
  it('stand in the order of their award, with who is next', async () => {
    await open();
    const order = screen.getByRole('list', { name: 'Seats in the order of their award' });
    const items = within(order)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items.slice(0, 5)).toEqual([
      'Ann Adams, seat 1',
      'Bob Bright, seat 2',
      'Ann Adams, seat 3',
      'Cleo Cruz, seat 4',
      'Ann Adams, seat 5',
    ]);
    expect(items[5]).toContain('Next in line: Bob Bright');
  });
});

describe('the what-if panel of a race', () => {
  it('gives the seats as counted until something is changed', async () => {
    await open();
    expect(seatsIf()).toEqual([
      ['c0', '3'],
      ['c1', '1'],
      ['c2', '1'],
    ]);
  });

  it('moves votes, drops a candidate, changes turnout, and goes back', async () => {
    const { user, page } = await open();
    const what = within(page().getByRole('region', { name: 'What if' }));
    await user.type(what.getByRole('textbox', { name: 'Votes to move' }), '3000');
    expect(seatsIf()).not.toEqual([
      ['c0', '3'],
      ['c1', '1'],
      ['c2', '1'],
    ]);
    await user.click(what.getByRole('button', { name: 'As counted' }));
    await user.click(what.getByRole('checkbox', { name: 'Cleo Cruz stands' }));
    expect(seatsIf()).toEqual([
      ['c0', '3'],
      ['c1', '2'],
      ['c2', '0'],
    ]);
    await user.click(what.getByRole('checkbox', { name: 'Cleo Cruz stands' }));
    const turnout = what.getByRole('textbox', { name: /^Turnout for Ann Adams/u });
    await user.clear(turnout);
    await user.type(turnout, '50');
    expect(seatsIf()[0]).toEqual(['c0', '2']);
  });

  it('is scrolled to where the address names it', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await renderScreen('/elections/e1?part=what-if', { answers: { election: raceOf() } });
    const [first] = shown.mock.contexts as HTMLElement[];
    expect(first?.contains(screen.getByRole('region', { name: 'What if' }))).toBe(true);
    shown.mockRestore();
  });

  it('is scrolled to after the page has gone to its top, for a race that is loaded already', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
      const main = document.getElementById('main');
      if (main !== null) main.scrollTop = 700;
    });
    const { go, main } = await open();
    await go('/funds');
    await go('/elections/e1?part=what-if');
    expect(main().scrollTop).toBe(700);
    shown.mockRestore();
  });

  it('follows the rule that is chosen', async () => {
    const { user, page } = await open();
    const what = within(page().getByRole('region', { name: 'What if' }));
    await user.selectOptions(what.getByRole('combobox', { name: 'Seats by' }), 'hare');
    expect(seatsIf()).toEqual([
      ['c0', '3'],
      ['c1', '1'],
      ['c2', '1'],
    ]);
  });

  it('gives a single seat to the most votes, and asks for no rule', async () => {
    const { page } = await open({ totalSeats: 1 });
    expect(seatsIf()).toEqual([
      ['c0', '1'],
      ['c1', '0'],
      ['c2', '0'],
    ]);
    expect(page().queryByRole('combobox', { name: 'Seats by' })).toBeNull();
  });
});

it('times of a contest stand in turns first', async () => {
  await open();
  expect(screen.getAllByTestId('time-left').length).toBeGreaterThan(0);
});

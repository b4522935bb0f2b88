/** A party's page: its lines against its rivals, who joined and left, the chair's desk, and what is left out. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { eventually, tableCells, tableRows, textOf, valueOf } from '@support/renderer/readings';
import { answerRecord, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';
import type { RecordedChanges, RecordedSeries, RecordedTable } from '@shared/record/recorded';

const COLOUR = '#12ab34';
const PARTY = {
  id: '66f0a1b2c3d4e5f601020304',
  name: 'Liberty',
  abbreviation: 'LIB',
  color: COLOUR,
  memberCount: 12,
  seatCount: 4,
  chairName: 'Cleo',
  topMembers: [],
};

const answers: AnswersGiven = {
  clientNav: {
    ...fixture('clientNav', 'contract', 1),
    characterName: 'Cleo',
    characterCountryId: 'US',
    currentParty: { id: '2', name: 'Liberty' },
  },
  party: { ok: true, found: true, party: PARTY },
  parties: {
    ok: true,
    parties: [
      { id: 2, name: 'Liberty', color: COLOUR, seatCount: 4 },
      { id: 3, name: 'Union', color: '#334455', seatCount: 9 },
    ],
  },
};

/** Somebody else's view: Cleo chairs the party, and Dov plays. */
const asMember: AnswersGiven = {
  ...answers,
  clientNav: { ...fixture('clientNav', 'contract', 1), characterName: 'Dov' },
};

function course(key: string, metric: string, values: readonly number[]): RecordedSeries {
  return {
    subject: { kind: 'party', key },
    name: null,
    metric,
    label: metric,
    unit: 'count',
    currency: null,
    points: values.map((value, index) => pointAt(index + 1, value)),
  };
}

const TABLE: RecordedTable = {
  newestTurn: 6,
  rows: [
    {
      key: '7',
      name: 'Ann',
      currency: null,
      untilTurn: 6,
      values: ['US', 'Liberty'],
      before: [],
    },
  ],
};

const JOINED: RecordedChanges['changes'] = [
  {
    subject: { kind: 'character', key: '7' },
    name: 'Ann',
    metric: 'party',
    label: 'Party',
    unit: 'text',
    currency: null,
    isOwn: false,
    first: pointAt(1, 'Union'),
    last: pointAt(4, 'Liberty'),
  },
];

function open(
  route: string,
  given: AnswersGiven,
  recorded: readonly RecordedSeries[] = [],
  changes: RecordedChanges['changes'] = [],
  fromTurn = 1,
) {
  return renderScreen(route, {
    answers: given,
    onBridge: (bridge) => {
      answerRecord(bridge, recorded);
      bridge.answers['record:table'] = () => succeed(TABLE);
      bridge.answers['record:changes'] = () =>
        succeed({ fromTurn, toTurn: 6, changes, entries: [], gaps: [] });
    },
  });
}

const rivals = () => within(screen.getByRole('region', { name: 'Seats and members over time' }));

/** The first two after the lede. */
const panels = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .slice(1, 3);

describe('a party’s page', () => {
  it('draws seats and members over time against the other parties of its country', async () => {
    const { user } = await open('/parties/US/2', asMember, [
      course('US/2', 'seats', [4, 4, 5, 5, 6]),
      course('US/3', 'seats', [9, 9, 8, 8, 7]),
      course('US/2', 'members', [10, 12]),
    ]);
    await eventually(() => {
      expect(rivals().getByTestId('chart-party-seats').dataset['points']).toBe('10');
    });
    const chart = within(rivals().getByTestId('chart-party-seats'));
    chart.getByRole('slider').focus();
    await user.keyboard('{End}');
    expect(chart.getByRole('slider').getAttribute('aria-valuetext')).toBe(
      'Turn 5: Liberty 6, Union 7',
    );
    expect(rivals().getByTestId('chart-party-members').dataset['points']).toBe('2');
    const link = rivals().getByRole('link', { name: 'Compare with other parties' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      '#/compare?subjects=party:US/2:seats,party:US/3:seats&range=turns',
    );
  });

  it('says when the lines begin while there is only one turn', async () => {
    await open('/parties/US/2', asMember, [course('US/2', 'seats', [4])]);
    await eventually(() => {
      expect(rivals().getByText('The lines begin next turn.')).toBeDefined();
    });
  });

  it('lists who joined and left, and how many members are not loaded', async () => {
    await open('/parties/US/2', asMember, [], JOINED);
    await eventually(() => {
      expect(tableRows('party-moves')).toHaveLength(1);
    });
    expect(tableCells('party-moves')).toEqual([
      { name: 'Ann', move: 'Joined from', other: 'Union', turn: '4' },
    ]);
    expect(textOf('party-members-seen')).toContain('1 of 12 members seen so far');
  });

  it('claims nothing about moves while no member’s party is loaded', async () => {
    await renderScreen('/parties/US/2', {
      answers: asMember,
      onBridge: (bridge) => {
        answerRecord(bridge, []);
        bridge.answers['record:table'] = () => succeed({ newestTurn: 6, rows: [] });
        bridge.answers['record:changes'] = () =>
          succeed({ fromTurn: 1, toTurn: 6, changes: [], entries: [], gaps: [] });
      },
    });
    await eventually(() => {
      expect(textOf('party-no-moves')).toBe('Who joined or left is not available here yet.');
    });
    expect(screen.queryByTestId('party-members-seen')).toBeNull();
  });

  it('says that nobody moved among the members who are loaded', async () => {
    await open('/parties/US/2', asMember);
    await eventually(() => {
      expect(textOf('party-no-moves')).toBe('No member seen so far joined or left.');
    });
    expect(valueOf('party-members-seen')).toBe('1');
  });

  it('says of nobody in the first turn that nobody moved', async () => {
    const now = { ...asMember, game: { ...fixture('game'), currentTurn: 6 } };
    await open('/parties/US/2', now, [], [], 6);
    await eventually(() => {
      expect(textOf('party-no-moves')).toBe('Moves appear from the next turn on.');
    });
  });

  it('shows neither its colour as a code nor its number', async () => {
    const { main } = await open('/parties/US/2', {
      ...asMember,
      party: { ok: true, found: true, party: { ...PARTY, sequentialId: 2, countryId: 'US' } },
    });
    await eventually(() => {
      expect(textOf('party-abbreviation')).toBe('LIB');
    });
    const words = main().textContent;
    expect(words).toContain('Liberty');
    expect(words).not.toMatch(/#[0-9a-f]{6}\b/iu);
    expect(words).not.toMatch(/\bNumber\b|sequential|CountryUS/iu);
  });

  it('begins with the candidates of the desk for its chair', async () => {
    await open('/parties/US/2', answers);
    await eventually(() => {
      expect(panels()).toEqual(['Candidates in running races', 'Seats and members over time']);
    });
  });

  it('begins with its lines for everybody else', async () => {
    await open('/parties/US/2', asMember);
    await eventually(() => {
      expect(panels()).toEqual(['Seats and members over time', 'Party']);
    });
  });
});

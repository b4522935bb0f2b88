/** Everyone whom the client has read: who gained since yesterday, and the filters by number, party, office and state. */
import { describe, expect, it } from 'vitest';

import type { ChannelInput } from '@shared/ipc/channels/index';
import { succeed } from '@shared/ipc/result';
import { failing, fixture } from '@support/renderer/answers';
import { cellOf, eventually, shownRoute, tableRows, textOf } from '@support/renderer/readings';
import { answerRecord, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';

const HOUR_MS = 3_600_000;

const METRICS = [
  'netWorth',
  'campaignFunds',
  'politicalInfluence',
  'nationalInfluence',
  'favorability',
  'party',
  'homeState',
  'position',
  'homeCountry',
];

/** Name, net worth now and before, favourability, party, state, office. */
const PEOPLE = [
  ['Ada', 1_500, 1_000, 70, 'Independent', 'Harrow Vale', 'Senator'],
  ['Bo', 900, 1_200, 65, 'Independent', 'North Coast', 'Senator'],
  ['Cy', 5_000, null, 40, 'Independent', 'Harrow Vale', 'Mayor'],
  ['Di', 800, 700, 90, 'Liberty', 'Harrow Vale', 'Mayor'],
] as const;

type Compared = ChannelInput<'record:table'>['compared'];

/** A former value that was seen in the turn that is compared with, or `turnsEarlier`. */
function formerOf(value: number, compared: Compared, turnsEarlier = 0) {
  const turn = (compared?.turn ?? 0) - turnsEarlier;
  return { turn, untilTurn: turn, value };
}

function open(route = '/characters') {
  return renderScreen(route, {
    onBridge: (bridge) => {
      bridge.answers['record:table'] = ({ kind, metrics, compared }) => {
        if (kind !== 'character') return succeed({ newestTurn: null, rows: [] });
        expect(metrics).toEqual(METRICS);
        return succeed({
          newestTurn: 9,
          rows: PEOPLE.map(([name, worth, former, favour, party, state, office], index) => ({
            key: String(index + 1),
            name,
            currency: null,
            untilTurn: 9,
            values: [worth, null, 10, 20, favour, party, state, office],
            before: former === null ? [] : [formerOf(former, compared)],
          })),
        });
      };
    },
  });
}

const shown = () => tableRows('known-characters').map(({ cells }) => cells['name']);

describe('who moved', () => {
  it('is answered on the screen of characters: the largest gain since yesterday comes first', async () => {
    const { bridge, calls } = await open();
    await eventually(() => {
      expect(textOf('lede')).toContain('Ada gained 500 since yesterday');
    });
    expect(textOf('lede')).toContain('Then Di (+100).');
    expect(shown()).toEqual(['Ada', 'Di', 'Bo', 'Cy']);
    expect(cellOf('known-characters', '2', 'change').textContent).toBe('▼−300');
    expect(cellOf('known-characters', '3', 'change').textContent).toBe('—');
    expect(bridge.requests('record:table').at(-1)?.compared?.metric).toBe('netWorth');
    expect(calls('character')).toEqual([]);
  });

  it('compares campaign funds while no change of a net worth is known', async () => {
    const { bridge, page } = await renderScreen('/characters', {
      onBridge: (fresh) => {
        fresh.answers['record:table'] = ({ compared }) =>
          succeed({
            newestTurn: 9,
            rows: ['Ada', 'Bo'].map((name, index) => ({
              key: String(index + 1),
              name,
              currency: 'USD',
              untilTurn: 9,
              values: [null, 900 - index, 10, 20, 60, 'Liberty', 'Harrow Vale', null],
              before: compared?.metric === 'campaignFunds' ? [formerOf(400, compared)] : [],
            })),
          });
      },
    });
    await eventually(() => {
      expect(textOf('lede')).toContain('Ada gained $500 since yesterday');
    });
    const figure = page().getByRole<HTMLSelectElement>('combobox', { name: 'Figure' });
    expect(figure.value).toBe('campaignFunds');
    expect(bridge.requests('record:table').at(-1)?.compared?.metric).toBe('campaignFunds');
  });

  it.each([
    // 9,000 yen are fewer units than 100 pounds.
    { rates: { GBP: 0.75, JPY: 106 }, first: 'Ada gained £100' },
    // Without rates, only what is in the player's own currency can be compared.
    { rates: null, first: 'Ada gained £100' },
  ])('does not compare yen with pounds (rates $rates)', async ({ rates, first }) => {
    await renderScreen('/characters?measure=campaignFunds', {
      answers: {
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'GBP' },
        forexRates: rates === null ? failing('feature-absent') : { rates },
      },
      onBridge: (fresh) => {
        fresh.answers['record:table'] = ({ compared }) => {
          const row = (key: string, name: string, currency: string | null, now: number) => ({
            key,
            name,
            currency,
            untilTurn: 9,
            values: [null, now, 10, 20, 60, 'Liberty', 'Harrow Vale', null, null],
            before: [formerOf(1_000, compared)],
          });
          return succeed({
            newestTurn: 9,
            rows: [
              row('1', 'Bo', 'JPY', 10_000),
              row('2', 'Ada', 'GBP', 1_100),
              row('3', 'Cy', null, 99_000),
            ],
          });
        };
      },
    });
    await eventually(() => {
      expect(textOf('lede')).toContain(first);
    });
    expect(shown()[0]).toBe('Ada');
    expect(textOf('lede')).not.toContain('Cy');
  });

  it('names the turn that it counts from where nobody was seen a day ago', async () => {
    await renderScreen('/characters?measure=favorability', {
      answers: { game: { ...fixture('game'), currentTurn: 440, turnDurationMs: HOUR_MS } },
      onBridge: (fresh) => {
        fresh.answers['record:table'] = ({ compared }) =>
          succeed({
            newestTurn: 440,
            rows: [
              { name: 'Ada', now: 60, earlier: 16 },
              // Not seen in turn 400 any more: the change is that of another span.
              { name: 'Bo', now: 90, earlier: 20 },
            ].map(({ name, now, earlier }, index) => ({
              key: String(index + 1),
              name,
              currency: null,
              untilTurn: 440,
              values: [null, null, 10, 20, now, 'Liberty', 'Harrow Vale', null, null],
              before: [formerOf(50, compared, earlier)],
            })),
          });
      },
    });
    await eventually(() => {
      expect(textOf('lede')).toContain('Ada gained 10 since turn 400');
    });
    expect(textOf('lede')).not.toContain('yesterday');
    expect(textOf('lede')).not.toContain('Bo');
  });

  it('compares net worths only within the player’s country: each adds up several currencies', async () => {
    await renderScreen('/characters?measure=netWorth', {
      answers: { clientNav: { ...fixture('clientNav', 'contract', 1), characterCountryId: 'US' } },
      onBridge: (fresh) => {
        fresh.answers['record:table'] = ({ compared }) =>
          succeed({
            newestTurn: 9,
            rows: [
              { name: 'Bo', country: 'JP', now: 90_000 },
              { name: 'Ada', country: 'US', now: 1_500 },
            ].map(({ name, country, now }, index) => ({
              key: String(index + 1),
              name,
              currency: null,
              untilTurn: 9,
              values: [now, null, 10, 20, 60, 'Liberty', 'Harrow Vale', null, country],
              before: [formerOf(1_000, compared)],
            })),
          });
      },
    });
    await eventually(() => {
      expect(textOf('lede')).toContain('Ada gained 500');
    });
    expect(textOf('lede')).not.toContain('Bo');
  });

  it('reads the leaders of the player’s country, and the states of those with only a rank', async () => {
    const { calls } = await renderScreen('/characters', {
      answers: {
        clientNav: { ...fixture('clientNav', 'contract', 1), characterCountryId: 'US' },
        // Without it, the currency of the country is asked for too.
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'USD' },
      },
      onBridge: (fresh) => {
        fresh.answers['record:table'] = () =>
          succeed({
            newestTurn: 9,
            rows: ['12', '3', '66f0a1b2c3d4e5f601020304'].map((key) => ({
              key,
              name: `Person ${key}`,
              currency: null,
              untilTurn: 9,
              values: [null, 5, 1, 1, 60, 'Liberty', null, null],
              before: [],
            })),
          });
      },
    });
    await eventually(() => {
      expect(calls('leaderboard').map(({ metric }) => metric)).toEqual([
        'funds',
        'favorability',
        'npi',
      ]);
      expect(calls('charactersBulk')).toEqual([{ ids: '3,12' }]);
    });
  });

  it('has the states and offices that a server says only in its rankings', async () => {
    const row = { id: '12', name: 'Ada', party: 'Liberty', funds: 5, favorability: 60, rank: 1 };
    await renderScreen('/characters', {
      answers: {
        clientNav: { ...fixture('clientNav', 'contract', 1), characterCountryId: 'US' },
        charactersBulk: failing('feature-absent'),
        leaderboard: {
          ok: true,
          found: true,
          metric: 'funds',
          characters: [{ ...row, stateCode: 'NC', position: 'Governor' }],
        },
      },
      onBridge: (fresh) => {
        const values = [null, 5, 1, 1, 60, 'Liberty', null, null, 'US'];
        const known = { key: '12', name: 'Ada', currency: 'USD', untilTurn: 9, values, before: [] };
        fresh.answers['record:table'] = () => succeed({ newestTurn: 9, rows: [known] });
      },
    });
    await eventually(() => {
      expect(cellOf('known-characters', '12', 'state').textContent).toBe('NC');
    });
    expect(cellOf('known-characters', '12', 'office').textContent).toBe('Governor');
  });

  it('counts the change of another figure over another span, from the address', async () => {
    const { page, user, bridge } = await open();
    await user.selectOptions(page().getByRole('combobox', { name: 'Figure' }), 'Favourability');
    await user.selectOptions(page().getByRole('combobox', { name: 'Change over' }), '7 days');
    expect(shownRoute()).toBe('/characters?measure=favorability&over=week');
    expect(bridge.requests('record:table').at(-1)?.compared?.metric).toBe('favorability');
  });

  it('claims no standstill where no figures reach back, and leads to a shorter span', async () => {
    const { page, user } = await renderScreen('/characters', {
      onBridge: (fresh) => {
        fresh.answers['record:table'] = () => {
          const values = [null, 900, 10, 20, 60, 'Liberty', 'Harrow Vale', null];
          const row = { key: '1', name: 'Ada', currency: 'USD', untilTurn: 9, values, before: [] };
          return succeed({ newestTurn: 9, rows: [row] });
        };
      },
    });
    await eventually(() => {
      expect(textOf('lede')).toContain('No campaign funds from yesterday to compare with yet');
    });
    expect(textOf('lede')).not.toContain('No change');
    await user.click(page().getByRole('link', { name: 'Gains in the last turn' }));
    expect(shownRoute()).toBe('/characters?over=turn');
    await eventually(() => {
      expect(textOf('lede')).toContain(
        'No campaign funds from the turn before to compare with yet',
      );
    });
    expect(page().queryByRole('link', { name: 'Gains in the last turn' })).toBeNull();
  });

  it('finds all independents above 60 in a state by one typed line', async () => {
    const { page, user, advance } = await open();
    await user.type(
      page().getByRole('searchbox', { name: 'Filter: Characters seen so far' }),
      'independent harrow favourability>60',
    );
    await advance(300);
    expect(shown()).toEqual(['Ada']);
  });

  it('has choices for party, office and state, and chips for numbers', async () => {
    const { page, user } = await open('/characters?filter=favorability%3A%3E60');
    expect(shown()).toEqual(['Ada', 'Di', 'Bo']);
    await user.selectOptions(page().getByRole('combobox', { name: 'Party' }), 'Independent');
    await user.selectOptions(page().getByRole('combobox', { name: 'State' }), 'North Coast');
    expect(shown()).toEqual(['Bo']);
    await user.selectOptions(page().getByRole('combobox', { name: 'Office' }), 'Mayor');
    expect(page().getByText('Nobody meets these filters.')).toBeDefined();
  });

  it('has neither sentence nor table before any character is read', async () => {
    const { page, advance, bridge } = await renderScreen('/characters', {
      onBridge: (fresh) => {
        fresh.answers['record:table'] = () => succeed({ newestTurn: 9, rows: [] });
      },
    });
    await advance(5_000);
    expect(bridge.requests('record:table').length).toBeGreaterThan(0);
    expect(page().getByRole('region', { name: 'Favourites' })).toBeDefined();
    expect(page().queryByTestId('table-known-characters')).toBeNull();
    expect(page().queryByTestId('lede')).toBeNull();
  });
});

describe('the leaderboard', () => {
  const ranked = {
    ...fixture('leaderboard'),
    characters: [
      { rank: 1, name: 'Ada', id: 1, party: 'Liberty', nationalInfluence: 80, funds: 5 },
      { rank: 2, name: 'Bo', id: 2, party: 'Union', nationalInfluence: 60, funds: 9 },
    ],
  };

  it('shows the recorded change of what it ranks, and filters by party and number', async () => {
    const { page, user } = await renderScreen('/countries/US/leaderboard', {
      answers: { leaderboard: ranked },
      onBridge: (bridge) => {
        answerRecord(bridge, [
          {
            subject: { kind: 'character', key: '1' },
            name: 'Ada',
            metric: 'nationalInfluence',
            label: 'National influence',
            unit: 'index',
            currency: null,
            points: [pointAt(1, 70), pointAt(2, 80)],
          },
        ]);
      },
    });
    await eventually(() => {
      expect(cellOf('leaderboard', '1', 'change').textContent).toBe('▲+10');
    });
    expect(cellOf('leaderboard', '2', 'change').textContent).toBe('—');
    await user.selectOptions(page().getByRole('combobox', { name: 'Party' }), 'Union');
    expect(shownRoute()).toBe('/countries/US/leaderboard?party=Union');
    expect(tableRows('leaderboard').map(({ id }) => id)).toEqual(['2']);
    await user.click(page().getByRole('button', { name: '+ Add a filter' }));
    await user.selectOptions(page().getByRole('combobox', { name: 'Column' }), 'Funds');
    await user.type(page().getByRole('textbox', { name: 'Condition' }), '> 10{Enter}');
    expect(page().getByText('Nobody meets these filters.')).toBeDefined();
  });
});

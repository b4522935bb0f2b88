/** What the columns of lists say from answers that the client has and from its record: they send no request for a row. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture, pending } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { cellOf, eventually, tableRows } from '@support/renderer/readings';
import { answerRecord, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';
import type { RecordedSeries } from '@shared/record/recorded';
import type { SubjectKind } from '@shared/record/subjects';

function seriesOf(
  kind: SubjectKind,
  key: string,
  metric: string,
  values: readonly (number | string)[],
  unit: RecordedSeries['unit'] = 'percent',
): RecordedSeries {
  return {
    subject: { kind, key },
    name: key,
    metric,
    label: metric,
    unit,
    currency: null,
    points: values.map((value, turn) => pointAt(turn + 1, value)),
  };
}

function open(route: string, answers: AnswersGiven, recorded: readonly RecordedSeries[]) {
  return renderScreen(route, {
    answers,
    onBridge: (bridge) => {
      answerRecord(bridge, recorded);
    },
  });
}

const columnsOf = (table: string) => Object.keys(tableRows(table)[0]?.cells ?? {});

describe('the list of countries', () => {
  const countries = {
    countries: [
      { id: 'AV', name: 'Avelmark', governmentType: 'presidential' },
      { id: 'KS', name: 'Kasterlund', governmentType: 'parliamentary_monarchy' },
    ],
  };

  it('has leader and growth from the record, and dashes for a country that is not loaded yet', async () => {
    await open('/countries', { countries, country: pending() }, [
      seriesOf('country', 'AV', 'leader', ['Ada Marsh'], 'text'),
      seriesOf('country', 'AV', 'gdpGrowth', [1.2, 1.5]),
    ]);
    await eventually(() => {
      expect(cellOf('countries', 'AV', 'leader').textContent).toBe('Ada Marsh');
    });
    expect(cellOf('countries', 'AV', 'growth').textContent).toBe('1.5%');
    expect(cellOf('countries', 'AV', 'change').textContent).toBe('▲+0.3 points');
    expect(within(cellOf('countries', 'AV', 'trend')).getByRole('img')).toBeDefined();
    expect(cellOf('countries', 'KS', 'leader').textContent).toBe('—');
  });

  it('has the leader of every country once its answer is there', async () => {
    const { page, calls } = await open(
      '/countries',
      {
        countries,
        country: ({ code }) =>
          succeed({ countryId: code, currentLeader: { name: `Leader of ${code}` } }),
      },
      [],
    );
    await eventually(() => {
      expect(cellOf('countries', 'KS', 'leader').textContent).toBe('Leader of KS');
    });
    expect(calls('country')).toEqual([{ code: 'AV' }, { code: 'KS' }]);
    expect(page().queryByRole('button', { name: /^Load/u })).toBeNull();
  });

  it('has the largest party and its seats where the country was opened before', async () => {
    const { go } = await open(
      '/countries/AV',
      {
        countries,
        country: {
          countryId: 'AV',
          name: 'Avelmark',
          currentLeader: { id: 7, name: 'Ada Marsh' },
          legislatureComposition: [
            { partyName: 'Civic Union', partyId: 2, partyColor: '#1d4ed8', seats: 28 },
            { partyName: 'Labour Front', partyId: 1, partyColor: '#cc0022', seats: 31 },
          ],
        },
        countryLegislature: { ...fixture('countryLegislature'), totalSeats: 59, composition: null },
      },
      [],
    );
    await go('/countries');
    await eventually(() => {
      expect(cellOf('countries', 'AV', 'seats').textContent).toBe('31 of 59');
    });
    const party = within(cellOf('countries', 'AV', 'party')).getByRole('link');
    expect([party.textContent, party.getAttribute('href')]).toEqual([
      'Labour Front',
      '#/parties/AV/1',
    ]);
    expect(
      within(cellOf('countries', 'AV', 'leader'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('#/characters/7');
  });

  it('has no column for codes, is found by code, and drops columns without values', async () => {
    await open('/countries?countries.filter=ks', { countries }, []);
    await eventually(() => {
      expect(tableRows('countries').map(({ id }) => id)).toEqual(['KS']);
    });
    expect(columnsOf('countries')).toEqual(['name', 'regime']);
  });
});

describe('the lists of funds and bonds', () => {
  it('show by how much the net asset value moved since the last turn', async () => {
    const fund = { ...fixture('funds').funds?.[0], slug: 'x', quotedNav: 102 };
    await open('/funds', { funds: { funds: [fund, { ...fund, slug: 'y' }] } }, [
      seriesOf('fund', 'x', 'nav', [100, 102], 'price'),
    ]);
    await eventually(() => {
      expect(cellOf('funds', 'x', 'change').textContent).toBe('▲+2%');
    });
    expect(cellOf('funds', 'y', 'change').textContent).toBe('—');
    expect(columnsOf('funds')).not.toContain('status');
  });

  it('show how the price of a bond moved, and name a bond by its maturity', async () => {
    const listed = fixture('bonds').bonds?.[0];
    const bond = { ...listed, id: 'b', maturityLabel: '10 years', marketPrice: 0.95 };
    await open('/bonds', { bonds: { bonds: [bond, { ...bond, id: 'c', maturityLabel: null }] } }, [
      seriesOf('bond', 'b', 'bondPrice', [0.9, 0.95], 'face'),
    ]);
    await eventually(() => {
      expect(cellOf('bonds', 'b', 'change').textContent).toBe('▲+5 points');
    });
    expect(
      within(cellOf('bonds', 'b', 'maturity'))
        .getByRole('link', { name: '10 years' })
        .getAttribute('href'),
    ).toBe('#/bonds/b');
    expect(cellOf('bonds', 'c', 'maturity').textContent).toBe('Bond 2');
    expect(columnsOf('bonds')).not.toContain('standing');
  });
});

describe('the lists of elections', () => {
  const race = (id: string, state: string) => ({
    id,
    electionType: 'house' as const,
    state,
    seatId: `US-house-${state}`,
    status: 'active' as const,
    candidates: [{ characterName: 'Ada Marsh', characterId: 7, party: '3', partyColor: '#cc0022' }],
  });

  it('say who leads and by how much in a race that was read, and link the leader', async () => {
    await open(
      '/countries/US/elections',
      { elections: { elections: [race('e1', 'CA'), race('e2', 'TX')] } },
      [
        seriesOf('election', 'e1', 'frontRunner', ['Ada Marsh'], 'text'),
        seriesOf('election', 'e1', 'lead', [4.25], 'points'),
      ],
    );
    await eventually(() => {
      expect(cellOf('elections', 'e1', 'leader').textContent?.trim()).toBe('Ada Marsh');
    });
    expect(screen.getByRole('link', { name: 'Ada Marsh' }).getAttribute('href')).toBe(
      '#/characters/7',
    );
    expect(cellOf('elections', 'e1', 'lead').textContent).toBe('4.25 points');
    expect(cellOf('elections', 'e2', 'leader').textContent).toBe('—');
    expect(columnsOf('elections')).not.toContain('seat');
  });

  it('say by how much a past race was won where it was read', async () => {
    const past = { ...race('e1', 'CA'), status: 'resolved' as const, candidates: undefined };
    await open(
      '/elections/archives?country=US',
      { electionArchives: { elections: [past, { ...past, id: 'e2', status: 'completed' }] } },
      [seriesOf('election', 'e1', 'lead', [3], 'points')],
    );
    await eventually(() => {
      expect(cellOf('electionArchives', 'e1', 'lead').textContent).toBe('3 points');
    });
    expect(columnsOf('electionArchives')).not.toContain('status');
    expect(columnsOf('electionArchives')).not.toContain('seat');
  });
});

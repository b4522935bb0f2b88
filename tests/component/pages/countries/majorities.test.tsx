/** Who can govern together: the coalition calculator on legislature and government. */
import { screen, within } from '@testing-library/react';
import { majorityOf } from '@shared/domain/chamber';
import { isoTime, stateNowMs } from '@electron/world/core/world';
import { describe, expect, it, vi } from 'vitest';

import {
  cellOf,
  eventually,
  shownRoute,
  tableCells,
  tableRows,
  valueOf,
} from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { countingRaces, CYCLE_TURNS, seatedByWorld } from '@support/renderer/seated-by-world';
import { changingWorld, worldAnswers } from '@support/renderer/world-answers';

const contract = worldAnswers('contract');
const observed = worldAnswers('observed');

const WORLDS = [
  ['contract', contract],
  ['observed', observed],
] as const;

function powerIndices(): readonly (string | null | undefined)[] {
  return screen
    .queryAllByTestId('power-index')
    .map((index) => index.querySelector('summary')?.textContent);
}

function panel(): HTMLElement {
  return screen.getByRole('region', { name: 'Coalition' });
}

describe('the coalition calculator', () => {
  it.each(WORLDS)('names what decides in the chamber of %s', async (_dialect, world) => {
    await renderScreen('/countries/KS/legislature', { answers: world.answers });
    const { governmentFormation } = await world.read('government', { country: 'KS' });
    const { totalSeats, majorityThreshold } = governmentFormation ?? {};
    await eventually(() => {
      expect(panel().textContent).toContain(
        `${majorityThreshold} of ${totalSeats} seats make a majority.`,
      );
      expect(valueOf('coalition-majority')).toBe(String(majorityThreshold));
    });
  });

  it.each(WORLDS)(
    'lists each smallest majority of %s with the seats that the service counts',
    async (_dialect, world) => {
      await renderScreen('/countries/KS/government', { answers: world.answers });
      const { governmentFormation } = await world.read('government', { country: 'KS' });
      const needed = governmentFormation?.majorityThreshold ?? 0;
      await eventually(() => {
        expect(tableRows('coalitions').length).toBeGreaterThan(1);
      });
      const seatsOf = new Map(
        tableRows('votingPower').map(({ id, cells }) => [id, Number(cells['seats'])]),
      );
      for (const { id, cells } of tableRows('coalitions')) {
        const seats = id.split(',').map((party) => seatsOf.get(party) ?? Number.NaN);
        const all = seats.reduce((sum, own) => sum + own, 0);
        expect(cells).toMatchObject({ seats: String(all), margin: String(all - needed) });
        expect(all).toBeGreaterThanOrEqual(needed);
        for (const own of seats) expect(all - own).toBeLessThan(needed);
      }
    },
  );

  it.each(WORLDS)(
    'opens the government of %s with the parties that govern',
    async (_dialect, world) => {
      await renderScreen('/countries/KS/government', { answers: world.answers });
      await eventually(() => {
        expect(tableRows('coalitions').length).toBeGreaterThan(1);
      });
      const { governmentFormation } = await world.read('government', { country: 'KS' });
      const { totalSeatsSupporting, totalSeats } = governmentFormation ?? {};
      const lede = screen.getByTestId('lede');
      expect(within(lede).getByRole('heading').textContent).toContain(
        ` govern with ${totalSeatsSupporting} of ${totalSeats}`,
      );
      expect(valueOf('formation-majority')).toBe(String(governmentFormation?.majorityThreshold));
    },
  );

  it('adds up the parties that are chosen, and keeps them in the address', async () => {
    const { user } = await renderScreen('/countries/KS/legislature', {
      answers: contract.answers,
    });
    await eventually(() => {
      expect(tableRows('votingPower').length).toBeGreaterThan(2);
    });
    const largest = tableRows('votingPower').slice(0, 2);
    for (const { id } of largest)
      await user.click(within(cellOf('votingPower', id, 'chosen')).getByRole('checkbox'));
    const seats = largest.reduce((sum, { cells }) => sum + Number(cells['seats']), 0);
    await eventually(() => {
      expect(valueOf('coalition-seats')).toBe(String(seats));
      expect(decodeURIComponent(shownRoute())).toBe(
        `/countries/KS/legislature?coalition=${largest.map(({ id }) => id).join(',')}`,
      );
    });
    await user.click(screen.getByRole('button', { name: 'Clear the choice' }));
    await eventually(() => {
      expect(valueOf('coalition-seats')).toBe('0');
      expect(shownRoute()).toBe('/countries/KS/legislature');
    });
  });

  it('is the only place of the list on the legislature, and folds it on the government', async () => {
    const fold = () => screen.getByTestId('table-coalitions').closest('details');
    const { go } = await renderScreen('/countries/KS/legislature', { answers: contract.answers });
    await eventually(() => {
      expect(fold()).toBeNull();
    });
    await go('/countries/KS/government');
    await eventually(() => {
      expect(screen.getAllByTestId('majority').length).toBeGreaterThan(0);
      expect(fold()?.open).toBe(false);
    });
  });

  it('takes over a coalition of the list', async () => {
    const { user } = await renderScreen('/countries/KS/legislature', {
      answers: contract.answers,
    });
    await eventually(() => {
      expect(tableRows('coalitions').length).toBeGreaterThan(1);
    });
    const [{ id, cells } = { id: '', cells: {} }] = tableRows('coalitions');
    await user.click(within(cellOf('coalitions', id, 'choose')).getByRole('button'));
    await eventually(() => {
      expect(valueOf('coalition-seats')).toBe(cells['seats']);
    });
  });

  it('says on the government’s page who could form a majority without the largest party', async () => {
    const answers = await withSeats([
      { partyId: '1', partyName: 'Left', seats: 45 },
      { partyId: '2', partyName: 'Right', seats: 30 },
      { partyId: '3', partyName: 'Centre', seats: 25 },
    ]);
    await renderScreen('/countries/KS/government', { answers });
    await eventually(() => {
      expect(screen.getByTestId('without-largest').textContent).toBe(
        'Right and Centre could form one without Left: 55 seats.',
      );
    });
  });

  it('counts independents in the chamber and in no coalition', async () => {
    const answers = withSeats([
      { partyId: '1', partyName: 'Left', seats: 45 },
      { partyId: '2', partyName: 'Right', seats: 45 },
      { partyId: 'independent', partyName: 'Independent', seats: 10 },
    ]);
    await renderScreen('/countries/KS/legislature', { answers: await answers });
    await eventually(() => {
      expect(panel().textContent).toContain(
        `${majorityOf(100)} of 100 seats make a majority. 10 independents are in no coalition here, because independents vote individually.`,
      );
      expect(powerIndices()).toEqual([
        'Banzhaf: how often a majority breaks when the party leaves it; here all parties count the same.',
        'Shapley–Shubik: how often the party completes a majority as parties join one by one; here all parties count the same.',
      ]);
      expect(tableRows('coalitions').map(({ cells }) => cells['seats'])).toEqual(['90']);
    });
  });

  it.each(['contract', 'observed'] as const)(
    'counts the seats as projected in %s, as the world itself would fill them',
    async (dialect) => {
      const world = changingWorld(dialect);
      for (let turn = 0; turn < CYCLE_TURNS + 2; turn += 1) world.passTurn();
      while (countingRaces(world.world.state, 'KS').length === 0) world.passTurn();
      vi.setSystemTime(Date.parse(isoTime(world.world, stateNowMs(world.world))));
      const { user } = await renderScreen('/countries/KS/legislature', { answers: world.answers });
      await eventually(() => {
        expect(tableRows('votingPower').length).toBeGreaterThan(1);
      });
      await user.selectOptions(
        within(panel()).getByRole('combobox', { name: 'Seats' }),
        'projected',
      );
      const seated = new Map(
        Array.from(seatedByWorld(world.world, 'KS')).filter(
          ([name, seats]) => name !== 'Independent' && seats > 0,
        ),
      );
      await eventually(() => {
        expect(screen.getByTestId('seating-method').textContent).toContain(
          'as if the count ended now',
        );
        const shown = tableCells('votingPower').map(
          ({ party, seats }) => [String(party), Number(seats)] as const,
        );
        expect(new Map(shown)).toEqual(seated);
      });
      expect(shownRoute()).toBe('/countries/KS/legislature?seats=projected');
    },
  );

  it('of a presidential country says that a majority forms no government', async () => {
    const answers = await withSeats([
      { partyId: '1', partyName: 'Left', seats: 60 },
      { partyId: '2', partyName: 'Right', seats: 40 },
    ]);
    await renderScreen('/countries/KS/legislature', { answers });
    await eventually(() => {
      expect(panel().textContent).toContain(
        'A president governs this country: a majority of the chamber passes bills and forms no government.',
      );
      expect(panel().textContent).toContain('51 of 100 seats make a majority.');
    });
  });

  it('invents no majority where the total of a composition contradicts that of the chamber', async () => {
    const answers = await withSeats([
      { partyId: '1', partyName: 'Left', seats: 60 },
      { partyId: '2', partyName: 'Right', seats: 40 },
    ]);
    const [left, right] = answers.country.legislatureComposition;
    const legislatureComposition = [
      { ...left, seats: 80, seatPct: 61.5 },
      { ...right, seats: 50, seatPct: 38.5 },
    ];
    await renderScreen('/countries/KS/legislature', {
      answers: { ...answers, country: { ...answers.country, legislatureComposition } },
    });
    await eventually(() => {
      expect(panel().textContent).toContain('These figures count officials of every office');
    });
    expect(valueOf('legislature-majority')).toBe('');
    expect(screen.queryByTestId('table-coalitions')).toBeNull();
  });

  it('calculates nothing from officials of every office', async () => {
    const answers = await withSeats([
      { partyId: '1', partyName: 'Left', seats: 200 },
      { partyId: '2', partyName: 'Right', seats: 131 },
    ]);
    await renderScreen('/countries/KS/legislature', { answers });
    await eventually(() => {
      expect(panel().textContent).toContain(
        'These figures count officials of every office, so each party’s seats in the chamber are unknown.',
      );
    });
    expect(screen.queryByTestId('table-coalitions')).toBeNull();
  });
});

describe('a chamber with more seats than any real one', () => {
  it('is shown with its seats and its coalitions, without voting powers', async () => {
    const answers = await withSeats(
      [
        { partyId: '1', partyName: 'Left', seats: 46_000_000_000 },
        { partyId: '2', partyName: 'Right', seats: 45_000_000_000 },
      ],
      92_000_000_000,
    );
    await renderScreen('/countries/KS/legislature', { answers });
    await eventually(() => {
      expect(tableCells('votingPower').map(({ seats }) => seats)).toEqual([
        '46000000000',
        '45000000000',
      ]);
    });
    expect(panel().textContent).toContain(
      'This chamber has too many seats to work out their power.',
    );
    expect(powerIndices()).toEqual([]);
    expect(tableRows('coalitions')).toHaveLength(1);
  });
});

/** The contract's answers with these parties in a chamber of a hundred by default, whose government has no figures. */
async function withSeats(
  composition: readonly {
    readonly partyId: string;
    readonly partyName: string;
    readonly seats: number;
  }[],
  totalSeats = 100,
) {
  const legislature = await contract.read('countryLegislature', { code: 'KS' });
  const country = await contract.read('country', { code: 'KS' });
  const legislatureComposition = composition.map((line) => ({
    ...line,
    seatPct: (line.seats / totalSeats) * 100,
  }));
  return {
    ...contract.answers,
    country: { ...country, legislatureComposition },
    countryLegislature: { ...legislature, totalSeats, composition: [...composition] },
    government: { ok: true, found: true, governmentFormation: { type: 'presidential' } },
  };
}

/** The conflicts of a country: who fights whom, who holds how much, and the filters in the address. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { cellOf, shownRoute, tableRows } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { RenderedScreen } from '@support/renderer/screen';
import type { ResponseOf } from '@shared/contract/index';

type Conflict = NonNullable<ResponseOf<'conflicts'>['conflicts']>[number];

const [STRAITS] = fixture('conflicts').conflicts ?? [];
if (STRAITS === undefined) throw new Error('the fixture has no conflict');

const COUNTRIES: ResponseOf<'countries'> = {
  ok: true,
  found: true,
  countries: [
    { id: 'US', name: 'United States' },
    { id: 'TR', name: 'Turkey' },
  ],
};

function withConflicts(...conflicts: readonly Partial<Conflict>[]) {
  return {
    countries: COUNTRIES,
    conflicts: {
      ok: true,
      found: true,
      conflicts: conflicts.map((conflict, index) => ({ conflictId: `c${index}`, ...conflict })),
    },
  };
}

const order = () => tableRows('conflicts').map(({ id }) => id);
const select = ({ page }: RenderedScreen, name: string) =>
  page().getByRole<HTMLSelectElement>('combobox', { name });

describe('conflicts page', () => {
  it('shows everything that the service sends about a conflict, with links to its countries', async () => {
    await renderScreen('/conflicts?country=US', {
      answers: { countries: COUNTRIES, conflicts: { conflicts: [{ ...STRAITS, casualties: 40 }] } },
    });
    const cell = (column: string) => cellOf('conflicts', '7', column);
    expect(cell('name').textContent).toContain('The Straits');
    expect(cell('name').textContent).toMatch(/Proxy, Bosphorus, coast, west, .*40/u);
    expect(cell('status').textContent).toBe('Active');
    expect(cell('status').querySelector('[data-status="active"]')).not.toBeNull();
    const hostLinks = within(cell('host')).getAllByRole('link');
    expect(hostLinks.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Turkey', '#/countries/TR'],
      ['Battles', '#/countries/TR/battles'],
    ]);
    expect(cell('sideA').textContent).toBe('GovernmentTurkey State backed by United States');
    expect(
      within(cell('sideA'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#/countries/TR', '#/countries/US']);
    expect(cell('sideB').textContent?.trim()).toBe('RebelsInsurgent');
    expect(cell('control').textContent).toBe('A 51.5%B 48.5%');
    expect(cell('control').dataset['value']).toBe('48.5');
    const numbers = ['supplyA', 'supplyB', 'severity', 'intensity'];
    expect(numbers.map((column) => cell(column).dataset['value'])).toEqual([
      '10',
      '12',
      '3',
      '0.5',
    ]);
  });

  it('reads numbers sent as text, and says what is not known', async () => {
    await renderScreen('/conflicts?country=US', {
      answers: withConflicts({ severity: 'very_high', status: 'frozen', control: null }),
    });
    expect(cellOf('conflicts', 'c0', 'severity').textContent).toBe('Very high');
    expect(cellOf('conflicts', 'c0', 'status').textContent).toBe('Frozen');
    expect(cellOf('conflicts', 'c0', 'control').textContent).toBe('Control unknown');
    expect(cellOf('conflicts', 'c0', 'sideA').textContent?.trim()).toBe('Side A');
    expect(cellOf('conflicts', 'c0', 'sideB').textContent?.trim()).toBe('Side B');
    expect(cellOf('conflicts', 'c0', 'host').textContent).toBe('—');
    expect(cellOf('conflicts', 'c0', 'name').textContent).toContain('c0');
  });

  it('distinguishes a front at the very edge from an unknown one', async () => {
    await renderScreen('/conflicts?country=US', {
      answers: withConflicts({ control: 0 }, { control: 100 }, {}),
    });
    expect(order().map((id) => cellOf('conflicts', id, 'control').textContent)).toEqual([
      'A 100%B 0%',
      'A 0%B 100%',
      'Control unknown',
    ]);
  });

  it('sorts by the share of each side, with unknown fronts last in both directions', async () => {
    const { user } = await renderScreen('/conflicts?country=US', {
      answers: withConflicts({ control: 60 }, {}, { control: 5 }, { control: 30 }),
    });
    const heading = screen.getByRole('button', { name: /Control by side B/u });
    await user.click(heading);
    const first = order();
    await user.click(heading);
    expect([first, order()]).toEqual(
      expect.arrayContaining([
        ['c2', 'c3', 'c0', 'c1'],
        ['c0', 'c3', 'c2', 'c1'],
      ]),
    );
  });

  it.each([
    ['Bosphorus', ['c0']],
    ['backed by turkey', ['c0']],
    ['winding', ['c1']],
    ['United', ['c1']],
    ['nowhere', []],
  ])('finds the conflicts that match “%s”', async (text, expected) => {
    const { user, advance, page } = await renderScreen('/conflicts?country=US', {
      answers: withConflicts(
        {
          name: 'The Straits',
          region: 'Bosphorus',
          status: 'active',
          sideA: { label: 'Government', backer: 'TR' },
        },
        { name: 'The Plains', status: 'winding_down', hostCountry: 'US' },
      ),
    });
    await user.type(page().getByRole('searchbox', { name: 'Filter: Conflicts' }), text);
    await advance(200);
    expect(order()).toEqual(expected);
  });

  it('asks the service for a status, holds it in the address, and asks for any again', async () => {
    const opened = await renderScreen('/conflicts?country=US');
    const { user, advance, calls } = opened;
    expect(calls('conflicts')).toEqual([{ country: 'US', limit: 100 }]);
    await user.selectOptions(select(opened, 'Status'), 'Winding down');
    await advance(0);
    expect(calls('conflicts').at(-1)).toEqual({
      country: 'US',
      limit: 100,
      status: 'winding_down',
    });
    expect(shownRoute()).toBe('/conflicts?country=US&status=winding_down');
    await user.selectOptions(select(opened, 'Status'), 'Any status');
    await advance(0);
    expect(shownRoute()).toBe('/conflicts?country=US');
    expect(select(opened, 'Status').value).toBe('');
  });

  it('never sends a status from the address that the contract does not know', async () => {
    const opened = await renderScreen('/conflicts?country=US&status=toString');
    expect(opened.calls('conflicts')).toEqual([{ country: 'US', limit: 100 }]);
    expect(select(opened, 'Status').value).toBe('');
  });

  it('opens with the player’s own country, and changes it with the address', async () => {
    const opened = await renderScreen('/conflicts', {
      answers: { countries: COUNTRIES, clientNav: fixture('clientNav', 'contract', 1) },
    });
    const { user, advance, calls } = opened;
    expect(calls('conflicts')).toEqual([{ country: 'US', limit: 100 }]);
    await user.selectOptions(select(opened, 'Country'), 'TR');
    await advance(0);
    expect(calls('conflicts').at(-1)).toEqual({ country: 'TR', limit: 100 });
    expect(shownRoute()).toBe('/conflicts?country=TR');
  });

  it('names the country that has no conflict, and links to it', async () => {
    const { page } = await renderScreen('/conflicts?country=TR', { answers: withConflicts() });
    const empty = page().getByTestId('empty-state');
    expect(empty.textContent).toContain('Turkey neither hosts a conflict nor fights in one.');
    expect(within(empty).getByRole('link').getAttribute('href')).toBe('#/countries/TR');
  });

  it('says that no conflict has the status, and shows those of any', async () => {
    const { page, user, advance, calls } = await renderScreen(
      '/conflicts?country=TR&status=resolved',
      { answers: withConflicts() },
    );
    expect(page().getByTestId('empty-state').textContent).toContain(
      'Turkey has no conflict with this status.',
    );
    await user.click(page().getByRole('button', { name: 'Show conflicts of any status' }));
    await advance(0);
    expect(calls('conflicts').at(-1)).toEqual({ country: 'TR', limit: 100 });
    expect(shownRoute()).toBe('/conflicts?country=TR');
  });

  it('sends no request while no country is known, and links to the list of countries', async () => {
    const { page, calls } = await renderScreen('/conflicts', {
      answers: { countries: { ok: true, found: true, countries: [] } },
    });
    expect(calls('conflicts')).toEqual([]);
    const empty = page().getByTestId('empty-state');
    expect(empty.textContent).toContain('there are no countries yet');
    expect(within(empty).getByRole('link').getAttribute('href')).toBe('#/countries');
  });
});

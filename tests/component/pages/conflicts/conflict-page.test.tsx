/** One conflict: who is winning, who fights, its battles, the search for it, and what stays when it is gone. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { eventually, tableRows, textOf, valueOf } from '@support/renderer/readings';
import { answerRecord, inflationOf, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { keptValue } from '@renderer/state/stored/profile-values';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { succeed } from '@shared/ipc/result';

const world = worldAnswers('contract');
type Conflict = NonNullable<ResponseOf<'conflicts'>['conflicts']>[number];

const [STRAITS] = fixture('conflicts').conflicts ?? [];
if (STRAITS === undefined) throw new Error('the fixture has no conflict');
const straits: Conflict = STRAITS;

const battle = (turn: number, controlAfter: number, theaterId = '7') => ({
  theaterId,
  turn,
  controlBefore: controlAfter - 1,
  controlAfter,
  result: 'attacker_victory',
});

function open(change: Partial<Conflict>, options: ScreenOptions = {}) {
  return renderScreen('/conflicts/7', {
    answers: {
      conflicts: { conflicts: [{ ...straits, ...change }] },
      countryBattles: {
        battles: [battle(9, 48.5), battle(8, 45), battle(8, 44), battle(7, 9, '2')],
      },
    },
    ...options,
  });
}

describe('the page of a conflict', () => {
  it('has a bell beside each figure that is a number', async () => {
    await open({ control: 63, severity: 4, intensity: 'high', supplyA: 10, supplyB: 20 });
    const lede = within(screen.getByTestId('lede'));
    const bells = lede
      .getAllByRole('button', { name: /^Set an alert: / })
      .map((bell) => bell.getAttribute('aria-label')?.replace(/^.*, /u, ''));
    expect(bells).toEqual([
      'Control by side B',
      'Supply of side A',
      'Supply of side B',
      'Severity',
    ]);
  });

  it.each([
    [{ control: 63, status: 'active' }, 'Rebels ahead with 63% of the ground'],
    [{ control: 20.5, status: 'active' }, 'Government ahead with 79.5% of the ground'],
    [{ control: 50, status: 'active' }, 'Evenly split'],
    [{ control: 100, status: 'resolved' }, 'Rebels held everything at the end'],
    [{ control: null, status: 'active' }, 'Control unknown'],
  ])('of %j says who is winning', async (change, words) => {
    await open(change);
    expect(textOf('conflict-standing').trim()).toBe(words);
    expect(valueOf('conflict-control')).toBe(String(change.control ?? ''));
  });

  it('says how the front moved, as this computer saw it', async () => {
    const control = {
      ...inflationOf('', {}),
      subject: { kind: 'conflict', key: '7' },
      metric: 'control',
      label: 'Control by side B',
      points: [pointAt(5, 40), pointAt(6, 48.5)],
    } as const;
    await open(
      {},
      {
        onBridge: (bridge) => {
          answerRecord(bridge, [control]);
        },
      },
    );
    await eventually(() => {
      expect(textOf('lede')).toContain('Since turn 5 Rebels gained 8.5 points.');
    });
    expect(screen.getByTestId('chart-control').dataset['points']).toBe('2');
  });

  it('shows its own battles and the front that they moved, and no other theatre', async () => {
    const { user } = await open({});
    await eventually(() => {
      expect(tableRows('countryBattles').map(({ cells }) => cells['turn'])).toEqual([
        '9',
        '8',
        '8',
      ]);
    });
    const chart = within(screen.getByRole('region', { name: 'Battles' })).getByRole('slider', {
      name: /Control by side B after each battle/u,
    });
    expect(chart.getAttribute('aria-valuetext')).toBe('2 values');
    await user.click(
      within(screen.getByRole('region', { name: 'Battles' })).getByText('As a table'),
    );
    expect(screen.getByTestId('table-conflict-front').dataset['rowCount']).toBe('2');
  });

  it('says so if no battle can be recognised as its own', async () => {
    await open(
      {},
      {
        answers: {
          conflicts: { conflicts: [straits] },
          countryBattles: { battles: [battle(7, 9, 'north')] },
        },
      },
    );
    await eventually(() => {
      expect(tableRows('countryBattles')).toHaveLength(1);
    });
    expect(screen.getByText(/These battles name no conflict/u)).toBeDefined();
  });

  it('of the practice world is found by its number, and its country’s list leads to it', async () => {
    const { conflicts } = await world.read('conflicts', { country: 'KS', limit: 100 });
    const [conflict] = conflicts ?? [];
    const { go } = await renderScreen(`/conflicts/${conflict?.conflictId}`, {
      answers: world.answers,
    });
    await eventually(() => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(conflict?.name);
    });
    await go('/conflicts?country=KS');
    const link = screen.getByRole('link', { name: conflict?.name ?? '' });
    expect(link.getAttribute('href')).toBe(`#/conflicts/${conflict?.conflictId}`);
  });
});

describe('the search for a conflict', () => {
  const COUNTRIES: ResponseOf<'countries'> = {
    ok: true,
    found: true,
    countries: Array.from({ length: 14 }, (_, index) => ({
      id: `C${String(index).padStart(2, '0')}`,
      name: `Land ${String(index).padStart(2, '0')}`,
    })),
  };
  const listedIn =
    (place: string) =>
    ({ country }: ParamsOf<'conflicts'>) =>
      succeed({ conflicts: country === place ? [straits] : [] });

  it('goes from country to country, asks after ten, and remembers where it was found', async () => {
    const opened = await renderScreen('/conflicts/7', {
      answers: { countries: COUNTRIES, conflicts: listedIn('C12') },
      onBridge: (bridge) => {
        answerRecord(bridge, []);
      },
    });
    const { calls, user, profileId, advance, go } = opened;
    await eventually(() => {
      expect(textOf('empty-state')).toContain('not in the lists of 10 countries');
    });
    await user.click(screen.getByRole('button', { name: 'Search more countries' }));
    await eventually(() => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Straits');
    });
    // The reads after a turn, which follow answers, are loaded after the first paint.
    await advance(1_000);
    await go('/conflicts/7');
    expect(calls('conflicts').at(-1)?.['country']).toBe('C12');
    await eventually(() => {
      expect(keptValue('hustings-conflict-places', profileId)).toEqual({ 7: 'C12' });
    });
    const before = calls('conflicts').length;
    await go('/settings/advanced');
    await advance(120_000);
    await go('/conflicts/7');
    await advance(1_000);
    const asked = calls('conflicts').slice(before);
    expect(asked.map(({ country }) => country)).toEqual(['C12']);
  });

  it('ends with what this computer recorded if no country lists it', async () => {
    const control = {
      ...inflationOf('', {}),
      subject: { kind: 'conflict', key: '7' },
      name: 'The Straits',
      metric: 'control',
      label: 'Control by side B',
      points: [pointAt(5, 40)],
    } as const;
    await renderScreen('/conflicts/7', {
      answers: {
        countries: { ok: true, found: true, countries: [{ id: 'US', name: 'United States' }] },
        conflicts: listedIn('nowhere'),
      },
      onBridge: (bridge) => {
        answerRecord(bridge, [control]);
      },
    });
    await eventually(() => {
      expect(textOf('no-longer-listed')).toContain('last seen in turn 5');
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Straits');
    expect(valueOf('recorded-control')).toBe('40');
  });
});

/** The battles of a country: who fought whom, how it ended, and how the front moved. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { cellOf, tableRows } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { ResponseOf } from '@shared/contract/index';

type Battle = NonNullable<ResponseOf<'countryBattles'>['battles']>[number];

const COUNTRIES: ResponseOf<'countries'> = {
  countries: [
    { id: 'US', name: 'United States' },
    { id: 'CN', name: 'China' },
  ],
};

async function openBattles(...battles: readonly Partial<Battle>[]) {
  const opened = await renderScreen('/countries/US/battles', {
    answers: {
      countries: COUNTRIES,
      countryBattles: {
        ok: true,
        found: true,
        battles: battles.map((battle) => ({ theaterId: 't', turn: 1, ...battle })),
      },
    },
  });
  const cell = (row: number, column: string) =>
    cellOf('countryBattles', tableRows('countryBattles')[row]?.id ?? '', column);
  return { ...opened, cell };
}

describe('battles page', () => {
  it('names both countries and links them, and dashes a missing one', async () => {
    const { cell } = await openBattles({ declarerCountry: 'CN', targetCountry: 'US' }, {});
    const link = within(cell(0, 'declarer')).getByRole('link', { name: 'China' });
    expect(link.getAttribute('href')).toBe('#/countries/CN');
    expect(cell(0, 'target').textContent).toBe('United States');
    expect(cell(1, 'declarer').textContent).toBe('—');
  });

  it.each([
    [{ result: 'defender_held' }, 'Defender held'],
    [{ result: null }, 'No contact'],
    [{ result: 'declarer', noContact: true }, 'No contact'],
    [{ result: 'declarer', noContact: true, unopposedAdvance: true }, 'Unopposed advance'],
    [{ result: 'declarer', noContact: false, unopposedAdvance: false }, 'Declarer'],
  ] as const)('shows the result %j as “%s”', async (battle, words) => {
    const { cell } = await openBattles(battle);
    expect(cell(0, 'result').textContent).toBe(words);
  });

  it.each([
    [{ result: 'attacker_victory', attackers: ['CN'] }, 'China'],
    [{ result: 'defender_held', defenders: 4, targetCountry: 'US' }, 'United States'],
    [{ result: 'declarer', declarerCountry: 'CN' }, 'China'],
    [{ result: null, unopposedAdvance: true, attackers: ['1st Guards'] }, '1st Guards'],
    [{ result: 'attacker_victory', noContact: true }, '—'],
    [{ result: 'stalemate', attackers: ['CN'] }, '—'],
  ])('names who won the battle %j: “%s”', async (battle, words) => {
    const { cell } = await openBattles(battle);
    expect(cell(0, 'winner').textContent).toBe(words);
  });

  it.each([
    [3, '3'],
    ['CN', 'China'],
    [['CN', '1st Guards'], 'China, 1st Guards'],
    [[{ name: '2nd Fleet', strength: 4 }, 7], '2nd Fleet, 7'],
    [{ divisions: 2 }, 'Divisions 2'],
    [{ name: null, divisions: 2 }, 'Name —, Divisions 2'],
    [null, '—'],
  ])('shows forces sent as %j as “%s”', async (attackers, words) => {
    const { cell } = await openBattles({ attackers });
    expect(cell(0, 'attackers').textContent).toBe(words);
  });

  it('counts forces beyond six, which open', async () => {
    const forces = Array.from({ length: 400 }, (_, index) => `Army ${index + 1}`);
    const { cell, user } = await openBattles({
      attackers: forces,
      controlBefore: 40,
      controlAfter: 30,
      result: 'attacker_victory',
    });
    const sixth = 'Army 1, Army 2, Army 3, Army 4, Army 5, Army 6';
    expect(cell(0, 'attackers').textContent).toBe(`${sixth} Show 6 more (394 left)`);
    await user.click(within(cell(0, 'attackers')).getByRole('button'));
    expect(cell(0, 'attackers').textContent).toContain('Army 12');
    expect(screen.getByRole('main').textContent).not.toContain('Army 13');
  });

  it('shows the shares of both sides, and marks the earlier front', async () => {
    const { cell } = await openBattles(
      { controlBefore: 40, controlAfter: 52.5 },
      { controlBefore: null, controlAfter: 52.5 },
      { controlBefore: 40, controlAfter: null },
    );
    expect(cell(0, 'front').textContent).toBe('Side A 47.5%Side B 52.5%');
    const marked = [0, 1, 2].map((row) => cell(row, 'front').querySelector('[style*="left"]'));
    expect(marked[0]?.getAttribute('style')).toContain('60%');
    expect(marked.slice(1)).toEqual([null, null]);
    expect(cell(2, 'front').textContent).toBe('Control unknown');
    expect(cell(0, 'before').dataset['value']).toBe('40');
    expect(cell(0, 'after').dataset['value']).toBe('52.5');
  });

  it('sorts by how far the front moved, not by where it ended', async () => {
    const { user } = await openBattles(
      { theaterId: 'a', controlBefore: 10, controlAfter: 60 },
      { theaterId: 'b', controlBefore: 70, controlAfter: 90 },
      { theaterId: 'c', controlBefore: 50, controlAfter: 20 },
    );
    const theatres = () => tableRows('countryBattles').map(({ id }) => id.slice(0, 1));
    const heading = screen.getByRole('button', { name: /^Front/u });
    await user.click(heading);
    const first = theatres();
    await user.click(heading);
    expect([first.join(''), theatres().join('')].toSorted()).toEqual(['abc', 'cba']);
  });

  it('keeps two battles of one theatre and turn apart', async () => {
    await openBattles({ result: 'declarer' }, { result: 'target' });
    expect(new Set(tableRows('countryBattles').map(({ id }) => id)).size).toBe(2);
  });

  it.each(['china', 'unopposed', 'fleet'])('finds a battle by “%s”', async (text) => {
    const { user, advance, page } = await openBattles(
      { declarerCountry: 'CN', unopposedAdvance: true, defenders: [{ name: '2nd Fleet' }] },
      { declarerCountry: 'US', result: 'target' },
    );
    await user.type(page().getByRole('searchbox', { name: 'Filter: Recent battles' }), text);
    await advance(200);
    expect(tableRows('countryBattles')).toHaveLength(1);
  });

  it('says that there was no battle lately, and links to the countries', async () => {
    const { page } = await openBattles();
    const empty = page().getByTestId('empty-state');
    expect(empty.textContent).toContain('hasn’t fought a battle recently');
    expect(within(empty).getByRole('link').getAttribute('href')).toBe('#/countries');
  });
});

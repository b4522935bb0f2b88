/** What a player supposes about candidates, whatever their ranks. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { WhatIfPanel } from '@renderer/pages/elections/race/what-if-panel';
import { raceFrom, NOBODY } from '@support/elections/race-from';
import { renderComponent } from '@support/renderer/component';
import { inLocale } from '@support/locale';

/** A race for five seats with these votes by key; the player is the candidate whose key is `own`. */
function panelOf(votes: Readonly<Record<string, number>>, own: string | null = null) {
  const race = raceFrom(
    {
      election: { totalSeats: 5 },
      phase: { inGeneral: true },
      candidates: Object.keys(votes).map((id) => ({
        id,
        characterId: id,
        characterName: `Runner ${id}`,
      })),
      votes: {
        tallies: Object.entries(votes).map(([candidateId, count]) => ({
          candidateId,
          votes: count,
        })),
      },
    },
    { own: { ...NOBODY, characterId: own } },
  );
  return <WhatIfPanel race={race} />;
}

const seats = () =>
  new Map(
    screen
      .getAllByTestId('whatif-seats')
      .map(({ dataset }) => [dataset['candidate'], dataset['value']]),
  );

it('what is supposed of a candidate stays theirs when the count changes the order', async () => {
  const { user, redraw } = await renderComponent(panelOf({ a: 500, b: 300, c: 200 }));
  await user.click(screen.getByRole('checkbox', { name: 'Runner a stands' }));
  expect(seats().get('a')).toBe('0');
  redraw(panelOf({ b: 600, a: 500, c: 200 }));
  expect(seats().get('a')).toBe('0');
  expect(seats().get('b')).not.toBe('0');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Runner b stands' }).checked).toBe(
    true,
  );
});

it('the player is in the table and the choices behind a dozen others', async () => {
  const votes = Array.from({ length: 15 }, (_, place) => [`r${place}`, 1_000 - place] as const);
  const { user } = await renderComponent(panelOf(Object.fromEntries(votes), 'r14'));
  expect(seats().has('r14')).toBe(true);
  expect(seats().size).toBe(13);
  const to = screen.getByRole<HTMLSelectElement>('combobox', { name: 'to' });
  expect(to.selectedOptions[0]?.textContent).toBe('You');
  await user.type(screen.getByRole('textbox', { name: 'Votes to move' }), '900');
  expect(Number(seats().get('r14'))).toBeGreaterThan(0);
});

const movedBy = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Votes to move' });

it.each([
  ['de-DE', '150.000'],
  ['en-US', '150,000'],
  ['en-US', '150k'],
  ['ar-EG', '١٥٠٬٠٠٠'],
] as const)('supposed votes are read as %s writes them: %s', async (locale, text) => {
  inLocale({ numbers: locale });
  const { user } = await renderComponent(panelOf({ a: 500_000, b: 300_000, c: 200_000 }));
  expect(seats().get('a')).toBe('3');
  await user.type(movedBy(), text);
  expect(movedBy().value).toBe(text);
  // From the second to the first.
  expect([...seats().values()]).toEqual(['4', '0', '1']);
});

it('supposed votes that could mean two numbers suppose nothing, and say both', async () => {
  const { user } = await renderComponent(panelOf({ a: 5_000, b: 3_000, c: 2_000 }));
  await user.type(movedBy(), '1.500');
  const words = screen.getByText('This could mean 1,500 or 1.5. Type 1500 or 1.5.');
  expect(movedBy().getAttribute('aria-describedby')).toBe(words.id);
  expect(movedBy().getAttribute('aria-invalid')).toBe('true');
  expect([...seats().values()]).toEqual(['3', '1', '1']);
});

const sentence = () => screen.getByTestId('whatif-words').textContent;
const rows = () =>
  screen.getAllByTestId('whatif-seats').map(({ dataset }) => dataset['candidate'] ?? '');

it('the seats as supposed are one sentence: the player’s own, or who gains and who loses', async () => {
  const own = await renderComponent(panelOf({ a: 500, b: 300, c: 200 }, 'a'));
  expect(sentence()).toBe('Nothing is changed yet');
  await own.user.type(movedBy(), '1');
  expect(sentence()).toBe('You stay at 3');
  await own.user.click(screen.getByRole('checkbox', { name: 'Runner b stands' }));
  expect(sentence()).toBe('You go from 3 to 4 seats');
  own.redraw(<p>Another screen</p>);
  own.redraw(panelOf({ a: 500, b: 300, c: 200 }));
  await own.user.click(screen.getByRole('checkbox', { name: 'Runner c stands' }));
  expect(sentence()).toBe('Runner b gains 1 seat; Runner c loses 1 seat');
});

it('a new count moves no row of the table under the pointer', async () => {
  const { redraw } = await renderComponent(panelOf({ a: 500, b: 300, c: 200 }));
  expect(rows()).toEqual(['a', 'b', 'c']);
  redraw(panelOf({ c: 900, d: 800, a: 500, b: 300 }));
  expect(rows()).toEqual(['a', 'b', 'c', 'd']);
});

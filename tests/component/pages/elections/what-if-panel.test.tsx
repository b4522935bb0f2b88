/** What a player supposes about candidates, whatever their ranks. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { CardRunner } from '@renderer/features/elections/race-model';
import { WhatIfPanel } from '@renderer/pages/elections/race/what-if-panel';
import { renderComponent } from '@support/renderer/component';
import { inLocale } from '@support/locale';

const runnerOf = (key: string, isOwn = false) =>
  ({ key, name: `Runner ${key}`, isOwn, candidate: { partyColor: null } }) as unknown as CardRunner;

const panelOf = (runners: readonly CardRunner[], votes: readonly number[]) => (
  <WhatIfPanel runners={runners} votes={votes} totalSeats={5} areSeatsServices={false} />
);

const seats = () =>
  new Map(
    screen
      .getAllByTestId('whatif-seats')
      .map(({ dataset }) => [dataset['candidate'], dataset['value']]),
  );

it('what is supposed of a candidate stays theirs when the count changes the order', async () => {
  const [ann, bob, cleo] = ['a', 'b', 'c'].map((key) => runnerOf(key));
  if (!ann || !bob || !cleo) throw new Error('Three runners were made');
  const { user, redraw } = await renderComponent(panelOf([ann, bob, cleo], [500, 300, 200]));
  await user.click(screen.getByRole('checkbox', { name: 'Runner a stands' }));
  expect(seats().get('a')).toBe('0');
  redraw(panelOf([bob, ann, cleo], [600, 500, 200]));
  expect(seats().get('a')).toBe('0');
  expect(seats().get('b')).not.toBe('0');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Runner b stands' }).checked).toBe(
    true,
  );
});

it('the player is in the table and the choices behind a dozen others', async () => {
  const runners = Array.from({ length: 15 }, (_, place) => runnerOf(`r${place}`, place === 14));
  const { user } = await renderComponent(
    panelOf(
      runners,
      runners.map((_, place) => 1_000 - place),
    ),
  );
  expect(seats().has('r14')).toBe(true);
  expect(seats().size).toBe(13);
  const to = screen.getByRole<HTMLSelectElement>('combobox', { name: 'to' });
  expect(to.selectedOptions[0]?.textContent).toBe('You');
  await user.type(screen.getByRole('textbox', { name: 'Votes to move' }), '900');
  expect(Number(seats().get('r14'))).toBeGreaterThan(0);
});

const THREE = ['a', 'b', 'c'].map((key) => runnerOf(key));
const movedBy = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Votes to move' });

it.each([
  ['de-DE', '150.000'],
  ['en-US', '150,000'],
  ['en-US', '150k'],
  ['ar-EG', '١٥٠٬٠٠٠'],
] as const)('supposed votes are read as %s writes them: %s', async (locale, text) => {
  inLocale({ numbers: locale });
  const { user } = await renderComponent(panelOf(THREE, [500_000, 300_000, 200_000]));
  expect(seats().get('a')).toBe('3');
  await user.type(movedBy(), text);
  expect(movedBy().value).toBe(text);
  // From the second to the first.
  expect([...seats().values()]).toEqual(['4', '0', '1']);
});

it('supposed votes that could mean two numbers suppose nothing, and say both', async () => {
  const { user } = await renderComponent(panelOf(THREE, [5_000, 3_000, 2_000]));
  await user.type(movedBy(), '1.500');
  const words = screen.getByText('This could mean 1,500 or 1.5. Type 1500 or 1.5.');
  expect(movedBy().getAttribute('aria-describedby')).toBe(words.id);
  expect(movedBy().getAttribute('aria-invalid')).toBe('true');
  expect([...seats().values()]).toEqual(['3', '1', '1']);
});

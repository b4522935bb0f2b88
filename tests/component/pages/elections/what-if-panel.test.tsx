/** What a player supposes about candidates, whatever their ranks. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { CardRunner } from '@renderer/features/elections/race-model';
import { WhatIfPanel } from '@renderer/pages/elections/race/what-if-panel';
import { renderComponent } from '@support/renderer/component';

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
  await user.type(screen.getByRole('spinbutton', { name: 'Votes to move' }), '900');
  expect(Number(seats().get('r14'))).toBeGreaterThan(0);
});

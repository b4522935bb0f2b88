/** The list of bills by sponsor, party and closeness, and the player's own bills. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { eventually, shownRoute, tableRows, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { succeed } from '@shared/ipc/result';

type Bill = NonNullable<ResponseOf<'legislation'>['bills']>[number];

const bill = (id: string, sponsorId: string, yes: number, no: number, more = {}): Bill => ({
  id,
  title: `Act ${id}`,
  sponsor: { a: 'Ada Marsh', b: 'Bo Reed' }[sponsorId] ?? 'You Yourself',
  sponsorId,
  status: 'pending',
  vote: { yes, no, abstain: 0 },
  effects: [],
  ...more,
});
const ALL = [
  bill('1', 'a', 55, 45, { sponsorParty: 3 }),
  bill('2', 'b', 90, 10, { sponsorParty: '4' }),
  bill('3', 'a', 40, 60),
  bill('4', 'c', 0, 0),
];
const OLD = bill('9', 'you', 51, 49, { status: 'passed' });
const nav = {
  ...fixture('clientNav', 'contract', 1),
  hasCharacter: true,
  characterName: 'You Yourself',
  characterCountryId: 'US',
  user: { username: 'you', character: { id: 'you' } },
};
const answers = {
  clientNav: nav,
  legislation: ({ status }: ParamsOf<'legislation'>) =>
    succeed({ bills: status === undefined ? ALL : status === 'passed' ? [OLD] : [] }),
};
const ids = () => tableRows('legislation').map(({ id }) => id);
const choose = (name: string) => screen.getByRole('combobox', { name });

it('filters are in the address: one sponsor, one party, and votes that are close', async () => {
  const { user, advance } = await renderScreen('/legislation?country=US', { answers });
  expect(ids(), 'the closest first').toEqual(['1', '3', '2', '4']);
  await user.selectOptions(choose('Closeness'), 'Yes and no within 10%');
  await advance(200);
  expect(shownRoute()).toBe('/legislation?country=US&gap=10');
  expect(ids(), 'a bill without votes is not close').toEqual(['1']);
  await user.selectOptions(choose('Closeness'), 'Yes and no within 20%');
  await user.selectOptions(choose('Party'), '3');
  await advance(200);
  expect(shownRoute()).toBe('/legislation?country=US&gap=20&party=3');
  expect(ids()).toEqual(['1']);
  await user.selectOptions(choose('Sponsor'), 'Bo Reed');
  await advance(200);
  expect(textOf('empty-state')).toContain('None of the');
  await user.click(screen.getByRole('button', { name: 'Show all bills' }));
  await advance(200);
  expect(shownRoute()).toBe('/legislation?country=US');
  expect(ids(), 'the closest first').toEqual(['1', '3', '2', '4']);
});

it('my bills are looked for in every list of the player’s own country', async () => {
  const { user, advance, calls } = await renderScreen('/legislation?country=KS', { answers });
  expect(calls('legislation').every(({ status }) => status === undefined)).toBe(true);
  await user.selectOptions(choose('Sponsor'), 'My bills');
  await advance(200);
  expect(shownRoute()).toBe('/legislation?country=US&sponsor=me');
  await eventually(() => {
    expect(ids()).toEqual(['9']);
  });
  screen.getByRole('heading', { level: 2, name: 'My bills' });
});

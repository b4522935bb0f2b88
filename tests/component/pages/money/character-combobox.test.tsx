/** Choosing who receives money: only the character whose row the player saw and confirmed is chosen. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { failing, failureOfKind, fixture, inTurn, pending } from '@support/renderer/answers';
import type { AnswerOf } from '@support/renderer/answers';
import { renderScreen } from '@support/renderer/screen';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

const PAUSE_MS = 250;

const person = (id: string, name: string, change: Readonly<Record<string, unknown>> = {}) => ({
  ...fixture('characterSearch').characters?.[0],
  id,
  name,
  ...change,
});

const people = [
  person('a1', 'Ada Marsh'),
  person('a2', 'Ada Marsh', {
    party: null,
    position: 'Senator',
    state: null,
    stateCode: 'TX',
    countryId: null,
  }),
  person('a3', 'Adam Reed'),
];

/** Finds characters by part of their name, as the service does. */
function findPeople({
  name,
  messagingId,
}: ParamsOf<'characterSearch'>): Result<ResponseOf<'characterSearch'>> {
  const found = people.filter((row) =>
    name === undefined
      ? messagingId === '777' && row.id === 'a3'
      : row.name.toLowerCase().includes(name.toLowerCase()),
  );
  return succeed({ ok: true, found: found.length > 0, characters: found });
}

async function openForm(characterSearch: AnswerOf<'characterSearch'> = findPeople) {
  const opened = await renderScreen('/treasury/transfer', {
    answers: {
      clientNav: fixture('clientNav', 'contract', 1),
      clientStatus: { ...fixture('clientStatus'), homeCurrency: 'AVM' },
      characterSearch,
    },
    onBridge(bridge) {
      const limit = { limitPerMinute: 20, remaining: 20, freeInMs: 0, byHandInMs: 0 };
      bridge.answers['money:payer'] = () =>
        succeed({
          keyLastFour: 'wxyz',
          isSignedInCharacter: null,
          strangerBecause: null,
          name: null,
        });
      bridge.answers['money:limits'] = () => succeed({ transfer: limit, forex: limit });
      bridge.answers['ledger:list'] = () => succeed({ entries: [], damagedLines: 0 });
      bridge.answers['money:transfer'] = pending();
    },
  });
  return {
    ...opened,
    async type(text: string) {
      await opened.user.type(field(), text);
      await opened.advance(PAUSE_MS);
    },
    /** Who would receive an order that is reviewed now; null for nobody. */
    async payee(): Promise<unknown> {
      await opened.user.clear(screen.getByRole('textbox', { name: 'Amount' }));
      await opened.user.type(screen.getByRole('textbox', { name: 'Amount' }), '1500');
      await opened.user.click(screen.getByRole('button', { name: /^Review / }));
      await opened.advance(50);
      return opened.bridge.requests('money:transfer')[0]?.recipientId ?? null;
    },
  };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Recipient' });
const options = () => screen.queryAllByRole('option').filter((row) => row.dataset['rowId']);
const optionIds = () => options().map(({ dataset }) => dataset['rowId']);
/** The row that the field says is active. */
const activeId = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.dataset['rowId'] ?? 'no such row');
};
const selectedIds = () =>
  options()
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map(({ dataset }) => dataset['rowId']);
const isExpanded = () => field().getAttribute('aria-expanded');
/** What the list's status line reads out. */
const spoken = () =>
  Array.from(
    document.querySelectorAll('form [role="status"]'),
    ({ textContent }) => textContent,
  ).join('');

it('recipients of the same name differ by party, position and place, and none is active yet', async () => {
  const { type, calls } = await openForm();
  expect(isExpanded()).toBe('false');
  await type('ad');
  expect(calls('characterSearch')).toEqual([{ name: 'ad' }]);
  expect(optionIds()).toEqual(['a1', 'a2', 'a3']);
  expect(
    options()
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual([
    'Ada MarshCivic UnionGovernor · California, United States',
    'Ada MarshNo partySenator · TX',
  ]);
  expect(isExpanded()).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(
    screen.getByRole('listbox', { name: 'Characters found' }).id,
  );
  expect(activeId()).toBeNull();
  expect(spoken()).toContain('3 found');
});

it('the arrow keys move through the recipients, around both ends, and Enter chooses', async () => {
  const { type, user, payee } = await openForm();
  await type('ad');
  for (const [key, id] of [
    ['{ArrowUp}', 'a3'],
    ['{ArrowDown}', 'a1'],
    ['{ArrowDown}', 'a2'],
    ['{ArrowDown}', 'a3'],
    ['{ArrowUp}', 'a2'],
  ] as const) {
    await user.keyboard(key);
    expect(activeId()).toBe(id);
    expect(selectedIds()).toEqual([id]);
  }
  await user.keyboard('{Enter}');
  expect(options()).toEqual([]);
  expect(isExpanded()).toBe('false');
  expect(field().value).toBe('Ada Marsh');
  expect(await payee()).toBe('a2');
});

it('Enter without an active row chooses nobody', async () => {
  const { type, user, payee } = await openForm();
  await type('ad');
  await user.keyboard('{Enter}');
  expect(await payee()).toBeNull();
});

it('Enter that ends the input of a composed character chooses nobody', async () => {
  const { type, user, payee } = await openForm();
  await type('ad');
  await user.keyboard('{ArrowDown}');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(optionIds()).toHaveLength(3);
  expect(await payee()).toBeNull();
});

it('typing on after an arrow key leaves nobody active', async () => {
  const { type, user, payee } = await openForm();
  await type('ad');
  await user.keyboard('{ArrowDown}');
  await type('a');
  expect(optionIds()).toEqual(['a1', 'a2', 'a3']);
  expect(activeId()).toBeNull();
  await user.keyboard('{Enter}');
  expect(await payee()).toBeNull();
});

it('an active row is never replaced by another character when another answer arrives', async () => {
  const { type, user, advance, payee } = await openForm();
  await type('ad');
  await user.type(field(), 'am');
  // The rows are still those of "ad".
  await user.keyboard('{ArrowDown}');
  expect(activeId()).toBe('a1');
  await advance(PAUSE_MS);
  expect(optionIds()).toEqual(['a3']);
  expect(activeId()).toBeNull();
  await user.keyboard('{Enter}');
  expect(await payee()).toBeNull();
});

it('a row stays active if the next answer contains it, at any position', async () => {
  const { type, user, advance, payee } = await openForm();
  await type('a');
  await user.type(field(), 'd');
  await advance(PAUSE_MS);
  await user.type(field(), 'a');
  await user.keyboard('{ArrowUp}');
  expect(activeId()).toBe('a3');
  await advance(PAUSE_MS);
  expect(activeId()).toBe('a3');
  await user.type(field(), 'm');
  await user.keyboard('{ArrowUp}');
  await advance(PAUSE_MS);
  expect(optionIds()).toEqual(['a3']);
  expect(activeId()).toBe('a3');
  await user.keyboard('{Enter}');
  expect(await payee()).toBe('a3');
});

it('Escape closes the recipients and keeps the text; an arrow key opens them again', async () => {
  const { type, user, payee } = await openForm();
  await type('ad');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(options()).toEqual([]);
  expect(field().value).toBe('ad');
  await user.keyboard('{ArrowDown}');
  expect(optionIds()).toHaveLength(3);
  await user.keyboard('{Escape}{Enter}');
  expect(await payee()).toBeNull();
});

it('the recipients close when the focus leaves their field', async () => {
  const { type, user } = await openForm();
  await type('ad');
  await user.tab();
  expect(options()).toEqual([]);
});

it('a press of the pointer leaves the focus in the field, and the click chooses', async () => {
  const { type, user, payee } = await openForm();
  await type('ad');
  expect(fireEvent.mouseDown(options()[2] as HTMLElement)).toBe(false);
  await user.click(options()[2] as HTMLElement);
  expect(field().value).toBe('Adam Reed');
  expect(options()).toEqual([]);
  expect(await payee()).toBe('a3');
});

it('typing after a choice clears the choice', async () => {
  const { type, user, payee } = await openForm();
  await type('ad');
  await user.keyboard('{ArrowDown}{Enter}');
  act(() => {
    field().focus();
  });
  await type('x');
  expect(field().value).toBe('Ada Marshx');
  expect(await payee()).toBeNull();
});

it('a single letter is not searched as a recipient', async () => {
  const { type, calls } = await openForm();
  await type('a');
  expect(calls('characterSearch')).toEqual([]);
  expect(spoken()).toContain('Type two letters');
});

it('a text that is no character’s name is looked up as a chat account', async () => {
  const { type, user, calls, payee } = await openForm();
  await type('777');
  expect(calls('characterSearch')).toEqual([{ name: '777' }, { messagingId: '777' }]);
  expect(optionIds()).toEqual(['a3']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await payee()).toBe('a3');
});

it('a text with a space is not looked up as a chat account', async () => {
  const { type, calls } = await openForm();
  await type('zed zed');
  expect(calls('characterSearch')).toEqual([{ name: 'zed zed' }]);
  expect(isExpanded()).toBe('false');
  expect(
    within(screen.getByRole('main')).getAllByText(/No character’s name contains this/u),
  ).not.toEqual([]);
});

it('a server without chat accounts finds nobody, and that is not a failure', async () => {
  const { type } = await openForm((params) =>
    params.messagingId === undefined
      ? findPeople(params)
      : fail(failureOfKind('service', { httpStatus: 400, message: 'No such parameter' })),
  );
  await type('zed');
  expect(spoken()).toContain('No character’s name contains this');
  expect(spoken()).not.toContain('No such parameter');
});

it('a failed search for a recipient says why, and the next one can succeed', async () => {
  const { type } = await openForm(
    inTurn<'characterSearch'>(
      failing('service', { message: 'Closed for the holidays' }),
      findPeople,
    ),
  );
  await type('ad');
  expect(spoken()).toContain('Closed for the holidays');
  expect(options()).toEqual([]);
  await type('a');
  expect(optionIds()).toEqual(['a1', 'a2', 'a3']);
});

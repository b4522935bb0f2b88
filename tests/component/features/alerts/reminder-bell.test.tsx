/** The bell of a row of the agenda sets a reminder, and takes it back. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { failureOfKind, fixture } from '@support/renderer/answers';
import { eventually } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';
import type { PlayerRule } from '@shared/record/alerts';

const ROW = 'Your actions reach 200';
const STATUS = {
  ...fixture('clientStatus', 'observed', 1),
  actions: 190,
  actionCap: 200,
  baseActionsPerTurn: 2,
};

async function open(isFailing = false) {
  let stored: readonly PlayerRule[] = [];
  const opened = await renderScreen('/', {
    answers: {
      clientNav: { ...fixture('clientNav', 'contract', 1), missingDemographics: false },
      clientStatus: STATUS,
      game: { ...fixture('game'), currentTurn: 400, turnDurationMs: 3_600_000 },
    },
    onBridge({ answers }) {
      answers['alerts:rules'] = () => succeed(stored);
      answers['alerts:set-rule'] = ({ rule }) => {
        if (isFailing) return fail(failureOfKind('internal', { message: 'The disk is full' }));
        stored = [...stored, rule];
        return succeed(stored);
      };
      answers['alerts:remove-rule'] = ({ id }) => {
        stored = stored.filter((rule) => rule.id !== id);
        return succeed(stored);
      };
    },
  });
  const bell = () =>
    screen.getByRole('button', {
      name: new RegExp(`^(?:Remind me|Reminder in turn .+): ${ROW}$`, 'u'),
    });
  await eventually(() => expect(bell()).toBeDefined());
  await opened.user.click(bell());
  const form = () => within(screen.getByRole('form', { name: `Reminder: ${ROW}` }));
  const turns = () => form().getByRole<HTMLInputElement>('textbox', { name: 'Turns from now' });
  return { ...opened, bell, form, turns, stored: () => stored };
}

it('reminds one turn before, unless the player types another turn, and takes it back', async () => {
  const { user, bell, form, turns, stored, advance } = await open();
  expect(turns().value).toBe('4');
  await user.clear(turns());
  await user.type(turns(), '3{Enter}');
  await advance(10);
  expect(stored()).toMatchObject([
    { type: 'reminder', name: ROW, turn: 403, route: '/', snoozed: null },
  ]);
  expect(bell().getAttribute('aria-label')).toBe(`Reminder in turn 403: ${ROW}`);
  await user.click(screen.getByRole('button', { name: `Remove reminder in turn 403: ${ROW}` }));
  await advance(10);
  expect(stored()).toEqual([]);
  expect(bell().getAttribute('aria-label')).toBe(`Remind me: ${ROW}`);
  expect(form()).toBeDefined();
});

it('sets nothing for no turn, and says why a reminder could not be saved', async () => {
  const { user, form, turns, stored, advance } = await open(true);
  await user.clear(turns());
  await user.type(turns(), '0{Enter}');
  expect(turns().getAttribute('aria-invalid')).toBe('true');
  expect(form().getByText('Enter 1 to 10,000.')).toBeDefined();
  await user.clear(turns());
  await user.type(turns(), '2{Enter}');
  await advance(10);
  expect(screen.getByRole('alert').textContent).toContain('The disk is full');
  expect(stored()).toEqual([]);
});

/** The practice player without a character creates one on the briefing. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { HomeCountry } from '@shared/domain/practice-world';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import { failing, failureOfKind, fixture } from '@support/renderer/answers';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';

const HOMES: readonly HomeCountry[] = [
  {
    code: 'AV',
    name: 'Avelmark',
    homeStates: [
      { code: 'NC', name: 'North Coast' },
      { code: 'HV', name: 'Harrow Vale' },
    ],
    parties: [{ id: 1, name: 'Civic Union' }],
  },
  {
    code: 'KS',
    name: 'Kasterlund',
    homeStates: [{ code: 'SK', name: 'Skjærgård' }],
    parties: [
      { id: 2, name: 'Arbeidsfolket' },
      { id: 3, name: 'Fri Handel' },
    ],
  },
];
const NO_CHARACTER = {
  clientNav: { ...fixture('clientNav', 'contract', 1), hasCharacter: false },
  clientStatus: fixture('clientStatus', 'observed'),
};

async function openForm(options: ScreenOptions = {}) {
  const briefing = await renderClient('/', {
    answers: NO_CHARACTER,
    profile: { kind: 'practice' },
    onBridge(bridge) {
      bridge.answers['world:homes'] = () => succeed(HOMES);
    },
    ...options,
  });
  await eventually(() => screen.getByTestId('new-character'));
  const form = () => within(screen.getByTestId('new-character'));
  return {
    ...briefing,
    form,
    name: () => form().getByRole<HTMLInputElement>('textbox', { name: 'Name' }),
    choices: (label: string) =>
      within(form().getByRole('combobox', { name: label }))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ text }) => text),
    make: () => form().getByRole('button', { name: 'Create character' }),
    orders: () => briefing.bridge.requests('world:make-character'),
  };
}

function describedBy(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('the newcomer of the practice world', () => {
  it.each(['contract', 'observed'] as const)(
    'creates a character by keyboard only, and the status bar shows its money at once (%s)',
    async (dialect) => {
      const world = changingWorld(dialect, 'newcomer');
      const { user, advance } = await openForm({
        answers: world.answers,
        dialect,
        onBridge(bridge) {
          let lastId = 0;
          const asked = async (question: object) => {
            lastId += 1;
            return (await world.answerApp({ ...question, id: lastId })) ?? { id: lastId };
          };
          bridge.answers['world:homes'] = async () => {
            const answer = await asked({ ask: 'homes' });
            return 'homes' in answer ? succeed(answer.homes) : fail(failureOfKind('internal'));
          };
          bridge.answers['world:make-character'] = async ({ character }) => {
            const order = { ask: 'make-character', username: 'newcomer', character };
            const answer = await asked(order);
            return 'outcome' in answer && 'made' in answer.outcome
              ? succeed({ name: answer.outcome.made.name })
              : fail(failureOfKind('service'));
          };
        },
      });
      expect(textOf('status-no-character')).toBe('No character yet');
      act(() => screen.getByRole('textbox', { name: 'Name' }).focus());
      await user.keyboard('  Ida   Fresh ');
      await user.tab();
      await user.selectOptions(document.activeElement as Element, 'Kasterlund');
      await user.tab();
      await user.selectOptions(document.activeElement as Element, 'Skjærgård');
      await user.tab();
      await user.selectOptions(document.activeElement as Element, 'Fri Handel');
      await user.tab();
      await user.keyboard('{Enter}');
      // Much shorter than the time between two polls.
      await advance(500);

      expect(screen.queryByTestId('new-character')).toBeNull();
      expect(screen.queryByTestId('status-no-character')).toBeNull();
      expect(valueOf('status-funds')).toBe('185000');
      expect(document.querySelector('[data-nav-id="character"]')?.textContent).toContain(
        'Ida Fresh',
      );
      expect(screen.getByText('Ida Fresh enters politics.')).toBeDefined();
      expect(document.activeElement).toBe(screen.getByRole('main'));
    },
  );

  it('leaves the briefing as the current screen while the sidebar says there is no character', async () => {
    await openForm();
    const current = screen
      .getByRole('navigation', { name: 'Main' })
      .querySelectorAll<HTMLElement>('[aria-current="page"]');
    expect(Array.from(current, ({ dataset }) => dataset['navId'])).toEqual(['briefing']);
  });

  it('is offered the states and parties of the chosen country, and the choice of no party', async () => {
    const { user, form, name, choices, make, orders, bridge } = await openForm();
    bridge.answers['world:make-character'] = () => succeed({ name: 'Ida' });
    expect(choices('Home state')).toEqual(['North Coast', 'Harrow Vale']);
    await user.selectOptions(form().getByRole('combobox', { name: 'Party' }), 'Civic Union');
    await user.selectOptions(form().getByRole('combobox', { name: 'Country' }), 'Kasterlund');
    expect(choices('Home state')).toEqual(['Skjærgård']);
    expect(choices('Party')).toEqual(['None: independent', 'Arbeidsfolket', 'Fri Handel']);
    await user.type(name(), 'Ida');
    await user.click(make());
    const character = { name: 'Ida', country: 'KS', homeState: 'SK', party: null };
    expect(orders()).toMatchObject([{ character }]);
  });

  it.each([
    ['', 'Enter a name.'],
    ['   ', 'Enter a name.'],
    ['I', 'Enter at least 2 characters.'],
    ['I'.repeat(41), 'Use up to 40 characters.'],
    ['<b>Ida</b>', 'Begin with a letter'],
  ])(
    'sees in the field what is wrong with the name “%s”, and nothing is sent',
    async (typed, words) => {
      const { user, name, make, orders } = await openForm();
      if (typed !== '') await user.type(name(), typed);
      await user.click(make());
      expect(describedBy(name())).toContain(words);
      expect(name().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(name());
      expect(orders()).toEqual([]);
      await user.type(name(), 'x');
      expect(name().getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('sees in the field that the name is taken, and creates the character under another', async () => {
    const { user, name, make, orders, bridge, advance } = await openForm();
    bridge.answers['world:make-character'] = () =>
      fail({ kind: 'service', code: 'NAME_TAKEN', message: 'The name Ida is taken.' });
    await user.type(name(), 'Ida{Enter}');
    await advance(100);
    expect(describedBy(name())).toContain('The name Ida is taken.');
    expect(screen.queryByRole('alert')).toBeNull();
    bridge.answers['world:make-character'] = () => succeed({ name: 'Ida Two' });
    await user.type(name(), ' Two');
    await user.click(make());
    await advance(100);
    expect(orders().map(({ character }) => character.name)).toEqual(['Ida', 'Ida Two']);
    expect(name().getAttribute('aria-invalid')).toBeNull();
  });

  it('sees that the world does not answer, and may try again', async () => {
    const { user, name, make, bridge, advance } = await openForm();
    bridge.answers['world:make-character'] = () =>
      fail({ kind: 'timed-out', code: 'PRACTICE_WORLD_SILENT', message: 'It did not answer.' });
    await user.type(name(), 'Ida{Enter}');
    await advance(100);
    expect(screen.getByRole('alert').dataset['code']).toBe('PRACTICE_WORLD_SILENT');
    expect(make().getAttribute('aria-busy')).not.toBe('true');
  });

  it('sends one order for two presses', async () => {
    const { user, name, make, orders, bridge } = await openForm();
    bridge.answers['world:make-character'] = () =>
      new Promise<Result<{ name: string }>>(() => undefined);
    await user.type(name(), 'Ida');
    await user.click(make());
    await user.click(make());
    await user.type(name(), '{Enter}');
    expect(orders()).toHaveLength(1);
    expect(screen.getByRole('form', { name: 'New character' }).getAttribute('aria-busy')).toBe(
      'true',
    );
  });

  it('sees why the form cannot be offered', async () => {
    await renderClient('/', {
      answers: NO_CHARACTER,
      profile: { kind: 'practice' },
      onBridge(bridge) {
        bridge.answers['world:homes'] = failing('unreachable', {
          code: 'PRACTICE_WORLD_NOT_RUNNING',
        });
      },
    });
    const prompt = within(screen.getByTestId('prompt-no-character'));
    expect(prompt.getByTestId('error-panel').dataset['code']).toBe('PRACTICE_WORLD_NOT_RUNNING');
    expect(screen.queryByTestId('new-character')).toBeNull();
  });

  it('reaches the form from the navigation and from the treasury', async () => {
    const { go, page } = await openForm();
    const entry = document.querySelector('[data-nav-id="no-character"]');
    expect(entry?.closest('a')?.getAttribute('href') ?? entry?.getAttribute('href')).toBe('#/');
    await go('/treasury/transfer');
    expect(page().getByRole('link', { name: 'Create a character' }).getAttribute('href')).toBe(
      '#/',
    );
  });
});

it('a player without a character on a server gets a link to the game’s page, and no form', async () => {
  const { bridge, page, go } = await renderClient('/', { answers: NO_CHARACTER });
  expect(
    within(screen.getByTestId('prompt-no-character')).getByRole('button', {
      name: /^Create a character on the game’s pages/u,
    }),
  ).toBeDefined();
  expect(screen.queryByTestId('new-character')).toBeNull();
  expect(bridge.requests('world:homes')).toEqual([]);
  await go('/treasury/transfer');
  expect(page().queryByRole('link', { name: 'Create a character' })).toBeNull();
});

/** The bell beside a recorded figure sets an alert in two steps. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fail, succeed } from '@shared/ipc/result';
import type { PlayerRule } from '@shared/record/alerts';
import { eventually } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const { answers } = worldAnswers('contract');
const BELL = /(?:Set an alert|Alert .+): .+, Inflation$/u;

const RULE: PlayerRule = {
  type: 'figure',
  id: 'one',
  subject: 'country:KS',
  name: 'Kestrel',
  metric: 'inflation',
  comparison: 'above',
  limit: 50,
  withinTurns: 24,
  isOnce: false,
};

/** Main answers after what the test does now. */
function inAMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1);
  });
}

/** A country that is neither the player's own nor watched. */
async function open(rules: readonly PlayerRule[] = []) {
  let stored = rules;
  const opened = await renderScreen('/countries/KS/economy', {
    answers,
    onBridge({ answers: given }) {
      given['alerts:rules'] = () => succeed(stored);
      given['alerts:set-rule'] = async ({ rule }) => {
        await inAMoment();
        stored = [...stored, rule];
        return succeed(stored);
      };
      given['alerts:remove-rule'] = ({ id }) => {
        stored = stored.filter((rule) => rule.id !== id);
        return succeed(stored);
      };
      given['watch:set'] = () => succeed([]);
    },
  });
  const bell = () => screen.getByRole('button', { name: BELL });
  const form = () => within(screen.getByRole('form', { name: /, Inflation$/u }));
  /** Opens the bell, and waits for what is loaded then. */
  const press = async () => {
    await opened.user.click(bell());
    await eventually(() => {
      expect(form()).toBeDefined();
    });
  };
  return { ...opened, bell, form, press };
}

describe('the bell beside a figure', () => {
  it('asks for one number, and saves a rule that a rise above it triggers', async () => {
    const { user, bridge, form, press } = await open();
    await press();
    await user.type(form().getByRole('textbox', { name: 'Limit, percent' }), '50{Enter}');
    await eventually(() => {
      expect(bridge.requests('alerts:set-rule')).toHaveLength(1);
    });
    const [sent] = bridge.requests('alerts:set-rule');
    expect(sent?.rule).toMatchObject({
      subject: 'country:KS',
      metric: 'inflation',
      comparison: 'above',
      limit: 50,
    });
    await eventually(() => {
      expect(screen.getByText(/^Alert set: Inflation above 50%/u)).toBeDefined();
    });
  });

  it('takes a number below the present value for a fall, unless the player chooses', async () => {
    const { user, bridge, form, press } = await open();
    await press();
    await user.type(form().getByRole('textbox'), '-50');
    const direction = form().getByRole<HTMLSelectElement>('combobox', { name: 'When it' });
    expect(direction.value).toBe('below');
    await user.selectOptions(direction, 'Rises above');
    await user.click(form().getByRole('button', { name: 'Save alert' }));
    await eventually(() => {
      expect(bridge.requests('alerts:set-rule')[0]?.rule).toMatchObject({
        comparison: 'above',
        limit: -50,
      });
      expect(screen.getByText(/^Alert set/u)).toBeDefined();
    });
  });

  it('puts a subject that is not read in every turn on the watch list', async () => {
    const { user, bridge, form, press } = await open();
    await press();
    await user.type(form().getByRole('textbox'), '50{Enter}');
    await eventually(() => {
      expect(bridge.requests('watch:set')).toMatchObject([
        { subject: { kind: 'country', key: 'KS' }, on: true },
      ]);
    });
    await eventually(() => {
      expect(screen.getByText(/Watching/u)).toBeDefined();
    });
  });

  it('names the alerts that are set, and removes them', async () => {
    const { user, bridge, bell, press } = await open([RULE]);
    expect(bell().getAttribute('aria-label')).toMatch(/^Alert above 50%: /u);
    await press();
    await user.click(screen.getByRole('button', { name: 'Remove alert: Inflation above 50%' }));
    await eventually(() => {
      expect(bridge.requests('alerts:remove-rule')).toMatchObject([{ id: 'one' }]);
      expect(bell().getAttribute('aria-label')).toMatch(/^Set an alert: /u);
    });
  });

  it('asks for a number where none was typed, and shows why nothing was saved', async () => {
    const { user, bridge, form, press } = await open();
    await press();
    await user.type(form().getByRole('textbox'), 'much{Enter}');
    expect(form().getByText('Enter a number.')).toBeDefined();
    const message = 'There are too many rules.';
    bridge.answers['alerts:set-rule'] = async () => {
      await inAMoment();
      return fail({ kind: 'bad-call', code: 'TOO_MANY_RULES', message });
    };
    await user.clear(form().getByRole('textbox'));
    await user.type(form().getByRole('textbox'), '50{Enter}');
    await eventually(() => {
      expect(screen.getByText(message)).toBeDefined();
    });
  });

  it('draws its form only once it is opened', async () => {
    const { press } = await open();
    expect(screen.queryByRole('form')).toBeNull();
    await press();
    expect(screen.getByRole('form')).toBeDefined();
  });
});

/** The settings of alerts: kinds with their limits, quiet hours and pause, the player's own rules. */
import { screen, within, fireEvent } from '@testing-library/react';
import type { Settings } from '@shared/ipc/channels/settings';
import { fail, succeed } from '@shared/ipc/result';
import type { PlayerRule } from '@shared/record/alerts';
import { routeTo } from '@shared/routes/addresses';
import { ALERT_KINDS, alertKindNames } from '@shared/record/alert-kinds';
import { describe, expect, it, vi } from 'vitest';

import { NOW_MS } from '@support/renderer/page-bridge';
import { testBoot } from '@support/renderer/fake-bridge';
import { renderClient, renderScreen } from '@support/renderer/screen';

/** Opens the settings over a main that stores every change. */
async function openSettings(
  rules: readonly PlayerRule[] = [],
  mount = renderScreen,
  name = 'Kestrel',
) {
  let settings: Settings = testBoot.settings;
  let stored = rules;
  const opened = await mount('/settings/notifications', {
    onBridge({ answers }) {
      answers['settings:get'] = () => succeed(settings);
      answers['settings:update'] = (change) => {
        settings = { ...settings, ...change };
        return succeed(settings);
      };
      answers['alerts:rules'] = () => succeed(stored);
      answers['alerts:subjects'] = () =>
        succeed([
          { subject: { kind: 'self', key: 'self' }, name: 'You' },
          { subject: { kind: 'corporation', key: '7' }, name },
        ]);
      answers['record:metrics'] = () =>
        succeed([
          {
            metric: 'sharePrice',
            label: 'Share price',
            unit: 'price',
            currency: 'USD',
            points: 3,
            firstTurn: 1,
            lastTurn: 3,
          },
          {
            metric: 'ceo',
            label: 'Chief executive',
            unit: 'text',
            currency: null,
            points: 1,
            firstTurn: 1,
            lastTurn: 3,
          },
        ]);
      answers['alerts:set-rule'] = ({ rule }) => {
        stored = [...stored, rule];
        return succeed(stored);
      };
      answers['alerts:remove-rule'] = ({ id }) => {
        stored = stored.filter((rule) => rule.id !== id);
        return succeed(stored);
      };
    },
  });
  return { ...opened, alerts: () => settings.alerts, rules: () => stored };
}

type Opened = Awaited<ReturnType<typeof openSettings>>;

/** Chooses a subject and a figure, and types a limit. */
async function fillRule(
  form: ReturnType<typeof within>,
  user: Opened['user'],
  advance: Opened['advance'],
): Promise<void> {
  await user.selectOptions(form.getByRole('combobox', { name: 'About' }), 'Kestrel');
  await advance(50);
  await user.selectOptions(form.getByRole('combobox', { name: 'Figure' }), 'Share price');
  await user.type(form.getByRole('textbox', { name: 'Limit, USD' }), '5');
}

describe('the kinds of alerts', () => {
  it('have a list each of how they arrive, with what the kind is about', async () => {
    const { page } = await openSettings();
    for (const kind of alertKindNames) {
      const block = page().getByTestId(`alert-kind-${kind}`);
      const control = within(block).getByRole('combobox', { name: ALERT_KINDS[kind].label });
      expect([kind, control.hasAttribute('aria-describedby')]).toEqual([kind, true]);
    }
  });

  it('are in groups whose names no group of the navigation has', async () => {
    const { page } = await openSettings([], renderClient);
    const headings = page()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    const inNavigation = within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(headings).toContain('About elections');
    expect(headings.filter((heading) => inNavigation.includes(heading))).toEqual([]);
  });

  it('arrive with a notification, in the inbox only, or not at all', async () => {
    const { page, user, alerts, advance } = await openSettings();
    const block = within(page().getByTestId('alert-kind-mail'));
    const choose = async (label: string) => {
      await user.selectOptions(block.getByRole('combobox', { name: 'New mail' }), label);
      await advance(10);
      return [alerts().kinds.mail, block.queryByRole('combobox', { name: 'A click opens' })];
    };
    expect(await choose('Inbox only')).toEqual([{ isOn: true, isInboxOnly: true }, null]);
    expect(await choose('Off')).toEqual([{ isOn: false, isInboxOnly: false }, null]);
    expect(await choose('Notification and inbox')).toMatchObject([
      { isOn: true, isInboxOnly: false },
      { value: 'client' },
    ]);
  });

  it('can have a sound each, until the player wants that of all again', async () => {
    const { page, user, alerts, advance } = await openSettings();
    const block = within(page().getByTestId('alert-kind-mail'));
    expect(block.queryByRole('combobox', { name: 'Its sound' })).toBeNull();
    await user.click(page().getByRole('switch', { name: 'Sound' }));
    await advance(10);
    const list = block.getByRole('combobox', { name: 'Its sound' });
    await user.selectOptions(list, 'Knock');
    await advance(10);
    expect(alerts().kinds).toEqual({ mail: { sound: 'knock' } });
    await user.selectOptions(list, 'Same as all');
    await advance(10);
    expect(alerts().kinds).toEqual({ mail: {} });
  });

  it('keep a limit that is possible, and refuse any other', async () => {
    const { page, user, alerts, advance } = await openSettings();
    const field = within(page().getByTestId('alert-kind-funds-fall')).getByRole('textbox', {
      name: 'Share, percent',
    });
    await user.clear(field);
    await user.type(field, '500');
    await user.tab();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.type(field, '1.500');
    await user.tab();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.type(field, '25');
    await user.tab();
    await advance(10);
    expect(alerts().kinds).toEqual({ 'funds-fall': { limit: 25 } });
  });

  it('say where a click leads', async () => {
    const { page, user, alerts, advance } = await openSettings();
    const block = within(page().getByTestId('alert-kind-mail'));
    await user.selectOptions(
      block.getByRole('combobox', { name: 'A click opens' }),
      'The game’s own page',
    );
    await advance(10);
    expect(alerts().kinds).toEqual({ mail: { opensGame: true } });
  });
});

describe('the display of notifications', () => {
  it('can be paused, and the pause ended', async () => {
    const { page, user, alerts, advance } = await openSettings();
    await user.click(page().getByRole('button', { name: 'Pause for an hour' }));
    await advance(10);
    expect(alerts().pausedUntilMs).toBeGreaterThan(NOW_MS + 3_599_000);
    await user.click(page().getByRole('button', { name: 'End the pause' }));
    await advance(10);
    expect(alerts().pausedUntilMs).toBeNull();
    expect(page().getByRole('button', { name: 'Pause for 8 hours' })).toBeTruthy();
  });

  it('has quiet hours that the player sets', async () => {
    const { page, user, alerts, advance } = await openSettings();
    await user.click(page().getByRole('switch', { name: 'Quiet hours' }));
    await advance(10);
    expect(alerts().quietHours).toEqual({ fromMinute: 1_320, toMinute: 420 });
    fireEvent.change(page().getByLabelText('From'), { target: { value: '23:30' } });
    await advance(10);
    expect(alerts().quietHours).toEqual({ fromMinute: 1_410, toMinute: 420 });
  });

  it('is silent until the player wants a sound', async () => {
    const { page, user, alerts, advance } = await openSettings();
    await user.click(page().getByRole('switch', { name: 'Sound' }));
    await advance(10);
    expect(alerts().hasSound).toBe(true);
  });

  it('has a sound and a volume that the player hears before an alert comes', async () => {
    const played: { readonly volume: number; readonly file: string }[] = [];
    class FakeAudio {
      volume = 1;
      constructor(private readonly file: string) {}
      play() {
        played.push({ volume: this.volume, file: this.file.replace(/^.*\//u, '') });
        return Promise.reject(new Error('no loudspeaker'));
      }
      pause() {}
    }
    vi.stubGlobal('Audio', FakeAudio);
    const { page, user, alerts, advance } = await openSettings();
    await user.click(page().getByRole('switch', { name: 'Sound' }));
    await advance(10);
    await user.selectOptions(page().getByRole('combobox', { name: 'Which sound' }), 'Chime');
    const volume = page().getByRole('slider', { name: 'Volume' });
    fireEvent.change(volume, { target: { value: '30' } });
    fireEvent.keyUp(volume);
    await advance(10);
    expect([alerts().sound, alerts().volume]).toEqual(['chime', 30]);
    await user.click(page().getByRole('button', { name: 'Play Drop' }));
    expect(played).toEqual([{ volume: 0.3, file: 'drop.wav' }]);
    vi.unstubAllGlobals();
  });
});

describe('the player’s own rules', () => {
  it('are made of subject, figure, comparison and limit; figures in words cannot be chosen', async () => {
    const { page, user, rules, advance } = await openSettings();
    const form = within(page().getByRole('form', { name: 'New rule' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'About' }), 'Kestrel');
    await advance(50);
    const figure = form.getByRole('combobox', { name: 'Figure' });
    expect(within(figure).queryByRole('option', { name: 'Chief executive' })).toBeNull();
    await user.selectOptions(figure, 'Share price');
    await user.selectOptions(form.getByRole('combobox', { name: 'When it' }), 'Falls below');
    const limit = form.getByRole('textbox', { name: 'Limit, USD' });
    await user.type(limit, '1.500');
    expect(form.getByText('This could mean 1,500 or 1.5. Type 1500 or 1.5.')).toBeTruthy();
    await user.clear(limit);
    await user.type(limit, '19.5k');
    await user.click(form.getByRole('switch', { name: 'Once only' }));
    await user.click(form.getByRole('button', { name: 'Add rule' }));
    await advance(50);
    expect(rules()).toMatchObject([
      {
        type: 'figure',
        subject: 'corporation:7',
        name: 'Kestrel',
        metric: 'sharePrice',
        comparison: 'below',
        limit: 19_500,
        isOnce: true,
      },
    ]);
    expect(screen.getByTestId('alert-rule').textContent).toContain(
      'Kestrel: Share price below $19,500, once',
    );
  });

  it('are not made without a subject, a figure and a number', async () => {
    const { page, user, bridge, advance } = await openSettings();
    const form = within(page().getByRole('form', { name: 'New rule' }));
    await user.click(form.getByRole('button', { name: 'Add rule' }));
    await advance(10);
    expect(form.getByText('Choose what the rule is about.')).toBeTruthy();
    expect(form.getByText('Choose a figure.')).toBeTruthy();
    expect(form.getByText('Enter a number.')).toBeTruthy();
    await user.selectOptions(form.getByRole('combobox', { name: 'About' }), 'Kestrel');
    await advance(50);
    await user.selectOptions(form.getByRole('combobox', { name: 'Figure' }), 'Share price');
    await user.click(form.getByRole('button', { name: 'Add rule' }));
    await advance(10);
    expect(bridge.requests('alerts:set-rule')).toEqual([]);
  });

  it('keep the beginning of a name of any length', async () => {
    const name = 'Kestrel '.repeat(100);
    const { page, user, rules, advance } = await openSettings([], renderScreen, name);
    const form = within(page().getByRole('form', { name: 'New rule' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'About' }), 'corporation:7');
    await advance(50);
    await user.selectOptions(form.getByRole('combobox', { name: 'Figure' }), 'Share price');
    await user.type(form.getByRole('textbox', { name: 'Limit, USD' }), '5');
    await user.click(form.getByRole('button', { name: 'Add rule' }));
    await advance(50);
    expect(rules().map((rule) => rule.name.length)).toEqual([300]);
  });

  it('are saved whatever the hidden field for turns holds', async () => {
    const { page, user, rules, advance } = await openSettings();
    const form = within(page().getByRole('form', { name: 'New rule' }));
    await fillRule(form, user, advance);
    const comparison = form.getByRole('combobox', { name: 'When it' });
    await user.selectOptions(comparison, 'Moves by');
    await user.clear(form.getByRole('textbox', { name: 'Within, turns' }));
    await user.selectOptions(comparison, 'Rises above');
    await user.click(form.getByRole('button', { name: 'Add rule' }));
    await advance(50);
    expect(rules()).toHaveLength(1);
  });

  it('read the turns of a movement as the screen writes numbers, and guess none', async () => {
    const { page, user, rules, advance } = await openSettings();
    const form = within(page().getByRole('form', { name: 'New rule' }));
    await fillRule(form, user, advance);
    await user.selectOptions(form.getByRole('combobox', { name: 'When it' }), 'Moves by');
    const turns = form.getByRole('textbox', { name: 'Within, turns' });
    await user.clear(turns);
    await user.type(turns, '1.000');
    expect(form.getByText('This could mean 1,000 or 1. Type 1000 or 1.')).toBeTruthy();
    await user.clear(turns);
    await user.type(turns, '١٢');
    await user.click(form.getByRole('button', { name: 'Add rule' }));
    await advance(50);
    expect(rules()).toMatchObject([{ comparison: 'moves', withinTurns: 12 }]);
  });

  it('that cannot be saved say why beside the form, and keep what was typed', async () => {
    const { page, user, bridge, advance } = await openSettings();
    bridge.answers['alerts:set-rule'] = () =>
      fail({ kind: 'internal', code: 'INTERNAL', message: 'The disk is full.' });
    const form = within(page().getByRole('form', { name: 'New rule' }));
    await fillRule(form, user, advance);
    await user.click(form.getByRole('button', { name: 'Add rule' }));
    await advance(50);
    const panel = within(page().getByRole('region', { name: 'Your rules' }));
    expect(panel.getByRole('alert').textContent).toContain('The disk is full.');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Limit, USD' }).value).toBe('5');
  });

  it.each([
    ['lead', 'above', 1, 'above 1 point'],
    ['lead', 'below', 2.5, 'below 2.5 points'],
    ['lead', 'moves', 1, 'moves by 1 point within 1 turn'],
    ['inflation', 'above', 4, 'above 4%'],
    ['inflation', 'moves', 1, 'moves by 1 point within 1 turn'],
    ['sharePrice', 'moves', 1, 'moves by 1% within 1 turn'],
    ['sharePrice', 'below', 5, 'below 5'],
  ] as const)('of %s, %s %d, reads "%s"', async (metric, comparison, limit, words) => {
    const rule = { type: 'figure', id: 'r', subject: 'self:self', name: 'You' } as const;
    await openSettings([{ ...rule, metric, comparison, limit, withinTurns: 1, isOnce: false }]);
    const listed = screen.getByTestId('alert-rule').querySelector('span')?.textContent;
    expect(listed?.endsWith(` ${words}`)).toBe(true);
  });

  it('and reminders are listed with their turn, and what is snoozed with its end', async () => {
    const reminder = { type: 'reminder', turn: 408, route: routeTo('briefing') } as const;
    await openSettings([
      { ...reminder, id: 'r1', name: 'call the party', snoozed: null },
      { ...reminder, id: 'r2', name: 'New mail', snoozed: { kind: 'mail', subject: 'self:self' } },
    ]);
    expect(screen.getAllByTestId('alert-rule').map((row) => row.firstChild?.textContent)).toEqual([
      'Reminder in turn 408: call the party',
      'Snoozed until turn 408: New mail',
    ]);
  });

  it('and muted subjects are listed, and removed', async () => {
    const { page, user, advance } = await openSettings([
      { type: 'mute', id: 'm1', subject: 'country:AV', name: 'Avaria' },
    ]);
    const remove = page().getByRole('button', { name: 'Remove: No alerts about Avaria' });
    await user.click(remove);
    await advance(50);
    expect(page().queryByTestId('alert-rule')).toBeNull();
    expect(page().getByText('You have no rules of your own yet.')).toBeTruthy();
  });
});

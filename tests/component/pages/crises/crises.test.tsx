/** Crises: what the service asks of the player, how the last one ended, and a player without a character. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { raw, textOf, valueOf } from '@support/renderer/readings';
import { fieldsOf, rowsOf, worldOfFile } from '@support/renderer/world-service';
import { renderScreen } from '@support/renderer/screen';
import { ask, signIn } from '@support/world/http';

const world = worldOfFile('contract');

it('a crisis shows its turn, its end, its status and every option of the service', async () => {
  await world.open('/crises');
  const player = world.service.players.find(({ username }) => username === 'senator');
  if (player === undefined) throw new Error('no senator');
  const headers = { Cookie: await signIn(world.service.baseUrl, player) };
  const answer = await ask(`${world.service.baseUrl}/api/events/active`, { headers });
  const event = fieldsOf(fieldsOf(answer.json)['event']);
  expect(valueOf('crisis-turn')).toBe(raw(event['offeredAtTurn']));
  expect(valueOf('crisis-expires')).toBe(raw(event['expiresAtRealtimeMs']));
  expect(textOf('field-status')).toBe(event['status']);
  const options = rowsOf(event, 'options');
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) {
    const item = document.querySelector(`[data-option-id="${String(option['id'])}"]`);
    expect(item?.textContent).toContain(option['label']);
    expect(item?.textContent).toContain(option['description']);
  }
});

it('without a crisis the page says how the last one ended', async () => {
  await renderScreen('/crises', {
    answers: {
      eventsActive: {
        ok: true,
        event: null,
        lastResolved: {
          instanceId: 'c1',
          kind: 'economy.strike',
          title: 'Dock strike',
          optionLabel: 'Negotiate',
          tierLabel: 'Good',
          effects: [{ type: 'favorability', amount: 2 }],
          resolvedAt: '2026-01-02T03:04:05.000Z',
          reason: 'timeout',
        },
      },
    },
  });
  screen.getByTestId('empty-state');
  expect(textOf('crisis-last-title')).toBe('Dock strike');
  expect(textOf('crisis-last-option')).toBe('Negotiate');
  expect(textOf('field-effects')).toContain('favorability');
});

it('a player without a character is told so, and the session goes on', async () => {
  await world.open('/crises', { username: 'newcomer' });
  expect(textOf('error-panel')).toContain('character');
  expect(textOf('status-user')).toBe('newcomer');
  expect(screen.queryByRole('dialog', { name: 'Session expired' })).toBeNull();
  within(screen.getByRole('main')).getByRole('button', { name: 'Try again' });
});

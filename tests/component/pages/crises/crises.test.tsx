/** Crises: what the service asks of the player, how the last one ended, and a player without a character. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { pending } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { textOf, valueOf } from '@support/renderer/readings';
import { worldAnswers } from '@support/renderer/world-answers';
import { renderClient, renderScreen } from '@support/renderer/screen';
import { humanise, kindWords } from '@shared/domain/wording/words';
import { fieldsOf, raw, rowsOf } from '@support/answer-fields';

const world = worldAnswers('contract');

it('a crisis shows its turn, end, status and options, and links to the game’s page', async () => {
  const { user, bridge } = await renderScreen('/crises', { answers: world.answers });
  const event = fieldsOf(fieldsOf(await world.read('eventsActive', {}))['event']);
  screen.getByRole('heading', { name: kindWords(String(event['kind'])) });
  expect(valueOf('crisis-turn')).toBe(raw(event['offeredAtTurn']));
  expect(valueOf('crisis-expires')).toBe(raw(event['expiresAtRealtimeMs']));
  expect(textOf('crisis-expires')).toMatch(/^(in \d+ turns?|this turn) · /u);
  expect(textOf('field-status')).toBe(humanise(String(event['status'])));
  const options = rowsOf(event, 'options');
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) {
    const item = document.querySelector(`[data-option-id="${String(option['id'])}"]`);
    expect(item?.textContent).toContain(option['label']);
    expect(item?.textContent).toContain(option['description']);
    const afterwards = item?.compareDocumentPosition(screen.getByTestId('crisis-turn')) ?? 0;
    expect(afterwards & Node.DOCUMENT_POSITION_FOLLOWING, 'the choice comes first').not.toBe(0);
  }
  await user.click(screen.getByRole('button', { name: /^Decide there/u }));
  expect(bridge.requests('pane:open')).toEqual([{ url: 'https://game.example/' }]);
});

it('a crisis whose title is not its kind shows both', async () => {
  const event = { instanceId: 'c1', kind: 'disaster.flood', title: 'The river rises' };
  await renderScreen('/crises', {
    answers: { eventsActive: { ok: true, event, lastResolved: null } },
  });
  screen.getByRole('heading', { name: 'The river rises' });
  expect(textOf('crisis-kind')).toBe('Flood');
});

it('the panel of a crisis whose title is its kind says so once', async () => {
  const event = { instanceId: 'c1', kind: 'pree_lost_wallet', title: 'pree_lost_wallet' };
  await renderScreen('/crises', {
    answers: { eventsActive: { ok: true, event, lastResolved: null } },
  });
  const name = kindWords(event.kind);
  const panel = screen.getByRole('region', { name });
  within(panel).getByRole('heading', { name });
  expect(panel.textContent.split(name)).toHaveLength(2);
  expect(screen.queryByTestId('crisis-kind')).toBeNull();
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
  expect(textOf('crisis-last-tier')).toBe('Good');
  expect(textOf('crisis-last-effects')).toBe('Favourability ▲+2');
});

it('the page of crises first loads who the player is, and asks nothing before', async () => {
  const { page, main, user, calls } = await renderScreen('/crises', {
    answers: { ...world.answers, clientNav: pending() },
  });
  expect(main().getAttribute('aria-busy')).toBe('true');
  await user.click(page().getByRole('button', { name: 'Refresh' }));
  expect(calls('eventsActive')).toHaveLength(0);
});

it('the crises page sends no request without a character, and says how to create one', async () => {
  const { page, calls } = await renderClient('/crises', {
    answers: worldAnswers('contract', 'newcomer').answers,
  });
  expect(page().getByTestId('empty-state').textContent).toContain('You have no character yet');
  page().getByRole('button', { name: /^Create a character on the game’s pages/u });
  expect(page().queryByTestId('error-panel')).toBeNull();
  expect(calls('eventsActive')).toHaveLength(0);
  expect(textOf('status-user')).toBe('newcomer');
  expect(screen.queryByRole('dialog', { name: 'Session expired' })).toBeNull();
});

const OVER = {
  instanceId: 'c9',
  title: 'The river rises',
  options: [{ id: 'visit', label: 'Go there' }],
  defaultOptionId: 'visit',
  expiresAtRealtimeMs: NOW_MS - 60_000,
  status: 'resolved',
};

it('the last crisis opens by its name, and can no longer be decided', async () => {
  const { user, bridge, advance } = await renderScreen('/crises', {
    answers: {
      eventsActive: {
        ok: true,
        event: null,
        lastResolved: { instanceId: 'c9', title: 'The river rises', optionLabel: 'Go there' },
      },
      eventById: { ok: true, found: true, event: OVER },
    },
  });
  await user.click(screen.getByRole('link', { name: 'The river rises' }));
  await advance(100);
  const asked = bridge.requests('api:call').filter(({ endpointId }) => endpointId === 'eventById');
  expect(asked.map(({ params }) => params)).toEqual([{ id: 'c9' }]);
  const panel = within(screen.getByRole('region', { name: 'The river rises' }));
  expect(panel.getByText('Go there')).toBeTruthy();
  expect(panel.queryByText('Chosen if time runs out')).toBeNull();
  expect(textOf('field-status')).toBe('Resolved');
  expect(panel.queryByRole('button')).toBeNull();
  expect(screen.queryByTestId('crisis-passed')).toBeNull();
  expect(screen.getByRole('link', { name: 'All crises' }).getAttribute('href')).toBe('#/crises');
});

it('a crisis that the server no longer has says so, beside the list', async () => {
  await renderScreen('/crises?id=gone', {
    answers: {
      eventsActive: { ok: true, event: null, lastResolved: null },
      eventById: { ok: true, found: false, event: null },
    },
  });
  expect(screen.getByText('The server no longer has this crisis.')).toBeTruthy();
  expect(screen.getByText('No crisis needs your decision.')).toBeTruthy();
});

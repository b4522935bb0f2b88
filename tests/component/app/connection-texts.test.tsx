/** What the screen says without a server, once a turn is due, and while the server cannot be reached. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { everyKeyedRead, failing } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { textOf, valueOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const MINUTE_MS = 60_000;

describe('before a server is chosen', () => {
  it('a screen says that no server is chosen, and where to choose one', async () => {
    const { page, calls } = await renderClient('/countries', { session: 'no-profile' });
    const panel = page().getByTestId('error-panel');
    expect(panel.textContent).toContain('No server is chosen yet.');
    expect(panel.textContent).not.toContain('stopped');
    expect(within(panel).getByRole('link').getAttribute('href')).toBe('#/welcome');
    expect(within(panel).queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(calls('countries')).toHaveLength(0);
  });

  it('the sidebar offers no screen that asks a server', async () => {
    await renderClient('/welcome', { session: 'no-profile' });
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/',
      '#/welcome',
      '#/settings/account',
    ]);
  });
});

it.each([
  { session: 'signed-in', leftMs: 41 * 60_000, says: 'next in 41m' },
  { session: 'guest', leftMs: -5_000, says: 'next due' },
  // The figures beside it are from after the planned time, so they may be of the next turn.
  { session: 'signed-in', leftMs: -5_000, says: 'next being counted' },
] as const)('the status bar of a $session player says $says', async ({ session, leftMs, says }) => {
  const world = worldAnswers('contract');
  const game = await world.read('game', {});
  const nextTurnAt = new Date(NOW_MS + leftMs).toISOString();
  const answers = { ...world.answers, game: { ...game, nextTurnAt } };
  await renderClient('/', { session, answers });
  expect(screen.getByRole('contentinfo').textContent).toContain(says);
  expect(textOf('status-countdown')).toBe(says.replace('next ', ''));
  const title = screen.getByTestId('status-turn').parentElement?.title ?? '';
  expect(title.includes('may already include')).toBe(says === 'next being counted');
});

it('the status bar calls no turn due beside newer funds that may be of it', async () => {
  const world = worldAnswers('contract');
  const game = { ...(await world.read('game', {})), currentTurn: 399 };
  const nextTurnAt = new Date(NOW_MS + MINUTE_MS / 2).toISOString();
  const status = await world.read('clientStatus', {});
  const funds = Number(status.funds);
  const answers = { ...world.answers, game: { ...game, nextTurnAt }, clientStatus: status };
  const client = await renderClient('/', { session: 'signed-in', answers });
  expect(textOf('status-countdown')).toBe('in 0:30');
  // The server credits a turn before it counts it.
  client.answer({ ...answers, clientStatus: { ...status, funds: funds + 1_000 } });
  await client.advance(2 * MINUTE_MS);
  expect(valueOf('status-funds')).toBe(String(funds + 1_000));
  expect(valueOf('status-turn')).toBe('399');
  expect(textOf('status-countdown')).toBe('being counted');
});

describe.each([502, 503, 504])('a status %i', (httpStatus) => {
  const message = `The server is temporarily unavailable (status ${httpStatus}).`;
  const away = failing('service', { code: 'INTERNAL_ERROR', httpStatus, message });

  it('is reported once as an unreachable server', async () => {
    const { page } = await renderClient('/countries', { answers: everyKeyedRead(away) });
    const panelText = page().getByTestId('error-panel').textContent;
    expect(panelText.split('temporarily unavailable')).toHaveLength(2);
    expect(panelText).not.toContain('refused');
  });

  it('is not called online by the status bar, until the server answers again', async () => {
    const { answers } = worldAnswers('contract');
    const everything = Object.fromEntries(Object.keys(answers).map((id) => [id, away]));
    const client = await renderClient('/countries', { answers });
    const connection = () => screen.getByTestId('status-connection');
    expect(connection().dataset['state']).toBe('online');
    client.answer(everything);
    await client.advance(MINUTE_MS + 5_000);
    expect(connection().dataset['state']).toBe('offline');
    expect(connection().textContent).not.toContain('Online');
    client.answer(answers);
    await client.advance(2 * MINUTE_MS);
    expect(connection().dataset['state']).toBe('online');
  });
});

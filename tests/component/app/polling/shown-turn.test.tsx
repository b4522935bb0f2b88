/** `main` says which turn its screen shows: the turn of the oldest answer on it. */
import { expect, it } from 'vitest';

import { failing } from '@support/renderer/answers';
import { renderClient } from '@support/renderer/screen';
import { changingWorld, worldAnswers } from '@support/renderer/world-answers';

const MINUTE_MS = 60_000;
/** Longer than a poll and the time over which the reads are spread. */
const POLL_AND_SPREAD_MS = 80_000;

const shownTurn = () => document.querySelector<HTMLElement>('main')?.dataset['turn'];
const newestTurn = () =>
  document.querySelector<HTMLElement>('[data-testid="status-turn"]')?.dataset['value'];

it('a screen shows the new turn once everything on it was read again', async () => {
  const world = changingWorld('contract');
  const { advance } = await renderClient('/countries/KS', { answers: world.answers });
  await advance(MINUTE_MS);
  const before = Number(shownTurn());
  expect(before).toBeGreaterThan(0);
  expect(newestTurn()).toBe(String(before));
  world.advanceTurns(1);
  const shown = new Set<string | undefined>();
  for (let waitedMs = 0; waitedMs < POLL_AND_SPREAD_MS; waitedMs += 500) {
    await advance(500);
    if (newestTurn() !== String(before)) shown.add(shownTurn());
  }
  expect([...shown]).toEqual([String(before), String(before + 1)]);
});

it('a screen whose newest read failed still shows the turn of its last good data', async () => {
  const world = changingWorld('contract');
  const client = await renderClient('/conflicts?country=KS', { answers: world.answers });
  const { advance } = client;
  await advance(MINUTE_MS);
  const before = shownTurn();
  client.answer({ ...world.answers, conflicts: failing('service') });
  world.advanceTurns(1);
  await advance(POLL_AND_SPREAD_MS);
  expect(newestTurn()).toBe(String(Number(before) + 1));
  expect(shownTurn()).toBe(before);
});

it('a screen says nothing about its turn while the service sends none', async () => {
  const { advance } = await renderClient('/countries', {
    answers: { ...worldAnswers('contract').answers, game: failing('service') },
  });
  await advance(MINUTE_MS);
  expect(shownTurn()).toBe('');
});

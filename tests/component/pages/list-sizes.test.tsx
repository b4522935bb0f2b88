/** Lists that the service cuts off: as long as it allows, and with a note that there may be more. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const { answers } = worldAnswers('contract');

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const rankingOf = (count: number) => ({
  metric: 'npi',
  characters: rows(count).map((rank) => ({ rank, name: `Nobody ${rank}` })),
});
const battlesOf = (count: number) => ({
  battles: rows(count).map((turn) => ({ theaterId: 't', turn })),
});
const conflictsOf = (count: number) => ({
  conflicts: rows(count).map((conflictId) => ({ conflictId, name: `War ${conflictId}` })),
});

it.each([
  { route: '/countries/KS/leaderboard', id: 'leaderboard', limit: 50, list: rankingOf },
  { route: '/countries/KS/battles', id: 'countryBattles', limit: 50, list: battlesOf },
  { route: '/conflicts?country=KS', id: 'conflicts', limit: 100, list: conflictsOf },
] as const)('$route asks for $limit rows, and says when there may be more', async (shown) => {
  const { route, id, limit, list } = shown;
  const whole = await renderScreen(route, { answers: { ...answers, [id]: list(limit) } });
  expect(whole.calls(id)[0]).toMatchObject({ limit });
  expect(screen.getByTestId('size-end').textContent).toContain(`the first ${limit}`);
  whole.answer({ ...answers, [id]: list(limit - 1) });
  await whole.user.click(whole.page().getByRole('button', { name: 'Refresh' }));
  await whole.advance(100);
  expect(screen.queryByTestId('size-end')).toBeNull();
});

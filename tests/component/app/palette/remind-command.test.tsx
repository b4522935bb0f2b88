/** The palette's command that sets a reminder. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { renderClient } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';

/** Time to draw what was typed. */
const PAUSE_MS = 400;

it('"remind me in 6 turns to …" sets a reminder for that turn, and says so', async () => {
  const { user, bridge, profileId, advance } = await renderClient('/news', {
    answers: { game: { ...fixture('game'), currentTurn: 400 } },
    onBridge: (own) => (own.answers['alerts:set-rule'] = () => succeed([])),
  });
  await user.keyboard('{Control>}k{/Control}');
  await advance(PAUSE_MS);
  const palette = within(screen.getByRole('dialog', { name: 'Command palette' }));
  await user.click(palette.getByRole('combobox', { name: 'Search' }));
  await user.paste('remind me in 6 turns to call the party');
  await advance(PAUSE_MS);
  const row = palette.getByRole('option', { name: /Remind me in turn 406: call the party/u });
  expect(row.getAttribute('aria-selected')).toBe('true');
  // What is cut at the end of a row can be read at the pointer.
  expect(within(row).getByTitle('Remind me in turn 406: call the party')).toBeDefined();
  await user.keyboard('{Enter}');
  await advance(PAUSE_MS);
  const rule = { type: 'reminder', name: 'call the party', turn: 406, route: '/', snoozed: null };
  expect(bridge.requests('alerts:set-rule')).toMatchObject([{ profileId, rule }]);
  expect(screen.getByText(/^Reminder set for turn 406\./u)).toBeDefined();
});

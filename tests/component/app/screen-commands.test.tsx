/** The screen that is shown as a link, and in a second window, by keys and from the palette. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderClient } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';
import { confirmations } from '@support/renderer/readings';

const ROUTE = '/news?category=war';

it('keys and palette copy a link to the screen with its filters, and say what was copied', async () => {
  const { user, advance, bridge } = await renderClient(ROUTE, {
    onBridge(given) {
      given.answers['app:copy-link'] = ({ route }) => succeed(`hustings://open${route}`);
    },
  });
  await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
  await advance(50);
  expect(bridge.requests('app:copy-link')).toEqual([{ route: ROUTE }]);
  expect(confirmations()).toContain(`Copied: hustings://open${ROUTE}`);
  await user.keyboard('{Control>}k{/Control}');
  await advance(400);
  await user.type(screen.getByRole('combobox', { name: 'Search' }), 'copy a link');
  await user.keyboard('{Enter}');
  await advance(50);
  expect(bridge.requests('app:copy-link')).toHaveLength(2);
});

it('a key opens the screen in a second window, and says when there are too many', async () => {
  const { user, advance, bridge } = await renderClient(ROUTE);
  await user.keyboard('{Control>}{Shift>}n{/Shift}{/Control}');
  await advance(50);
  expect(bridge.requests('app:open-window')).toEqual([{ route: ROUTE }]);
  expect(confirmations()).toBe('');
  bridge.answers['app:open-window'] = () =>
    fail({ kind: 'bad-call', code: 'TOO_MANY_WINDOWS', message: 'Four windows are open.' });
  await user.keyboard('{Control>}{Shift>}n{/Shift}{/Control}');
  await advance(50);
  expect(confirmations()).toContain('Four windows are open.');
  expect(within(document.body).queryByRole('dialog')).toBeNull();
});

/** The key that leads from one of our screens to the game's own page of the same record, or to the pane as it was. */
import { activeServerUrl } from '@renderer/api/session/session-store';
import { expect, it } from 'vitest';

import { knowLinksOfEachKind } from '@support/renderer/linked-answer';
import { renderClient } from '@support/renderer/screen';

it.each([
  ['/characters/17', '/character/17'],
  ['/parties/DE/3', '/party/DE/3'],
  ['/corporations/4', '/corporation/4'],
  ['/countries/DE', '/country/DE'],
  ['/countries/DE/economy', '/country/DE'],
  ['/elections/4', '/race/4'],
  ['/legislation/DE/7', '/bill/DE/7'],
  // A screen without a record, and a record of a kind that no answer has linked: both lead to the server's first page.
  ['/settings/appearance', '/'],
  ['/funds/9', '/'],
])('the key for the game’s page leads from %s to %s', async (route, path) => {
  const { user, bridge, advance } = await renderClient(route);
  knowLinksOfEachKind();
  await user.keyboard('{Control>}{Shift>}[KeyG]{/Shift}{/Control}');
  await advance(50);
  const asked = bridge
    .requests('pane:open')
    .map(({ url }) => new URL(url, activeServerUrl() ?? ''));
  expect(asked.map(({ pathname }) => pathname)).toEqual([path]);
});

/**
 * The tour: offered in the practice world, skippable, repeatable, by keyboard, with a frame around the part that it
 * explains.
 */
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { endTour, tourStore } from '@renderer/state/stored/tour';
import { succeed } from '@shared/ipc/result';
import { shownRoute } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';

const PRACTICE = { profile: { kind: 'practice' } } as const;
const framed = () => document.querySelector('[data-tour-target]');
const offered = () =>
  within(screen.getByTestId('tour-offer')).getByRole('button', { name: 'Take the tour' });
const stopOf = () => screen.getByTestId('tour').dataset['stop'];

beforeEach(() => {
  tourStore.setState({ stop: null, hasEnded: false });
});

it('the tour shows its five stops by keyboard, each with its screen and its part of the window', async () => {
  const { user, advance } = await renderClient('/', {
    ...PRACTICE,
    onBridge(bridge) {
      bridge.answers['keys:list'] = () => succeed([]);
    },
  });
  act(() => offered().focus());
  await user.keyboard('{Enter}');
  await advance(100);
  const seen: [string, string, boolean][] = [];
  for (let stop = 1; stop <= 5; stop += 1) {
    const { activeElement } = document;
    seen.push([activeElement?.textContent ?? '', shownRoute(), framed() !== null]);
    const next = screen.getByRole('button', { name: stop === 5 ? 'End the tour' : 'Next' });
    // From the title over the card's other buttons.
    for (let tabs = 0; tabs < 3 && document.activeElement !== next; tabs += 1) await user.tab();
    expect(document.activeElement).toBe(next);
    await user.keyboard('{Enter}');
    await advance(100);
  }
  expect(seen).toEqual([
    ['Status bar', '/', true],
    ['Command palette', '/', true],
    ['Favourites', '/characters', true],
    ['API keys', '/settings/keys', true],
    ['Treasury', '/treasury/transfer', true],
  ]);
  expect(screen.queryByTestId('tour')).toBeNull();
  expect(framed()).toBeNull();
});

it('the tour ends with Escape, is not offered again, and starts again from the account menu', async () => {
  const { user, bridge, advance, go } = await renderClient('/', PRACTICE);
  await user.click(offered());
  await advance(100);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await advance(100);
  expect(stopOf()).toBe('1');
  await user.keyboard('{Escape}');
  await go('/news');
  await go('/');
  expect(screen.queryByTestId('tour')).toBeNull();
  expect(screen.queryByTestId('tour-offer')).toBeNull();
  expect(bridge.requests('app:keep')).toContainEqual({
    values: { 'hustings-tour-ended': 'true' },
  });
  await user.click(screen.getByRole('button', { name: 'Take the tour' }));
  await advance(100);
  expect(stopOf()).toBe('1');
  act(endTour);
});

it('the tour can be declined', async () => {
  const practice = await renderClient('/', PRACTICE);
  await practice.user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByTestId('tour-offer')).toBeNull();
  expect(screen.queryByTestId('tour')).toBeNull();
});

it('the tour is not offered on a server', async () => {
  await renderClient('/');
  expect(screen.queryByTestId('tour-offer')).toBeNull();
});

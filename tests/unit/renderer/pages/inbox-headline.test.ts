/** The inbox's headline: what needs the player's attention, and how much is about them. */
import { inboxHeadline } from '@renderer/pages/inbox/digest';
import { expect, it } from 'vitest';

it.each([
  [0, 0, 0, 'Nothing needs your attention'],
  [0, 0, 3, 'Nothing needs your attention; no alert is about you'],
  [1, 1, 1, 'One thing needs your attention; the only alert is about you'],
  [2, 2, 2, 'Two things need your attention; both alerts are about you'],
  [0, 5, 5, 'Nothing needs your attention; all five alerts are about you'],
  [0, 1, 10, 'Nothing needs your attention; one of 10 is about you'],
])('%i things to decide, %i of %i alerts about the player', (needs, own, all, words) => {
  expect(inboxHeadline(needs, own, all)).toBe(words);
});

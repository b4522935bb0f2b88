/**
 * Every link of the navigation opens the screen that it names, for every kind of player. The administrator has the
 * senator's links and some more: `npm test` opens only those, the full run all.
 */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { IS_FULL_SIZE } from '@support/limits';
import { bridgeAnswers } from '@support/renderer/proofreader/bridge-answers';
import { renderClient, settle } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const KINDS = ['a guest', 'newcomer', 'senator', 'admin'] as const;

const senatorsLinks = new Set<string>();

const navigation = () => screen.getByRole('navigation', { name: 'Main' });

function linksTo(href: string): readonly HTMLAnchorElement[] {
  return Array.from(navigation().querySelectorAll('a')).filter(
    (link) => link.getAttribute('href') === href,
  );
}

/** Whether an entry is marked as the screen's; one that leaves with a feature that the server lacks counts as marked. */
function markOf(href: string): string | null {
  const entry = linksTo(href).at(-1);
  return entry === undefined ? 'page' : entry.getAttribute('aria-current');
}

it.each(KINDS)('every link of the navigation opens its screen for %s', async (kind) => {
  const isGuest = kind === 'a guest';
  const { answers } = worldAnswers('contract', isGuest ? 'senator' : kind);
  const { user, main } = await renderClient('/news', {
    ...(isGuest ? { session: 'guest' } : { answers }),
    onBridge: bridgeAnswers,
  });
  const hrefs = Array.from(navigation().querySelectorAll('a'), (link) =>
    link.getAttribute('href'),
  ).filter((href) => href !== null);
  expect(hrefs.length).toBeGreaterThanOrEqual(3);
  const wanted: unknown[] = [];
  const opened: unknown[] = [];
  const named: unknown[] = [];
  for (const href of new Set(hrefs)) {
    if (kind === 'senator') senatorsLinks.add(href);
    if (!IS_FULL_SIZE && kind === 'admin' && senatorsLinks.has(href)) continue;
    // Two entries may have one target, for example the home state and its country: the last one is marked.
    const link = linksTo(href).at(-1);
    // A read in the meantime may have shown that the server lacks what an entry leads to.
    if (link === undefined) continue;
    await user.click(link);
    await settle();
    const path = href.replace(/^#/, '');
    const headings = screen.getAllByRole('heading', { level: 1 });
    // A search has no entry: that of its screen is marked.
    const mark = path.includes('?') ? 'page' : markOf(href);
    opened.push([href, main().dataset['page'], headings.length, mark]);
    named.push(headings[0]?.textContent);
    wanted.push([href, path.split(/[/?]/)[1] || 'briefing', 1, 'page']);
  }
  expect(opened.length).toBeGreaterThan(0);
  expect(opened).toEqual(wanted);
  expect(named).not.toContain('Page not found');
});

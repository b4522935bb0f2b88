/** The star on the page of every subject, and what it sends to main. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fail } from '@shared/ipc/result';
import { routeOfSubject, subjectText } from '@shared/record/subjects';
import { subjectLink } from '@renderer/screens/href';
import { eventually } from '@support/renderer/readings';
import { answerRecord, watched } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const world = worldAnswers('contract');

const star = () => screen.getByRole('button', { name: 'Watch' });
const isPressed = () => star().getAttribute('aria-pressed');

async function someId(of: 'election' | 'fund' | 'character'): Promise<string> {
  switch (of) {
    case 'election':
      return String((await world.read('elections', { country: 'AV' })).elections?.[0]?.id);
    case 'fund':
      return String((await world.read('funds', {})).funds?.[0]?.slug);
    case 'character':
      return '1';
  }
}

async function open(route: string) {
  return renderScreen(route, {
    answers: world.answers,
    onBridge: (bridge) => {
      answerRecord(bridge, []);
    },
  });
}

describe('the star', () => {
  it.each([
    ['a country', () => '/countries/AV', 'country:AV'],
    ['a part of a country’s pages', () => '/countries/AV/economy', 'country:AV'],
    ['a party', () => '/parties/AV/1', 'party:AV/1'],
    ['a corporation', () => '/corporations/1', 'corporation:1'],
    ['a corporation’s trades', () => '/corporations/1/shares', 'corporation:1'],
    ['a character', async () => `/characters/${await someId('character')}`, 'character:'],
    ['an election', async () => `/elections/${await someId('election')}`, 'election:'],
    ['a fund', async () => `/funds/${await someId('fund')}`, 'fund:'],
  ])(
    'is on the page of %s, and keeps it on the watch list until it is pressed again',
    async (_what, route, subject) => {
      const { user, bridge, main } = await open(await route());
      await eventually(() => {
        expect(isPressed()).toBe('false');
      });
      await user.click(star());
      await eventually(() => {
        expect(isPressed()).toBe('true');
      });
      const [request] = bridge.requests('watch:set');
      expect(request).toMatchObject({ on: true });
      expect(subjectText(request?.subject ?? { kind: 'self', key: '' })).toContain(subject);
      expect(main().querySelector('h1')?.textContent).toContain(request?.name);
      await user.click(star());
      await eventually(() => {
        expect(isPressed()).toBe('false');
      });
      expect(bridge.requests('watch:set')).toHaveLength(2);
      expect(screen.getAllByRole('button', { name: /^Watch/ })).toHaveLength(1);
    },
  );

  it.each([
    ['bonds', '/bonds', 'bonds', 'bond'],
    ['bills', '/legislation?country=KS', 'legislation', 'bill'],
    ['conflicts', '/conflicts?country=KS', 'conflicts', 'conflict'],
  ])('is in each row of the list of %s', async (_what, route, table, kind) => {
    const { user, bridge } = await open(route);
    const [first] = screen
      .getByTestId(`table-${table}`)
      .querySelectorAll<HTMLElement>('td[data-column="watch"] button');
    expect(first?.getAttribute('aria-label')).toMatch(/^Watch: \S/);
    if (first === undefined) return;
    await user.click(first);
    await eventually(() => {
      expect(first.getAttribute('aria-pressed')).toBe('true');
    });
    expect(bridge.requests('watch:set')[0]?.subject.kind).toBe(kind);
  });

  it.each(['bond', 'bill', 'conflict'] as const)(
    'is on the page of a %s, which the list leads to',
    async (kind) => {
      const list = {
        bond: '/bonds',
        bill: '/legislation?country=KS',
        conflict: '/conflicts?country=KS',
      };
      const { user, bridge, go, main } = await open(list[kind]);
      const own = { bond: '#/bonds/', bill: '#/legislation/KS/', conflict: '#/conflicts/' };
      const [link] = main().querySelectorAll<HTMLAnchorElement>(`td a[href^="${own[kind]}"]`);
      const route = link?.getAttribute('href')?.slice(1) ?? '';
      await go(route);
      await user.click(star());
      await eventually(() => {
        expect(isPressed()).toBe('true');
      });
      const [request] = bridge.requests('watch:set');
      expect(routeOfSubject(request?.subject ?? { kind: 'world', key: 'world' })).toBe(route);
      expect(subjectLink(request?.subject ?? { kind: 'world', key: 'world' })).toBe(`#${route}`);
      // A bond is watched by its coupon, which stays; its page has the time to its maturity, which shrinks.
      const name = request?.name.replace(/, [\d.]+%$/u, '');
      expect(main().querySelector('h1')?.textContent).toContain(name);
    },
  );

  it('is pressed on a page of what is on the list already', async () => {
    await renderScreen('/countries/AV', {
      answers: world.answers,
      onBridge: (bridge) => {
        answerRecord(bridge, [], [watched({ kind: 'country', key: 'AV' })]);
      },
    });
    expect(isPressed()).toBe('true');
  });

  it('stays as it is, and says why, when main refuses', async () => {
    const { user, bridge } = await open('/countries/AV');
    bridge.answers['watch:set'] = () =>
      fail({ kind: 'internal', code: 'DISK_FULL', message: 'The disk is full.' });
    await user.click(star());
    await eventually(() => {
      expect(screen.getByText('The disk is full.')).toBeDefined();
    });
    expect(isPressed()).toBe('false');
  });
});

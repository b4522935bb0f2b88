/** The first steps of a newcomer: each is ticked by what is there, and leads to where it is done. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { eventually } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';

const HOUR_MS = 3_600_000;
const at = (turns: number) => new Date(NOW_MS + turns * HOUR_MS).toISOString();
const NAV = {
  ...fixture('clientNav', 'contract', 1),
  hasCharacter: true,
  characterName: 'Ada Marsh',
  characterCountryId: 'AV',
  homeState: { id: 'NC', name: 'North Coast' },
  activeElection: null,
};
const STATUS = { ...fixture('clientStatus', 'contract'), currentOfficeType: null };
const RACE = {
  election: {
    url: '/elections/e5',
    electionType: 'house',
    startTime: at(2),
    endTime: at(9),
    state: 'NC',
  },
  phase: { inPrimary: false, inGeneral: false, isUpcoming: true, isEnded: false },
  candidates: [],
  votes: null,
};

function open(answers: AnswersGiven = {}, options: ScreenOptions = {}) {
  return renderScreen('/', {
    ...options,
    answers: {
      clientNav: NAV,
      clientStatus: STATUS,
      elections: {
        ok: true,
        elections: [{ id: 'e5', electionType: 'house', state: 'NC', status: 'upcoming' }],
      },
      election: { ok: true, found: true, ...RACE },
      legislation: { ok: true, bills: [] },
      ...answers,
    },
  });
}

const steps = () =>
  screen
    .queryAllByTestId('first-step')
    .map(({ dataset }) => [dataset['step'], dataset['isDone'] === 'true']);
const linksOf = () =>
  within(screen.getByRole('region', { name: 'First steps' }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('a newcomer sees five steps, with the one that is done ticked', async () => {
  const { bridge, user } = await open();
  await eventually(() => {
    expect(steps()).toEqual([
      ['character', true],
      ['race', false],
      ['bill', false],
      ['money', false],
      ['alerts', false],
    ]);
    expect(linksOf()).toEqual([
      ['Follow a bill', '#/legislation?country=AV'],
      ['Earn money each turn', '#/treasury/exchange'],
      ['Set an alert', '#/settings/notifications'],
    ]);
  });
  expect(screen.getAllByTestId('first-step')[1]?.textContent).toContain(
    'House election, North Coast is open to you',
  );
  await user.click(await screen.findByRole('button', { name: /^Stand in a race/u }));
  expect(bridge.requests('pane:open')).toEqual([{ url: 'https://game.example/elections/e5' }]);
});

it('a race that the game has no page for is found in the list, with one sentence why', async () => {
  await open({ election: { ok: true, found: true, ...RACE, election: { endTime: at(9) } } });
  await eventually(() => {
    const race = screen.getAllByTestId('first-step')[1];
    expect(race?.textContent).toContain('this server gives no link to them');
    expect(linksOf()[0]).toEqual(['Find a race to stand in', '#/countries/AV/elections']);
  });
});

it('a visitor without a character begins with creating one', async () => {
  await open({ clientNav: { ...NAV, hasCharacter: false } });
  await eventually(() => {
    expect(steps()[0]).toEqual(['character', false]);
  });
});

it('the steps are gone once all are done, and for a player in office', async () => {
  const done: AnswersGiven = {
    clientNav: { ...NAV, activeElection: { id: 'e5', label: 'House, North Coast' } },
    clientStatus: { ...STATUS, campaignIncomeBreakdown: { netPerTurn: 12_000 } },
    legislation: { ok: true, bills: [{ id: 'b1', sponsor: 'Ada Marsh', status: 'pending' }] },
  };
  const { answer, advance } = await open(done);
  await eventually(() => {
    expect(steps().filter(([, isDone]) => !isDone)).toEqual([['alerts', false]]);
  });
  answer({ ...done, clientNav: done.clientNav ?? NAV });
  await advance(100);
  expect(screen.getByRole('region', { name: 'First steps' }).textContent).toContain('4 of 5 done');
});

it('a player in office is no newcomer', async () => {
  await open({ clientStatus: { ...STATUS, currentOfficeType: 'senator' } });
  await eventually(() => {
    expect(screen.getByRole('region', { name: 'Your character' }).textContent).toContain('Senator');
  });
  expect(steps()).toEqual([]);
});

it('all five done leave no panel', async () => {
  await open(
    {
      clientNav: { ...NAV, activeElection: { id: 'e5', label: 'House, North Coast' } },
      clientStatus: { ...STATUS, campaignIncomeBreakdown: { netPerTurn: 12_000 } },
      legislation: { ok: true, bills: [{ id: 'b1', sponsor: 'Ada Marsh', status: 'pending' }] },
    },
    {
      onBridge(bridge) {
        bridge.answers['alerts:rules'] = () =>
          succeed([
            {
              type: 'figure',
              id: 'r1',
              subject: 'country:AV',
              name: 'Avelmark',
              metric: 'inflation',
              comparison: 'above',
              limit: 5,
              withinTurns: 1,
              isOnce: true,
            },
          ]);
      },
    },
  );
  await eventually(() => {
    expect(screen.getByRole('region', { name: 'Your character' })).toBeDefined();
    expect(steps()).toEqual([]);
  });
});

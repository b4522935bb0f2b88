/** Which races the election night shows first, and what is said of races that are not read or recorded, or do not run. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { isoTime, stateNowMs } from '@electron/world/core/world';
import { MAX_RACES_READ } from '@renderer/features/elections/use-races';
import { raceRows } from '@shared/domain/elections/race-rows';
import { fillsPresidency } from '@shared/domain/elections/offices';
import { succeed } from '@shared/ipc/result';
import { everyKeyedRead, nothingFound } from '@support/renderer/answers';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { countingRaces } from '@support/renderer/seated-by-world';
import { changingWorld, worldAnswers } from '@support/renderer/world-answers';

const world = worldAnswers('contract');

async function runningIn(country: string) {
  const rows = raceRows(country, await world.read('elections', { country }), undefined);
  return rows.filter(({ group }) => group === 'running');
}

function card(id: string): HTMLElement | undefined {
  return screen.getAllByTestId('race').find(({ dataset }) => dataset['electionId'] === id);
}

it('an unread race has no call, and is counted as unknown so far', async () => {
  const [unread] = await runningIn('AV');
  if (unread === undefined) throw new Error('No race runs');
  await renderScreen('/elections/night?country=AV', {
    answers: {
      ...world.answers,
      election: (params) =>
        String(params.id) === unread.id
          ? new Promise(() => undefined)
          : world.read('election', params).then((answer) => succeed(answer)),
    },
  });
  await eventually(() => {
    expect(screen.getByRole('region', { name: 'Running races' }).textContent).toContain(
      '1 unknown so far',
    );
  });
  expect(card(unread.id)?.dataset['call']).toBe('');
  expect(card(unread.id)?.textContent).not.toContain('Open');
});

it('the player’s own race comes first, then the presidential ones', async () => {
  const running = await runningIn('AV');
  const presidential = running.filter((row) => fillsPresidency(row)).map(({ id }) => id);
  expect(presidential.length).toBeGreaterThan(0);
  const nav = await world.read('clientNav', {});
  const own = String(nav.activeElection?.id);
  expect(running.map(({ id }) => id)).toContain(own);
  expect(presidential).not.toContain(own);
  await renderScreen('/elections/night?country=AV', { answers: world.answers });
  await eventually(() => {
    const shown = screen
      .getAllByTestId('race')
      .map(({ dataset }) => String(dataset['electionId']))
      .filter((id) => running.some((row) => row.id === id));
    expect(shown).toHaveLength(running.length);
    expect(shown.slice(0, 1 + presidential.length)).toEqual([own, ...presidential]);
  });
});

it('a race whose turns were not recorded shows the turn whose votes its shares count', async () => {
  const observed = changingWorld('observed');
  observed.advanceTurns(3);
  const [race] = countingRaces(observed.world.state, 'KS');
  if (race === undefined) throw new Error('Nothing is counted');
  await renderScreen(`/elections/${race.objectId}`, { answers: observed.answers });
  await eventually(() => {
    expect(valueOf('election-share-turn')).toBe(String(race.snapshots.at(-1)?.turn));
  });
});

it('a night without races says so once, and leads to coalitions only where there are seats', async () => {
  const coalitions = () => screen.queryByRole('link', { name: /^Who could govern/u });
  const night = await renderScreen('/elections/night?country=AV', {
    answers: { ...world.answers, elections: nothingFound() },
  });
  expect(screen.getByRole('main').textContent.match(/No race is running now/gu)).toHaveLength(1);
  expect(textOf('empty-state')).toContain('No upcoming races either.');
  expect(coalitions()).not.toBeNull();
  night.answer({ ...world.answers, ...everyKeyedRead(nothingFound()) });
  await night.go('/elections/night?country=WI');
  await eventually(() => {
    expect(night.page().getByText('This chamber’s seats are not available.')).toBeDefined();
  });
  expect(coalitions()).toBeNull();
});

it('the headline says only how far the count is where most races are beyond the request limit', async () => {
  const counting = changingWorld('contract');
  counting.passTurn();
  const whole = await counting.read('elections', { country: 'KS' });
  const [race] = countingRaces(counting.world.state, 'KS');
  const first = whole.elections?.find(({ id }) => id === race?.objectId);
  const elections = Array.from({ length: 100 }, (_, index) => ({
    ...first,
    id: `race${index}`,
  }));
  const detail = await counting.read('election', { id: String(first?.id) });
  // Of the seats of all 100 races a third may be counted, of those of the loaded ones two thirds are.
  const isUncounted = (id: string | number) => Number(String(id).slice('race'.length)) % 3 === 0;
  const withRaces = (races: number) => ({
    ...counting.answers,
    elections: { ...whole, elections: elections.slice(0, races) },
    election: ({ id }: { readonly id: string | number }) =>
      succeed({
        ...detail,
        incumbent: { name: 'Somebody', party: detail.candidates?.[0]?.party },
        election: { ...detail.election, id: String(id), totalSeats: 1 },
        ...(isUncounted(id) && { candidates: [], votes: {} }),
      }),
  });
  vi.setSystemTime(Date.parse(isoTime(counting.world, stateNowMs(counting.world))));
  const { answer, user } = await renderScreen('/elections/night?country=KS', {
    answers: withRaces(100),
  });
  const words = () => screen.getByRole('region', { name: 'Tonight at a glance' }).textContent;
  await eventually(() => {
    expect(words()).toMatch(/\d+ of 100 House races counted/u);
  });
  expect(words()).not.toMatch(/changed hands|would be/u);
  answer(withRaces(MAX_RACES_READ));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await eventually(() => {
    expect(words()).toMatch(/changed hands|would be/u);
  });
});

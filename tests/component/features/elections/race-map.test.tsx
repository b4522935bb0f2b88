/** The map of an election night: which races are on it, and what a tile says of one. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { racesOnMap, tileOf } from '@renderer/features/elections/state-map/race-map-panel';
import { MAX_RACES_READ } from '@renderer/features/elections/use-races';
import { raceOf } from '@shared/domain/elections/race';
import { unknownRow } from '@shared/domain/elections/race-rows';
import { stateWords } from '@shared/domain/wording/words';
import { succeed } from '@shared/ipc/result';
import { eventually } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

function race(id: string, row: Readonly<Record<string, string>>) {
  return raceOf({
    row: { ...unknownRow(id, 'US'), ...row },
    answer: undefined,
    recorded: undefined,
    game: undefined,
    nowMs: 0,
    own: { raceId: null, characterId: null, name: null, country: null, stated: null },
  });
}

it('the map has one house: the lower one, each state once, and no presidency', () => {
  const races = [
    race('a', { state: 'CA', electionType: 'senate' }),
    race('b', { state: 'CA', electionType: 'house' }),
    race('c', { state: 'CA', electionType: 'house' }),
    race('d', { state: 'TX', electionType: 'house' }),
    race('e', { state: 'National', electionType: 'president' }),
  ];
  const ids = (some: readonly { readonly row: { readonly id: string } }[]) =>
    some.map(({ row }) => row.id);
  expect(ids(racesOnMap(races))).toEqual(['b', 'd']);
  expect(ids(racesOnMap(races.slice(0, 1)))).toEqual(['a']);
});

it('a race that is not loaded has no leader, and does not say that nothing is counted', () => {
  const tile = tileOf(
    race('a', { state: 'US_CA', electionType: 'house' }),
    () => null,
    (_country, code) => stateWords(code),
  );
  expect(tile).toMatchObject({ code: 'US_CA', name: 'CA', leader: null, without: null });
});

it.each(['contract', 'observed'] as const)(
  'election night draws a tile for each state with a race (%s)',
  async (dialect) => {
    const { answers } = worldAnswers(dialect);
    await renderScreen('/elections/night?country=AV', { answers, dialect });
    const tiles = screen.getAllByTestId('state-tile');
    expect(tiles.length).toBeGreaterThanOrEqual(3);
    const counted = tiles.filter((one) =>
      ['weak', 'middle', 'strong'].includes(one.dataset['strength'] ?? ''),
    );
    expect(counted[0]?.textContent).toMatch(/leads by [\d.,]+ points?|led in turn \d+/u);
    expect(counted[0]?.querySelector('a')?.getAttribute('href')).toMatch(/^#\/elections\//u);
  },
);

it('states that no race names have the names that their candidates’ answers give them', async () => {
  const { answers } = worldAnswers('contract');
  await renderScreen('/elections/night?country=AV', { answers });
  await eventually(() => {
    const titles = screen
      .getAllByTestId('state-tile')
      .map((tile) => tile.querySelector('a')?.title ?? '');
    expect(titles.filter((title) => /^[A-Z]{2}:/u.test(title))).toEqual([]);
    expect(titles).toContainEqual(expect.stringMatching(/^North Coast: /u));
  });
});

it('a night with more races than are loaded has a hatched tile for each of the others', async () => {
  const world = worldAnswers('contract');
  const whole = await world.read('elections', { country: 'KS' });
  const first = whole.elections?.find(({ status }) => status === 'open');
  const elections = Array.from({ length: MAX_RACES_READ + 5 }, (_, index) => ({
    ...first,
    id: `race${index}`,
    state: `KS_S${index}`,
  }));
  await renderScreen('/elections/night?country=KS', {
    answers: {
      ...world.answers,
      elections: { ...whole, elections },
      election: ({ id }) =>
        succeed({ ok: true, election: elections.find((one) => one.id === id), candidates: [] }),
    },
  });
  await eventually(() => {
    const tiles = screen.getAllByTestId('state-tile');
    expect(tiles).toHaveLength(MAX_RACES_READ + 5);
    const unknown = tiles.filter(({ dataset }) => dataset['strength'] === 'unknown');
    expect(unknown).toHaveLength(5);
    expect(unknown[0]?.querySelector('a')?.getAttribute('href')).toMatch(
      /^#\/elections\/race\d+$/u,
    );
  });
});

/** Who may stand in a race: a link to the game's page, or one sentence why not. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { standingObstacle } from '@renderer/features/elections/stand-in-race';
import { raceOf } from '@shared/domain/elections/race';
import { unknownRow } from '@shared/domain/elections/race-rows';
import { fixture } from '@support/renderer/answers';
import { textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const NO_PLAYER = { raceId: null, characterId: null, name: null, country: null, stated: null };

function race(row: Readonly<Record<string, string>>, raceId: string | null = null) {
  return raceOf({
    row: { ...unknownRow('r1', 'AV'), state: 'NC', electionType: 'house', ...row },
    answer: undefined,
    recorded: undefined,
    game: undefined,
    nowMs: 0,
    own: { ...NO_PLAYER, raceId },
  });
}

const NAV = {
  ...fixture('clientNav', 'contract', 1),
  user: { id: 'u', username: 'ada' },
  hasCharacter: true,
  characterCountryId: 'AV',
  homeState: { id: 'NC', name: 'North Coast' },
  activeElection: null,
};

describe('a player', () => {
  it.each([
    [
      'of another state',
      { homeState: { id: 'HV', name: 'Harrow Vale' } },
      /residents of this state/u,
    ],
    ['of another country', { characterCountryId: 'KS' }, /residents of this country/u],
    ['in another race', { activeElection: { id: 'r2' } }, /another race/u],
    ['without a character', { hasCharacter: false }, /Create a character/u],
    ['who is not signed in', { user: null }, /Sign in/u],
  ])('%s is told why they cannot stand', (_who, change, why) => {
    expect(standingObstacle(race({}), { ...NAV, ...change })).toMatch(why);
  });

  it.each([
    ['of the state', {}],
    ['of a state that is named by an object id', { homeState: { id: 'a'.repeat(24) } }],
  ])('%s can stand', (_who, change) => {
    expect(standingObstacle(race({}), { ...NAV, ...change })).toBeNull();
  });

  it('of any state can stand for the presidency', () => {
    const nav = { ...NAV, homeState: { id: 'HV', name: 'Harrow Vale' } };
    expect(
      standingObstacle(race({ electionType: 'president', state: 'National' }), nav),
    ).toBeNull();
  });

  it('who stands already is told so', () => {
    expect(standingObstacle(race({}, 'r1'), NAV)).toBe('You stand in this race.');
  });
});

it('the page of a race says how to stand where the game has a page for it', async () => {
  const { answers, read } = worldAnswers('contract');
  const { elections } = await read('elections', { country: 'AV' });
  const open = (elections ?? []).find(({ status }) => status === 'upcoming');
  await renderScreen(`/elections/${String(open?.id)}`, { answers });
  expect(textOf('election-stand')).toMatch(/\.$/u);
  expect(screen.getByRole('button', { name: /^Open election/u })).toBeDefined();
});

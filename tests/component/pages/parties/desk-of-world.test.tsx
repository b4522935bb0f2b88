/** The party's desk and the page of lists on a practice world of each dialect: they show that world's own state. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { characterByNumber, membersOfParty, seatsOfParty } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import type { Character } from '@electron/world/model/people';
import { bridgeAnswers } from '@support/renderer/proofreader/bridge-answers';
import { eventually, tableCells, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';
import { succeed } from '@shared/ipc/result';

const DIALECTS = ['contract', 'observed'] as const;

function ownCharacter(world: World): Character {
  const player = world.state.players.find(({ username }) => username === 'senator');
  const character = characterByNumber(world.state, player?.character ?? null);
  if (character === null) throw new Error('The senator has no character');
  return character;
}

/** The candidates of the party in the country's running races, by race and name. */
function standing({ state }: World, { countryCode, partyKey }: Character): readonly string[] {
  return state.elections
    .filter((race) => race.countryCode === countryCode)
    .filter(({ stage }) => stage === 'primary' || stage === 'general')
    .flatMap(({ candidates }) =>
      candidates.filter((one) => one.partyKey === partyKey && !one.eliminated),
    )
    .map(({ name }) => name)
    .toSorted();
}

describe.each(DIALECTS)('the party’s desk in a world of the %s dialect', (dialect) => {
  it('shows the party, its people and its candidates as the world has them', async () => {
    const changing = changingWorld(dialect);
    const { world } = changing;
    changing.advanceTurns(2);
    const own = ownCharacter(world);
    const party = world.state.parties.find(({ key }) => key === own.partyKey);
    const expected = standing(world, own);
    expect(expected.length).toBeGreaterThan(1);
    await renderScreen('/party', { answers: changing.answers, onBridge: bridgeAnswers });
    await eventually(() => {
      expect(
        tableCells('desk-candidates')
          .map(({ candidate }) => (candidate ?? '').replace(/ Computer-run$/u, ''))
          .toSorted(),
      ).toEqual(expected);
    });
    const { party: sent } = await changing.read('party', {
      country: own.countryCode,
      id: String(party?.sequentialId),
    });
    expect(valueOf('desk-members')).toBe(String(sent?.memberCount));
    // The observed deployment's own count is one of officials.
    expect(valueOf('desk-seats')).toBe(String(seatsOfParty(world.state, own.partyKey ?? 0)));
    expect(valueOf('desk-treasury')).toBe(String(sent?.treasury));
    const people = new Set(membersOfParty(world.state, own.partyKey ?? 0).map(({ name }) => name));
    await eventually(() => {
      expect(tableCells('desk-roster').length).toBeGreaterThan(1);
    });
    for (const { name } of tableCells('desk-roster')) expect(people).toContain(name);
    expect(textOf('desk-trail')).toBe('Moves appear from the next turn on.');
  });
});

describe.each(DIALECTS)('a list in a world of the %s dialect', (dialect) => {
  it('finds each recipient by name and id, and says whom the service would refuse', async () => {
    const { world, answers } = changingWorld(dialect);
    const own = ownCharacter(world);
    const isPerson = ({ name, isComputerRun, number }: Character) =>
      !isComputerRun &&
      number !== own.number &&
      /^[\p{L} .']{5,40}$/u.test(name) &&
      world.state.characters.filter((other) => other.name.includes(name)).length === 1;
    const people = world.state.characters.filter(isPerson);
    const [byName, byId] = people.filter(({ countryCode }) => countryCode === own.countryCode);
    const foreigner = people.find(({ countryCode }) => countryCode !== own.countryCode);
    if (byName === undefined || byId === undefined || foreigner === undefined)
      throw new Error('This world has too few people');
    const { page, user } = await renderScreen('/treasury/list', {
      answers,
      onBridge(bridge) {
        bridgeAnswers(bridge);
        bridge.answers['money:payer'] = () =>
          succeed({
            keyLastFour: 'wxyz',
            isSignedInCharacter: true,
            strangerBecause: null,
            name: null,
          });
        bridge.answers['lists:list'] = () => succeed([]);
        bridge.answers['ledger:list'] = () => succeed({ entries: [], damagedLines: 0 });
      },
    });
    await user.click(page().getByText('Paste names and amounts'));
    await user.click(page().getByRole('textbox', { name: /A name or an ID/ }));
    await user.paste(
      [
        `${byName.name},1500`,
        `${byId.objectId},2500`,
        `${foreigner.name},1000`,
        `${own.objectId},1000`,
      ].join('\n'),
    );
    await user.click(page().getByRole('button', { name: 'Add these lines' }));
    const lines = () => screen.getAllByTestId('list-line');
    await eventually(() => {
      expect(lines().map(({ dataset }) => dataset['rowId'])).toEqual(
        [byName, byId, foreigner, own].map(({ objectId }) => objectId),
      );
    });
    await eventually(() => {
      expect(lines()[1]?.textContent).toContain(byId.name);
    });
    const words = lines().map(({ textContent }) => textContent);
    expect(words.map((text) => /would refuse this line/u.test(text))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    // The two lines that the service would take.
    expect(valueOf('list-total')).toBe('4000');
    expect(valueOf('funds-before')).not.toBe('');
    expect(
      within(lines()[0] as HTMLElement).getByRole('link', { name: byName.name }),
    ).toBeDefined();
    // The draft outlives the page; the next test begins with an empty one.
    for (const button of page().getAllByRole('button', { name: /^Remove / }))
      await user.click(button);
  });
});

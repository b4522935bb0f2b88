/** `Since you left` over a practice world: it lists what happened, and says in which turns nothing was observed. */
import { expect, it } from 'vitest';

import { sinceItems } from '@renderer/pages/briefing/since-left/since-items';
import { recordedWorld } from '@support/record/recorded-world';
import { ownTruth, worldTruth } from '@support/record/world-truth';
import { freshDirectory } from '@support/storage/directory';

const SEEN_BEFORE = 3;
const AWAY = 12;

it.each(['contract', 'observed'] as const)(
  '`Since you left` lists in the %s dialect what the world did in twelve turns',
  async (dialect) => {
    const directory = freshDirectory();
    const recorded = recordedWorld(dialect, directory);
    const { world } = recorded;
    for (let count = 0; count < SEEN_BEFORE; count += 1) {
      recorded.passTurn();
      await recorded.lookAround();
    }
    const truth = () => new Map([...worldTruth(world), ...ownTruth(world, 'senator')]);
    const [before, leftAtMs, leftTurn] = [truth(), world.clock.nowMs(), world.state.turn];
    for (let count = 0; count < AWAY; count += 1) recorded.passTurn();
    await recorded.restart();
    await recorded.lookAround();
    const after = truth();
    const changes = await recorded.changesSince(leftAtMs);
    expect(changes.gaps).toEqual([{ fromTurn: leftTurn + 1, toTurn: leftTurn + AWAY - 1 }]);
    const items = sinceItems(changes, {
      leftAtMs,
      watched: new Set(['corporation:1']),
      own: new Set(['country:AV']),
      ownName: null,
      ownParty: null,
      netPerTurn: null,
      ledger: [],
    });
    const told = (id: string) => items.find((item) => item.id === id)?.text ?? null;
    const hasChanged = (name: string) => before.get(name) !== after.get(name);
    for (const metric of ['funds', 'actions', 'ownInfluence', 'ownFavorability']) {
      const name = `self:self ${metric}`;
      expect([name, told(`self ${metric}`) !== null]).toEqual([name, hasChanged(name)]);
    }
    expect(told('corporation:1 sharePrice') !== null).toBe(hasChanged('corporation:1 sharePrice'));
    expect(told('country:AV leader') !== null).toBe(hasChanged('country:AV leader'));
    const since = world.state.history.filter(
      ({ countryCode, turn }) => countryCode === 'AV' && turn > leftTurn,
    );
    // The observed deployment has no history to read.
    const events = dialect === 'observed' ? [] : since.map(({ title }) => title);
    expect(
      items
        .filter(({ kind }) => kind === 'event')
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(events.toSorted());
    const headlines = items.filter(({ kind }) => kind === 'news').map(({ text }) => text);
    expect(headlines).toHaveLength(5);
    const posts = world.state.news.filter(({ turn }) => turn !== null && turn > leftTurn);
    expect(headlines.filter((text) => !posts.some(({ title }) => title === text))).toEqual([]);
    await recorded.close();
  },
);

/** The watch list of the small window, from the record. */
import { describe, expect, it } from 'vitest';

import { createWatched } from '@electron/background/mini-view';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import { Directory } from '@shared/directory/directory';
import { fail } from '@shared/ipc/result';
import type { RecordedLatest } from '@shared/record/recorded';

const COUNTRY = { kind: 'country', key: 'US' } as const;
const FUND = { kind: 'fund', key: 'world-100' } as const;
const entry = (subject: WatchEntry['subject'], name: string): WatchEntry => ({
  subject,
  name,
  note: '',
  group: '',
  sinceMs: 0,
});
const ENTRIES = [entry(FUND, 'World 100'), entry(COUNTRY, 'United States')];
const latest = (metric: string, value: number, newestTurn = 1): RecordedLatest => ({
  subject: COUNTRY,
  name: 'United States',
  metric,
  label: metric,
  unit: 'percent',
  currency: null,
  latest: { turn: 1, untilTurn: 1, atMs: 0, value },
  newestTurn,
  before: { turn: null, day: null, week: null },
  spanTurns: { turn: null, day: null, week: null },
  sparkline: [],
});

/** A record whose every answer waits until `answer` releases it. */
function record(newestTurn = 1) {
  const asked: string[] = [];
  let current = { id: 'ada', origin: 'https://game.example' };
  let changes = 0;
  let isBroken = false;
  const directory = new Directory();
  const watched = createWatched({
    ask: (name: string) => {
      asked.push(name);
      if (isBroken) return Promise.resolve(fail({ kind: 'internal', code: 'X', message: 'x' }));
      const value =
        name === 'watchList'
          ? ENTRIES
          : [latest('inflation', 3), latest('gdpGrowth', 2, newestTurn)];
      return Promise.resolve({ ok: true, value });
    },
    profile: () => current,
    directoryOf: () => directory,
    onChange: () => (changes += 1),
  });
  return {
    watched,
    asked,
    changes: () => changes,
    switchTo: (id: string) => (current = { ...current, id }),
    learn: (...said: Parameters<Directory['learn']>) => directory.learn(...said),
    breakDown: () => (isBroken = true),
  };
}

describe('the watch list of the small window', () => {
  it('lists subjects in the player’s order with their figure, or a dash', async () => {
    const { watched, changes } = record();
    expect(watched.rows()).toEqual([]);
    await watched.read();
    expect(watched.rows()).toEqual([
      { subject: 'fund:world-100', name: 'World 100', metric: '', value: null, text: '—' },
      { subject: 'country:US', name: 'United States', metric: 'gdpGrowth', value: 2, text: '2%' },
    ]);
    expect(changes()).toBe(1);
  });

  it('says of which turn a figure is that was not read in the newest one', async () => {
    const { watched } = record(4);
    await watched.read();
    expect(watched.rows().map(({ text }) => text)).toEqual(['—', '2% (turn 1)']);
  });

  it('calls a subject as the directory does now, whatever its name was when it was added', async () => {
    const { watched, learn } = record();
    learn('country', [{ kind: 'country', code: 'US', name: 'New States' }]);
    await watched.read();
    expect(watched.rows().map(({ name }) => name)).toEqual(['World 100', 'New States']);
  });

  it('is read once more for all requests that arrive meanwhile', async () => {
    const { watched, asked } = record();
    await Promise.all([watched.read(), watched.read(), watched.read()]);
    expect(asked).toEqual(['watchList', 'latest', 'watchList', 'latest']);
  });

  it('shows no other account’s list, and keeps the last one when the record cannot be read', async () => {
    const { watched, switchTo, breakDown } = record();
    await watched.read();
    switchTo('ben');
    expect(watched.rows()).toEqual([]);
    switchTo('ada');
    breakDown();
    await watched.read();
    expect(watched.rows()).toHaveLength(2);
  });
});

/** News and notifications: what an answer gives, and that each is one row however often it is read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { normalisedAnswer } from '@shared/contract/normalise';
import type { ReadId, ResponseOf } from '@shared/contract/index';
import { entriesIn } from '@shared/record/entries';
import type { Entry } from '@shared/record/entries';
import { contractFixtures } from '@support/contract/fixtures';
import {
  EVERYTHING,
  FILES,
  QUIET_LOOK,
  TURN_MS,
  WORLD,
  openTestStore,
  timeOf,
} from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';
import papaparse from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let directory: string;
let store: TestStore;
beforeEach(() => {
  directory = freshDirectory();
  store = openTestStore(directory);
});
afterEach(() => store.work('close', null));

const post = (id: string, text: string, turn: number): Entry => ({
  kind: 'news',
  id,
  text,
  atMs: timeOf(turn) - 1_000,
});
const list = (turn: number, entries: readonly Entry[]) =>
  store.work('write', {
    ...QUIET_LOOK,
    files: FILES,
    stamp: { turn, atMs: timeOf(turn), turnMs: TURN_MS, nextTurnAtMs: null },
    own: [],
    world: [],
    entries,
  });
const seen = async () => (await store.work('changes', { files: FILES, ...EVERYTHING })).entries;

const sentIn = (id: 'news' | 'notifications') =>
  (['contract', 'observed'] as const).flatMap((dialect) =>
    contractFixtures[id][dialect].flatMap((answer) => {
      const text = JSON.stringify(answer);
      const whole = normalisedAnswer(id, {}, JSON.parse(text), text);
      return entriesIn(id, whole as ResponseOf<ReadId>);
    }),
  );

describe('the entries of an answer', () => {
  it('are the posts and messages that it lists, in both dialects', () => {
    expect(sentIn('news')).toEqual([
      { kind: 'news', id: 'n1', text: 'Polls open.', atMs: Date.UTC(2026, 0, 2, 3, 4, 5) },
      { kind: 'news', id: 'n2', text: expect.stringContaining('<img'), atMs: undefined },
    ]);
    expect(sentIn('notifications')).toEqual([
      {
        kind: 'notification',
        id: '66f0a1b2c3d4e5f601020a01',
        text: 'The votes are counted\nYou won the seat.',
        atMs: Date.UTC(2026, 5, 1, 11),
      },
      { kind: 'notification', id: '66f0a1b2c3d4e5f601020a02', text: 'Welcome.', atMs: undefined },
    ]);
  });

  it('tell the funds that somebody sent, and leave out what has no id or no text', () => {
    const notifications = [
      { id: 'n1', type: 'transfer_received', title: 'Bo Lind sent you funds', message: 'Thanks.' },
      { id: null, title: 'Nobody' },
      { id: 'n2', title: ' ' },
    ];
    expect(entriesIn('notifications', { notifications })).toEqual([
      { kind: 'transfer', id: 'n1', text: 'Bo Lind sent you funds\nThanks.', atMs: undefined },
    ]);
  });
});

describe('an entry', () => {
  it('is one row with its text once, however often it is read', async () => {
    const text = `A headline\n${'long '.repeat(200)}`;
    expect(await list(10, [post('n1', text, 10)])).toMatchObject({ values: 1 });
    for (const turn of [11, 12])
      expect(await list(turn, [post('n1', text, 10)])).toMatchObject({ values: 0 });
    expect(await seen()).toEqual([
      { kind: 'news', id: 'n1', turn: 10, atMs: timeOf(10) - 1_000, text },
    ]);
    await store.work('close', null);
    const file = readFileSync(join(directory, `${FILES.server}.sqlite`), 'latin1');
    expect(file.split('A headline')).toHaveLength(2);
  });

  it('that was edited has its new text and stays where it was', async () => {
    await list(10, [post('n1', 'Before', 10)]);
    expect(await list(11, [post('n1', 'After', 10)])).toMatchObject({ values: 1 });
    expect(await seen()).toMatchObject([{ id: 'n1', turn: 10, text: 'After' }]);
  });

  it('shares its counter with the figures, so that a change after it is looked at', async () => {
    await list(10, [post('n1', 'One', 10), post('n2', 'Two', 10)]);
    await store.write(10, [], [{ subject: WORLD, metric: 'turn', value: 10 }]);
    await store.write(11, [], [{ subject: WORLD, metric: 'turn', value: 11 }]);
    const { alerts } = await store.work('listAlerts', { files: FILES, filter: {}, limit: 5 });
    expect(alerts).toMatchObject([{ kind: 'turn', turn: 11 }]);
  });

  it('is a row of an export, and counts as a value', async () => {
    await list(10, [post('n1', 'One', 10), { ...post('m1', 'Hello', 10), kind: 'notification' }]);
    const path = join(directory, 'export.csv');
    await store.work('export', { files: FILES, format: 'csv', path });
    const text = readFileSync(path, 'utf8').replace('\uFEFF', '');
    expect(papaparse.parse(text, { header: true }).data).toMatchObject([
      { record: 'own', kind: 'notification', key: 'm1', value: 'Hello' },
      { record: 'server', kind: 'news', key: 'n1', turn: '10', value: 'One' },
    ]);
    const states = await store.work('state', { files: FILES });
    expect(states.map(({ observations }) => observations)).toEqual([1, 1]);
  });
});

/** A ledger that lost whole lines, or whose folder was moved away, is told, and money waits. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { createLedgerBook } from '@electron/money/ledger/book';
import { logInto } from '@support/log';
import { freshMemoryDirectory } from '@support/storage/directory';

import { codeIn, entryIn, setUpMoney } from './money-setup';
import type { MoneySetup } from './money-setup';

let setup: MoneySetup;
let path: string;
let seal: string;
beforeEach(async () => {
  setup = await setUpMoney();
  path = join(setup.install.directory, 'ledgers', `ledger-${setup.profileId}.jsonl`);
  seal = path.replace(/jsonl$/u, 'seal');
  await setup.transfer();
  await setup.transfer({ amount: 2_000 });
});

const lines = () => readFileSync(path, 'utf8').split(/(?<=\n)/u);

/** Starts again; returns what the ledger says is damaged, and what is told. */
async function startAgain() {
  const corruptions: unknown[] = [];
  const book = createLedgerBook({
    directory: join(path, '..'),
    now: () => 1,
    log: logInto([]),
    onCorruption: (corruption) => corruptions.push(corruption),
  });
  const ledger = await book.open(setup.profileId);
  return { damaged: ledger.damagedLines(), corruptions, ledger };
}

describe('a ledger', () => {
  it('that is whole is not told', async () => {
    expect(lines().length).toBeGreaterThanOrEqual(4);
    expect(await startAgain()).toMatchObject({ damaged: 0, corruptions: [] });
  });

  it.each<[string, () => void]>([
    ['was cut to nothing', () => writeFileSync(path, '')],
    ['was removed', () => rmSync(path)],
    ['lost its first line', () => writeFileSync(path, lines().slice(1).join(''))],
    ['lost its last line', () => writeFileSync(path, lines().slice(0, -1).join(''))],
    [
      'has another last line',
      () => writeFileSync(path, [...lines().slice(0, -1), lines()[0]].join('')),
    ],
    ['lost a line in the middle', () => writeFileSync(path, lines().toSpliced(1, 1).join(''))],
  ])('that %s is told at each start, also after more orders', async (_name, damage) => {
    damage();
    const told = [{ name: `ledger-${setup.profileId}`, left: 'previous' }];
    const first = await startAgain();
    expect(first.corruptions).toEqual(told);
    expect(first.damaged).toBeGreaterThan(0);
    const next = await setup.restart();
    expect(entryIn(await next.transfer({ amount: 3_000 })).state).toBe('sent');
    const second = await startAgain();
    expect(second.corruptions).toEqual(told);
    expect(second.damaged).toBe(first.damaged);
  });

  it('whose seal was not written before a kill is whole', async () => {
    const old = readFileSync(seal);
    await setup.transfer({ amount: 3_000 });
    writeFileSync(seal, old);
    expect(await startAgain()).toMatchObject({ damaged: 0, corruptions: [] });
  });

  it('of an earlier version has no seal, and is whole', async () => {
    for (const name of [seal, `${seal}.prev`]) rmSync(name, { force: true });
    expect(await startAgain()).toMatchObject({ damaged: 0, corruptions: [] });
  });

  it('that is removed with its profile takes its seal along', async () => {
    const book = createLedgerBook({ directory: join(path, '..'), now: () => 1, log: logInto([]) });
    await book.open(setup.profileId);
    await book.remove(setup.profileId);
    expect([path, seal, `${seal}.prev`].filter(existsSync)).toEqual([]);
  });
});

describe('an order while the folder of the data was moved away', () => {
  it('is not sent, and nothing is made in its old place', async () => {
    const sent = setup.posts();
    const { directory } = setup.install;
    const away = join(freshMemoryDirectory(), 'away');
    renameSync(directory, away);
    expect(codeIn(await setup.transfer())).toBe('LEDGER_NOT_WRITTEN');
    expect(existsSync(join(directory, 'ledgers'))).toBe(false);
    // Something else of the client may make the folder again.
    mkdirSync(join(directory, 'ledgers'), { recursive: true });
    expect(codeIn(await setup.transfer())).toBe('LEDGER_NOT_WRITTEN');
    expect(setup.posts()).toBe(sent);
    rmSync(directory, { recursive: true });
    renameSync(away, directory);
    expect(entryIn(await setup.transfer()).state).toBe('sent');
  });

  it.each(['replaced', 'cut'])('or whose ledger was %s while running is not sent', async (how) => {
    const sent = setup.posts();
    if (how === 'replaced') rmSync(path);
    writeFileSync(path, '');
    expect(codeIn(await setup.transfer())).toBe('LEDGER_NOT_WRITTEN');
    expect(setup.posts()).toBe(sent);
  });

  it('is not sent by a profile without orders either', async () => {
    const fresh = await setUpMoney();
    expect(await fresh.list()).toEqual([]);
    renameSync(fresh.install.directory, join(freshMemoryDirectory(), 'away'));
    mkdirSync(join(fresh.install.directory, 'ledgers'), { recursive: true });
    expect(codeIn(await fresh.transfer())).toBe('LEDGER_NOT_WRITTEN');
    expect(fresh.posts()).toBe(0);
  });
});

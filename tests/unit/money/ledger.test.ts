import { appendFileSync, existsSync, mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { logInto } from '@support/log';
import { createLedgerBook } from '@electron/money/ledger/book';
import { openLedger } from '@electron/money/ledger/ledger';
import type { Outcome } from '@electron/money/outcome';
import { encodeLine } from '@electron/storage/files/journal';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { freshDirectory } from '@support/storage/directory';
import { beforeEach, describe, expect, it } from 'vitest';

const SENT: Outcome = {
  state: 'sent',
  failure: null,
  receipt: { amount: 1_000, currency: 'AVM', senderRemainingFunds: 9, targetName: 'Odette' },
};

let directory: string;
let entries: string[];
beforeEach(() => {
  directory = freshDirectory();
  entries = [];
});

function intent(id: string): LedgerEntry {
  return {
    id,
    kind: 'transfer',
    createdAtMs: 1,
    settledAtMs: null,
    state: 'pending',
    payer: { keyLastFour: 'mnop', name: null },
    transfer: { recipientId: 'r1', recipientName: 'Odette', amount: 1_000, currency: null },
    exchange: null,
    balanceBefore: 1_009,
    balanceAfter: null,
    receipt: null,
    failure: null,
    resendOf: null,
  };
}

const path = () => join(directory, 'ledgers', 'ledger-p1.jsonl');
const start = () =>
  createLedgerBook({
    directory: join(directory, 'ledgers'),
    now: () => 7,
    log: logInto(entries),
  });
const states = async () =>
  (await start().open('p1')).entries().map(({ entry }) => [entry.id, entry.state]);

describe('a ledger', () => {
  it('stores intents with outcomes and balances, newest first, readable by this user only', async () => {
    const ledger = await start().open('p1');
    await ledger.begin(intent('a'), 'mark');
    expect(ledger.entries()[0]?.entry).toEqual(intent('a'));
    expect(await ledger.settle('a', SENT, 5)).toMatchObject({ state: 'sent', settledAtMs: 5 });
    await ledger.setBalanceAfter('a', 9);
    await ledger.begin(intent('b'), 'mark');

    const kept = (await start().open('p1')).entries();
    expect(kept.map(({ entry }) => entry.id)).toEqual(['b', 'a']);
    expect(kept[1]).toEqual({
      keyMark: 'mark',
      entry: { ...intent('a'), ...SENT, settledAtMs: 5, balanceAfter: 9 },
    });
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  it('marks an intent that an earlier run left open as unknown, and writes that once', async () => {
    const ledger = await start().open('p1');
    await ledger.begin(intent('a'), 'mark');
    const reopened = await start().open('p1');
    expect(reopened.entries()[0]?.entry).toMatchObject({
      state: 'unknown',
      settledAtMs: 7,
      failure: { code: 'INTERRUPTED', outcomeUnknown: true },
    });
    const text = readFileSync(path(), 'utf8');
    expect(await states()).toEqual([['a', 'unknown']]);
    expect(readFileSync(path(), 'utf8')).toBe(text);
  });

  it('takes the player’s word about an unknown outcome as a new line, and a later word', async () => {
    const ledger = await start().open('p1');
    await ledger.begin(intent('a'), 'mark');
    await ledger.settle('a', { state: 'unknown', receipt: null, failure: null }, 5);
    const before = readFileSync(path(), 'utf8');
    expect(await ledger.settleByPlayer('a', true)).toMatchObject({
      state: 'sent',
      isSettledByPlayer: true,
      settledAtMs: 7,
    });
    expect(readFileSync(path(), 'utf8').startsWith(before)).toBe(true);
    expect(await states()).toEqual([['a', 'sent']]);
    await ledger.settleByPlayer('a', false);
    expect(await states()).toEqual([['a', 'refused']]);
  });

  it('takes no word of the player about an order under way, or one that a response decided', async () => {
    const ledger = await start().open('p1');
    await ledger.begin(intent('a'), 'mark');
    expect(await ledger.settleByPlayer('a', true)).toBeNull();
    await ledger.settle('a', SENT, 5);
    const before = readFileSync(path(), 'utf8');
    expect(await ledger.settleByPlayer('a', false)).toBeNull();
    expect(await ledger.settleByPlayer('nothing', false)).toBeNull();
    expect(readFileSync(path(), 'utf8')).toBe(before);
    // Nor from a line that somebody wrote into the file.
    appendFileSync(
      path(),
      encodeLine({ type: 'settlement', id: 'a', wentThrough: false, settledAtMs: 6 }),
    );
    expect(await states()).toEqual([['a', 'sent']]);
  });

  it('changes nothing by the player’s word while the disk refuses it', async () => {
    let isFull = false;
    const ledger = await openLedger({
      profileId: 'p1',
      journal: {
        readAll: () => Promise.resolve({ records: [], damaged: 0, checksums: [] }),
        appendAll: () => (isFull ? Promise.reject(new Error('ENOSPC')) : Promise.resolve()),
      },
      now: () => 7,
      log: logInto(entries),
    });
    await ledger.begin(intent('a'), 'mark');
    await ledger.settle('a', { state: 'unknown', receipt: null, failure: null }, 5);
    isFull = true;
    await expect(ledger.settleByPlayer('a', true)).rejects.toThrow('ENOSPC');
    expect(ledger.entries()[0]?.entry.state).toBe('unknown');
  });

  it('loses only a torn last line, which was never acknowledged', async () => {
    const ledger = await start().open('p1');
    await ledger.begin(intent('a'), 'mark');
    await ledger.settle('a', SENT, 5);
    const torn = encodeLine({ type: 'intent', entry: intent('b'), keyMark: 'mark' });
    appendFileSync(path(), torn.slice(0, torn.length / 2));
    const reopened = await start().open('p1');
    expect(reopened.damagedLines()).toBe(1);
    expect(entries.join()).toMatch(/torn or damaged/);
    await reopened.begin(intent('c'), 'mark');
    expect(await states()).toEqual([
      ['c', 'unknown'],
      ['a', 'sent'],
    ]);
  });

  it('leaves out what another profile began, as damaged', async () => {
    const ledger = await start().open('p1');
    await ledger.begin(intent('a'), 'mark');
    await ledger.settle('a', SENT, 5);
    for (const profileId of ['p1', 'p2'])
      appendFileSync(
        path(),
        encodeLine({
          type: 'intent',
          entry: intent(`of ${profileId}`),
          keyMark: 'mark',
          profileId,
        }),
      );
    const reopened = await start().open('p1');
    expect(reopened.entries().map(({ entry }) => entry.id)).toEqual(['of p1', 'a']);
    expect(reopened.damagedLines()).toBe(1);
  });

  it('ignores lines of a later version and does not remove them', async () => {
    const ledger = await start().open('p1');
    await ledger.begin(intent('a'), 'mark');
    await ledger.settle('a', SENT, 5);
    for (const line of [{ type: 'later' }, 7, null, { type: 'outcome', id: 'a' }, { id: 'a' }])
      appendFileSync(path(), encodeLine(line));
    expect(await states()).toEqual([['a', 'sent']]);
  });

  it('counts an order of an unknown kind among the lines that are left out', async () => {
    const ledger = await start().open('p1');
    await ledger.begin(intent('a'), 'mark');
    await ledger.settle('a', SENT, 5);
    appendFileSync(path(), encodeLine({ type: 'later' }));
    expect((await start().open('p1')).damagedLines()).toBe(0);
    appendFileSync(path(), encodeLine({ type: 'x', entry: intent('b'), keyMark: 'mark' }));
    expect((await start().open('p1')).damagedLines()).toBe(1);
  });

  it('holds an outcome in memory when the disk refuses it, and writes it with the next line', async () => {
    const lines: unknown[] = [];
    let isFull = false;
    const ledger = await openLedger({
      profileId: 'p1',
      journal: {
        readAll: () => Promise.resolve({ records: [], damaged: 0, checksums: [] }),
        appendAll(records) {
          if (isFull) return Promise.reject(new Error('ENOSPC'));
          lines.push(...records);
          return Promise.resolve();
        },
      },
      now: () => 7,
      log: logInto(entries),
    });
    await ledger.begin(intent('a'), 'mark');
    isFull = true;
    expect(await ledger.settle('a', SENT, 5)).toMatchObject({ state: 'sent' });
    expect(ledger.entries()[0]?.entry.state).toBe('sent');
    expect(entries.join()).toMatch(/stays in memory/);
    await expect(ledger.begin(intent('b'), 'mark')).rejects.toThrow('ENOSPC');
    expect(ledger.entries()).toHaveLength(1);
    await ledger.flush();
    isFull = false;
    await ledger.begin(intent('c'), 'mark');
    expect(lines).toMatchObject([
      { type: 'intent', entry: { id: 'a' } },
      { type: 'outcome', id: 'a', state: 'sent' },
      { type: 'intent', entry: { id: 'c' } },
    ]);
  });

  it('is removed for one profile without affecting the others', async () => {
    const book = start();
    await (await book.open('p1')).begin(intent('a'), 'mark');
    await (await book.open('p2')).begin(intent('b'), 'mark');
    await book.remove('p1');
    await book.flush();
    expect((await book.open('p1')).entries()).toEqual([]);
    expect((await book.open('p2')).entries()).toHaveLength(1);
  });

  it('stays removed when an order that has it open goes on', async () => {
    const book = start();
    const ledger = await book.open('p1');
    await ledger.begin(intent('a'), 'mark');
    const writing = ledger.setBalanceAfter('a', 5);
    await book.remove('p1');
    await writing;
    await expect(ledger.begin(intent('b'), 'mark')).rejects.toThrow('removed');
    await ledger.settle('a', SENT, 2);
    await ledger.flush();
    expect(existsSync(path())).toBe(false);
    await (await book.open('p1')).begin(intent('c'), 'mark');
    expect((await start().open('p1')).entries()).toHaveLength(1);
  });

  it('is reported when it cannot be read, and is read again at the next call', async () => {
    mkdirSync(path(), { recursive: true });
    const book = start();
    await expect(book.open('p1')).rejects.toThrow('not a file');
    rmdirSync(path());
    expect((await book.open('p1')).entries()).toEqual([]);
  });
});

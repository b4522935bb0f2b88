/** Every kind of store behind one interface, so that the same kills and full disks test each. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { NO_LOG } from '@electron/log/log';
import { openLedger } from '@electron/money/ledger/ledger';
import type { Ledger } from '@electron/money/ledger/ledger';
import { createAnswerStore } from '@electron/storage/answer-store';
import { createCrashSafeFile } from '@electron/storage/files/crash-safe-file';
import { createJournal } from '@electron/storage/files/journal';
import { createSecretFile } from '@electron/storage/files/secret-file';
import { openPersistedStore, readPersistedValues } from '@electron/storage/persisted-store';
import { openSettingsStore } from '@electron/storage/settings-store';
import type { LedgerEntry } from '@shared/ipc/channels/money';

import { recordSubject } from '../record/subject';

const FIRST_INTERVAL_MS = 30_000;
const INTERVALS = 30_001;
const ROTATING_ANSWERS = 5;

/** A store of numbered generations. */
export interface Subject {
  /** Resolves when `generation` is stored; rejects when the store reports a failure. */
  write(generation: number): Promise<void>;
  /**
   * The newest stored generation, or 0. Throws when the stored text is not exactly the text of
   * some `write`.
   */
  newest(): Promise<number>;
}

/** Length of a generation's text in characters, without its number. */
type Sizing = (generation: number) => number;

const passingEveryPage: Sizing = (generation) => (generation * 7_919) % 60_000;
const small: Sizing = (generation) => (generation * 37) % 900;
const large: Sizing = (generation) => 60_000 + passingEveryPage(generation);

/** The text of a generation. Each is unique. */
function textOf(generation: number, sizing: Sizing): string {
  const characters = sizing(generation);
  const filler = String(generation)
    .padStart(8, '.')
    .repeat(Math.ceil(characters / 8));
  return `${generation}\n${filler.slice(0, characters)}`;
}

function generationOf(text: string | null | undefined, sizing: Sizing): number {
  if (text === null || text === undefined) return 0;
  const generation = Number.parseInt(text, 10);
  if (text !== textOf(generation, sizing)) {
    throw new Error(`Not a whole generation: ${text.slice(0, 40)}`);
  }
  return generation;
}

const SENT = { state: 'sent', receipt: null, failure: null } as const;

function intentOf(generation: number, recipientName: string): LedgerEntry {
  return {
    id: String(generation),
    kind: 'transfer',
    createdAtMs: 1,
    settledAtMs: null,
    state: 'pending',
    payer: { keyLastFour: 'mnop', name: null },
    transfer: { recipientId: 'r', recipientName, amount: 1_000, currency: null },
    exchange: null,
    balanceBefore: null,
    balanceAfter: null,
    receipt: null,
    failure: null,
    resendOf: null,
  };
}

const noKeyring = {
  isAvailable: () => false,
  encrypt: () => Buffer.alloc(0),
  decrypt: () => '',
};

/** Opens a store of each kind below `directory`; `sizing` overrides the length of each generation's text. */
export const subjects = {
  file(directory: string, sizing = passingEveryPage): Subject {
    const file = createCrashSafeFile(join(directory, 'file.txt'));
    return {
      write: (generation) => file.write(textOf(generation, sizing)),
      newest: async () => generationOf((await file.read())?.text, sizing),
    };
  },

  secret(directory: string, sizing = passingEveryPage): Subject {
    const path = join(directory, 'session.secret');
    const open = () =>
      createSecretFile({ path, encryption: noKeyring, allowPlainFile: () => true });
    const file = open();
    return {
      write: (generation) => file.write(textOf(generation, sizing)),
      newest: async () => generationOf(await open().read(), sizing),
    };
  },

  journal(directory: string, sizing = small): Subject {
    const journal = createJournal(join(directory, 'ledger.jsonl'));
    return {
      write: (generation) => journal.appendAll([textOf(generation, sizing)]),
      async newest() {
        const { records } = await journal.readAll();
        const generations = records.map((record) => generationOf(String(record), sizing));
        const expected = generations.map((_, index) => index + 1);
        // A killed append may be missing; an acknowledged one may not.
        if (generations.join() !== expected.join())
          throw new Error(`Records are missing: ${generations.join()}`);
        return generations.length;
      },
    };
  },

  ledger(directory: string, sizing = small): Subject {
    const journal = () => createJournal(join(directory, 'ledger-p1.jsonl'));
    const open = () =>
      openLedger({ profileId: 'p1', journal: journal(), now: () => 2, log: NO_LOG });
    let opened: Promise<Ledger> | null = null;
    return {
      async write(generation) {
        const ledger = await (opened ??= open());
        await ledger.begin(intentOf(generation, textOf(generation, sizing)), 'mark');
        await ledger.settle(String(generation), SENT, 2);
      },
      async newest() {
        const entries = (await open()).entries().toReversed();
        const generations = entries.map(({ entry }) => {
          // A ledger that was just opened has no pending intent, whether or not the outcome was written.
          if (entry.state !== 'sent' && entry.state !== 'unknown')
            throw new Error(`An intent is ${entry.state}`);
          return generationOf(entry.transfer?.recipientName, sizing);
        });
        const expected = generations.map((_, index) => index + 1);
        if (generations.join() !== expected.join())
          throw new Error(`Intents are missing: ${generations.join()}`);
        return generations.length;
      },
    };
  },

  settings(directory: string, sizing?: Sizing): Subject {
    const path = join(directory, 'settings.json');
    if (sizing && !existsSync(path)) {
      // An unknown setting of a later version, which is preserved, makes the file longer than a memory page.
      mkdirSync(directory, { recursive: true });
      writeFileSync(path, JSON.stringify({ later: 'x'.repeat(sizing(0)) }));
    }
    let refused = false;
    const open = () =>
      openSettingsStore({
        directory,
        log: {
          ...NO_LOG,
          warn: (text) => {
            refused ||= text.includes('could not be written');
          },
        },
      });
    const opened = open();
    return {
      async write(generation) {
        refused = false;
        const pollIntervalMs = FIRST_INTERVAL_MS + (generation % INTERVALS);
        opened.update({ pollIntervalMs, sidebarCollapsed: generation % 2 === 1 });
        if (refused) throw new Error('The settings were not written.');
      },
      async newest() {
        const { pollIntervalMs, sidebarCollapsed } = open().get();
        const generation = pollIntervalMs - FIRST_INTERVAL_MS;
        if (generation === FIRST_INTERVAL_MS) return 0;
        if (sidebarCollapsed !== (generation % 2 === 1))
          throw new Error('Two generations are mixed.');
        return generation;
      },
    };
  },

  answers(directory: string, sizing = large): Subject {
    const entries: string[] = [];
    const log = { ...NO_LOG, warn: (text: string) => void entries.push(text) };
    const store = createAnswerStore({ directory, log });
    const readOf = (rest: number) => ({ endpointId: 'game', paramsJson: String(rest) });
    return {
      async write(generation) {
        entries.length = 0;
        const read = readOf(generation % ROTATING_ANSWERS);
        const json = textOf(generation, sizing);
        const digest = String(generation);
        store.of('alice').save({ ...read, json, digest, etag: null, fetchedAtMs: generation });
        await store.flush();
        if (entries.length > 0) throw new Error('The answer was not written.');
      },
      async newest() {
        const answers = await createAnswerStore({ directory }).of('alice').readAll('game');
        const generations = answers
          .map(({ json }) => generationOf(json, sizing))
          .toSorted((a, b) => b - a);
        const newest = generations[0] ?? 0;
        const kept = Math.min(newest, ROTATING_ANSWERS);
        const expected = Array.from({ length: kept }, (_, index) => newest - index);
        if (generations.join() !== expected.join())
          throw new Error(`Answers are missing: ${generations.join()}`);
        return newest;
      },
    };
  },

  kept(directory: string, sizing = passingEveryPage): Subject {
    const path = join(directory, 'kept.json');
    let refused = false;
    const log = { ...NO_LOG, warn: () => void (refused = true) };
    const store = openPersistedStore({ path, log });
    return {
      async write(generation) {
        refused = false;
        const text = JSON.stringify(textOf(generation, sizing));
        store.keep({ 'hustings-theme-chosen': text }, new Set());
        await store.flush();
        if (refused) throw new Error('The values were not written.');
      },
      async newest() {
        // The store looks for damage when it opens: a disk that is still read cannot be unmounted.
        await store.flush();
        const kept = readPersistedValues(path)['hustings-theme-chosen'];
        return generationOf(typeof kept === 'string' ? kept : null, sizing);
      },
    };
  },
} satisfies Record<string, (directory: string, sizing?: Sizing) => Subject>;

type SubjectName = keyof typeof subjects;
type KilledName = SubjectName | 'record';

/** The kinds of store, in order. */
export const SUBJECT_NAMES = Object.keys(subjects).filter(
  (name): name is SubjectName => name in subjects,
);

/** The same stores and the record, whose texts have their own sizes. */
export const killedSubjects: Readonly<
  Record<KilledName, (directory: string, sizing?: Sizing) => Subject>
> = { ...subjects, record: (directory) => recordSubject(join(directory, 'record')) };

/** The stores that are killed, in order. */
export const KILLED_NAMES = Object.keys(killedSubjects).filter(
  (name): name is KilledName => name in killedSubjects,
);

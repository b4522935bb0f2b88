/**
 * Sends lists of transfers as the client does, in a process that a test kills: `<folder> <origin>`. It reads commands
 * as lines of JSON, prints a mark at each step of an order, and answers each command with a line that begins with
 * `done`.
 */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { HTTP_LIMITS } from '@electron/http/send';
import { NO_LOG } from '@electron/log/log';
import { createLedgerBook } from '@electron/money/ledger/book';
import { createMoneyService } from '@electron/money/money-service';
import { createOrderQueue } from '@electron/orders/order-queue';
import { openProfileFiles } from '@electron/session/profiles/profile-list';
import { createProfiles } from '@electron/session/profiles/profiles';
import { Directory } from '@shared/directory/directory';
import { sweepTemporaries } from '@electron/storage/files/generations';
import { createTestKeyring } from '@support/storage/keyring';

import type { ListCommand } from './list-process';

/** Far above what a full run sends. Other tests prove the limits. */
const LIMIT = 1_000_000;
/** Shorter than a player's deadline, and long enough for an undelayed answer on a slow machine. */
const DEADLINE_MS = 1_500;

const [directory = '', origin = ''] = process.argv.slice(2);
const say = (mark: string) => writeSync(1, `${mark}\n`);

await sweepTemporaries(directory);
const settings = { keepSessionWithoutKeyring: true, keepPrivateKeysWithoutKeyring: true };
const profiles = await createProfiles({
  files: openProfileFiles(directory, { encryption: createTestKeyring(false), log: NO_LOG }),
  settings: () => settings,
  appVersion: '1.2.3',
  log: NO_LOG,
  limits: { ...HTTP_LIMITS, deadlineMs: DEADLINE_MS },
  bucketLimits: { transfer: LIMIT, publicRead: LIMIT, client: LIMIT, auth: LIMIT },
});
await profiles.useServer(origin);
if (profiles.view().status !== 'signed-in') await profiles.signIn('ada', 'ada-password');
if (!profiles.listKeys().some(({ scope }) => scope === 'private'))
  await profiles.saveKey('svc_priv_0123456789abcdefghijklmnopqr');
const profileId = profiles.view().profile?.id ?? '';
const orderQueue = createOrderQueue({
  confirm: () => {
    say('asked');
    return { answer: Promise.resolve(true), focus: () => undefined, cancel: () => undefined };
  },
  now: () => Date.now(),
});
const { lists } = createMoneyService({
  directory: () => new Directory(),
  access: (id) => profiles.money(id),
  orderQueue,
  ledgers: createLedgerBook({
    directory: join(directory, 'ledgers'),
    now: () => Date.now(),
    log: NO_LOG,
  }),
  serverName: () => 'game.example',
  onChange: (_id, { state }) => say(state === 'pending' ? 'intent' : 'outcome'),
  onListChange: () => say('list'),
  wait: () => Promise.resolve(),
  now: () => Date.now(),
  log: NO_LOG,
});

function run(command: ListCommand): Promise<unknown> {
  switch (command.do) {
    case 'send':
      return lists.send({ profileId, lines: [...command.lines] });
    case 'resume':
      return lists.resume({ profileId, listId: command.listId });
    case 'read':
      return lists.list(profileId);
  }
}

say('ready');
for await (const text of createInterface(process.stdin))
  say(`done ${JSON.stringify(await run(JSON.parse(text) as ListCommand))}`);

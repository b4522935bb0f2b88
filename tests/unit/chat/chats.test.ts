/** The chat of an account: what is sent of its alerts, where its address is kept, and that nothing shows it again. */
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Attempt, ChatTarget } from '@electron/chat/chat-sender';
import { createChats } from '@electron/chat/chats';
import { ownFailure } from '@electron/http/failures';
import { createFileLog } from '@electron/log/file-log';
import type { NotificationText } from '@electron/record/alerts/notifier';
import { createSecretFile } from '@electron/storage/files/secret-file';
import type { Corruption } from '@electron/storage/corruption-report';
import type { AlertKind } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';
import { routeTo } from '@shared/routes/addresses';
import { filesContaining, freshDirectory } from '@support/storage/directory';

const SECRET = '/api/webhooks/1234567890/AbCdEfGhIjKlMnOpQrStUvWx';
const ADDRESS = `https://discord.com${SECRET}`;
const ARRIVED: Attempt = { failure: null, mayRetry: false, pauseMs: null };

let directory: string;
let hasKeyring: boolean;
let corruptions: Corruption[];
let sent: { readonly target: ChatTarget; readonly title: string }[];
let answer: Attempt;
let changes: string[];
/** The hosts that main asked about, and how the player answers. */
let asked: string[];
let isAgreed: boolean;

beforeEach(() => {
  directory = freshDirectory();
  hasKeyring = true;
  answer = ARRIVED;
  isAgreed = true;
  [corruptions, sent, changes, asked] = [[], [], [], []];
});

const flip = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0x55));

/** A start of the client. */
function start({ isSafe = false } = {}) {
  const log = createFileLog({ path: join(directory, 'logs', 'main.log') });
  const files = new Map<string, ReturnType<typeof createSecretFile>>();
  const fileOf = (profileId: string) => {
    const file =
      files.get(profileId) ??
      createSecretFile({
        path: join(directory, 'profiles', `chat-${profileId}`),
        encryption: {
          isAvailable: () => hasKeyring,
          encrypt: (text) => flip(Buffer.from(text)),
          decrypt: (bytes) => flip(bytes).toString(),
        },
        allowPlainFile: () => false,
        onCorruption: (found) => corruptions.push(found),
        log,
      });
    files.set(profileId, file);
    return file;
  };
  const chats = createChats({
    fileOf,
    async send(target, { title }) {
      sent.push({ target, title });
      return answer;
    },
    confirm(host) {
      asked.push(host);
      return Promise.resolve(isAgreed);
    },
    isSafe,
    nowMs: () => Date.now(),
    onChange: (profileId) => changes.push(profileId),
    log,
  });
  return { chats, log, fileOf };
}

const alertOf = (kind: AlertKind): AlertView => ({
  id: 1,
  kind,
  subject: 'self:self',
  name: '',
  turn: 3,
  atMs: 1,
  isLate: false,
  isRead: false,
  title: `About ${kind}`,
  body: '',
  route: routeTo('inbox'),
  reason: { rule: 'r', metric: null, unit: 'text', currency: null, before: null, after: null },
});
const wordsOf = (alerts: readonly AlertView[]): readonly NotificationText[] =>
  alerts.map((alert) => ({ ...alert, profile: 'p1' }));

type Started = ReturnType<typeof start>['chats'];

async function tell(chats: Started, kinds: readonly AlertKind[], profileId = 'p1') {
  await chats.tell(profileId, kinds.map(alertOf), wordsOf);
  await vi.advanceTimersByTimeAsync(60_000);
}

const save = (chats: Started, kinds: readonly AlertKind[] = ['election-lead']) =>
  chats.save({ profileId: 'p1', address: ADDRESS, form: 'discord', kinds });

describe('the alerts of an account', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });

  it('go nowhere until the player has saved an address', async () => {
    const { chats } = start();
    await tell(chats, ['election-lead', 'mail']);
    expect(sent).toEqual([]);
    expect(await chats.view('p1')).toMatchObject({ host: null, last: null });
    await save(chats);
    await tell(chats, ['election-lead']);
    expect(sent).toHaveLength(1);
  });

  it('are sent if their kind is ticked, and only to the chat of their account', async () => {
    const { chats } = start();
    await save(chats, ['election-lead', 'bill']);
    await tell(chats, ['mail', 'election-lead', 'funds-fall', 'bill']);
    await tell(chats, ['election-lead'], 'p2');
    expect(sent.map(({ title }) => title)).toEqual(['About election-lead', 'About bill']);
    expect(sent.map(({ target }) => target.url.href)).toEqual([ADDRESS, ADDRESS]);
  });

  it('that nobody has ticked anything for are about elections', async () => {
    const { kinds } = await start().chats.view('p1');
    expect(kinds).toEqual(['election-phase', 'election-ends', 'election-lead', 'election-result']);
  });

  it('are not sent in safe mode, and neither is a test', async () => {
    await save(start().chats);
    const { chats } = start({ isSafe: true });
    expect(await chats.view('p1')).toMatchObject({ host: 'discord.com', isSafe: true });
    await tell(chats, ['election-lead']);
    expect(await chats.test('p1')).toMatchObject({ error: { code: 'CHAT_IN_SAFE_MODE' } });
    expect(sent).toEqual([]);
  });

  it('are not sent once the account, its address or the client is gone', async () => {
    const { chats } = start();
    const ends = [
      () => chats.forget('p1'),
      async () => chats.retain(new Set(['p2'])),
      async () => chats.close(),
    ];
    for (const end of ends) {
      await save(chats);
      await chats.tell('p1', [alertOf('election-lead')], wordsOf);
      await end();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(sent).toEqual([]);
    }
  });

  it('that do not arrive are told once, until one arrives again', async () => {
    const { chats, log } = start();
    await save(chats);
    answer = { failure: ownFailure('CHAT_GONE'), mayRetry: false, pauseMs: null };
    const told = () => log.recent().filter(({ text }) => text.includes('did not reach'));
    await tell(chats, ['election-lead']);
    await tell(chats, ['election-lead']);
    expect(sent).toHaveLength(2);
    expect(told()).toMatchObject([{ level: 'warn', text: expect.stringContaining('discord.com') }]);
    expect((await chats.view('p1')).last?.failure?.code).toBe('CHAT_GONE');
    answer = ARRIVED;
    await tell(chats, ['election-lead']);
    expect((await chats.view('p1')).last?.failure).toBeNull();
    answer = { failure: ownFailure('CHAT_GONE'), mayRetry: false, pauseMs: null };
    await tell(chats, ['election-lead']);
    expect(told()).toHaveLength(2);
    expect(changes).toContain('p1');
  });
});

describe('a test', () => {
  it('says what came of it', async () => {
    const { chats } = start();
    expect(await chats.test('p1')).toMatchObject({ error: { code: 'CHAT_ADDRESS_MISSING' } });
    await save(chats);
    expect(await chats.test('p1')).toMatchObject({ ok: true, value: { last: { failure: null } } });
    expect(sent).toMatchObject([{ title: 'Hustings: test' }]);
  });
});

describe('the address of a chat', () => {
  it('is encrypted, used by the next start, and never shown again', async () => {
    const first = start();
    const saved = await save(first.chats);
    expect(JSON.stringify(saved)).not.toContain(SECRET.slice(0, 20));
    expect(saved).toMatchObject({ ok: true, value: { host: 'discord.com', storage: 'keyring' } });
    expect(filesContaining(directory, SECRET)).toEqual([]);
    const { chats } = start();
    await chats.test('p1');
    expect(sent.map(({ target }) => target.url.href)).toEqual([ADDRESS]);
    expect(JSON.stringify(await chats.view('p1'))).not.toContain('webhooks');
  });

  it('is in no log, however it gets there', async () => {
    const { chats, log } = start();
    await save(chats);
    log.warn(`Sending to ${ADDRESS} failed`, { url: encodeURIComponent(ADDRESS) });
    const [entry] = log.recent().slice(-1);
    expect(entry?.text).toContain('Sending to');
    expect(entry?.text).not.toContain('AbCdEfGhIjKlMnOp');
    const next = start();
    await next.chats.view('p1');
    next.log.warn(ADDRESS);
    expect(next.log.recent().at(-1)?.text).not.toContain('AbCdEfGhIjKlMnOp');
  });

  it('stays when only what is sent there changes', async () => {
    const { chats } = start();
    await save(chats);
    await chats.save({ profileId: 'p1', form: 'json', kinds: ['bill'] });
    await chats.test('p1');
    expect(sent[0]?.target).toMatchObject({ form: 'json', url: new URL(ADDRESS) });
    expect((await chats.view('p1')).kinds).toEqual(['bill']);
  });

  it('that is refused changes nothing', async () => {
    const { chats } = start();
    await save(chats);
    const refused = await chats.save({
      profileId: 'p1',
      address: 'http://evil.example/',
      form: 'json',
      kinds: [],
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'CHAT_ADDRESS_INSECURE' } });
    expect(await chats.view('p1')).toMatchObject({ host: 'discord.com', form: 'discord' });
    expect(await chats.save({ profileId: 'p2', form: 'json', kinds: ['bill'] })).toMatchObject({
      error: { code: 'CHAT_ADDRESS_MISSING' },
    });
  });

  it('is saved only once the player agrees to its host, in a question that no page can answer', async () => {
    const { chats } = start();
    isAgreed = false;
    expect(await save(chats)).toMatchObject({ error: { code: 'CHAT_ADDRESS_NOT_CONFIRMED' } });
    expect(await chats.view('p1')).toMatchObject({ host: null });
    isAgreed = true;
    await save(chats);
    expect(asked).toEqual(['discord.com', 'discord.com']);

    isAgreed = false;
    const taken = { profileId: 'p1', form: 'json', kinds: [] } as const;
    const answers = [
      await chats.save({ ...taken, address: 'https://evil.example/?all=figures' }),
      await chats.save({ ...taken, address: `${ADDRESS}x` }),
    ];
    for (const refused of answers)
      expect(refused).toMatchObject({ error: { code: 'CHAT_ADDRESS_NOT_CONFIRMED' } });
    expect(asked.slice(2)).toEqual(['evil.example', 'discord.com']);
    expect(await chats.view('p1')).toMatchObject({ host: 'discord.com', form: 'discord' });
    await chats.test('p1');
    expect(sent.map(({ target }) => target.url.href)).toEqual([ADDRESS]);
  });

  it('needs no second question when it is saved again', async () => {
    const { chats } = start();
    await save(chats);
    expect(await save(chats, ['bill'])).toMatchObject({ ok: true, value: { kinds: ['bill'] } });
    await chats.save({ profileId: 'p1', form: 'json', kinds: ['bill'] });
    expect(asked).toEqual(['discord.com']);
  });

  it('that was forgotten is on the disk no more', async () => {
    const { chats } = start();
    await save(chats);
    expect(await chats.forget('p1')).toMatchObject({ host: null });
    expect(await start().chats.view('p1')).toMatchObject({ host: null });
    expect(corruptions).toEqual([]);
  });

  it('is in memory only where no keyring encrypts it', async () => {
    hasKeyring = false;
    const { chats } = start();
    await save(chats);
    expect(await chats.view('p1')).toMatchObject({ host: 'discord.com', storage: 'memory' });
    expect(filesContaining(directory, 'discord.com')).toEqual([]);
  });

  it('whose file holds something else is reported, and nothing is sent', async () => {
    const { fileOf } = start();
    await fileOf('p1').write('{"address":"http://evil.example","form":"json","kinds":[]}');
    const { chats } = start();
    expect(await chats.view('p1')).toMatchObject({ host: null });
    expect(corruptions).toEqual([{ name: 'chat-p1', left: 'nothing' }]);
  });
});

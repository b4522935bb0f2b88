/** What begins, ends or resumes a session: what each does to the state, the jar, the listeners and late answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { SessionView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import { systemClock } from '@electron/http/clock';
import { ownFailure } from '@electron/http/failures';
import { NO_LOG } from '@electron/log/log';
import { createProfileBook } from '@electron/session/profiles/profile-book';
import type { ProfileBook } from '@electron/session/profiles/profile-book';
import type { ProfileConnection } from '@electron/session/profiles/profile-connection';
import { newProfile } from '@electron/session/profiles/profile-records';
import { createSessionContext } from '@electron/session/session-context';
import { createSessionJar } from '@electron/session/secrets/session-jar';
import type { SessionJar } from '@electron/session/secrets/session-jar';
import { createSessionStates } from '@electron/session/session-state';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';

const ORIGIN = 'https://game.example';
const ADA = newProfile(ORIGIN, { id: 'a1', username: 'ada', displayName: 'Ada' });
const BEN = newProfile(ORIGIN, { id: 'b2', username: 'ben', displayName: 'Ben' });
const ADA_USER = { username: 'Ada' };
const GUEST = newProfile(ORIGIN, null);
const NOT_SIGNED_IN = fail(ownFailure('NOT_SIGNED_IN'));
const SESSION_EXPIRED = ownFailure('SESSION_EXPIRED');

/** The writer over files in memory, with a jar and a watch for each profile. */
function setup() {
  const texts = new Map<string, string>();
  const book = createProfileBook(
    {
      open: (name) => ({
        read: () => Promise.resolve(null),
        write: (text) => Promise.resolve(void texts.set(name, text)),
        remove: () => Promise.resolve(void texts.delete(name)),
      }),
      list: () => Promise.resolve([]),
    },
    NO_LOG,
  );
  const context = createSessionContext({ book, clock: systemClock, log: NO_LOG });
  const jars = new Map<string, SessionJar>();
  const states = createSessionStates(context, book, (id) => jars.get(id));
  const told: SessionView[] = [];
  context.onChange((view) => told.push(view));
  let whenErased: () => Promise<void> = () => Promise.resolve();

  /** Opens a profile as the opener does; its jar has a cookie unless it was lost. */
  async function open(profileId: string, { isLost = false } = {}) {
    const file = `jar of ${profileId}`;
    const jar = createSessionJar({
      owner: ORIGIN,
      log: NO_LOG,
      file: {
        read: () => Promise.resolve(null),
        write: (text) => Promise.resolve(void texts.set(file, text)),
        async remove() {
          await whenErased();
          texts.delete(file);
        },
        reportUnusable: () => undefined,
      },
    });
    if (!isLost) await jar.receive(new URL(ORIGIN), ['auth-token-x=token; Path=/'], 0);
    jars.set(profileId, jar);
    const connection = { profileId, jar } as ProfileConnection;
    return { connection, watch: states.watch(profileId, () => true) };
  }

  return {
    states,
    book,
    context,
    told,
    open,
    stateOf: (profileId: string) => book.find(profileId)?.session,
    isJarStored: (profileId: string) => texts.has(`jar of ${profileId}`),
    onErase: (work: () => Promise<void>) => (whenErased = work),
  };
}

let client: ReturnType<typeof setup>;
beforeEach(() => {
  client = setup();
});

/** `ada` is signed in and in use; nothing told so far counts. */
async function signedIn(options?: { readonly isLost: boolean }) {
  const opened = await client.open(ADA.id, options);
  client.context.connection = opened.connection;
  await client.states.signedIn(ADA);
  client.told.length = 0;
  const { watch } = opened;
  const before = { hasCookie: true, sessionGeneration: watch.sessionGeneration() };
  /** Answers of all kinds to requests that went out before; none of them may count. */
  const answerLate = () => {
    expect(watch.sessionGeneration()).toBeGreaterThan(before.sessionGeneration);
    const state = client.stateOf(ADA.id);
    const count = client.told.length;
    watch.unauthorized('clientStatus', before);
    watch.navigationAnswered(ADA_USER, before);
    watch.navigationAnswered(null, before);
    expect([client.stateOf(ADA.id), client.told.length]).toEqual([state, count]);
  };
  const now = () => ({ hasCookie: true, sessionGeneration: watch.sessionGeneration() });
  return { ...opened, before, now, answerLate };
}

const statuses = () => client.told.map(({ status }) => status);

describe('a session begins', () => {
  it('with a sign-in: open and active, told once, and the sign-in is over', async () => {
    client.context.signIn = new AbortController();
    await client.states.signedIn(ADA);
    expect(client.stateOf(ADA.id)).toBe('open');
    expect(client.context.signIn).toBeNull();
    expect(client.told).toMatchObject([{ status: 'signed-in', profile: { id: ADA.id } }]);
  });

  it('anew with another sign-in: late answers of the session before say nothing of it', async () => {
    const { answerLate } = await signedIn();
    await client.states.signedIn(ADA);
    expect(statuses()).toEqual(['signed-in']);
    answerLate();
    expect(client.stateOf(ADA.id)).toBe('open');
  });
});

describe('a session ends', () => {
  const ends: [
    string,
    (session: Awaited<ReturnType<typeof signedIn>>) => unknown,
    { readonly isLost: boolean }?,
  ][] = [
    ['after a 401', ({ watch, now }) => watch.unauthorized('clientStatus', now())],
    [
      'after navigation without a user',
      ({ watch, now }) =>
        expect(watch.navigationAnswered(null, now())).toMatchObject(SESSION_EXPIRED),
    ],
    [
      'when a request finds no cookie',
      ({ connection }) =>
        expect(client.states.afterCall(connection, NOT_SIGNED_IN)).toEqual(fail(SESSION_EXPIRED)),
    ],
    [
      'when its jar is empty at the start, or before a read of an account not in use',
      ({ connection }) => expect(client.states.lostAtOpening(connection)).toBe(true),
      { isLost: true },
    ],
    [
      'when its jar is empty as its profile is entered',
      ({ connection }) => client.states.entered(ADA, connection),
      { isLost: true },
    ],
  ];

  it.each(ends)('%s: expired, told once, the jar kept as it is', async (_when, end, options) => {
    const session = await signedIn(options);
    const wasEmpty = session.connection.jar.isEmpty();
    await end(session);
    expect(client.stateOf(ADA.id)).toBe('expired');
    expect(statuses()).toEqual(['expired']);
    expect(session.connection.jar.isEmpty()).toBe(wasEmpty);
    session.answerLate();
  });

  it('with a sign-out: none, the jar cleared also on disk, told with the guest', async () => {
    const { connection, answerLate } = await signedIn();
    expect(client.isJarStored(ADA.id)).toBe(true);
    expect(await client.states.signedOut(connection)).toBe(true);
    expect(client.stateOf(ADA.id)).toBe('none');
    expect([connection.jar.isEmpty(), client.isJarStored(ADA.id)]).toEqual([true, false]);
    expect(client.told).toEqual([]);
    answerLate();
    await client.states.entered(GUEST, (await client.open(GUEST.id, { isLost: true })).connection);
    expect(client.told).toMatchObject([{ status: 'guest', profile: { id: GUEST.id } }]);
  });

  it('with a sign-out that the disk refuses: none all the same, and the refusal is returned', async () => {
    const { connection } = await signedIn();
    client.onErase(() => Promise.reject(new Error('refused')));
    expect(await client.states.signedOut(connection)).toBe(false);
    expect(client.stateOf(ADA.id)).toBe('none');
    expect(connection.jar.isEmpty()).toBe(true);
  });

  it('with its profile: late answers of the removed account say nothing after it is added again', async () => {
    const { answerLate } = await signedIn();
    await client.states.removed(ADA.id);
    expect(client.stateOf(ADA.id)).toBeUndefined();
    expect(client.told).toEqual([]);
    answerLate();
    await client.states.signedIn(ADA);
    answerLate();
    expect(client.stateOf(ADA.id)).toBe('open');
  });
});

it('A session that is being signed out is not reported as expired while its jar is erased', async () => {
  const { connection, watch, now } = await signedIn();
  let erase: () => void = () => undefined;
  client.onErase(() => new Promise((resolve) => (erase = resolve)));
  const signedOut = client.states.signedOut(connection);
  await expect.poll(() => connection.jar.isEmpty()).toBe(true);
  expect(client.states.afterCall(connection, NOT_SIGNED_IN)).toEqual(NOT_SIGNED_IN);
  expect(watch.navigationAnswered(null, { ...now(), hasCookie: false })).toBeNull();
  watch.unauthorized('clientStatus', now());
  erase();
  await signedOut;
  expect(client.stateOf(ADA.id)).toBe('none');
  expect(client.told).toEqual([]);
});

it('a session resumes with navigation that names a user, unless the request is too old', async () => {
  const { watch, now, answerLate } = await signedIn();
  watch.unauthorized('clientStatus', now());
  answerLate();
  expect(watch.navigationAnswered(ADA_USER, { ...now(), hasCookie: false })).toBeNull();
  expect(client.stateOf(ADA.id)).toBe('expired');
  const ended = now();
  expect(watch.navigationAnswered(ADA_USER, ended)).toBeNull();
  expect(client.stateOf(ADA.id)).toBe('open');
  expect(statuses()).toEqual(['expired', 'signed-in']);
  watch.unauthorized('clientStatus', ended);
  expect(client.stateOf(ADA.id)).toBe('open');
});

it('A profile that is entered keeps the state of its session', async () => {
  await client.states.signedIn(ADA);
  await client.states.signedIn(BEN);
  const { connection, watch } = await client.open(ADA.id);
  const before = watch.sessionGeneration();
  // What the caller read before does not count.
  await client.states.entered({ ...ADA, label: 'Mine' }, connection);
  expect(client.book.active()).toMatchObject({ id: ADA.id, label: 'Mine', session: 'open' });
  expect(watch.sessionGeneration()).toBe(before);
  expect(client.states.lostAtOpening(connection)).toBe(false);
});

it('The end of one session says nothing about answers to requests of another', async () => {
  await client.states.signedIn(BEN);
  const ben = await client.open(BEN.id);
  const { watch, now } = await signedIn();
  const sentBefore = now();
  ben.watch.unauthorized('clientStatus', {
    hasCookie: true,
    sessionGeneration: ben.watch.sessionGeneration(),
  });
  expect([client.stateOf(BEN.id), client.stateOf(ADA.id)]).toEqual(['expired', 'open']);
  watch.unauthorized('clientStatus', sentBefore);
  expect(client.stateOf(ADA.id)).toBe('expired');
});

it('What is no finding changes nothing', async () => {
  const { connection, watch, now } = await signedIn();
  watch.unauthorized('clientStatus', { ...now(), hasCookie: false });
  const unused = client.states.watch(ADA.id, () => false);
  unused.unauthorized('clientStatus', now());
  expect(unused.navigationAnswered(null, now())).toBeNull();
  expect(client.states.afterCall(connection, succeed(1))).toEqual(succeed(1));
  const other = await client.open(ADA.id);
  expect(client.states.afterCall(other.connection, NOT_SIGNED_IN)).toEqual(NOT_SIGNED_IN);
  expect(client.stateOf(ADA.id)).toBe('open');
  expect(client.told).toEqual([]);
});

describe('the state of a session', () => {
  it('cannot be written with the book that every module has', () => {
    const book: ProfileBook = client.book;
    // @ts-expect-error -- only the writer has a book that takes it
    const change = () => book.change(ADA.id, { session: 'open' });
    expect(change).toBeTypeOf('function');
    expectTypeOf<keyof ProfileBook>().toEqualTypeOf<
      'load' | 'records' | 'active' | 'find' | 'change' | 'stored'
    >();
  });

  it('has one writer in the source, which alone clears a jar', () => {
    const folder = fileURLToPath(new URL('../../../electron', import.meta.url));
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [basename(file), readFileSync(join(folder, file), 'utf8')] as const);
    const filesWith = (part: RegExp) =>
      sources.flatMap(([file, source]) => (part.test(source) ? [file] : [])).toSorted();
    expect(filesWith(/\.setSession\(|\bbook\.(?:activate|remove)\(/u)).toEqual([
      'session-state.ts',
    ]);
    expect(filesWith(/\bjar\.clear\(/u)).toEqual(['session-state.ts']);
    expect(filesWith(/\bSessionBook\b/u)).toEqual(['profile-book.ts', 'session-state.ts']);
    const makers = sources.flatMap(([file, source]) =>
      Array.from(source.matchAll(/\bcreateSessionStates\(/gu), () => file),
    );
    expect(makers.toSorted()).toEqual(['session-manager.ts', 'session-state.ts']);
  });
});

it('navigation that names another user ends the session and drops its cookies', async () => {
  const { connection, watch, before, now, answerLate } = await signedIn();
  const eve = { username: 'eve' };
  const OTHER_ACCOUNT = ownFailure('OTHER_ACCOUNT');
  const unused = client.states.watch(ADA.id, () => false);
  expect(unused.navigationAnswered(eve, now())).toMatchObject(OTHER_ACCOUNT);
  expect(client.stateOf(ADA.id)).toBe('open');
  expect(watch.navigationAnswered(eve, now())).toMatchObject(OTHER_ACCOUNT);
  await connection.jar.stored();
  expect(connection.jar.isEmpty()).toBe(true);
  expect(client.told).toMatchObject([{ status: 'expired', otherUser: 'eve' }]);
  answerLate();
  expect(watch.navigationAnswered(eve, before)).toMatchObject(OTHER_ACCOUNT);
  expect(client.told).toHaveLength(1);
  // A new username for the same id is the same account.
  await client.states.signedIn(ADA);
  expect(watch.navigationAnswered({ username: 'countess', id: 'a1' }, now())).toBeNull();
});

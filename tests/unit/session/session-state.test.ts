/** What begins, ends or resumes a session: what each does to the state, the jar, the listeners and late answers. */

import { fail, succeed } from '@shared/ipc/result';
import { ownFailure } from '@electron/http/failures';
import { NO_LOG } from '@electron/log/log';
import { createProfileList } from '@electron/session/profiles/profile-list';
import { newProfile } from '@electron/session/profiles/profile-records';
import { createSessionState } from '@electron/session/profiles/session-state';
import { createSessionJar } from '@electron/session/secrets/session-jar';
import { beforeEach, describe, expect, it } from 'vitest';

const ORIGIN = 'https://game.example';
const ADA = newProfile(ORIGIN, { id: 'a1', username: 'ada', displayName: 'Ada' });
const BEN = newProfile(ORIGIN, { id: 'b2', username: 'ben', displayName: 'Ben' });
const ADA_USER = { username: 'Ada' };
const GUEST = newProfile(ORIGIN, null);
const NOT_SIGNED_IN = fail(ownFailure('NOT_SIGNED_IN'));
const SESSION_EXPIRED = ownFailure('SESSION_EXPIRED');

/** The list over files in memory, with a jar and the state of its session for each profile that a test opens. */
function setup() {
  const texts = new Map<string, string>();
  const openFile = (name: string) => ({
    read: () => Promise.resolve(null),
    write: (text: string) => Promise.resolve(void texts.set(name, text)),
  });
  const list = createProfileList({ open: openFile }, NO_LOG);
  /** The state of the profile in use and what the service named instead of it, whenever listeners were called. */
  const announced: (readonly [session: string | undefined, otherUser: string | null])[] = [];
  let whenErased: () => Promise<void> = () => Promise.resolve();

  /** Opens a profile; its jar has a cookie unless it was lost. */
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
        lock: () => null,
        reportUnusable: () => undefined,
      },
    });
    if (!isLost) await jar.receive(new URL(ORIGIN), ['auth-token-x=token; Path=/'], 0);
    const session = createSessionState({
      profileId,
      list,
      jar,
      log: NO_LOG,
      onChange: () => announced.push([list.find(profileId)?.session, session.otherUser()]),
    });
    const now = () => ({ hasCookie: true, sessionGeneration: session.watch.sessionGeneration() });
    return { session, jar, now };
  }

  return {
    list,
    announced,
    open,
    stateOf: (profileId: string) => list.find(profileId)?.session,
    isJarStored: (profileId: string) => texts.has(`jar of ${profileId}`),
    onErase: (work: () => Promise<void>) => (whenErased = work),
  };
}

let client: ReturnType<typeof setup>;
beforeEach(() => {
  client = setup();
});

/** `ada` is signed in and in use; nothing reported so far counts. */
async function signedIn(options?: { readonly isLost: boolean }) {
  const opened = await client.open(ADA.id, options);
  const { session, now } = opened;
  await session.signedIn(ADA);
  const before = now();
  /** Answers of all kinds to requests that went out before; none of them may count. */
  const answerLate = () => {
    expect(session.watch.sessionGeneration()).toBeGreaterThan(before.sessionGeneration);
    const state = client.stateOf(ADA.id);
    const count = client.announced.length;
    session.watch.unauthorized('clientStatus', before);
    session.watch.navigationAnswered(ADA_USER, before);
    session.watch.navigationAnswered(null, before);
    expect([client.stateOf(ADA.id), client.announced.length]).toEqual([state, count]);
  };
  return { ...opened, before, answerLate };
}

describe('a session begins', () => {
  it('with a sign-in: open and active, reported by its caller', async () => {
    await signedIn();
    expect(client.list.active()).toMatchObject({ id: ADA.id, session: 'open' });
    expect(client.announced).toEqual([]);
  });

  it('again with another sign-in: late answers of the session before say nothing of it', async () => {
    const { session, answerLate } = await signedIn();
    session.close();
    const next = await client.open(ADA.id);
    await next.session.signedIn(ADA);
    answerLate();
    expect(session.afterCall(NOT_SIGNED_IN)).toEqual(NOT_SIGNED_IN);
    expect(client.stateOf(ADA.id)).toBe('open');
  });
});

describe('a session ends', () => {
  const ends: [
    string,
    (session: Awaited<ReturnType<typeof signedIn>>) => unknown,
    { readonly isLost: boolean }?,
  ][] = [
    ['after a 401', ({ session, now }) => session.watch.unauthorized('clientStatus', now())],
    [
      'after navigation without a user',
      ({ session, now }) =>
        expect(session.watch.navigationAnswered(null, now())).toMatchObject(SESSION_EXPIRED),
    ],
    [
      'when a request finds no cookie',
      ({ session }) => expect(session.afterCall(NOT_SIGNED_IN)).toEqual(fail(SESSION_EXPIRED)),
    ],
    [
      'when its jar is empty at the start, or before a read of an account not in use',
      ({ session }) => expect(session.endIfLost()).toBe(true),
      { isLost: true },
    ],
  ];

  it.each(ends)(
    '%s: expired, reported once, the jar kept as it is',
    async (_when, end, options) => {
      const opened = await signedIn(options);
      const wasEmpty = opened.jar.isEmpty();
      await end(opened);
      expect(client.stateOf(ADA.id)).toBe('expired');
      expect(client.announced).toEqual([['expired', null]]);
      expect(opened.jar.isEmpty()).toBe(wasEmpty);
      opened.answerLate();
    },
  );

  it('when its jar is empty as its profile is entered: expired, reported by its caller', async () => {
    const { session, answerLate } = await signedIn({ isLost: true });
    await session.entered(ADA);
    expect(client.stateOf(ADA.id)).toBe('expired');
    expect(client.announced).toEqual([]);
    answerLate();
  });

  it('with a sign-out: none, the jar cleared also on disk', async () => {
    const { session, jar, answerLate } = await signedIn();
    expect(client.isJarStored(ADA.id)).toBe(true);
    expect(await session.signedOut()).toBe(true);
    expect(client.stateOf(ADA.id)).toBe('none');
    expect([jar.isEmpty(), client.isJarStored(ADA.id)]).toEqual([true, false]);
    expect(client.announced).toEqual([]);
    answerLate();
  });

  it('with a sign-out that the disk refuses: none all the same, and the refusal is returned', async () => {
    const { session, jar } = await signedIn();
    client.onErase(() => Promise.reject(new Error('refused')));
    expect(await session.signedOut()).toBe(false);
    expect(client.stateOf(ADA.id)).toBe('none');
    expect(jar.isEmpty()).toBe(true);
  });

  it('with its profile: late answers of the removed account say nothing after it is added again', async () => {
    const { session, answerLate } = await signedIn();
    session.close();
    await client.list.remove(ADA.id);
    expect(client.stateOf(ADA.id)).toBeUndefined();
    answerLate();
    await (await client.open(ADA.id)).session.signedIn(ADA);
    answerLate();
    expect(client.stateOf(ADA.id)).toBe('open');
  });
});

it('a session that is being signed out is not reported as expired while its jar is erased', async () => {
  const { session, jar, now } = await signedIn();
  let erase: () => void = () => undefined;
  client.onErase(() => new Promise((resolve) => (erase = resolve)));
  const signedOut = session.signedOut();
  await expect.poll(() => jar.isEmpty()).toBe(true);
  expect(session.afterCall(NOT_SIGNED_IN)).toEqual(NOT_SIGNED_IN);
  expect(session.watch.navigationAnswered(null, { ...now(), hasCookie: false })).toBeNull();
  session.watch.unauthorized('clientStatus', now());
  erase();
  await signedOut;
  expect(client.stateOf(ADA.id)).toBe('none');
  expect(client.announced).toEqual([]);
});

it('a session resumes with navigation that names a user, unless the request is too old', async () => {
  const { session, now, answerLate } = await signedIn();
  const { watch } = session;
  watch.unauthorized('clientStatus', now());
  answerLate();
  expect(watch.navigationAnswered(ADA_USER, { ...now(), hasCookie: false })).toBeNull();
  expect(client.stateOf(ADA.id)).toBe('expired');
  const ended = now();
  expect(watch.navigationAnswered(ADA_USER, ended)).toBeNull();
  expect(client.stateOf(ADA.id)).toBe('open');
  expect(client.announced.map(([state]) => state)).toEqual(['expired', 'open']);
  watch.unauthorized('clientStatus', ended);
  expect(watch.navigationAnswered(null, ended)).toMatchObject(SESSION_EXPIRED);
  expect(client.stateOf(ADA.id)).toBe('open');
});

it('a profile that is entered keeps the state of its session', async () => {
  const { session, now } = await signedIn();
  await (await client.open(BEN.id)).session.signedIn(BEN);
  const before = now();
  // What the caller read before does not count.
  await session.entered({ ...ADA, label: 'Mine' });
  expect(client.list.active()).toMatchObject({ id: ADA.id, label: 'Mine', session: 'open' });
  expect(now()).toEqual(before);
  expect(session.endIfLost()).toBe(false);
});

it('the end of one session does not affect answers to requests of another', async () => {
  const ben = await client.open(BEN.id);
  await ben.session.signedIn(BEN);
  const { session, now } = await signedIn();
  const sentBefore = now();
  ben.session.watch.unauthorized('clientStatus', ben.now());
  expect([client.stateOf(BEN.id), client.stateOf(ADA.id)]).toEqual(['expired', 'open']);
  session.watch.unauthorized('clientStatus', sentBefore);
  expect(client.stateOf(ADA.id)).toBe('expired');
});

it('answers that do not concern the session change nothing', async () => {
  const { session, now } = await signedIn();
  session.watch.unauthorized('clientStatus', { ...now(), hasCookie: false });
  expect(session.afterCall(succeed(1))).toEqual(succeed(1));
  const guest = await client.open(GUEST.id, { isLost: true });
  expect(guest.session.watch.navigationAnswered(null, guest.now())).toBeNull();
  expect(guest.session.afterCall(NOT_SIGNED_IN)).toEqual(NOT_SIGNED_IN);
  expect(client.stateOf(ADA.id)).toBe('open');
  expect(client.announced).toEqual([]);
});

it('the name of another user is cut where it is too long to be shown', async () => {
  const { session, now } = await signedIn();
  session.watch.navigationAnswered({ username: 'e'.repeat(200) }, now());
  expect(session.otherUser()).toBe('e'.repeat(60));
});

it('navigation that names another user ends the session and drops its cookies', async () => {
  const { session, jar, before, now, answerLate } = await signedIn();
  const { watch } = session;
  const eve = { username: 'eve' };
  const OTHER_ACCOUNT = ownFailure('OTHER_ACCOUNT');
  expect(watch.navigationAnswered(eve, now())).toMatchObject(OTHER_ACCOUNT);
  await jar.stored();
  expect(jar.isEmpty()).toBe(true);
  expect(client.announced).toEqual([['expired', 'eve']]);
  answerLate();
  expect(watch.navigationAnswered(eve, before)).toMatchObject(OTHER_ACCOUNT);
  expect(client.announced).toHaveLength(1);
  // A session that was replaced says nothing, and a new username for the same id is the same account.
  session.close();
  const next = await client.open(ADA.id);
  await next.session.signedIn(ADA);
  expect(watch.navigationAnswered(eve, now())).toMatchObject(OTHER_ACCOUNT);
  const renamed = { username: 'countess', id: 'a1' };
  expect(next.session.watch.navigationAnswered(renamed, next.now())).toBeNull();
  expect(client.stateOf(ADA.id)).toBe('open');
});

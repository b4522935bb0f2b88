/**
 * Jar and partition through a long walk of rotations, sign-outs, lost cookies and kills, with an engine that reports
 * late.
 */
import { describe, expect, it } from 'vitest';

import { copyCookies } from '@electron/pane/pane-cookies';
import type { CookieCopy, CookiePartition } from '@electron/pane/pane-cookies';
import { setCookieLine } from '@electron/session/secrets/jar-cookies';
import type { JarCookie } from '@electron/session/secrets/jar-cookies';
import { createSessionJar } from '@electron/session/secrets/session-jar';
import type { JarFile, SessionJar } from '@electron/session/secrets/session-jar';
import { logInto } from '@support/log';
import {
  cookieOf,
  makeDisk,
  makePartition,
  namedValues,
  ORIGIN,
  SESSION,
  linkJarAndPartition,
} from '@support/pane/engine';
import { randomFrom } from '@support/seeded-random';

/** One profile: its file, and the jar, partition and link of the present run. */
async function startRun(file: JarFile) {
  const partition = makePartition();
  const { jar, link } = await linkJarAndPartition(file, partition);
  await link.settled();
  return { jar, partition, link };
}

interface Run {
  readonly jar: SessionJar;
  readonly partition: ReturnType<typeof makePartition>;
  readonly link: CookieCopy;
}

async function tellAll({ partition, link }: Run): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    let hasChanged = partition.next();
    if (!hasChanged && round > 0) break;
    for (; hasChanged; hasChanged = partition.next()) link.changed();
    await link.settled();
  }
}

/** Walks one profile, and returns what is wrong, or nothing. */
async function walk(seed: number, steps: number, tag: string): Promise<readonly string[]> {
  const random = randomFrom(seed);
  const file = makeDisk();
  let run: Run = await startRun(file);
  let issued = 0;
  /** The cookie that the jar must have: the newest one that arrived at main. */
  const must: { session: string | null } = { session: null };
  const wrong: string[] = [];
  const issue = () => `${tag}${(issued += 1)}`;
  const header = (value: string) => setCookieLine(cookieOf(SESSION, value, true));
  const clearing = `${SESSION}=; Path=/; HttpOnly; Secure; Max-Age=0`;

  const acts: readonly (() => Promise<void>)[] = [
    async () => {
      must.session = issue();
      await run.jar.receive(ORIGIN, [header(must.session)], 0);
    },
    async () => {
      const value = issue();
      must.session = value;
      await run.jar.receive(ORIGIN, [header(value)], 0);
      // While the answer is on its way from main to the engine, the interface may have renewed the cookie again.
      if (random() < 0.3) {
        must.session = issue();
        await run.jar.receive(ORIGIN, [header(must.session)], 0);
        await run.link.settled();
      }
      run.partition.put(cookieOf(SESSION, value, true));
    },
    async () => {
      must.session = null;
      await run.jar.receive(ORIGIN, [clearing], 0);
      run.partition.drop(SESSION);
    },
    async () => {
      must.session = null;
      await run.jar.receive(ORIGIN, [clearing], 0);
    },
    // A script, a socket or another port of the host sets the session, for this path or another, or ends it.
    async () => run.partition.put(cookieOf(SESSION, 'foreign', random() < 0.5)),
    async () => run.partition.put({ ...cookieOf(SESSION, 'foreign', false), path: '/api' }),
    async () => run.partition.put(cookieOf('hidden', 'foreign', true)),
    async () => run.partition.drop(SESSION),
    async () => {
      if (run.partition.next()) run.link.changed();
    },
    async () => {
      run.link.end();
      run = await startRun(file);
    },
  ];

  for (let step = 0; step < steps; step += 1) {
    await acts[Math.floor(random() * acts.length)]?.();
    // Sometimes everything settles, and sometimes many things happen before that.
    if (random() < 0.5) continue;
    await tellAll(run);
    const [inJar, inPartition] = [
      namedValues(await run.jar.cookies()),
      namedValues(await run.partition.all()),
    ];
    if (inJar.join() !== inPartition.join())
      wrong.push(`${step}: ${inJar.join()} | ${inPartition.join()}`);
    const held = inJar.find((pair) => pair.startsWith(SESSION)) ?? null;
    if (held !== (must.session === null ? null : `${SESSION}=${must.session}`))
      wrong.push(`${step}: ${held}`);
    if (inPartition.some((pair) => !pair.includes(`=${tag}`))) wrong.push(`${step}: foreign`);
    if (must.session !== null && !(file.text ?? '').includes(`"${must.session}"`))
      wrong.push(`${step}: disk`);
  }
  run.link.end();
  return wrong;
}

describe('an empty partition', () => {
  it('is filled once every cookie of the jar is set', async () => {
    const jar = createSessionJar({ owner: ORIGIN.origin, file: null, log: logInto([]) });
    const lines = [cookieOf(SESSION, 's', true), cookieOf('pref', 'p', false)].map(setCookieLine);
    await jar.receive(ORIGIN, lines, 0);
    const partition = makePartition();
    const held: (() => void)[] = [];
    const set = (cookie: Parameters<typeof partition.set>[0]) =>
      new Promise<void>((resolve) => {
        held.push(() => void partition.set(cookie).then(resolve));
      });
    const link = copyCookies({ jar, partition: { ...partition, set } });
    let isSettled = false;
    const settled = link.settled().then(() => (isSettled = true));
    await expect.poll(() => held.length).toBe(2);
    const [first, second] = held;
    first?.();
    await new Promise(setImmediate);
    expect(isSettled).toBe(false);
    second?.();
    await settled;
    expect(namedValues(await partition.all())).toEqual([`${SESSION}=s`, 'pref=p']);
    link.end();
  });
});

describe('a change of our own causes no other', () => {
  /** Links a jar with a session to an engine that reports each of its changes, until nothing is left to do. */
  const startLoop = async (
    partition: CookiePartition,
    engine: ReturnType<typeof makePartition>,
  ) => {
    const jar = createSessionJar({ owner: ORIGIN.origin, file: null, log: logInto([]) });
    await jar.receive(ORIGIN, [setCookieLine(cookieOf(SESSION, 's', true))], 0);
    const link = copyCookies({ jar, partition });
    for (let round = 0; round < 50; round += 1) {
      await link.settled();
      if (!engine.next()) return link;
      link.changed();
    }
    throw new Error('It never ends.');
  };

  it('beside a session that a page has set with a partition key', async () => {
    const engine = makePartition();
    let partitioned: JarCookie[] = [cookieOf(SESSION, 'other', false)];
    let sets = 0;
    const link = await startLoop(
      {
        all: async () => [...(await engine.all()), ...partitioned],
        set(cookie) {
          sets += 1;
          return engine.set(cookie);
        },
        async remove(cookie) {
          partitioned = partitioned.filter(({ name }) => name !== cookie.name);
          engine.drop(cookie.name);
        },
      },
      engine,
    );
    expect(partitioned).toEqual([]);
    expect(namedValues(await engine.all())).toEqual([`${SESSION}=s`]);
    expect(sets).toBeLessThan(3);
    link.end();
  });

  it('even if the engine takes a cookie in another way than it was set', async () => {
    const engine = makePartition();
    let sets = 0;
    const link = await startLoop(
      {
        ...engine,
        set(cookie) {
          sets += 1;
          return engine.set({ ...cookie, value: 'changed' });
        },
      },
      engine,
    );
    expect(sets).toBeLessThan(3);
    link.end();
  });
});

describe('jar and partition', () => {
  it('stay equal through 1,000 rotations, losses and kills of two profiles', async () => {
    const walks = [1, 2, 3, 4, 5].flatMap((seed) => [
      walk(seed, 200, 'a'),
      walk(seed + 100, 200, 'b'),
    ]);
    expect((await Promise.all(walks)).flat()).toEqual([]);
  });

  it('keep the session through 10,000 cookies of a script', async () => {
    const run = await startRun(makeDisk());
    await run.jar.receive(ORIGIN, [setCookieLine(cookieOf(SESSION, 's', true))], 0);
    for (let number = 0; number < 10_000; number += 1) {
      const flood = cookieOf(`c${number}`, 'x', false);
      run.partition.put(flood);
      if (number >= 150) run.partition.drop(`c${number - 150}`);
      if (number === 200) run.partition.drop(SESSION);
    }
    await tellAll(run);
    await tellAll(run);
    expect(namedValues(await run.jar.cookies())).toEqual([`${SESSION}=s`]);
    expect(namedValues(await run.partition.all())).toContain(`${SESSION}=s`);
    run.link.end();
  });
});

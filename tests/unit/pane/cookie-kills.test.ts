/** The client is killed at every step between pane and jar: before and after each write to the disk and to the engine. */
import { describe, expect, it } from 'vitest';

import { setCookieLine } from '@electron/session/secrets/jar-cookies';
import { IS_FULL_SIZE, SAMPLES } from '@support/limits';
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

const ACTS = 12;
/** More steps than any run takes. */
const NEVER = 1_000_000;

/** A run of the client that is killed at its step `killAt`: nothing that it has begun there continues. */
function createRun(killAt: number) {
  let steps = 0;
  let kill: () => void = () => undefined;
  const killed = new Promise<'killed'>((resolve) => (kill = () => resolve('killed')));
  return {
    async step(): Promise<void> {
      steps += 1;
      if (steps < killAt) return;
      kill();
      await new Promise(() => undefined);
    },
    /** True when the work was finished, false when the kill came before. */
    async finishes(work: Promise<unknown>): Promise<boolean> {
      return (await Promise.race([work.then(() => 'done'), killed])) === 'done';
    },
  };
}

type ClientRun = ReturnType<typeof createRun>;

/** Disk and engine, with a step before and after each of their operations. */
function inSteps(clientRun: ClientRun, disk: ReturnType<typeof makeDisk>) {
  const engine = makePartition();
  const stepped =
    <Given extends readonly unknown[], Result>(run: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await clientRun.step();
      const result = await run(...given);
      await clientRun.step();
      return result;
    };
  return {
    engine,
    file: {
      ...disk,
      read: () => disk.read(),
      write: stepped((text: string) => disk.write(text)),
      remove: stepped(() => disk.remove()),
    },
    partition: {
      all: stepped(engine.all),
      set: stepped(engine.set),
      remove: stepped(engine.remove),
    },
  };
}

async function begin(clientRun: ClientRun, disk: ReturnType<typeof makeDisk>) {
  const { engine, file, partition } = inSteps(clientRun, disk);
  return { ...(await linkJarAndPartition(file, partition)), engine };
}

/** Runs until `killAt`, then starts again; returns whether the kill came, and what is wrong after the start. */
async function runAndRestart(seed: number, killAt: number) {
  const random = randomFrom(seed);
  const disk = makeDisk();
  const clientRun = createRun(killAt);
  const { jar, link, engine } = await begin(clientRun, disk);
  const lineOf = (session: string | null) =>
    session === null
      ? `${SESSION}=; Path=/; HttpOnly; Secure; Max-Age=0`
      : setCookieLine(cookieOf(SESSION, session, true));
  /** The session before the act that was killed, and the one after it. */
  let before: string | null = null;
  let after: string | null = null;
  let isKilled = !(await clientRun.finishes(link.settled()));

  for (let act = 0; act < ACTS && !isKilled; act += 1) {
    before = after;
    const choice = Math.floor(random() * 6);
    const value = `${seed}-${act}`;
    if (choice <= 2) after = value;
    if (choice === 3) after = null;
    const session = after;
    const line = lineOf(session);
    const work = async () => {
      if (choice === 0) await jar.receive(ORIGIN, [line], 0);
      else if (choice <= 3) {
        await jar.receive(ORIGIN, [line], 0);
        if (session === null) engine.drop(SESSION);
        else engine.put(cookieOf(SESSION, value, true));
      } else if (choice === 4) engine.put(cookieOf('pref', value, false));
      else engine.drop(SESSION);
    };
    isKilled = !(await clientRun.finishes(work()));
    // What was answered is on the disk, whatever happens now.
    if (!isKilled) before = after;
    for (let hasChanged = engine.next(); hasChanged && !isKilled; hasChanged = engine.next()) {
      link.changed();
      isKilled = !(await clientRun.finishes(link.settled()));
    }
  }
  link.end();

  const next = await begin(createRun(NEVER), disk);
  await next.link.settled();
  const [inJar, inEngine] = [
    namedValues(await next.jar.cookies()),
    namedValues(await next.engine.all()),
  ];
  next.link.end();
  const held = inJar.find((pair) => pair.startsWith(SESSION)) ?? null;
  const isHeld = (wanted: string | null) =>
    held === (wanted === null ? null : `${SESSION}=${wanted}`);
  const wrong = [
    ...(inJar.join() === inEngine.join() ? [] : [`${inJar.join()} | ${inEngine.join()}`]),
    ...(isHeld(before) || isHeld(after) ? [] : [`${held}, not ${before} or ${after}`]),
    ...(inJar.every((pair) => pair.includes(`=${seed}-`)) ? [] : ['foreign']),
  ];
  return { isKilled, wrong: wrong.map((what) => `${seed} at ${killAt}: ${what}`) };
}

describe('a kill at every step between pane and jar', () => {
  it('leaves an old or new session, and both sides equal at the next start', async () => {
    let kills = 0;
    for (let seed = 1; seed <= SAMPLES.cookieSeeds; seed += 1) {
      for (let killAt = 1, isOver = false; !isOver; killAt += 1) {
        const { isKilled, wrong } = await runAndRestart(seed, killAt);
        expect(wrong).toEqual([]);
        kills += isKilled ? 1 : 0;
        isOver = !isKilled;
      }
    }
    expect(kills).toBeGreaterThan(IS_FULL_SIZE ? 1_000 : 50);
  });
});

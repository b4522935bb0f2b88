/**
 * No answer blocks the page: every screen with answers as large as main lets them be. Only in the full run, because it
 * takes minutes and measures time.
 */
import { DIALECTS } from '@support/app/dialect-traits';
import { test } from '@support/app/dialect-test';
import { layoutProblems } from '@support/app/looks/layout';
import { mainThreadTasksMs, referenceMs } from '@support/app/pace';
import { expectSignedIn, goTo, playerOf, pressSomething } from '@support/app/steps';
import { passMachineTime } from '@support/app/time';
import { GROWTHS, largest } from '@support/huge/largest';
import type { Growth } from '@support/huge/largest';
import { placesOf } from '@support/screens/screen-routes';
import { openReader } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';
import { expect } from '@support/app/test';
import type { RunningApp } from '@support/app/app';
import type { Page } from 'playwright';
import { IS_FULL_SIZE } from '@support/limits';

/** A multiple of the reference work. */
const LIMIT = 5;
const MINUTE_AND_MORE_MS = 62_000;
/** Answers are saved two seconds after they change. */
const QUIET_MS = 2_500;
const MAX_WAIT_MS = 120_000;
/** Reads nothing of the service. */
const AWAY = '/settings/appearance';
/** Screens that read nothing of the service, or lead away from themselves. */
const WITHOUT_READS =
  /^\/(?:inbox|welcome|sign-in|watch|compare|diagnostics|settings\/(?!account).*)$/u;
/** Screens that show what the frame reads too, so the frame's answers are made huge with theirs. */
const OF_FRAME = /^\/(?:|crises|treasury\/.*|settings\/account)$/u;
/** Screens for which the contract dialect has no answers; all others are the same in both dialects. */
const OBSERVED_ONLY = /^\/(?:crises|notifications|mail)$/u;
/** The answers that are made huge: signing in itself must still work. */
const GROWN = /^\/api\/(?!auth\/)/u;
/**
 * A search shows nothing before it is used, an archive nothing before a country is chosen, and a market nothing for a
 * sector whose name is huge.
 */
const ASKING: Readonly<Record<string, string>> = {
  '/characters': '/characters?name=a',
  '/elections/archives': '/elections/archives?country=KS',
  '/market': '/market?type=energy',
};

/** Signs out: the page forgets every answer. */
async function signOut({ app, page }: RunningApp, world: TestWorld): Promise<void> {
  await goTo(page, AWAY);
  await passMachineTime(app, world, MINUTE_AND_MORE_MS);
  await pressSomething(page);
  await page.evaluate(() => window.hustings.invoke('session:sign-out', null));
  await expect(page.getByTestId('status-user')).not.toHaveText('senator');
}

/** Signs in again: the frame reads what it shows. */
async function signIn(page: Page, world: TestWorld): Promise<void> {
  const { username: identifier, password } = playerOf(world);
  await page.evaluate((given) => window.hustings.invoke('session:sign-in', given), {
    identifier,
    password,
  });
  await goTo(page, AWAY);
}

/**
 * Opens a screen and waits until it has loaded and nothing has happened for a while. Resolves to the longest tasks by
 * wall-clock time, in ms.
 */
async function openUntilQuiet(page: Page, route: string): Promise<readonly number[]> {
  return page.evaluate(
    ({ hash, quietMs, mostMs }) =>
      new Promise<readonly number[]>((resolve) => {
        const tasks: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        });
        observer.observe({ type: 'longtask' });
        const begunAt = performance.now();
        let busyAt = begunAt;
        let seen = 0;
        location.hash = hash;
        const look = () => {
          const now = performance.now();
          if (tasks.length > seen || document.querySelector('[aria-busy="true"]') !== null) {
            busyAt = now;
          }
          seen = tasks.length;
          if (now - busyAt < quietMs && now - begunAt < mostMs) {
            setTimeout(look, 100);
            return;
          }
          observer.disconnect();
          resolve(tasks.toSorted((one, other) => other - one));
        };
        setTimeout(look, 100);
      }),
    { hash: `#${route}`, quietMs: QUIET_MS, mostMs: MAX_WAIT_MS },
  );
}

interface Opened {
  /** Processor time of the longest piece of work, in ms. */
  readonly longestMs: number;
  /** The longest task by wall-clock time, in ms, which includes the work of other programs. */
  readonly wallMs: number;
}

for (const traits of IS_FULL_SIZE ? DIALECTS : []) {
  const isObserved = traits.dialect === 'observed';
  test.describe(`in the ${traits.dialect} dialect`, { tag: '@timed' }, () => {
    test.use({ traits });
    for (const growth of GROWTHS) {
      test(`no screen is blocked for ${LIMIT} times the reference work by answers with huge ${growth}`, async ({
        open,
        world,
        tap,
      }) => {
        const places = Array.from(await placesOf(world)).filter(
          ([pattern]) => !WITHOUT_READS.test(pattern) && OBSERVED_ONLY.test(pattern) === isObserved,
        );
        let grown: Growth | null = null;
        let changed = 0;
        const wire = await tap(world.baseUrl, undefined, (path, body) => {
          if (grown === null || !GROWN.test(path) || !body.startsWith('{')) return body;
          changed += 1;
          return largest(JSON.parse(body), grown);
        });
        const running = await openReader(open, { ...world, baseUrl: wire.baseUrl });
        const { app, page } = running;
        await goTo(page, AWAY);
        const reference = await referenceMs(page);
        console.log(`  the reference work takes ${reference.toFixed(0)} ms`);
        const measure = async (pattern: string, route: string): Promise<Opened> => {
          const isOfFrame = OF_FRAME.test(pattern);
          grown = null;
          await signOut(running, world);
          if (isOfFrame) grown = growth;
          changed = 0;
          await signIn(page, world);
          if (!isOfFrame) await expectSignedIn(page);
          grown = growth;
          let wall: readonly number[] = [];
          const tasks = await mainThreadTasksMs(app, async () => {
            wall = await openUntilQuiet(page, route);
          });
          return { longestMs: tasks[0] ?? Number.NaN, wallMs: wall[0] ?? 0 };
        };

        const blocked: string[] = [];
        for (const [pattern, [route = pattern]] of places) {
          const { longestMs, wallMs } = await measure(pattern, ASKING[pattern] ?? route);
          const failures = await page.getByTestId('error-panel').allInnerTexts();
          if (growth === 'numbers') {
            expect.soft(await layoutProblems(page), pattern).toEqual([]);
          }
          const ratio = longestMs / reference;
          const figures = [
            `${longestMs.toFixed(0)} ms`,
            `${ratio.toFixed(2)} references`,
            `${wallMs.toFixed(0)} ms by the wall`,
            `${changed} answers`,
            ...failures,
          ];
          console.log(`  huge ${growth}, ${pattern}: ${figures.join(', ').slice(0, 200)}`);
          if (ratio >= LIMIT) blocked.push(`${pattern}: ${ratio.toFixed(2)} references`);
        }
        grown = null;
        expect(blocked).toEqual([]);
      });
    }
  });
}

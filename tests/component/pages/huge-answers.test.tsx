/**
 * Every screen with answers of very long lists, and with answers of very long texts and extreme numbers. A new screen
 * is tried here without a change, by the full run or also by `npm test`.
 */
import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { truncatedResponse } from '@electron/http/truncated-response';
import { sampleOf } from '@support/samples';
import { SAMPLES } from '@support/limits';
import { withExtremes, withLongLists } from '@support/huge/growths';
import type { AnswersGiven } from '@support/renderer/answers';
import { bridgeAnswers } from '@support/renderer/proofreader/bridge-answers';
import { shownTexts } from '@support/renderer/proofreader/shown-texts';
import { renderClient, settle } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { placesIn } from '@support/screens/record-routes';

// Counts the work of the client's own code: how often each of its blocks runs. Counts, unlike times, are the same on
// every machine.

/** Runs by the block of code, for example `renderer/features/government/seat-groups.ts find 1204`. */
type WorkCounts = ReadonlyMap<string, number>;

const OWN_CODE = /(?<!\/tests\/support)\/((?:renderer|shared)\/[^?]+)/u;

function countsIn(scripts: readonly Profiler.ScriptCoverage[]): WorkCounts {
  const counts = new Map<string, number>();
  for (const { url, functions } of scripts) {
    const file = OWN_CODE.exec(url)?.[1];
    if (file === undefined) continue;
    for (const { functionName, ranges } of functions) {
      for (const { startOffset, count } of ranges) {
        const name = `${file} ${functionName} ${startOffset}`;
        counts.set(name, (counts.get(name) ?? 0) + count);
      }
    }
  }
  return counts;
}

/** Counts while `act` runs. What the engine does inside one of its own functions, such as `includes`, is not counted. */
async function workOf(act: () => Promise<void>): Promise<WorkCounts> {
  const session = new Session();
  session.connect();
  const ask = <Answer,>(method: string, params: object = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      session.post(method, params, (error: Error | null, answer?: object) => {
        if (error === null) resolve(answer as Answer);
        else reject(error);
      });
    });
  await ask('Profiler.enable');
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  try {
    await act();
    const { result } = await ask<Profiler.TakePreciseCoverageReturnType>(
      'Profiler.takePreciseCoverage',
    );
    return countsIn(result);
  } finally {
    await ask('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

/** The busiest blocks, for the message of a test. */
function busiest(counts: WorkCounts, above: number): readonly string[] {
  return Array.from(counts)
    .filter(([, count]) => count > above)
    .toSorted(([, one], [, other]) => other - one)
    .map(([block, count]) => `${count} runs of ${block}`);
}

/** Reads most races one by one, and draws them again as each arrives, so `npm test` always tries it. */
const BUSIEST = '/party';
const ENTRIES = 400;
/**
 * How often a block of code may see each entry: several lists, each of them sorted, with a dozen columns. Two nested
 * loops see each 400 times.
 */
const MAX_RUNS = 100 * ENTRIES;
/** The largest screen has fewer elements; one completely drawn list exceeds this. */
const MAX_ELEMENTS = 4_000;
const CHARACTERS = 5_000;
const MAX_CHARACTERS = 60_000;
/** The longest number that still fits its place. */
const LONG_NUMBER = /[\d.,]{24,}|NaN|Infinity|∞/u;
/** Screens that read nothing of the service. */
const WITHOUT_READS = /^\/(?:welcome|sign-in|diagnostics|settings\/.*)$/u;
/** What the contract dialect has no answers for. */
const OBSERVED_ONLY: ReadonlySet<string> = new Set(['/notifications', '/mail']);
/** A search shows nothing before it is asked, an archive nothing before a country is chosen. */
const ASKING: Readonly<Record<string, string>> = {
  '/characters': '/characters?name=a',
  '/elections/archives': '/elections/archives?country=KS',
  '/elections/night': '/elections/night?country=KS',
};

const worlds = { contract: worldAnswers('contract'), observed: worldAnswers('observed') };
const places = await placesIn(worlds.contract.ask);
const screens = Array.from(places)
  .filter(([pattern]) => !WITHOUT_READS.test(pattern))
  .map(([pattern, [route = pattern]]) => ({
    route: ASKING[pattern] ?? route,
    world: worlds[OBSERVED_ONLY.has(pattern) ? 'observed' : 'contract'],
  }));

type AnyAnswer = (params: unknown) => Promise<{ readonly ok: boolean; readonly value: unknown }>;

/** Main cuts what is too long before a page sees it. */
function asMainSends(answer: unknown): unknown {
  return truncatedResponse(JSON.stringify(answer), answer) ?? answer;
}

/** The world's answers, each changed. */
function changed(given: AnswersGiven, change: (answer: unknown) => unknown): AnswersGiven {
  return Object.fromEntries(
    Object.entries(given).map(([id, answer]) => [
      id,
      async (params: unknown) => {
        const result = await (answer as AnyAnswer)(params);
        return result.ok ? { ...result, value: asMainSends(change(result.value)) } : result;
      },
    ]),
  );
}

const sample = sampleOf(screens, SAMPLES.hugeScreens);
const busy = screens.filter((one) => one.route === BUSIEST && !sample.includes(one));

describe.each([...sample, ...busy])('$route', ({ route, world }) => {
  it('draws a part of very long lists, and looks at each entry only a few times', async () => {
    const answers = changed(world.answers, (answer) => withLongLists(answer, ENTRIES));
    const counts = await workOf(async () => {
      await renderClient(route, { answers, onBridge: bridgeAnswers });
      await settle();
    });
    expect(screen.getByRole('main').textContent.length).toBeGreaterThan(20);
    // Main gives answers their shape, before a page sees them.
    const onPage = busiest(counts, MAX_RUNS).filter(
      (one) => !/\/(?:normalise|server-usage)\.ts/u.test(one),
    );
    expect(onPage).toEqual([]);
    expect(document.querySelectorAll('*').length).toBeLessThan(MAX_ELEMENTS);
  });

  it('draws the beginning of very long texts, and extreme numbers in a few characters', async () => {
    const answers = changed(world.answers, (answer) => withExtremes(answer, CHARACTERS));
    await renderClient(route, { answers, onBridge: bridgeAnswers });
    await settle();
    expect(screen.getByRole('main').textContent.length).toBeGreaterThan(20);
    expect(document.body.textContent.length).toBeLessThan(MAX_CHARACTERS);
    // The text of a cell joins parts that are separate on the screen.
    const numbers = shownTexts(document.body).filter(
      ({ kind, text }) => kind !== 'cell' && kind !== 'heading' && LONG_NUMBER.test(text),
    );
    expect(numbers.map(({ text }) => text.slice(0, 100))).toEqual([]);
  });
});

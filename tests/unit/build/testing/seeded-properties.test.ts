/** Samples and property tests follow the seed of the run, which changes every day. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const FIRST_CASES = 20;
const DAY_MS = 24 * 60 * 60_000;

let before = fc.readConfigureGlobal();
beforeEach(() => {
  before = fc.readConfigureGlobal();
});
afterEach(() => {
  vi.resetModules();
  fc.configureGlobal(before);
});

/** What a property and a sample try, as if the modules were loaded in a new process. */
async function casesOf(seed: string | undefined) {
  vi.stubEnv('HUSTINGS_SEED', seed);
  // At full size a sample is everything.
  vi.stubEnv('HUSTINGS_TEST_SIZE', '');
  vi.resetModules();
  fc.resetConfigureGlobal();
  const { default: seeded } = await import('fast-check');
  const { sampleOf } = await import('@support/samples');
  const sample = sampleOf(
    Array.from({ length: 100 }, (_, index) => index),
    5,
  );
  return { property: seeded.sample(seeded.integer(), FIRST_CASES), sample };
}

it('HUSTINGS_SEED repeats the cases of a run, and another seed tries others', async () => {
  const first = await casesOf('7');
  const again = await casesOf('7');
  const other = await casesOf('8');
  expect(again).toEqual(first);
  expect(other.property).not.toEqual(first.property);
  expect(other.sample).not.toEqual(first.sample);
});

it('without HUSTINGS_SEED the cases change every day', async () => {
  vi.useFakeTimers({ now: 20_000 * DAY_MS });
  const today = await casesOf(undefined);
  vi.setSystemTime(20_000.9 * DAY_MS);
  expect(await casesOf(undefined)).toEqual(today);
  vi.setSystemTime(20_001 * DAY_MS);
  expect(await casesOf(undefined)).not.toEqual(today);
});

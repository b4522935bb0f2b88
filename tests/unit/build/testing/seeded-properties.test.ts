/** Property tests see the same cases in each run; a campaign sees others. */
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';

const FIRST_CASES = 20;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The first cases of a property without a seed of its own, as if fast-check were loaded in a new process. */
async function casesOf(campaign: string): Promise<readonly number[]> {
  vi.stubEnv('HUSTINGS_CAMPAIGN', campaign);
  vi.resetModules();
  fc.resetConfigureGlobal();
  const { default: seeded } = await import('fast-check');
  const seen: number[] = [];
  seeded.assert(
    seeded.property(seeded.integer(), (value) => {
      seen.push(value);
    }),
    { numRuns: FIRST_CASES },
  );
  return seen;
}

it('a property test sees the same cases in each run, others in a campaign, and those of its own seed if it has one', async () => {
  const before = fc.readConfigureGlobal();
  try {
    const first = await casesOf('');
    expect(first).toHaveLength(FIRST_CASES);
    expect(await casesOf('')).toEqual(first);
    expect(await casesOf('full')).not.toEqual(first);
    expect(fc.sample(fc.integer(), { numRuns: 3, seed: 1 })).toEqual(
      fc.sample(fc.integer(), { numRuns: 3, seed: 1 }),
    );
  } finally {
    fc.configureGlobal(before);
  }
});

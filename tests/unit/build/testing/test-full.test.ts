/** Which tests `npm run test:full` runs for each command line. */
import { describe, expect, it } from 'vitest';

import { planFullRun } from '../../../../build/testing/test-full';

const PACE = 'tests/e2e/reads/pace.spec.ts';
const FAULTS = 'tests/e2e/reads/faults.spec.ts';
const NOTHING = { unit: [], timed: [], chromium: [], e2e: [] };

describe('npm run test:full', () => {
  it('runs every folder, and the end-to-end files that measure time apart from the others', () => {
    const { unit, timed, chromium, e2e } = planFullRun([]);
    expect(unit).toEqual(['tests/unit', 'tests/component', 'tests/contract', 'tests/world']);
    expect(timed.toSorted()).toEqual([PACE, 'tests/e2e/screens/huge.spec.ts']);
    expect(chromium).toEqual(['tests/chromium']);
    expect(e2e).toContain(FAULTS);
    expect(e2e).not.toContain(PACE);
  });

  it('runs a file in the runner of its folder', () => {
    const unit = 'tests/unit/build/testing/request.test.ts';
    expect(planFullRun([unit])).toEqual({ ...NOTHING, unit: [unit] });
    expect(planFullRun(['tests/chromium'])).toEqual({ ...NOTHING, chromium: ['tests/chromium'] });
    expect(planFullRun([FAULTS])).toEqual({ ...NOTHING, e2e: [FAULTS] });
    expect(planFullRun([`${PACE}:12`])).toEqual({ ...NOTHING, timed: [`${PACE}:12`] });
    const { timed, e2e } = planFullRun(['tests/e2e/reads']);
    expect(timed).toEqual([PACE]);
    expect(e2e).toContain(FAULTS);
  });

  it('refuses a path without tests', () => {
    expect(() => planFullRun(['shared/contract'])).toThrow(/holds no tests/);
    expect(() => planFullRun(['tests/e2e/absent.spec.ts'])).toThrow(/There is no/);
  });
});

/** What `npm test` runs for each command line. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readTestRequest } from '../../../../build/testing/request';

const KNOWN = ['format', 'lint', 'unit', 'chromium', 'e2e'];
const root = mkdtempSync(join(tmpdir(), 'hustings-request-'));
beforeAll(() => {
  for (const file of [
    'tests/unit/a.test.ts',
    'tests/e2e/money/b.spec.ts',
    'tests/chromium/d.spec.ts',
    'shared/c.ts',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** `--only=…` and `--grep=…` as the command line gives them, and paths. */
function read(...words: readonly string[]) {
  const valuesOf = (name: string) =>
    words
      .filter((word) => word.startsWith(`--${name}=`))
      .map((word) => word.slice(name.length + 3));
  const [grep] = valuesOf('grep');
  const given = { only: valuesOf('only'), ...(grep === undefined ? {} : { grep }) };
  return readTestRequest(
    given,
    words.filter((word) => !word.startsWith('--')),
    KNOWN,
    root,
  );
}

describe('npm test', () => {
  it('runs every section when nothing is named', () => {
    expect(read()).toEqual({ sections: KNOWN, paths: {}, grep: null });
  });

  it('runs the sections that --only names, in their usual order', () => {
    expect(read('--only=unit,format').sections).toEqual(['format', 'unit']);
    expect(read('--only=unit', '--only=lint').sections).toEqual(['lint', 'unit']);
  });

  it('runs a test file in the runner of its folder', () => {
    const { sections, paths } = read(
      'tests/unit/a.test.ts',
      './tests/e2e/money/b.spec.ts',
      'tests/e2e/money',
      'tests/chromium',
    );
    expect(sections).toEqual(['unit', 'chromium', 'e2e']);
    expect(paths).toEqual({
      unit: ['tests/unit/a.test.ts'],
      chromium: ['tests/chromium'],
      e2e: ['tests/e2e/money/b.spec.ts', 'tests/e2e/money'],
    });
  });

  it('passes a line number and a title on', () => {
    expect(read('tests/e2e/money/b.spec.ts:12').paths['e2e']).toEqual([
      'tests/e2e/money/b.spec.ts:12',
    ]);
    expect(read('--grep=signs in', 'tests/unit').grep).toBe('signs in');
  });

  it('refuses a path whose section the command does not run', () => {
    const words = ['tests/e2e/money'];
    expect(() => readTestRequest({}, words, ['unit'], root)).toThrow(
      /below tests\/unit, tests\/component/,
    );
  });

  it.each([
    [['--only=untit'], /no section "untit"/],
    [['tests/unit/absent.test.ts'], /There is no tests\/unit\/absent/],
    [['shared/c.ts'], /holds no tests/],
    [['tests'], /holds no tests/],
    [['--only=unit', 'tests/unit'], /not both/],
    [['--grep=x'], /together with a path or a section/],
  ])('refuses %s instead of running nothing', (words, message) => {
    expect(() => read(...words)).toThrow(message);
  });
});

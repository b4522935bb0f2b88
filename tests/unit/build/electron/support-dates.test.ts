/** Warnings about an Electron that gets no security fixes, and about an outdated table. */
import { expect, it } from 'vitest';

import { supportWarnings } from '../../../../build/electron/support-dates';
import table from '../../../../build/electron/support-dates.json';
import manifest from '../../../../package.json';

const DAY_MS = 86_400_000;
const CHECKED = {
  checkedOn: '2026-01-01',
  majors: [{ major: 45, releasedOn: '2025-12-01', supportedUntil: '2026-03-01' }],
};

it.each([
  ['45.4.1', '2026-03-01T23:00:00Z', []],
  ['45.4.1', '2026-03-02T01:00:00Z', [/no security fixes since 2026-03-01/]],
  ['46.0.0', '2026-01-02T00:00:00Z', [/Electron 46 is not in/]],
  ['45.4.1', '2026-06-01T00:00:00Z', [/no security fixes/, /checked 151 days ago/]],
  ['undefined', '2026-01-02T00:00:00Z', [/is not in/]],
])('the warning about Electron %s on %s: %j', (version, today, expected) => {
  const warnings = supportWarnings(version, CHECKED, new Date(today));
  expect(warnings).toEqual(expected.map((words) => expect.stringMatching(words)));
});

it('the pinned major was supported when its table was checked, of three, eight weeks apart', () => {
  const pinned = Number.parseInt(manifest.devDependencies.electron, 10);
  const supported = table.majors.filter(
    ({ releasedOn, supportedUntil }) =>
      releasedOn <= table.checkedOn && supportedUntil >= table.checkedOn,
  );
  expect(supported).toHaveLength(3);
  expect(supported.map(({ major }) => major)).toContain(pinned);
  for (const [index, { major, releasedOn, supportedUntil }] of table.majors.entries()) {
    const endOfSupport = table.majors[index + 3]?.releasedOn ?? supportedUntil;
    expect(supportedUntil, `support of ${major}`).toBe(endOfSupport);
    const next = table.majors[index + 1];
    const days = next ? (Date.parse(next.releasedOn) - Date.parse(releasedOn)) / DAY_MS : 56;
    expect(days, `release of ${major}`).toBeGreaterThan(48);
    expect(days).toBeLessThan(64);
  }
});

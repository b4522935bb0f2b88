/** A subject has one name in every module: the files and folders of each module are named after the contract's. */
import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.ts'))
    .map(({ name }) => name.replace(/\.ts$/u, ''));

const SUBJECTS: ReadonlySet<string> = new Set(namesIn('shared/contract/endpoints'));

/** Names that are no subject's, each for its reason. */
const OTHER_NAMES: readonly (readonly [folder: string, names: readonly string[]])[] = [
  ['shared/record/endpoints', []],
  ['electron/world/handlers', ['index']],
  // The observed deployment shows markets a second time, to a session.
  ['tests/world-server/observed/handlers', ['index', 'session-markets']],
  ['tests/support/contract/fixtures', ['index', 'fixture']],
  // What shows several subjects (links, the record, alerts, the calendar, the watch list, the majorities of a chamber, which government
  // and elections both have), and the sign-in to a server.
  [
    'renderer/features',
    [
      'alerts',
      'calendar',
      'changes',
      'links',
      'majorities',
      'record',
      'results',
      'session',
      'watching',
    ],
  ],
  // Screens of the client's own: they show several subjects, or none of the service's.
  [
    'renderer/pages',
    [
      'accounts',
      'briefing',
      'changes',
      'compare',
      'diagnostics',
      'holdings',
      'inbox',
      'settings',
      'sign-in',
      'watch',
      'welcome',
    ],
  ],
];

describe('the names of subjects', () => {
  it.each(OTHER_NAMES)('in %s are those of the contract', (folder, others) => {
    const unknown = namesIn(folder).filter((name) => !SUBJECTS.has(name));
    expect(unknown.toSorted()).toEqual(others.toSorted());
  });

  it('of fixtures are all of the contract', () => {
    const fixtures = new Set(namesIn('tests/support/contract/fixtures'));
    expect([...SUBJECTS].filter((subject) => !fixtures.has(subject))).toEqual([]);
  });

  it('of component tests are those of pages', () => {
    const pages = new Set(namesIn('renderer/pages'));
    const folders = readdirSync('tests/component/pages', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.filter((name) => !pages.has(name))).toEqual([]);
  });
});

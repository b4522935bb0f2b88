/** `npm test`: runs sections in groups and prints the totals. The last line is `N passed, N failed`. */
import { mkdirSync, rmSync } from 'node:fs';

import { Interrupted } from '../support/report.mjs';
import { failureLines, flakyLines, skippedLines, total } from './counts.ts';
import type { Counts } from './counts.ts';
import { readTestRequest } from './request.ts';
import { GROUPS, RESULTS, SECTIONS } from './sections.ts';
import type { Section } from './sections.ts';
import { shareSeed } from './seed.ts';
import { keepTemporaryFilesTogether } from './temporary-files.mjs';

/** The result of a section. */
interface SectionResult {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
}

/** Runs the requested tests; resolves to the exit code. */
export async function test(
  given: { readonly only?: readonly string[]; readonly grep?: string },
  files: readonly string[],
): Promise<number> {
  const { sections, paths, grep } = readTestRequest(given, files, Object.keys(SECTIONS));
  const seedLine = beginRun();
  const write = (text: string) => void process.stdout.write(text);
  const bound = Object.entries(SECTIONS).map(([name, section]): [string, Section] => [
    name,
    (run) => section({ ...run, grep, paths: paths[name] ?? [] }),
  ]);
  const results = await runSections(sections, Object.fromEntries(bound), GROUPS, write);
  if (results.every(({ counts }) => counts.passed + counts.failed === 0))
    console.log(`No test ran${grep === null ? '' : `: none of the titles matches ${grep}`}.`);
  return sumUp(results, seedLine);
}

/** Prepares the folders of a run and sets its seed; returns the line that says how to repeat it. */
export function beginRun(): string {
  keepTemporaryFilesTogether();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  return shareSeed();
}

/** Prints the results of a run; returns its exit code. */
export function sumUp(results: readonly SectionResult[], seedLine: string): number {
  console.log('');
  for (const { name, counts, seconds } of results) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(
      `${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed${skipped}  (${seconds.toFixed(1)} s)`,
    );
  }
  const sum = total(results.map(({ counts }) => counts));
  const lines = [
    ...skippedLines(sum.skipped),
    ...flakyLines(sum.flaky),
    ...failureLines(sum.failures),
  ];
  for (const line of lines) console.log(line);
  console.log(seedLine);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

/**
 * Runs the named sections. A group is a set of lanes that run side by side; the sections of a lane run in order. A
 * failed section does not stop the others, but a signal does.
 */
export async function runSections(
  names: readonly string[],
  sections: Readonly<Record<string, Section>>,
  groups: readonly (readonly (readonly string[])[])[],
  write: (text: string) => void,
): Promise<readonly SectionResult[]> {
  const results: SectionResult[] = [];
  for (const group of groups) {
    const lanes = group
      .map((lane) => lane.filter((name) => names.includes(name)))
      .filter((lane) => lane.length > 0);
    const isAlone = lanes.length === 1;
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane)
          results.push(await runSection(name, sections[name], isAlone, write));
      }),
    );
  }
  return results;
}

/** Runs a section; one that runs beside others is printed in one piece when it ends. */
async function runSection(
  name: string,
  section: Section | undefined,
  isAlone: boolean,
  write: (text: string) => void,
): Promise<SectionResult> {
  const startedAtMs = performance.now();
  const captured = [`\n── ${name}\n`];
  const print = isAlone ? write : (text: string) => void captured.push(text);
  if (isAlone) write(captured.pop() ?? '');
  let counts: Counts = { passed: 0, failed: 1, skipped: 0 };
  try {
    if (!section) throw new Error(`There is no section ${name}.`);
    const output = isAlone ? 'inherit' : 'capture';
    counts = await section({ output, print, paths: [], grep: null });
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    print(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  write(captured.join(''));
  return { name, counts, seconds: (performance.now() - startedAtMs) / 1000 };
}

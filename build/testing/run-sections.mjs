/** Runs sections in groups, prints their output in one piece each, and sums up. */
import { performance } from 'node:perf_hooks';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ name: string, counts: Counts, seconds: number }} SectionResult */
/** @typedef {(run: { output: 'inherit' | 'capture', print: (text: string) => void }) => Promise<Counts>} Section */

/**
 * Runs the named sections. A group is a set of lanes that run side by side; the sections of a lane run in order. A
 * failed section does not stop the others.
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, Section>>} sections
 * @param {readonly (readonly (readonly string[])[])[]} groups
 * @param {(text: string) => void} write
 * @returns {Promise<SectionResult[]>}
 */
export async function runSections(names, sections, groups, write) {
  /** @type {SectionResult[]} */
  const results = [];
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

/**
 * @param {string} name
 * @param {Section | undefined} section
 * @param {boolean} isAlone
 * @param {(text: string) => void} write
 */
async function runSection(name, section, isAlone, write) {
  const heading = `\n── ${name}\n`;
  let captured = '';
  if (isAlone) write(heading);
  const startedAt = performance.now();
  /** @type {Counts} */
  let counts = { passed: 0, failed: 1, skipped: 0 };
  /** @param {string} text */
  const print = (text) => {
    if (isAlone) write(text);
    else captured += text;
  };
  try {
    if (!section) throw new Error(`There is no section ${name}.`);
    counts = await section({ output: isAlone ? 'inherit' : 'capture', print });
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  if (!isAlone) write(`${heading}${captured}`);
  return { name, counts, seconds: (performance.now() - startedAt) / 1000 };
}

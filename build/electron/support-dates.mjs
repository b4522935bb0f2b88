/**
 * Whether the pinned Electron still gets security fixes, from the dated table in `support-dates.json`.
 *
 * Electron supports its newest three majors, and releases one every eight weeks: a major's support ends with the release
 * of the third after it. For majors that have no such successor yet the table has the day on which one is expected.
 */
import { inProject, readJson } from '../support/project.mjs';

const DAY_MS = 86_400_000;
/** Within this time a new major comes out, and the table's expected days may change. */
const TABLE_HOLDS_DAYS = 112;

/**
 * @typedef {object} SupportTable
 * @property {string} checkedOn The day on which somebody compared the table with Electron's releases.
 * @property {readonly { readonly major: number, readonly releasedOn: string, readonly supportedUntil: string }[]} majors
 */

/**
 * The warnings about an Electron on a day; empty if there are none.
 * @param {string} version Such as `45.4.1`.
 * @param {SupportTable} table
 * @param {Date} today
 * @returns {string[]}
 */
export function supportWarnings(version, table, today) {
  const major = Number.parseInt(version, 10);
  const row = table.majors.find((each) => each.major === major);
  const warnings = [];
  if (row === undefined)
    warnings.push(
      `Electron ${major} is not in build/electron/support-dates.json: add its row, with the day on which its support ends.`,
    );
  else if (today.getTime() > Date.parse(row.supportedUntil) + DAY_MS)
    warnings.push(
      `Electron ${major} has had no security fixes since ${row.supportedUntil}: move to a newer one before you ship.`,
    );
  const ageDays = Math.floor((today.getTime() - Date.parse(table.checkedOn)) / DAY_MS);
  if (ageDays > TABLE_HOLDS_DAYS)
    warnings.push(
      `build/electron/support-dates.json was checked ${ageDays} days ago: compare it with Electron’s releases.`,
    );
  return warnings;
}

/** The same for the Electron that package.json pins, today. */
export function pinnedSupportWarnings() {
  const version = String(readJson(inProject('package.json'))?.devDependencies?.electron);
  return supportWarnings(
    version,
    readJson(inProject('build/electron/support-dates.json')),
    new Date(),
  );
}

/**
 * Whether the pinned Electron still gets security fixes, from the dated table in `support-dates.json`.
 *
 * Electron supports its newest three majors, and releases one every eight weeks: a major's support ends with the release
 * of the third after it. For majors that have no such successor yet the table has the day on which one is expected.
 */
import dates from './support-dates.json' with { type: 'json' };

const DAY_MS = 86_400_000;
/** Within this time a new major comes out, and the table's expected days may change. */
const TABLE_HOLDS_DAYS = 112;

/** The warnings about an Electron on a day; empty if there are none. */
export function supportWarnings(version: string, table = dates, today = new Date()): string[] {
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

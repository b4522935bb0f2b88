/** What main does to the values that the renderer keeps. Unknown profiles have none. */
import { KEPT_BY_PROFILE } from '@shared/ipc/kept-values';
import type { KeptName, KeptValues } from '@shared/ipc/kept-values';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined if the text is not JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The values in the text of a file; none if there is no such text. */
export function parseKept(text: string | null): KeptValues {
  const value = parsed(text ?? '{}');
  return isRecord(value) ? value : {};
}

/**
 * The same values without those of profiles that are not in `profileIds`. A window that still remembers a removed
 * profile can therefore not bring it back.
 */
export function keptFor(kept: KeptValues, profileIds: ReadonlySet<string>): KeptValues {
  const byProfile = KEPT_BY_PROFILE.flatMap((name) => {
    const value = kept[name];
    if (!isRecord(value)) return [];
    return [[name, Object.fromEntries(Object.entries(value).filter(([id]) => profileIds.has(id)))]];
  });
  return { ...kept, ...Object.fromEntries(byProfile) };
}

/** The values with new ones, given as JSON. Text that is not JSON changes nothing. */
export function withKept(
  kept: KeptValues,
  given: Readonly<Partial<Record<KeptName, string | undefined>>>,
): KeptValues {
  const fresh = Object.entries(given).flatMap(([name, json]) => {
    const value = json === undefined ? undefined : parsed(json);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...kept, ...Object.fromEntries(fresh) };
}

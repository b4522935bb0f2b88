/** Keeps small values between runs; main stores them. A value that main refuses is lost without an error. */
import { KEPT_NAMES } from '@shared/ipc/kept-values';
import type { KeptName } from '@shared/ipc/kept-values';

import { bridge } from '../../api/bridge';

function send(values: readonly (readonly [KeptName, unknown])[]): void {
  const texts = values.map(([name, value]) => [name, JSON.stringify(value)] as const);
  if (texts.length > 0) void bridge.invoke('app:keep', { values: Object.fromEntries(texts) });
}

/**
 * What versions up to 0.1.0 kept under a name in the page's own storage; undefined if there is
 * nothing, or only damage.
 */
function readFormerStorage(name: KeptName): unknown {
  try {
    // oxlint-disable-next-line no-restricted-properties -- read once, never written
    const value: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null');
    // Favourites were stored one level deeper.
    const isDeep = typeof value === 'object' && value !== null && 'state' in value;
    return (
      (isDeep ? (value.state as { readonly byProfile?: unknown }).byProfile : value) ?? undefined
    );
  } catch {
    return undefined;
  }
}

/** Takes the old values over all at once, because removing a profile empties that storage. */
function takeOver(): void {
  const found = KEPT_NAMES.map((name) => [name, readFormerStorage(name)] as const).filter(
    ([, value]) => value !== undefined,
  );
  for (const [name, value] of found) bridge.kept.set(name, value);
  send(found);
}

if (bridge.boot.kept === null) takeOver();

/** The value stored under a name; undefined if there is none. */
export function readStored(name: KeptName): unknown {
  return bridge.kept.get(name) ?? undefined;
}

/** Stores a value under a name. */
export function writeStored(name: KeptName, value: unknown): void {
  bridge.kept.set(name, value);
  send([[name, value]]);
}

/** The lists of text stored for each profile: `{ profile: ['…'] }`; anything else is left out. */
export function readStoredLists(name: KeptName): Readonly<Record<string, readonly string[]>> {
  const stored = readStored(name);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([profileId, list]) =>
      Array.isArray(list)
        ? [[profileId, list.filter((item: unknown) => typeof item === 'string')] as const]
        : [],
    ),
  );
}

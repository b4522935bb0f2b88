/** Keeps small values between runs; main stores them. A value that main refuses is lost without an error. */
import type { PersistedName } from '@shared/ipc/boot';
import { bridge } from '@renderer/api/bridge';

/** The value stored under a name; undefined if there is none. */
export function readStored(name: PersistedName): unknown {
  return bridge.kept.get(name) ?? undefined;
}

/** Stores a value under a name. */
export function writeStored(name: PersistedName, value: unknown): void {
  bridge.kept.set(name, value);
  void bridge.invoke('app:keep', { values: { [name]: JSON.stringify(value) } });
}

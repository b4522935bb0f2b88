/** Keeps small values between runs; main stores them. A value that main refuses is lost without an error. */
import type { KeptName } from '@shared/ipc/boot';
import { bridge } from '@renderer/api/bridge';

/** The value stored under a name; undefined if there is none. */
export function readStored(name: KeptName): unknown {
  return bridge.kept.get(name) ?? undefined;
}

/** Stores a value under a name. */
export function writeStored(name: KeptName, value: unknown): void {
  bridge.kept.set(name, value);
  void bridge.invoke('app:keep', { values: { [name]: JSON.stringify(value) } });
}

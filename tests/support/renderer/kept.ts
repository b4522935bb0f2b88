/** The values that the page gave main to store. */
import type { PersistedName } from '@shared/ipc/boot';

import type { FakeBridge } from './fake-bridge';

/** The newest value given under a name, which holds lists by profile; an empty record before the first. */
export function keptLists(
  bridge: Pick<FakeBridge, 'requests'>,
  name: PersistedName,
): Readonly<Record<string, readonly unknown[]>> {
  const given = bridge.requests('app:keep').flatMap(({ values }) => values[name] ?? []);
  return JSON.parse(given.at(-1) ?? '{}') as Readonly<Record<string, readonly unknown[]>>;
}

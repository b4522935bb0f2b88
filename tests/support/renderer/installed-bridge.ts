/** The fake bridge for tests of the data layer, which have no document. */
import { vi } from 'vitest';

import type { BootSnapshot } from '@shared/ipc/boot';

import { createFakeBridge, testBoot } from './fake-bridge';
import type { FakeBridge } from './fake-bridge';

/**
 * Installs the bridge and the few globals of a browser that the data layer reads. Import the modules
 * under test afterwards, and call `vi.unstubAllGlobals` and `vi.resetModules` at the end.
 */
export function installFakeBridge(bootChange: Partial<BootSnapshot> = {}): FakeBridge {
  const fake = createFakeBridge({ ...testBoot, ...bootChange });
  const target = new EventTarget();
  vi.stubGlobal(
    'window',
    Object.assign(target, { hustings: fake.bridge, history: { state: null } }),
  );
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: true });
  return fake;
}

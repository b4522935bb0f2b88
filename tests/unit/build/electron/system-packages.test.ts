/** Which system packages are missing, and the command that installs them. */
import { describe, expect, it } from 'vitest';

import {
  installCommand,
  parseMissingLibraries,
} from '../../../../build/electron/system-packages.mjs';

describe('Missing system packages', () => {
  it('are read from the list that ldd prints', () => {
    const listing =
      '\tlibc.so.6 => /lib/libc.so.6 (0x0)\n\tlibnss3.so => not found\n\tlibgbm.so.1 => not found\n';
    expect(parseMissingLibraries(listing)).toEqual(['libnss3.so', 'libgbm.so.1']);
  });

  it('come with the exact command that installs them', () => {
    expect(installCommand('apt-get', ['xvfb', 'xauth'], true)).toBe(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends xvfb xauth',
    );
    expect(installCommand('dnf', ['gtk3'], false)).toBe('dnf install -y gtk3');
  });
});

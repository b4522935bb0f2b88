/** Which shortcuts a player may choose for every program. */
import { expect, it } from 'vitest';

import { isAccelerator } from '@shared/ipc/accelerators';

it('a shortcut has two modifier keys, so that it takes none from other programs', () => {
  for (const keys of ['CmdOrCtrl+C', 'CmdOrCtrl+V', 'Alt+F4', 'Shift+A', 'F5', 'CmdOrCtrl+Shift+Z'])
    expect([keys, isAccelerator(keys)]).toEqual([keys, false]);
  for (const keys of [
    '',
    'CmdOrCtrl+Shift+M',
    'CmdOrCtrl+Alt+J',
    'Alt+Shift+F8',
    'CmdOrCtrl+Alt+Shift+K',
  ])
    expect([keys, isAccelerator(keys)]).toEqual([keys, true]);
});

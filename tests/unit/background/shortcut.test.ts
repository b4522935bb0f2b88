/** The global shortcut of the small window. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createGlobalShortcut } from '@electron/background/system-settings';
import type { Log } from '@electron/log/log';

/** The system's shortcuts: those of this client, with their functions, and those of other programs. */
const system = vi.hoisted(() => ({
  ours: new Map<string, () => void>(),
  theirs: new Set<string>(),
}));
vi.mock('electron', () => ({
  globalShortcut: {
    register(accelerator: string, run: () => void) {
      if (system.theirs.has(accelerator)) return false;
      system.ours.set(accelerator, run);
      return true;
    },
    unregister: (accelerator: string) => system.ours.delete(accelerator),
  },
}));

let runs: number;
let warnings: string[];
const held = () => [...system.ours.keys()];
const settings = (miniShortcut: string, miniShortcutIsGlobal = true) => ({
  miniShortcut,
  miniShortcutIsGlobal,
});
const shortcut = () =>
  createGlobalShortcut(
    () => {
      runs += 1;
    },
    { warn: (message: string) => warnings.push(message) } as unknown as Log,
  );

beforeEach(() => {
  system.ours.clear();
  system.theirs.clear();
  [runs, warnings] = [0, []];
});

describe('the shortcut of the small window', () => {
  it('is registered for every program only if the player wants it', () => {
    const apply = shortcut();
    apply(settings('CmdOrCtrl+Alt+J', false));
    expect(held()).toEqual([]);
    apply(settings('CmdOrCtrl+Alt+J'));
    expect(held()).toEqual(['CmdOrCtrl+Alt+J']);
    system.ours.get('CmdOrCtrl+Alt+J')?.();
    expect(runs).toBe(1);
  });

  it('is released when it changes, when the player wants none, and when the client ends', () => {
    const apply = shortcut();
    apply(settings('Alt+J'));
    apply(settings('Alt+K'));
    expect(held()).toEqual(['Alt+K']);
    apply(settings('Alt+K', false));
    expect(held()).toEqual([]);
    apply(settings('Alt+K'));
    apply(settings(''));
    expect(held()).toEqual([]);
  });

  it('is not registered again while it stays the same, whatever other settings change', () => {
    const apply = shortcut();
    apply(settings('Alt+J'));
    const { size } = system.ours;
    system.theirs.add('Alt+J');
    apply(settings('Alt+J'));
    expect([size, held(), warnings]).toEqual([1, ['Alt+J'], []]);
  });

  it('that another program uses is reported, and tried again at the next change', () => {
    const apply = shortcut();
    system.theirs.add('Alt+J');
    apply(settings('Alt+J'));
    expect([held(), warnings.length]).toEqual([[], 1]);
    system.theirs.clear();
    apply(settings('Alt+J'));
    expect(held()).toEqual(['Alt+J']);
  });
});

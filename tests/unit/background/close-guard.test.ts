/** What closing the window does: asked once, then the tray, the task bar or the end. */
import { EventEmitter } from 'node:events';
import { setImmediate as settle } from 'node:timers/promises';

import { describe, expect, it, vi } from 'vitest';

import { createCloseGuard } from '@electron/background/close-guard';
import type { CloseGuardParts, CloseChoice } from '@electron/background/close-guard';

function fakeWindow() {
  const did: string[] = [];
  const window = Object.assign(new EventEmitter(), {
    did,
    hide: () => void did.push('hide'),
    minimize: () => void did.push('minimize'),
    isDestroyed: () => false,
    /** Whether the window was kept open. */
    close() {
      let isKept = false;
      window.emit('close', { preventDefault: () => (isKept = true) });
      return isKept;
    },
  });
  return window;
}

function guarded(parts: Partial<CloseGuardParts> = {}) {
  const window = fakeWindow();
  const asked: boolean[] = [];
  const remembered: CloseChoice[] = [];
  const guard = createCloseGuard({
    choice: () => 'ask',
    remember: (choice) => void remembered.push(choice),
    ask: (hasTray) => {
      asked.push(hasTray);
      return Promise.resolve('tray');
    },
    hasTray: () => Promise.resolve(true),
    explainMinimised: () => void window.did.push('explain'),
    isQuitting: () => false,
    quit: () => void window.did.push('quit'),
    ...parts,
  });
  guard.attach(window);
  return { window, asked, remembered };
}

describe('closing the window', () => {
  it('asks, remembers the answer, and leaves the client in the tray', async () => {
    const { window, asked, remembered } = guarded();
    expect(window.close()).toBe(true);
    await settle();
    expect([asked, remembered, window.did]).toEqual([[true], ['tray'], ['hide']]);
  });

  it('asks nothing once the player has answered', async () => {
    for (const [choice, did] of [
      ['tray', 'hide'],
      ['quit', 'quit'],
    ] as const) {
      const { window, asked, remembered } = guarded({ choice: () => choice });
      window.close();
      await settle();
      expect([asked, remembered, window.did]).toEqual([[], [], [did]]);
    }
  });

  it('leaves the window open when the question is cancelled, and asks again the next time', async () => {
    const ask = vi.fn<CloseGuardParts['ask']>().mockResolvedValue(null);
    const { window, remembered } = guarded({ ask });
    expect(window.close()).toBe(true);
    await settle();
    expect([remembered, window.did]).toEqual([[], []]);
    window.close();
    await settle();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks once, however often the window is closed meanwhile', async () => {
    let answer: (choice: CloseChoice) => void = () => undefined;
    const ask = vi.fn<CloseGuardParts['ask']>(
      () => new Promise((resolve) => void (answer = resolve)),
    );
    const { window } = guarded({ ask });
    window.close();
    await settle();
    expect(window.close()).toBe(true);
    answer('quit');
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(window.did).toEqual(['quit']);
  });

  it('minimises on a desktop without a tray, and says so if the question did not', async () => {
    const hasTray = () => Promise.resolve(false);
    const first = guarded({ hasTray });
    first.window.close();
    await settle();
    expect([first.asked, first.window.did]).toEqual([[false], ['minimize']]);

    const later = guarded({ hasTray, choice: () => 'tray' });
    later.window.close();
    await settle();
    expect(later.window.did).toEqual(['minimize', 'explain']);
  });

  it('lets the window close while the client ends', async () => {
    const { window, asked } = guarded({ isQuitting: () => true });
    expect(window.close()).toBe(false);
    await settle();
    expect([asked, window.did]).toEqual([[], []]);
  });
});

/** What the guard of a page answers when the engine asks. */
import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';

import { guardPage } from '@electron/pane/guards/pane-guard';
import { expect, it, vi } from 'vitest';

it('a site that asks for a client certificate gets none, and its request goes on', () => {
  const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: () => undefined });
  guardPage(contents as unknown as WebContents, {
    origin: 'https://game.example',
    gestures: { input: () => undefined, hasGesture: () => false, take: () => false },
    onTyped: () => undefined,
    onKey: () => undefined,
    onNewWindow: () => undefined,
    openInBrowser: () => undefined,
  });
  const [preventDefault, answer] = [vi.fn<() => void>(), vi.fn<(chosen: unknown) => void>()];
  const event = { preventDefault };
  contents.emit('select-client-certificate', event, 'https://game.example/', [{}, {}], answer);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(answer.mock.calls).toEqual([[null]]);
});

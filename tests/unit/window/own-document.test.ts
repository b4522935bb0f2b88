/** When one of main's own windows counts as lost: only if its document cannot be loaded, or its process ends. */
import { EventEmitter } from 'node:events';

import { describe, expect, it, vi } from 'vitest';
import type { BrowserWindow } from 'electron';

import { loadOwnDocument } from '@electron/window/own-document';

vi.mock('electron', () => ({ app: {}, session: {}, protocol: {}, shell: {} }));

const DOCUMENT = 'app://confirm/confirm.html';

/** A window over a stub of Electron, whose load ends in the given way. */
async function load(ending: 'loaded' | 'aborted' = 'loaded') {
  const contents = Object.assign(new EventEmitter(), {
    setWebRTCIPHandlingPolicy: () => {},
    setWindowOpenHandler: () => {},
    loadURL: () =>
      ending === 'loaded' ? Promise.resolve() : Promise.reject(new Error('ERR_ABORTED (-3)')),
  });
  const window = { webContents: contents, setMenu: () => {} };
  const onLost = vi.fn<() => void>();
  await loadOwnDocument(window as unknown as BrowserWindow, 'confirm', onLost);
  return { contents, onLost };
}

describe('one of main’s own windows', () => {
  it('stays open when its page begins another navigation before the load has ended', async () => {
    const { onLost } = await load('aborted');
    expect(onLost).not.toHaveBeenCalled();
  });

  it('stays open after a load that was refused or that a frame in it made', async () => {
    const { contents, onLost } = await load();
    contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', DOCUMENT, true);
    contents.emit('did-fail-load', {}, -27, 'ERR_BLOCKED_BY_RESPONSE', 'http://127.0.0.1/', false);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('is lost when its document cannot be loaded', async () => {
    const { contents, onLost } = await load();
    contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', DOCUMENT, true);
    expect(onLost).toHaveBeenCalled();
  });

  it('is lost when its process ends', async () => {
    const { contents, onLost } = await load();
    contents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(onLost).toHaveBeenCalled();
  });
});

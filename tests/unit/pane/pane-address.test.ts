/** In its own process: the address of the pane's page while it loads, and once a load came to nothing. */
import { EventEmitter } from 'node:events';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openPage } from '@electron/pane/pane-page';

const ORIGIN = 'https://game.example';
const ABORTED = -3;
const REFUSED = -102;

/** The address of the document that Chromium shows; empty before the first one. */
const shown = vi.hoisted(() => ({ url: '' }));

vi.mock('electron', () => {
  const nothing = () => Promise.resolve();
  return {
    WebContentsView: class {
      /** A page that takes every other call and does nothing. */
      webContents = new Proxy(new EventEmitter(), {
        get: (target, name) => {
          if (name === 'getURL') return () => shown.url;
          const own: unknown = Reflect.get(target, name);
          return typeof own === 'function' ? own.bind(target) : nothing;
        },
      });
    },
    app: { on: nothing },
    protocol: {},
  };
});

beforeEach(() => {
  vi.stubGlobal('__DEVELOPMENT__', true);
  shown.url = '';
});

function open() {
  const page = openPage({
    address: `${ORIGIN}/vote`,
    origin: ORIGIN,
    onChange: () => undefined,
    onNavigated: () => undefined,
  } as unknown as Parameters<typeof openPage>[0]);
  const { webContents } = page.view;
  const begin = (url: string) =>
    webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url });
  return {
    page,
    begin,
    show(url: string) {
      begin(url);
      shown.url = url;
      webContents.emit('did-navigate', {}, url);
      webContents.emit('did-stop-loading');
    },
    fail(code: number, url: string) {
      webContents.emit('did-fail-load', {}, code, 'ERR_X', url, true);
      webContents.emit('did-stop-loading');
    },
  };
}

describe('the address of the page', () => {
  it('is that of the document again, once a redirect away was refused or the load stopped', () => {
    const { page, begin, show, fail } = open();
    show(`${ORIGIN}/news`);
    begin(`${ORIGIN}/hop`);
    expect(page.address()).toBe(`${ORIGIN}/hop`);
    fail(ABORTED, 'https://elsewhere.example/');
    expect(page.address()).toBe(`${ORIGIN}/news`);
  });

  it('stays that of a load that failed, or was stopped before any document, to be tried again', () => {
    const { page, begin, show, fail } = open();
    fail(ABORTED, `${ORIGIN}/vote`);
    expect(page.address()).toBe(`${ORIGIN}/vote`);
    show(`${ORIGIN}/news`);
    begin(`${ORIGIN}/mail`);
    fail(REFUSED, `${ORIGIN}/mail`);
    expect(page.address()).toBe(`${ORIGIN}/mail`);
  });
});

/** In its own process: the menu of a right click on the game's own page. */
import { EventEmitter } from 'node:events';

import { expect, it, vi } from 'vitest';

import { openPage } from '@electron/pane/pane-page';

vi.stubGlobal('__DEVELOPMENT__', true);

const shown = vi.hoisted(() => [] as (readonly { readonly label?: string }[])[]);

vi.mock('electron', () => {
  const nothing = () => Promise.resolve();
  /** A page that takes every call and does nothing. */
  const contents = new Proxy(new EventEmitter(), {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : nothing;
    },
  });
  return {
    WebContentsView: class {
      webContents = contents;
    },
    Menu: {
      buildFromTemplate(items: readonly { readonly label?: string }[]) {
        shown.push(items);
        return { popup: nothing };
      },
    },
    app: { on: nothing },
    clipboard: {},
    protocol: {},
  };
});

it('a link of the game’s page can be copied by a right click, as in every window', () => {
  const { view } = openPage({
    address: 'https://game.example/',
    origin: 'https://game.example',
    onChange: () => undefined,
  } as unknown as Parameters<typeof openPage>[0]);
  view.webContents.emit(
    'context-menu',
    {},
    {
      isEditable: false,
      editFlags: {},
      linkURL: 'https://game.example/news',
      selectionText: '',
    },
  );
  expect(shown.map((items) => items.map(({ label }) => label))).toEqual([['Copy link']]);
});

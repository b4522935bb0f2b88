/** A picture goes to the clipboard on every version of Electron, and a refusal is a value. */
import { beforeEach, expect, it, vi } from 'vitest';

import { copyPicture } from '@electron/window/picture-clipboard';

const { clipboard, written } = vi.hoisted(() => {
  const list: unknown[] = [];
  const parts: Record<string, unknown> = {};
  return { written: list, clipboard: parts };
});

vi.mock('electron', () => ({
  clipboard,
  ClipboardItem: class {
    constructor(readonly items: Record<string, Blob>) {}
  },
  nativeImage: {
    createFromDataURL: (url: string) => ({
      isEmpty: () => !url.endsWith('aGk='),
      toPNG: () => new Uint8Array([1, 2]),
    }),
  },
}));

const PICTURE = 'data:image/png;base64,aGk=';

beforeEach(() => {
  written.length = 0;
  for (const name of Object.keys(clipboard)) delete clipboard[name];
});

it('a picture is copied as an image in Electron 33', async () => {
  clipboard['writeImage'] = (image: unknown) => written.push(image);
  expect(await copyPicture(PICTURE)).toBe(true);
  expect(written).toHaveLength(1);
});

it('a picture is copied as a PNG in Electron 45', async () => {
  clipboard['write'] = (items: readonly { items: Record<string, Blob> }[]) => {
    written.push(...items.map(({ items: kinds }) => Object.keys(kinds)));
    return Promise.resolve();
  };
  expect(await copyPicture(PICTURE)).toBe(true);
  expect(written).toEqual([['image/png']]);
});

it('data that is no picture is not copied', async () => {
  clipboard['writeImage'] = (image: unknown) => written.push(image);
  expect(await copyPicture('data:image/png;base64,AAAA')).toBe(false);
  expect(written).toEqual([]);
});

it('copying a picture returns false when the system refuses it', async () => {
  clipboard['write'] = () => Promise.reject(new Error('busy'));
  expect(await copyPicture(PICTURE)).toBe(false);
});

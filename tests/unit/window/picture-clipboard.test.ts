/** A picture goes to the clipboard on every version of Electron, and a refusal is a value. */
import { beforeEach, expect, it, vi } from 'vitest';

import { copyPicture } from '@electron/window/picture-clipboard';

const { clipboard, decoded, written } = vi.hoisted(() => {
  const list: unknown[] = [];
  const parts: Record<string, unknown> = {};
  const urls: string[] = [];
  return { written: list, clipboard: parts, decoded: urls };
});

vi.mock('electron', () => ({
  clipboard,
  ClipboardItem: class {
    constructor(readonly items: Record<string, Blob>) {}
  },
  nativeImage: {
    createFromDataURL(url: string) {
      decoded.push(url);
      return { isEmpty: () => false, toPNG: () => new Uint8Array([1, 2]) };
    },
  },
}));

/** The start of a PNG of this size, in one bit a pixel. */
function pngOf(width: number, height: number): string {
  const head = Buffer.alloc(33);
  head.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head[24] = 1;
  return `data:image/png;base64,${head.toString('base64')}`;
}

const PICTURE = pngOf(2_400, 1_260);

beforeEach(() => {
  written.length = 0;
  decoded.length = 0;
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

it.each([
  ['no picture', 'data:image/png;base64,AAAA'],
  ['too short for a header', PICTURE.slice(0, 50)],
  ['a picture of no height', pngOf(100, 0)],
  ['20,000 by 20,000 pixels in a small file', pngOf(20_000, 20_000)],
  ['one endless line', pngOf(2 ** 31 - 1, 1)],
])('data that is %s is neither decoded nor copied', async (_what, picture) => {
  clipboard['writeImage'] = (image: unknown) => written.push(image);
  expect(await copyPicture(picture)).toBe(false);
  expect(decoded).toEqual([]);
  expect(written).toEqual([]);
});

it('copying a picture returns false when the system refuses it', async () => {
  clipboard['write'] = () => Promise.reject(new Error('busy'));
  expect(await copyPicture(PICTURE)).toBe(false);
});

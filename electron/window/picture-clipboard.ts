/** Puts a picture on the system's clipboard. */
import { clipboard, ClipboardItem, nativeImage } from 'electron';
import type { NativeImage } from 'electron';

/** How Electron before version 45 takes a picture. */
interface ImageClipboard {
  writeImage(image: NativeImage): void;
}

function takesImages(target: object): target is ImageClipboard {
  return 'writeImage' in target;
}

/** The pixels of the largest picture that is copied. The renderer's own have 3 million. */
const MAX_PIXELS = 4_000_000;
/** The signature of a PNG and the name of its first chunk, which states width and height after it. */
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const FIRST_CHUNK = { nameAt: 12, name: 'IHDR', widthAt: 16, heightAt: 20, endsAt: 24 } as const;

/**
 * Whether a PNG states a size that main can decode in a moment. Compression hides the size: 65 KB can hold 400 million
 * pixels, which stop main for 20 seconds.
 */
function hasFairSize(dataUrl: string): boolean {
  const start = dataUrl.indexOf(',') + 1;
  const head = Buffer.from(dataUrl.slice(start, start + 2 * FIRST_CHUNK.endsAt), 'base64');
  if (head.length < FIRST_CHUNK.endsAt) return false;
  if (!head.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  const { name, nameAt, widthAt, heightAt } = FIRST_CHUNK;
  if (head.toString('latin1', nameAt, nameAt + name.length) !== name) return false;
  const pixels = head.readUInt32BE(widthAt) * head.readUInt32BE(heightAt);
  return pixels > 0 && pixels <= MAX_PIXELS;
}

/** Copies a PNG, given as a data URL; false if it is no picture, a huge one, or the system refused it. */
export async function copyPicture(dataUrl: string): Promise<boolean> {
  if (!hasFairSize(dataUrl)) return false;
  const picture = nativeImage.createFromDataURL(dataUrl);
  if (picture.isEmpty()) return false;
  try {
    if (takesImages(clipboard)) {
      clipboard.writeImage(picture);
    } else {
      // Redrawn from the pixels, so that nothing else of the renderer's file is passed on.
      const png = new Blob([new Uint8Array(picture.toPNG())], { type: 'image/png' });
      await clipboard.write([new ClipboardItem({ [png.type]: png })]);
    }
    return true;
  } catch {
    return false;
  }
}

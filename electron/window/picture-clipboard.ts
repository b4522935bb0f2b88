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

/** Copies a PNG, given as a data URL; false if it is no picture, or the system refused it. */
export async function copyPicture(dataUrl: string): Promise<boolean> {
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

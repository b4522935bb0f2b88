/** Records what main writes to the clipboard. */
import type { ElectronApplication } from 'playwright';

/** Records what main writes to the clipboard without writing it, since all windows of a display share one clipboard. */
export async function catchClipboard(app: ElectronApplication): Promise<() => Promise<string>> {
  const log = await app.evaluateHandle(({ clipboard }) => {
    const texts: string[] = [];
    clipboard.writeText = (text) => {
      texts.push(text);
      return Promise.resolve();
    };
    return texts;
  });
  return () => app.evaluate((_electron, texts) => texts.join('\n'), log);
}

/** Records the sizes of the pictures that main writes to the clipboard, without writing them. */
export async function catchPictures(
  app: ElectronApplication,
): Promise<() => Promise<readonly { readonly width: number; readonly height: number }[]>> {
  const log = await app.evaluateHandle(({ clipboard, nativeImage }) => {
    const sizes: { width: number; height: number }[] = [];
    Object.assign(clipboard, {
      // Electron before version 45.
      ...('writeImage' in clipboard && {
        writeImage: (image: Electron.NativeImage) => sizes.push(image.getSize()),
      }),
      write: async ([item]: Electron.ClipboardItem[]) => {
        const png = await item?.getType('image/png');
        const bytes = Buffer.from((await png?.arrayBuffer()) ?? new ArrayBuffer(0));
        sizes.push(nativeImage.createFromBuffer(bytes).getSize());
      },
    });
    return sizes;
  });
  return () => app.evaluate((_electron, sizes) => sizes, log);
}

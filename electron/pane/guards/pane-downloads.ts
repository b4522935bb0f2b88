/** Downloads of the pane: nothing is written before the player has agreed to the file's name, size and origin. */
import type { DownloadItem, Session, WebContents } from 'electron';

import { formatBytes } from '@shared/domain/wording/numbers';

import type { NewQuestion } from './pane-questions';

const LONGEST_NAME = 120;

/** A name without invisible characters, without characters that reorder the text around them, and without a folder. */
export function displayName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(0, LONGEST_NAME);
}

/** The source of the download, in words. */
function sourceOf(url: string): string {
  const origin = URL.parse(url)?.origin ?? 'null';
  return origin === 'null' ? 'the page itself' : origin;
}

/**
 * Refuses each download and asks the player. A download that they agreed to is requested again, and the system's dialog
 * then asks where to save it. There is one question at a time: downloads that start meanwhile are refused.
 */
export function askBeforeDownloads(
  session: Session,
  askPlayer: (question: NewQuestion) => Promise<boolean | null>,
): () => void {
  let agreed: { readonly url: string; readonly name: string; readonly bytes: number } | null = null;

  async function ask(
    item: { url: string; name: string; bytes: number },
    contents: WebContents | undefined,
  ) {
    const isAgreed = await askPlayer({
      kind: 'download',
      name: displayName(item.name),
      // The service may not have stated it.
      size: item.bytes > 0 ? formatBytes(item.bytes) : 'of unknown size',
      from: sourceOf(item.url),
    });
    if (isAgreed !== true || !contents || contents.isDestroyed()) return;
    agreed = item;
    contents.downloadURL(item.url);
  }

  const onDownload = (
    event: { preventDefault(): void },
    item: DownloadItem,
    contents: WebContents | undefined,
  ) => {
    const wanted = { url: item.getURL(), name: item.getFilename(), bytes: item.getTotalBytes() };
    // The name is the one from the question: it may come from a link, which the second request does not carry.
    if (agreed?.url === wanted.url && agreed.bytes === wanted.bytes) {
      item.setSaveDialogOptions({ defaultPath: displayName(agreed.name) });
      agreed = null;
      return;
    }
    event.preventDefault();
    void ask(wanted, contents);
  };
  session.on('will-download', onDownload);
  return () => session.off('will-download', onDownload);
}

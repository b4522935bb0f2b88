/** Keeps a page from getting files that are dragged over it: the player may only have meant to move them past it. */
import { webFrameMain } from 'electron';
import type { WebContents, WebFrameMain } from 'electron';

const REFUSE_FILES = `for (const kind of ['dragenter', 'dragover', 'drop']) addEventListener(kind, (event) => {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  event.dataTransfer.dropEffect = 'none';
}, true)`;

/**
 * Refuses files in every frame of the page. `runApart` runs a script in the page's main frame, in a world that no script of
 * the site can reach. The engine offers no such world for a frame inside the page: there the listeners share the frame's own.
 */
export function refuseFileDrops(
  contents: WebContents,
  runApart: (code: string) => Promise<unknown>,
): void {
  const refuseIn = (frame: WebFrameMain | null | undefined) => {
    if (!frame || frame.parent === null) return;
    frame.executeJavaScript(REFUSE_FILES).catch(() => undefined);
  };
  contents.on('did-navigate', () => void runApart(REFUSE_FILES));
  contents.on('dom-ready', () => void runApart(REFUSE_FILES));
  // A frame without its own address never navigates.
  contents.on('frame-created', (_event, { frame }) => {
    frame?.on('dom-ready', () => refuseIn(frame));
    refuseIn(frame);
  });
  contents.on(
    'did-frame-navigate',
    (_event, _url, _code, _status, isMainFrame, process, routing) => {
      if (!isMainFrame) refuseIn(webFrameMain.fromId(process, routing));
    },
  );
}

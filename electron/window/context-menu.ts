/** The menu of a right click: in a text box what can be done with its text, elsewhere copying a link or a selection. */
import { clipboard, Menu } from 'electron';
import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron';

import { APP_DOCUMENT } from './app-protocol';

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'editFlags' | 'linkURL' | 'selectionText'>;

/** Schemes of links that are worth copying. */
const COPIED = /^(?:https?|mailto|hustings):/u;

/** A link as it works outside of the client; null for one that leads nowhere there. */
function linkOutside(address: string): string | null {
  const inside = `${APP_DOCUMENT}#/`;
  if (address.startsWith(inside)) return `hustings://open/${address.slice(inside.length)}`;
  return COPIED.test(address) ? address : null;
}

/** The items of the menu; none where there is nothing to do. `copy` writes to the clipboard. */
export function contextMenuItems(
  { isEditable, editFlags, linkURL, selectionText }: Clicked,
  copy: (text: string) => void,
): readonly MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  }
  const link = linkOutside(linkURL);
  return [
    ...(link === null ? [] : [{ label: 'Copy link', click: () => copy(link) }]),
    ...(selectionText.trim() === '' ? [] : [{ role: 'copy' } as const]),
  ];
}

/** Shows the menu on each right click in these contents. */
export function showContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, clicked) => {
    const items = contextMenuItems(clicked, (text) => void clipboard.writeText(text));
    if (items.length > 0) Menu.buildFromTemplate([...items]).popup();
  });
}

/** The icon in the system's tray. It is made when it is first needed; its menu is rebuilt whenever its text changes. */
import { Menu, nativeImage, Tray } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';

import { withoutTags } from '../window/plain-words';
import { withUnreadDot } from '../window/unread-mark';
import icon from './tray-icon.png?inline';

/** The size of a tray icon on each system, in that system's own pixels. */
const ICON_PX: Partial<Record<NodeJS.Platform, number>> = { darwin: 18, win32: 16 };
const USUAL_ICON_PX = 32;

export interface TrayParts {
  /** The menu as it is now. */
  readonly menu: () => readonly MenuItemConstructorOptions[];
  /** One line about the player, for the pointer over the icon. */
  readonly tooltip: () => string;
  /** Whether alerts are unread: the icon has a dot then. */
  readonly hasUnread: () => boolean;
  /** A click on the icon, where the system does not open the menu instead. */
  readonly open: () => void;
}

export interface ClientTray {
  /** Shows the icon from now on. */
  show(): void;
  hide(): void;
  /**
   * The contents of the menu may have changed. Does nothing while no icon is shown or if the text is still the same.
   */
  update(): void;
}

/** Creates the tray without its icon. */
export function createTray(parts: TrayParts): ClientTray {
  let tray: Tray | null = null;
  let shown = '';
  let hasDot = false;

  function update(): void {
    if (!tray) return;
    if (parts.hasUnread() !== hasDot) {
      hasDot = !hasDot;
      tray.setImage(hasDot ? withUnreadDot(ownIcon()) : ownIcon());
    }
    const items = parts.menu();
    const tooltip = parts.tooltip();
    const words = JSON.stringify([tooltip, items]);
    if (words === shown) return;
    shown = words;
    tray.setToolTip(withoutTags(tooltip, process.platform));
    tray.setContextMenu(Menu.buildFromTemplate([...items]));
  }

  return {
    show() {
      if (tray) return;
      tray = new Tray(ownIcon());
      tray.on('click', () => parts.open());
      update();
    },
    hide() {
      tray?.destroy();
      tray = null;
      shown = '';
      hasDot = false;
    },
    update,
  };
}

function ownIcon() {
  const size = ICON_PX[process.platform] ?? USUAL_ICON_PX;
  return nativeImage.createFromDataURL(icon).resize({ width: size, height: size });
}

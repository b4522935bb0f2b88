/** Where the menus of a panel's tables stand: in its head. */
import { createContext, useContext } from 'react';

/** The element in the head of the panel around; null outside of panels. */
export const PanelMenuContext = createContext<HTMLElement | null>(null);

/** The place for a menu, to be filled by a portal; null where there is none. */
export function usePanelMenu(): HTMLElement | null {
  return useContext(PanelMenuContext);
}

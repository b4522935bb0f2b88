/** A right click on a figure selects it, so that the menu's Copy takes the whole of it. */

/** Elements on which a click does something, or whose text is the player's. */
const OTHERS = 'a, button, input, textarea';

/**
 * Follows right clicks until the returned function is called. A selection of the player's stays.
 *
 * @param figures selects the elements that are figures
 */
export function followFigureClicks(figures = '[data-value]'): () => void {
  const select = ({ target }: MouseEvent) => {
    const selection = window.getSelection();
    if (!(target instanceof Element) || selection?.isCollapsed === false) return;
    const figure = target.closest(figures);
    if (figure !== null && target.closest(OTHERS) === null) selection?.selectAllChildren(figure);
  };
  window.addEventListener('contextmenu', select);
  return () => window.removeEventListener('contextmenu', select);
}

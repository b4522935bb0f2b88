/** Tells main that the player may be about to open a page of the game: main then has the pane's code before the click. */
import { bridge } from './bridge';

/** For the pointer or the focus on a link to such a page. */
export function expectGamePage(): void {
  void bridge.invoke('pane:act', { act: 'expect' });
}

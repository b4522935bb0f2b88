/** Tells main that the player is about to open a page of the game. */
import { bridge } from './bridge';

let isTold = false;

/** Once in the life of the page: main then has the pane's code before the click. */
export function expectGamePage(): void {
  if (isTold) return;
  isTold = true;
  void bridge.invoke('pane:act', { act: 'expect' });
}

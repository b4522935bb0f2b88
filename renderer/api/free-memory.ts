/**
 * Gives memory back, here and in main, once the window has been left alone for a while. The start and every screen leave
 * garbage and caches behind, and an engine that has nothing to do would keep them.
 */
import { lastSignAtMs, onAttention } from '../state/attention';
import { locationStore } from '../state/location';
import { whenStill } from '../state/still-page';
import { bridge } from './bridge';

/** Long enough that the pause falls between two visits, not between two clicks. */
const UNTOUCHED_MS = 8_000;
/**
 * The first pass drops the caches of the renderer, and with the next frame the compositor gives up what it drew from
 * them. Only a pass after that returns those pages: after a visit to every screen it freed 10 MB more.
 */
const SECOND_PASS_MS = 2_500;
/** By then the page has been drawn again from what it kept. */
const REDRAWN_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let stopWaiting: () => void = () => undefined;

function cancel(): void {
  clearTimeout(timer);
  stopWaiting();
}

function freeAfter(delayMs: number, isSecondPass = false): void {
  cancel();
  timer = setTimeout(() => freeWhenStill(isSecondPass), delayMs);
}

/** Calls `then`, or waits again if the player has touched the window in the meantime. */
function unlessTouched(isSecondPass: boolean, then: () => void): void {
  const leftMs = lastSignAtMs() + UNTOUCHED_MS - performance.now();
  if (leftMs > 0) freeAfter(leftMs, isSecondPass);
  else then();
}

/**
 * Waits for a pause in drawing. If memory is freed between two frames, the compositor may lose a
 * picture that it has begun: it then draws nothing more, and the window freezes. Waiting for the
 * player is not enough: some movement, such as dragging a scroll bar, is no sign of the player.
 */
function freeWhenStill(isSecondPass: boolean): void {
  unlessTouched(isSecondPass, () => {
    stopWaiting = whenStill(() => unlessTouched(isSecondPass, () => freeNow(isSecondPass)));
  });
}

function freeNow(isSecondPass: boolean): void {
  freeMemory();
  if (!isSecondPass) freeAfter(SECOND_PASS_MS, true);
}

function freeMemory(): void {
  bridge.freeMemory();
  void bridge.invoke('app:free-memory', null);
  setTimeout(drawOnePixel, REDRAWN_MS);
}

/**
 * Draws one pixel. The compositor releases the page's previous picture, 4 MB, only with the next
 * frame, which may be a minute away.
 */
function drawOnePixel(): void {
  document.documentElement.toggleAttribute('data-redrawn');
}

/** Frees memory, in two passes, after the start and after each change of the screen. */
export function startFreeingMemory(): () => void {
  const freeLater = () => freeAfter(UNTOUCHED_MS);
  const stops = [
    // The time of the last sign is kept only while somebody listens.
    onAttention(() => undefined),
    locationStore.subscribe(freeLater),
  ];
  freeLater();
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}

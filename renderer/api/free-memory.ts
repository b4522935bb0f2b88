/**
 * Gives memory back, here and in main, once the window has been left alone for a while. The start and every screen leave
 * garbage and caches behind, and an engine that has nothing to do would keep them.
 */
import { lastSignAtMs, onAttention } from '../state/attention';
import { locationStore } from '../state/location';
import { bridge } from './bridge';

/** Long enough that the pause falls between two visits, not between two clicks. */
const UNTOUCHED_MS = 8_000;
/**
 * The first pass drops the caches of the renderer, and with the next frame the compositor gives up what it drew from
 * them. Only a pass after that returns those pages: after a visit to every screen it freed 10 MB more.
 */
const SECOND_PASS_MS = 3_000;
/** By then the page is drawn anew from what it kept. */
const REDRAWN_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function freeAfter(delayMs: number, isSecondPass = false): void {
  clearTimeout(timer);
  timer = setTimeout(() => freeUnlessTouched(isSecondPass), delayMs);
}

function freeUnlessTouched(isSecondPass: boolean): void {
  const leftMs = lastSignAtMs() + UNTOUCHED_MS - performance.now();
  if (leftMs > 0) {
    freeAfter(leftMs, isSecondPass);
    return;
  }
  freeMemory();
  if (!isSecondPass) freeAfter(SECOND_PASS_MS, true);
}

function freeMemory(): void {
  bridge.freeMemory();
  void bridge.invoke('app:free-memory', null);
  setTimeout(drawOnePixel, REDRAWN_MS);
}

/** The compositor lets the former picture of the page go, 4 MB of it, only with the next frame, which may be a minute away. */
function drawOnePixel(): void {
  document.documentElement.toggleAttribute('data-redrawn');
}

/** Frees memory, in two passes, after the start and after each change of the screen. */
export function startFreeingMemory(): () => void {
  const freeLater = () => freeAfter(UNTOUCHED_MS);
  const stops = [
    // Signs are only noted while somebody follows them.
    onAttention(() => undefined),
    locationStore.subscribe(freeLater),
  ];
  freeLater();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

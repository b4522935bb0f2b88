/** Waits for a moment in which the page shows nothing new: no change, no scrolling, nothing that moves by itself. */

/** A page without a change for this long is still: what changed before has been drawn by then, even on a slow machine. */
const STILL_MS = 250;
/** How often moving parts are checked again: no single event tells the end of every movement. */
const LOOK_AGAIN_MS = 1_000;

function isMoving(): boolean {
  return document.getAnimations().some(({ playState }) => playState === 'running');
}

/**
 * Calls `then` once at the first still moment, which is at least `STILL_MS` away. Returns the
 * function that stops the waiting.
 */
export function whenStill(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitFor = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, delayMs);
  };
  const beginAgain = () => waitFor(STILL_MS);
  const changes = new MutationObserver(beginAgain);
  const stop = () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('scroll', beginAgain, true);
  };
  function look() {
    if (isMoving()) {
      waitFor(LOOK_AGAIN_MS);
      return;
    }
    stop();
    then();
  }
  changes.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  // Scrolling events do not bubble.
  document.addEventListener('scroll', beginAgain, { capture: true, passive: true });
  beginAgain();
  return stop;
}

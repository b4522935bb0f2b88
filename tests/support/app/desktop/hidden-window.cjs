/**
 * Loaded into the client before the client itself (`-r`): signs in, hides the real window, locks and unlocks the screen,
 * and prints what its page did meanwhile. Playwright cannot do this, because it keeps every page that it drives visible.
 */
const { app, powerMonitor } = require('electron');

const HIDDEN_MS = 9_000;
const LOCKED_MS = 4_500;
/** Less than an interval of the polls. */
const UNLOCKED_MS = 1_700;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs in the page: waits until Chromium has told it that it is shown, or hidden. */
function becomes(state) {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === state) resolve(true);
      else document.addEventListener('visibilitychange', look, { once: true });
    };
    look();
  });
}

/** Runs in the page: counts the frames that Chromium would draw, and how late a timer of a second fires. */
function watch(durationMs) {
  return new Promise((resolve) => {
    let frames = 0;
    const count = () => {
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    setTimeout(() => resolve({ visibility: document.visibilityState, frames }), durationMs);
  });
}

app.once('browser-window-created', (_event, window) => {
  const { webContents } = window;
  const inPage = (script) => webContents.executeJavaScript(script);
  const report = async () => {
    const credentials = {
      identifier: process.env.TEST_IDENTIFIER,
      password: process.env.TEST_PASSWORD,
    };
    await inPage(`hustings.invoke('session:sign-in', ${JSON.stringify(credentials)})`);
    await inPage(`(${String(becomes)})('visible')`);
    const shown = await inPage(`(${String(watch)})(1000)`);
    window.hide();
    // Until then a frame may be under way.
    await inPage(`(${String(becomes)})('hidden')`);
    const hiddenAtMs = Date.now();
    const hidden = await inPage(`(${String(watch)})(${HIDDEN_MS})`);
    powerMonitor.emit('lock-screen');
    const lockedAtMs = Date.now();
    await pause(LOCKED_MS);
    const unlockedAtMs = Date.now();
    powerMonitor.emit('unlock-screen');
    await pause(UNLOCKED_MS);
    const seen = { shown, hidden, hiddenAtMs, lockedAtMs, unlockedAtMs, endedAtMs: Date.now() };
    process.stdout.write(`REPORT ${JSON.stringify(seen)}\n`);
    app.quit();
  };
  window.once('show', () => void report());
});

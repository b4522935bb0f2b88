/**
 * Loaded into the client before the client itself (`-r`): signs in, hides the real window, and prints what its page did
 * meanwhile. Playwright cannot tell: it keeps every page that it drives visible.
 */
const { app } = require('electron');

const HIDDEN_MS = 9_000;

/** Runs in the page: waits until Chromium shows it. */
function isShown() {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible') resolve(true);
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
    await inPage(`(${String(isShown)})()`);
    const shown = await inPage(`(${String(watch)})(1000)`);
    window.hide();
    const hiddenAtMs = Date.now();
    const hidden = await inPage(`(${String(watch)})(${HIDDEN_MS})`);
    const seen = { shown, hidden, hiddenAtMs, shownAgainAtMs: Date.now() };
    process.stdout.write(`REPORT ${JSON.stringify(seen)}\n`);
    app.quit();
  };
  window.once('show', () => void report());
});

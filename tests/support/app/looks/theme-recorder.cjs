/**
 * Loaded into the client before the client itself (`-r`), and by it into the client's page before any
 * script of the page, in an isolated world: records which themes the document had. It changes nothing.
 */
const { app, contextBridge } = require('electron');

if (app) {
  app.once('web-contents-created', (_event, { session }) => {
    if (session.registerPreloadScript) {
      session.registerPreloadScript({ type: 'frame', filePath: __filename });
    } else {
      session.setPreloads([__filename]);
    }
  });
} else {
  /** @type {string[]} */
  const seen = [];
  let setAtMs = Number.NaN;
  const note = () => {
    const theme = document.documentElement?.dataset.theme;
    if (theme === undefined || theme === seen.at(-1)) return;
    if (seen.length === 0) setAtMs = performance.now();
    seen.push(theme);
  };
  note();
  new MutationObserver(note).observe(document, {
    attributes: true,
    attributeFilter: ['data-theme'],
    childList: true,
    subtree: true,
  });
  contextBridge.exposeInMainWorld('themeRecord', () => ({
    seen,
    setAtMs,
    paintedAtMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  }));
}

/**
 * The smallest Electron app, with which the benchmarks compare the client. Without options it only shows a window.
 * `--least-client=<URLs>` makes it the cheapest possible client of the service: it reads these comma-separated URLs
 * once a minute in the main process, and changes one text a minute.
 */
const http = require('node:http');
const path = require('node:path');

const { app, BrowserWindow } = require('electron');

const MINUTE_MS = 60_000;
const OPTION = '--least-client=';
const urls = process.argv.find((argument) => argument.startsWith(OPTION))?.slice(OPTION.length);

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(path.join(__dirname, urls === undefined ? 'index.html' : 'text.html'));
  if (urls !== undefined) readEachMinute(urls.split(','));
});

app.on('window-all-closed', () => app.quit());

function readEachMinute(addresses) {
  // Sequential reads over one connection that closes at once are the cheapest.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const read = (url) =>
    new Promise((resolve) => {
      http.get(url, { agent }, (answer) => answer.resume().once('close', resolve));
    });
  setInterval(() => {
    void Promise.all(addresses.map(read)).then(() => agent.destroy());
  }, MINUTE_MS);
}

/**
 * The smallest Electron app, with which the benchmarks compare the client. Without options it only shows a window.
 * `--least-client=[{"url": …, "everyMinutes": …}]` makes it the cheapest possible client of the service: the main process
 * reads each URL as often as it says, and the window changes one text a minute, or none with `--still`.
 */
const http = require('node:http');
const path = require('node:path');

const { app, BrowserWindow } = require('electron');

const MINUTE_MS = 60_000;
const OPTION = '--least-client=';
const option = process.argv.find((argument) => argument.startsWith(OPTION))?.slice(OPTION.length);
/** @type {{ url: string, everyMinutes: number }[] | undefined} */
const reads = option === undefined ? undefined : JSON.parse(option);

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  window.once('ready-to-show', () => window.show());
  const isStill = reads === undefined || process.argv.includes('--still');
  void window.loadFile(path.join(__dirname, isStill ? 'index.html' : 'text.html'));
  if (reads !== undefined) readEachMinute(reads);
});

app.on('window-all-closed', () => app.quit());

/** @param {{ url: string, everyMinutes: number }[]} polled */
function readEachMinute(polled) {
  // Sequential reads over one connection that closes at once are the cheapest.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const read = (url) =>
    new Promise((resolve) => {
      http.get(url, { agent }, (answer) => answer.resume().once('close', resolve));
    });
  let minutes = 0;
  setInterval(() => {
    minutes += 1;
    const due = polled.filter(({ everyMinutes }) => minutes % everyMinutes === 0);
    void Promise.all(due.map(({ url }) => read(url))).then(() => agent.destroy());
  }, MINUTE_MS);
}

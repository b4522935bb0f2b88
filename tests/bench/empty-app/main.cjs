/**
 * The least that an Electron app can be: what the benchmarks compare the client with. Two options
 * add the least that a client of this service does, to tell what of its cost no client can save:
 * `--text-each-minute` changes one text a minute, `--reads-each-minute=<URLs>` reads these URLs,
 * separated by commas, once a minute in the main process and shows nothing.
 */
const http = require('node:http');
const path = require('node:path');

const { app, BrowserWindow } = require('electron');

const MINUTE_MS = 60_000;
const READS = '--reads-each-minute=';
const reads = process.argv.find((argument) => argument.startsWith(READS));
const page = process.argv.includes('--text-each-minute') ? 'text.html' : 'index.html';

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(path.join(__dirname, page));
  if (reads !== undefined) readEachMinute(reads.slice(READS.length).split(','));
});

app.on('window-all-closed', () => app.quit());

function readEachMinute(urls) {
  // One after the other over one connection, closed by this side at once: the cheapest way there is.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const read = (url) =>
    new Promise((resolve) => {
      http.get(url, { agent }, (answer) => answer.resume().once('close', resolve));
    });
  setInterval(() => {
    void Promise.all(urls.map(read)).then(() => agent.destroy());
  }, MINUTE_MS);
}

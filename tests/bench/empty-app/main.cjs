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
  const agent = new http.Agent({ keepAlive: true });
  setInterval(() => {
    for (const url of urls) http.get(url, { agent }, (answer) => answer.resume());
  }, MINUTE_MS);
}

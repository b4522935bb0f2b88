/** The smallest Electron app, with which the benchmarks compare the client: one window with one heading. */
const path = require('node:path');

const { app, BrowserWindow } = require('electron');

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(path.join(__dirname, 'index.html'));
});

app.on('window-all-closed', () => app.quit());

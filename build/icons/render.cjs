/** Run with Electron: draws icon.svg in every size that the systems ask for, as PNG files beside it. */
const fs = require('node:fs');
const path = require('node:path');

const { app, BrowserWindow } = require('electron');

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

app.commandLine.appendSwitch('force-color-profile', 'srgb');
app.disableHardwareAcceleration();

/**
 * Draws on a canvas in the page and returns the PNG.
 * @param {Electron.WebContents} page
 * @param {string} svg
 * @param {number} size Pixels of a side.
 */
async function draw(page, svg, size) {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  /** @type {string} */
  const png = await page.executeJavaScript(`(async () => {
    const picture = new Image(${size}, ${size});
    picture.src = ${JSON.stringify(address)};
    await picture.decode();
    const canvas = new OffscreenCanvas(${size}, ${size});
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, ${size}, ${size});
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  })()`);
  return Buffer.from(png, 'base64');
}

async function main() {
  await app.whenReady();
  const window = new BrowserWindow({ show: false });
  await window.loadURL('about:blank');
  const svg = fs.readFileSync(path.join(__dirname, 'icon.svg'), 'utf8');
  const linux = path.join(__dirname, 'linux');
  fs.mkdirSync(linux, { recursive: true });
  for (const size of SIZES) {
    const png = await draw(window.webContents, svg, size);
    if (size === 1024) fs.writeFileSync(path.join(__dirname, 'icon.png'), png);
    else fs.writeFileSync(path.join(linux, `${size}x${size}.png`), png);
  }
  app.quit();
}

main().catch((/** @type {unknown} */ error) => {
  process.stderr.write(`${String(error)}\n`);
  app.exit(1);
});

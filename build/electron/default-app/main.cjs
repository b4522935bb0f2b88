/** The fallback's default app: opens the app whose folder or file is the first argument that is not a switch. */
const fs = require('node:fs');
const path = require('node:path');

const electron = require('electron');

/** Electron's own default app uses these two functions too, but Electron's types do not declare them. */
const app =
  /** @type {typeof electron.app & { setVersion(version: string): void, setAppPath(folder: string): void }} */ (
    electron.app
  );

try {
  let file = '';
  // As in Electron's own default app, switches come before the app, and Playwright drives it by `-r MODULE`.
  for (const given = process.argv.slice(1); file === '' && given.length > 0;) {
    const word = given.shift() ?? '';
    if (word === '-r' || word === '--require')
      require(require.resolve(given.shift() ?? '', { paths: [process.cwd()] }));
    else if (!word.startsWith('-')) file = word;
  }
  const target = path.resolve(file);
  Object.defineProperty(process, 'defaultApp', { enumerable: true, value: true });
  const folder = fs.statSync(target).isDirectory() ? target : path.dirname(target);
  const manifest = path.join(folder, 'package.json');
  if (fs.existsSync(manifest)) {
    // The app's folders and menus have its name.
    const {
      name,
      productName = name,
      version,
      desktopName,
    } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
    if (version) app.setVersion(version);
    if (productName) app.setName(productName);
    if (productName && process.platform === 'linux')
      app.setDesktopName(desktopName ?? `${productName}.desktop`);
    app.setAppPath(folder);
  }
  require(target);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  app.exit(1);
}

/** The fallback's default app: opens the app whose folder or file is the first argument that is not a switch. */
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const electron = require('electron');

/** Electron's own default app uses these two functions too, but Electron's types do not declare them. */
const app =
  /** @type {typeof electron.app & { setVersion(version: string): void, setAppPath(folder: string): void }} */ (
    electron.app
  );

/** Sorts the command line as Electron's own default app does: switches, modules to load first, and the app. */
function readArguments() {
  const modules = [];
  const [...rest] = process.argv.slice(1);
  for (let parameter = rest.shift(); parameter !== undefined; parameter = rest.shift()) {
    if (parameter === '-r' || parameter === '--require') modules.push(rest.shift() ?? '');
    else if (!parameter.startsWith('-')) return { modules, file: parameter };
  }
  return { modules, file: null };
}

/**
 * Sets the app's name and version from its manifest, so that its folders and menus have its name.
 * @param {string} folder
 * @returns {boolean} Whether the app's `.js` files are ES modules.
 */
function adopt(folder) {
  const manifestFile = path.join(folder, 'package.json');
  if (!fs.existsSync(manifestFile)) return false;
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
  const name = manifest.productName || manifest.name;
  if (manifest.version) app.setVersion(manifest.version);
  if (name) app.setName(name);
  if (process.platform === 'linux' && name)
    app.setDesktopName(manifest.desktopName || `${name}.desktop`);
  app.setAppPath(folder);
  return manifest.type === 'module';
}

function start() {
  const { modules, file } = readArguments();
  for (const name of modules) require(require.resolve(name, { paths: [process.cwd()] }));
  if (file === null) throw new Error('Give the folder of the app to open as the first argument.');
  const target = path.resolve(file);
  Object.defineProperty(process, 'defaultApp', {
    configurable: false,
    enumerable: true,
    value: true,
  });
  const modern = adopt(fs.statSync(target).isDirectory() ? target : path.dirname(target));
  const entry = require.resolve(target);
  if (entry.endsWith('.mjs') || (modern && entry.endsWith('.js')))
    void import(pathToFileURL(entry).href).catch(fail);
  else require(entry);
}

/** @param {unknown} error */
function fail(error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  app.exit(1);
}

try {
  start();
} catch (error) {
  fail(error);
}

/** The part of Electron that main needs, in plain Node: enough for the real client without a window. */
import { EventEmitter } from 'node:events';

/** A port of this machine on which nothing listens (RFC 863, discard), so that no generated address is ever reached. */
const BLACKHOLE_PROXY = 'PROXY 127.0.0.1:9';

export const ipcMain = Object.assign(new EventEmitter(), { handle: () => undefined });
export const app = Object.assign(new EventEmitter(), {
  name: 'Hustings',
  isPackaged: false,
  getPath: () => '/nowhere',
  getAppPath: () => '/nowhere',
  getVersion: () => '0.0.0',
  getLocale: () => 'en-GB',
  getSystemLocale: () => 'en-GB',
  getPreferredSystemLanguages: () => ['en-GB'],
  quit: () => undefined,
  setBadgeCount: () => true,
  setLoginItemSettings: () => undefined,
});
export const clipboard = { writeText: () => undefined };
/** No picture is ever drawn. */
export const nativeImage = {
  createFromDataURL: () => ({ resize: () => null, isEmpty: () => true }),
};
/** Nothing reaches a clipboard. */
export const ClipboardItem = Object;
/** An icon that nobody sees. */
export class Tray extends EventEmitter {
  setToolTip = () => undefined;
  setContextMenu = () => undefined;
  destroy = () => undefined;
}
/** A system without a keyring: stored secrets can be read and written by the tests. */
export const safeStorage = {
  isEncryptionAvailable: () => false,
  getSelectedStorageBackend: () => 'basic_text',
};
export const session = {
  fromPartition: () => ({
    resolveProxy: () => Promise.resolve(BLACKHOLE_PROXY),
    setSpellCheckerEnabled: () => undefined,
    setSpellCheckerLanguages: () => undefined,
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
  }),
};
export const powerMonitor = new EventEmitter();
export const nativeTheme = { themeSource: 'system', shouldUseDarkColors: false };
export const Menu = { buildFromTemplate: () => null, setApplicationMenu: () => undefined };
export const globalShortcut = { register: () => true, unregister: () => undefined };
export const dialog = { showMessageBox: () => Promise.resolve({ response: 0 }) };
export const shell = { openExternal: () => Promise.resolve() };
export const screen = { getAllDisplays: () => [] };
export const protocol = {};
export const Notification = { isSupported: () => false };
/** No window is ever open. */
export const BrowserWindow = { getAllWindows: () => [] };

/** The announcement of the practice world's process; null: it cannot be started and ends at once. */
export const practiceChild: { announced: object | null } = { announced: null };

export const utilityProcess = {
  fork() {
    const child = Object.assign(new EventEmitter(), {
      kill: () => true,
      postMessage: () => void child.emit('exit', 0),
    });
    const { announced } = practiceChild;
    setImmediate(() =>
      announced === null ? child.emit('exit', 1) : child.emit('message', announced),
    );
    return child;
  },
};

export default { ipcMain, app };

/** The part of Electron that electron-store needs, for tests in plain Node. */
import { EventEmitter } from 'node:events';

export const ipcMain = new EventEmitter();
export const app = { getPath: () => '/nowhere', getVersion: () => '0.0.0' };

export default { ipcMain, app };

/** As much of Electron as electron-store asks for, where a test runs in plain Node. */
import { EventEmitter } from 'node:events';

export const ipcMain = new EventEmitter();
export const app = { getPath: () => '/nowhere', getVersion: () => '0.0.0' };

export default { ipcMain, app };

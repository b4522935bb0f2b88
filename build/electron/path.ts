/** `npm run electron-path`: prints the path of the Electron that `npm start` and `npm test` use. */
import { resolveElectron } from './runtime.ts';

export default async () => console.log((await resolveElectron()).executable);

/** Whether a theme was ever chosen on this machine, or taken from the service: only before that is an installation fresh. */
import { readStored, writeStored } from './stored-json';

const STORAGE_KEY = 'hustings-theme-chosen';

export function isThemeChosen(): boolean {
  return readStored(STORAGE_KEY) === true;
}

export function rememberThemeChosen(): void {
  writeStored(STORAGE_KEY, true);
}

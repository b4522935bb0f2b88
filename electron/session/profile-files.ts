/** The files of all profiles, in one folder: the list of profiles, catalogues of servers, and secrets. */
import { join } from 'node:path';

import { createCrashSafeFile } from '../storage/files/crash-safe-file';
import { namesIn } from '../storage/files/file-generations';
import { createSecretFile } from '../storage/files/secret-file';
import type { SecretFileOptions } from '../storage/files/secret-file';
import type { SessionManagerOptions } from './session-types';

/** Opens the folder. Nothing is read before it is needed. */
export function openProfileFiles(
  directory: string,
  {
    encryption,
    ...options
  }: Pick<SecretFileOptions, 'encryption' | 'log' | 'onDamage' | 'onRepaired'>,
): SessionManagerOptions['files'] {
  return {
    open: (name) => createCrashSafeFile(join(directory, name), options),
    list: () => namesIn(directory),
    openSecret: (name, allowPlainFile) =>
      createSecretFile({ path: join(directory, name), encryption, allowPlainFile, ...options }),
  };
}

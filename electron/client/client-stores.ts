/**
 * The client's files that belong to no account: settings, last answers, first screen, window positions, and the damage
 * that was reported.
 */
import type { BootState } from '../boot-state';
import type { Log } from '../log/log';
import { createAnswerStore } from '../storage/answer-store';
import { createCrashSafeFile } from '../storage/files/crash-safe-file';
import { sweepTemporaries } from '../storage/files/file-generations';
import { createRecoveries } from '../storage/recoveries';
import { openKeptStore } from '../storage/kept-store';
import type { KeptFolder } from '../storage/kept-folder';
import { openReportedDamage } from '../storage/reported-damage';

export interface StoresOptions {
  /** A path in the folder of this client's data. */
  readonly inUserData: (...path: string[]) => string;
  /** A path inside the folder of the cache and the window positions. */
  readonly inKept: KeptFolder['path'];
  readonly log: Log;
  /** Called when a file turns out to be damaged, whether part of it was lost or it was repaired. */
  readonly onRecovered: () => void;
}

/** Removes what interrupted writes left behind, and opens the stores. */
export async function openStores(boot: BootState, options: StoresOptions) {
  const { inUserData, inKept, log, onRecovered } = options;
  const folders = [inUserData(), inUserData('profiles')];
  await Promise.all(folders.map(sweepTemporaries));
  const reported = await openReportedDamage(createCrashSafeFile(inUserData('told.json'), { log }));
  const recoveries = createRecoveries(reported, onRecovered);
  const { add: onDamage, repaired: onRepaired } = recoveries;
  const { settings } = boot;
  if (settings.damage !== null) onDamage(settings.damage);
  const answers = createAnswerStore({ directory: inKept('answers'), log });
  const kept = openKeptStore({ path: inKept('kept.json'), log, onDamage });
  return {
    settings,
    answers,
    kept,
    windowStateFile: createCrashSafeFile(inKept('window.json'), { log, onDamage }),
    miniStateFile: createCrashSafeFile(inKept('mini-window.json'), { log, onDamage }),
    paneFile: createCrashSafeFile(inKept('pane-window.json'), { log }),
    onDamage,
    onRepaired,
    takeRecoveries: () => recoveries.take(),
    /** Writes last answers and kept values. Never rejects: the next start does without what could not be written. */
    async flush(): Promise<void> {
      await Promise.allSettled([answers.flush(), kept.flush()]);
    },
    /** Waits until the list of reported damage is on the disk. */
    lossesStored: () => reported.stored(),
  };
}

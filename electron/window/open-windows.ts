/** What reaches the player outside the page: windows, main's own questions, the clipboard, the printer, power. */
import { clipboard } from 'electron';
import type { BrowserWindow } from 'electron';

import { appearanceOf } from '@shared/ipc/appearance';
import type { DeletionReview, RestoreReview } from '@shared/ipc/confirm';

import { replaceFile } from '../storage/files/replace-file';
import type { SettingsStore } from '../storage/settings-store';
import { createClientWindows } from './client-windows';
import type { ClientWindows } from './client-windows';
import { createFlushBeforeClose } from './flush-before-close';
import type { FlushBeforeClose } from './flush-before-close';
import { followTheme } from './main-window';
import { createPagePrinter } from './page-printer';
import type { PagePrinter } from './page-printer';
import { copyPicture } from './picture-clipboard';
import { watchPower } from './power-state';
import type { Power } from './power-state';
import {
  createChatQuestion,
  createDataQuestion,
  createEraseQuestion,
  createOpenQuestion,
  createPlainStorageQuestion,
  createSaveQuestion,
  createSystemQuestion,
} from './questions';
import type { SystemChange } from './questions';
import type { SecondaryWindows } from './secondary-windows';
import { zoomWindows } from './text-size';
import { createUnsavedWork } from './unsaved-work';
import type { UnsavedWork } from './unsaved-work';

export interface WindowsOptions {
  /** The main window; null while it is closed. */
  readonly main: () => BrowserWindow | null;
  readonly secondary: SecondaryWindows;
  readonly settings: Pick<SettingsStore, 'get' | 'onChange'>;
}

/** Questions that main asks outside the renderer. */
interface Questions {
  /** Where a file of this name goes; null when the player cancels. */
  savePath(fileName: string): Promise<string | null>;
  /** The backup to restore; null when the player cancels. */
  openPath(): Promise<string | null>;
  /** Whether a backup replaces what is here. */
  restore(review: RestoreReview): Promise<boolean>;
  /** Whether something is deleted that nothing can bring back. */
  deletion(review: DeletionReview): Promise<boolean>;
  /** Whether everything is erased. */
  erasure(): Promise<boolean>;
  /** Whether secrets may be stored without encryption. */
  plainStorage(movesMoney: boolean): Promise<boolean>;
  /** Whether alerts may go to an address at this host. */
  chat(host: string): Promise<boolean>;
  /** Whether a setting may change the system or other programs. */
  systemChange(change: SystemChange): Promise<boolean>;
}

interface SystemClipboard {
  text(text: string): Promise<void>;
  /** Copies a PNG, given as a data URL; false if it is no picture, or the system refused it. */
  picture(dataUrl: string): Promise<boolean>;
}

export interface Windows {
  readonly main: () => BrowserWindow | null;
  readonly secondary: SecondaryWindows;
  readonly client: ClientWindows;
  readonly questions: Questions;
  readonly copy: SystemClipboard;
  readonly printer: PagePrinter;
  readonly unsaved: UnsavedWork;
  readonly flush: FlushBeforeClose;
  readonly power: Power;
}

/** Opens no window: the main one is open already, or opens later. */
export function openWindows({ main, secondary, settings }: WindowsOptions): Windows {
  const client = createClientWindows(main, secondary);
  const appearance = () => appearanceOf(settings.get());
  const savePath = createSaveQuestion(client.front);
  const aboutData = createDataQuestion(client.front, appearance);
  const flush = createFlushBeforeClose();
  const power = watchPower();
  settings.onChange((changed) => {
    followTheme(changed.theme);
    zoomWindows(changed.textSize);
    client.send('settings:changed', changed);
  });
  power.onChange((state) => client.send('power:changed', { state }));
  secondary.onOpened(flush.attach);
  return {
    main,
    secondary,
    client,
    questions: {
      savePath,
      openPath: createOpenQuestion(client.front),
      restore: aboutData,
      deletion: aboutData,
      erasure: createEraseQuestion(client.front),
      plainStorage: createPlainStorageQuestion(client.front),
      chat: createChatQuestion(client.front),
      systemChange: createSystemQuestion(client.front),
    },
    copy: { text: async (text) => clipboard.writeText(text), picture: copyPicture },
    printer: createPagePrinter({ askSavePath: savePath, replaceFile }),
    unsaved: createUnsavedWork(),
    flush,
    power,
  };
}

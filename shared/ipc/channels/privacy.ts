/** What the client keeps on this computer, and erasing it. */
import { z } from 'zod';

import type { StoredPart } from '../stored-parts';
import { carries, defineChannel } from './define';

/** One part as it is on the disk now. */
export interface StoredPartView {
  readonly part: StoredPart;
  /** Those of its files and folders inside `folder` that exist. */
  readonly names: readonly string[];
  readonly bytes: number;
}

export interface StoredDataView {
  /** The folder that contains all parts. */
  readonly folder: string;
  readonly parts: readonly StoredPartView[];
}

export const privacyChannels = {
  'privacy:stored': defineChannel({ input: z.null(), output: carries<StoredDataView>() }),
  /** Asks the player, erases everything and ends the client. False: the player cancelled, nothing was erased. */
  'privacy:erase': defineChannel({ input: z.null(), output: carries<boolean>() }),
};

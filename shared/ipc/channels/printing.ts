/** Paper and PDF: main prints what the renderer has laid out for it. */
import { z } from 'zod';

import { carries, defineChannel } from './define';

/** `cancelled`: the player closed the system's dialog. */
export type PrintOutcome = 'done' | 'cancelled';

/** Longest name that is proposed for a file. */
const FILE_NAME_LIMIT = 200;

export const printingChannels = {
  /**
   * Asks the player where to save a PDF, before the renderer changes its appearance for it. True once a file is chosen.
   * Main keeps its path for the next `print:page` only, and does not reveal it to the renderer.
   */
  'print:choose-file': defineChannel({
    input: z.strictObject({ fileName: z.string().min(1).max(FILE_NAME_LIMIT) }),
    output: carries<boolean>(),
  }),
  /** Prints the document as it is laid out now: to the printer of the system's dialog, or to the chosen file. */
  'print:page': defineChannel({
    input: z.strictObject({ to: z.enum(['printer', 'file']), isLandscape: z.boolean() }),
    output: carries<PrintOutcome>(),
  }),
};

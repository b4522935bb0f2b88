/** Paper and PDF. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type PrintingHandlers = Pick<Handlers, 'print:choose-file' | 'print:page'>;

export function printingHandlers({ printer, windowOf }: HandlerParts): PrintingHandlers {
  return {
    'print:choose-file': async ({ fileName }, caller) =>
      succeed(await printer.chooseFile(windowOf(caller), fileName)),
    'print:page': ({ to, isLandscape }, caller) => printer.print(windowOf(caller), to, isLandscape),
  };
}

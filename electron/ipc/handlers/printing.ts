/** Paper and PDF. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type PrintingHandlers = Pick<Handlers, 'print:choose-file' | 'print:page'>;

export function printingHandlers({ printer }: HandlerParts): PrintingHandlers {
  return {
    'print:choose-file': async ({ fileName }) => succeed(await printer.chooseFile(fileName)),
    'print:page': ({ to, isLandscape }) => printer.print(to, isLandscape),
  };
}

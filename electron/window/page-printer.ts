/** Prints the window's document: with the system's dialog, or as a PDF to a file of the player's choice. */
import type { BrowserWindow, WebContentsPrintOptions } from 'electron';

import type { PrintOutcome } from '@shared/ipc/channels/app';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { fileNameOf } from './file-name';

/** The format of a printed page: A4, scaled down a little so that tables fit. */
const PAPER = { printBackground: true, pageSize: 'A4' } as const;
const SCALE = 0.75;

/** Electron paints the margins of a page in the window's own colour. */
const PAPER_COLOUR = '#ffffff';

/** Chromium's words for a dialog that was closed, in both spellings. */
const CANCELLED = /cancell?ed/iu;

export interface PagePrinterParts {
  /** Asks the player where a file of this name goes; null when they cancel. */
  readonly askSavePath: (fileName: string) => Promise<string | null>;
  readonly replaceFile: (path: string, bytes: Uint8Array) => Promise<void>;
}

export interface PagePrinter {
  /** Asks where the next PDF of this window goes. */
  chooseFile(window: BrowserWindow | null, fileName: string): Promise<boolean>;
  print(
    window: BrowserWindow | null,
    to: 'printer' | 'file',
    isLandscape: boolean,
  ): Promise<Result<PrintOutcome>>;
}

function failed(code: string, message: string): Result<PrintOutcome> {
  return fail({ kind: 'internal', code, message });
}

function onPaper(
  window: BrowserWindow,
  options: WebContentsPrintOptions,
): Promise<Result<PrintOutcome>> {
  return new Promise((resolve) => {
    window.webContents.print(options, (isDone, reason) => {
      if (isDone) resolve(succeed('done'));
      else if (CANCELLED.test(reason)) resolve(succeed('cancelled'));
      else {
        const message =
          'The system did not print. Check that a printer is set up, or save the screen as a PDF.';
        resolve(failed('PRINT_FAILED', message));
      }
    });
  });
}

/** Creates the printer of the windows' documents. */
export function createPagePrinter(parts: PagePrinterParts): PagePrinter {
  /** Where the next PDF of each window goes. Only main knows the path, and it is used once. */
  const places = new WeakMap<BrowserWindow, string>();
  /** The windows that are printed now: one print or question at a time for each. */
  const underWay = new WeakSet<BrowserWindow>();

  /** Runs one step for a window, unless another one is under way there. */
  async function alone<Done>(
    window: BrowserWindow | null,
    busy: Done,
    step: (window: BrowserWindow) => Promise<Done>,
  ): Promise<Done> {
    if (window === null || window.isDestroyed() || underWay.has(window)) return busy;
    underWay.add(window);
    try {
      return await step(window);
    } finally {
      underWay.delete(window);
    }
  }

  async function asPdf(window: BrowserWindow, isLandscape: boolean): Promise<Result<PrintOutcome>> {
    const path = places.get(window);
    places.delete(window);
    if (path === undefined) return succeed('cancelled');
    try {
      const pdf = await window.webContents.printToPDF({
        ...PAPER,
        landscape: isLandscape,
        scale: SCALE,
      });
      await parts.replaceFile(path, pdf);
      return succeed('done');
    } catch {
      return failed(
        'PDF_FAILED',
        'The PDF was not written. The existing file was not changed. Choose another folder, or free some space, then save again.',
      );
    }
  }

  return {
    chooseFile: (window, fileName) =>
      alone(window, false, async (asking) => {
        const path = await parts.askSavePath(fileNameOf(fileName, '.pdf'));
        if (path !== null) places.set(asking, path);
        return path !== null;
      }),
    print: (window, to, isLandscape) =>
      alone(window, succeed('cancelled'), async (printed) => {
        const colour = printed.getBackgroundColor();
        printed.setBackgroundColor(PAPER_COLOUR);
        try {
          return await (to === 'file'
            ? asPdf(printed, isLandscape)
            : onPaper(printed, { ...PAPER, landscape: isLandscape, scaleFactor: SCALE * 100 }));
        } finally {
          if (!printed.isDestroyed()) printed.setBackgroundColor(colour);
        }
      }),
  };
}

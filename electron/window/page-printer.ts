/** Prints the window's document: with the system's dialog, or as a PDF to a file of the player's choice. */
import type { BrowserWindow, WebContentsPrintOptions } from 'electron';

import type { PrintOutcome } from '@shared/ipc/channels/app';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

/** The format of a printed page: A4, scaled down a little so that tables fit. */
const PAPER = { printBackground: true, pageSize: 'A4' } as const;
const SCALE = 0.75;
/** Characters that some file systems refuse in a name, and those that lead out of a folder. */
// oxlint-disable-next-line no-control-regex -- the rule is against control characters by mistake; here they are what is taken out
const NOT_IN_A_NAME = /[\u0000-\u001f"*/:<>?\\|]+/gu;
const LONGEST_NAME = 120;

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

/** A name that every file system accepts, with the ending of a PDF. */
export function pdfName(title: string): string {
  const name = title.replaceAll(NOT_IN_A_NAME, ' ').replaceAll(/\s+/gu, ' ').trim();
  const shortened = Array.from(name)
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[. ]+/u, '')
    .trim();
  return `${shortened === '' ? 'Hustings' : shortened}.pdf`;
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
        'The PDF was not written. The file there is as it was. Choose another folder, or free some space, then save again.',
      );
    }
  }

  return {
    async chooseFile(window, fileName) {
      const path = window === null ? null : await parts.askSavePath(pdfName(fileName));
      if (window !== null && path !== null) places.set(window, path);
      return path !== null;
    },
    async print(window, to, isLandscape) {
      if (window === null || window.isDestroyed()) return succeed('cancelled');
      const colour = window.getBackgroundColor();
      window.setBackgroundColor(PAPER_COLOUR);
      try {
        return await (to === 'file'
          ? asPdf(window, isLandscape)
          : onPaper(window, { ...PAPER, landscape: isLandscape, scaleFactor: SCALE * 100 }));
      } finally {
        if (!window.isDestroyed()) window.setBackgroundColor(colour);
      }
    },
  };
}

/** The printer of a page: only main has the file's path, and uses it once, and every failure is reported. */
import type { BrowserWindow } from 'electron';
import { describe, expect, it, vi } from 'vitest';

import { fileNameOf } from '@electron/window/file-name';
import { createPagePrinter } from '@electron/window/page-printer';

const PDF = Uint8Array.from([37, 80, 68, 70]);

function printerWith(contents: Partial<Record<'print' | 'printToPDF', unknown>>) {
  const written: [string, Uint8Array][] = [];
  const colours: string[] = [];
  const window = {
    webContents: contents,
    isDestroyed: () => false,
    getBackgroundColor: () => '#181A1D',
    setBackgroundColor: (colour: string) => colours.push(colour),
  } as unknown as BrowserWindow;
  const replaceFile = vi.fn(async (path: string, bytes: Uint8Array) => {
    written.push([path, bytes]);
  });
  const printer = createPagePrinter({
    askSavePath: () => Promise.resolve('/home/ada/News.pdf'),
    replaceFile,
  });
  return {
    printer: {
      chooseFile: (name: string) => printer.chooseFile(window, name),
      print: (to: 'printer' | 'file', isLandscape: boolean) =>
        printer.print(window, to, isLandscape),
    },
    written,
    colours,
    replaceFile,
  };
}

describe('saving as a PDF', () => {
  it('writes the page to the chosen place, once for each choice', async () => {
    const printToPDF = vi.fn(() => Promise.resolve(PDF));
    const { printer, written, colours } = printerWith({ printToPDF });
    expect(await printer.print('file', false)).toEqual({ ok: true, value: 'cancelled' });
    expect(await printer.chooseFile('News')).toBe(true);
    expect(await printer.print('file', true)).toEqual({ ok: true, value: 'done' });
    expect(written).toEqual([['/home/ada/News.pdf', PDF]]);
    expect(printToPDF).toHaveBeenCalledWith(expect.objectContaining({ landscape: true }));
    expect(await printer.print('file', false)).toEqual({ ok: true, value: 'cancelled' });
    expect(written).toHaveLength(1);
    expect(colours.slice(0, 2), 'the margins are white, also of a dark window').toEqual([
      '#ffffff',
      '#181A1D',
    ]);
  });

  it('says that the file is unchanged when the disk is full or the page cannot be drawn', async () => {
    const { printer, replaceFile } = printerWith({ printToPDF: () => Promise.resolve(PDF) });
    replaceFile.mockRejectedValueOnce(new Error('ENOSPC'));
    await printer.chooseFile('News');
    expect(await printer.print('file', false)).toMatchObject({
      ok: false,
      error: { code: 'PDF_FAILED' },
    });
    const broken = printerWith({ printToPDF: () => Promise.reject(new Error('no page')) });
    await broken.printer.chooseFile('News');
    expect(await broken.printer.print('file', false)).toMatchObject({ ok: false });
  });
});

describe('printing on paper', () => {
  it.each([
    [true, '', { ok: true, value: 'done' }],
    [false, 'Print job canceled', { ok: true, value: 'cancelled' }],
    [false, 'Invalid printer settings', { ok: false, error: { code: 'PRINT_FAILED' } }],
  ])('reports its outcome (success %s, reason "%s")', async (isDone, reason, outcome) => {
    const print = (_options: unknown, done: (isDone: boolean, reason: string) => void) => {
      done(isDone, reason);
    };
    expect(await printerWith({ print }).printer.print('printer', false)).toMatchObject(outcome);
  });
});

it('a page that prints without end gets one dialog at a time', async () => {
  const dialogs: ((isDone: boolean, reason: string) => void)[] = [];
  const print = (_options: unknown, done: (isDone: boolean, reason: string) => void) =>
    void dialogs.push(done);
  const { printer } = printerWith({ print });
  const first = printer.print('printer', false);
  for (let count = 0; count < 100; count += 1)
    expect(await printer.print('printer', false)).toEqual({ ok: true, value: 'cancelled' });
  expect(dialogs).toHaveLength(1);
  dialogs[0]?.(true, '');
  expect(await first).toEqual({ ok: true, value: 'done' });
});

describe('the proposed name of a file', () => {
  it.each([
    ['News', 'News.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['a:b|c?\n"d"', 'a b c d.pdf'],
    ['...', 'Hustings.pdf'],
    ['Budget \u202Efdp.exe\u2066', 'Budget fdp.exe.pdf'],
    ['a\u200Bb\u2028c\u0085d', 'a b c d.pdf'],
    ['\u202E', 'Hustings.pdf'],
    ['x'.repeat(500), `${'x'.repeat(120)}.pdf`],
  ])('makes %j a name that every file system takes', (title, name) => {
    expect(fileNameOf(title, '.pdf')).toBe(name);
  });
});

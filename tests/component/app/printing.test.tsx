/**
 * Printing a screen and saving it as a PDF: what is on the paper, the messages, and that the page is unchanged
 * afterwards.
 */
import { screen } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { renderClient } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';
import { confirmations } from '@support/renderer/readings';

/** More than one print takes. */
const ROWS = 2_300;
const FEW_ROWS = 30;
/** Time to lay the page out, to print it, and to put it back. */
const PRINT_MS = 400;

const posts = (rows: number) =>
  Array.from({ length: rows }, (_, index) => ({
    id: index + 1,
    title: `Story ${index + 1}`,
    createdAt: '2030-01-01T00:00:00.000Z',
  }));

/** What the page looked like when main was asked to print it. */
interface Paper {
  readonly facts: string | null;
  readonly theme: string | undefined;
  readonly rows: number;
  readonly notPrinted: string | null;
  readonly request: unknown;
}

async function openNews(options: ScreenOptions = {}, rows = FEW_ROWS) {
  const papers: Paper[] = [];
  const opened = await renderClient('/news', {
    settings: { theme: 'dark' },
    ...options,
    answers: { news: { ok: true, found: true, posts: posts(rows) }, game: fixture('game') },
    onBridge(bridge) {
      bridge.answers['print:choose-file'] = () => succeed(true);
      bridge.answers['print:page'] = (request) => {
        papers.push({
          request,
          facts: screen.queryByTestId('print-facts')?.textContent ?? null,
          theme: document.documentElement.dataset['theme'],
          rows: document.querySelectorAll('main tr[data-row-id]').length,
          notPrinted: screen.queryByTestId('not-printed')?.textContent ?? null,
        });
        return succeed('done');
      };
      options.onBridge?.(bridge);
    },
  });
  await act(() => {
    document.documentElement.dataset['theme'] = 'dark';
    return Promise.resolve();
  });
  return { ...opened, papers };
}

describe('printing a screen', () => {
  it('prints every loaded row in light colours with turn and age, then restores the page', async () => {
    const { user, advance, papers } = await openNews({}, ROWS);
    const drawnBefore = document.querySelectorAll('main tr[data-row-id]').length;
    await user.keyboard('{Control>}p{/Control}');
    await advance(PRINT_MS);
    expect(papers).toMatchObject([
      { theme: 'light', rows: 2_000, request: { to: 'printer', isLandscape: false } },
    ]);
    expect(papers[0]?.facts).toMatch(/^ada · Turn [\d,]+ · data from .+ or later · printed .+$/u);
    expect(papers[0]?.notPrinted).toMatch(/^The first 2,000 rows are printed. The other 300 /u);
    expect(screen.queryByTestId('print-facts')).toBeNull();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.querySelectorAll('main tr[data-row-id]').length).toBe(drawnBefore);
    expect(confirmations()).toBe('');
  });

  it('saves a PDF where the player says, or says why it could not', async () => {
    const { user, advance, papers, bridge } = await openNews();
    await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
    await advance(PRINT_MS);
    expect(bridge.requests('print:choose-file')).toEqual([{ fileName: 'News' }]);
    expect(papers).toMatchObject([{ request: { to: 'file' } }]);
    expect(confirmations()).toContain('Saved the screen as a PDF');
    bridge.answers['print:page'] = () =>
      fail({ kind: 'internal', code: 'PDF_FAILED', message: 'The PDF was not written.' });
    await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
    await advance(PRINT_MS);
    expect(confirmations()).toContain('The PDF was not written.');
    expect(screen.queryByTestId('print-facts')).toBeNull();
  });

  it('does nothing when the player names no file', async () => {
    const { user, advance, bridge } = await openNews({
      onBridge(given) {
        given.answers['print:choose-file'] = () => succeed(false);
      },
    });
    await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
    await advance(PRINT_MS);
    expect(bridge.requests('print:page')).toEqual([]);
  });
});

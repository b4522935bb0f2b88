/** Lists that the service sends in pages: reading more, failing, stopping, refreshing and starting from last good data. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { failureOfKind } from '@support/renderer/answers';
import { renderScreen } from '@support/renderer/screen';

const PAGES = 3;

function bondPage(page: number, price = 100): ResponseOf<'bonds'> {
  return {
    found: true,
    bonds: [1, 2].map((row) => ({ id: `bond-${page}-${row}`, couponRate: 3, marketPrice: price })),
    pagination: { page, totalPages: PAGES, totalCount: PAGES * 2 },
  };
}

/** Answers the pages of one issuer's bonds, and counts how often each was read; the whole market is read ahead. */
function bondMarket() {
  const reads: number[] = [];
  let failsAt: number | null = null;
  let price = 100;
  return {
    reads,
    failAt(page: number | null) {
      failsAt = page;
    },
    reprice(next: number) {
      price = next;
    },
    bonds({ page = 1, corp }: ParamsOf<'bonds'>): Result<ResponseOf<'bonds'>> {
      if (corp !== undefined) reads.push(page);
      if (page === failsAt) return fail(failureOfKind('service'));
      return succeed(bondPage(page, price));
    },
  };
}

function rowIds(): readonly (string | undefined)[] {
  const rows = screen.getByTestId('table-bonds').querySelectorAll<HTMLElement>('[data-row-id]');
  return Array.from(rows, (row) => row.dataset['rowId']);
}

const loadMore = () => screen.getByRole('button', { name: 'Load more' });

describe('a list in pages', () => {
  it('reads its first page, and one more for each press of Load more, until the last', async () => {
    const { reads, bonds } = bondMarket();
    const { user, advance } = await renderScreen('/bonds?corp=Works', { answers: { bonds } });
    expect(reads).toEqual([1]);
    expect(screen.getByTestId('load-more').textContent).toContain('2 of 6 loaded');
    await user.click(loadMore());
    await advance(100);
    expect(reads).toEqual([1, 2]);
    expect(rowIds()).toEqual(['bond-1-1', 'bond-1-2', 'bond-2-1', 'bond-2-2']);
    expect(window.location.hash).toBe('#/bonds?corp=Works&pages=2');
    await user.click(loadMore());
    await advance(100);
    expect(reads).toEqual([1, 2, 3]);
    expect(rowIds()).toHaveLength(6);
    expect(screen.queryByTestId('load-more')).toBeNull();
  });

  it('reads as many pages as the address names, each once', async () => {
    const { reads, bonds } = bondMarket();
    const { advance } = await renderScreen('/bonds?corp=Works&pages=3', { answers: { bonds } });
    await advance(100);
    expect(reads).toEqual([1, 2, 3]);
    expect(rowIds()).toHaveLength(6);
  });

  it('keeps its pages when the next one fails, and reads that one again on request', async () => {
    const market = bondMarket();
    market.failAt(2);
    const { user, advance } = await renderScreen('/bonds?corp=Works', {
      answers: { bonds: market.bonds },
    });
    await user.click(loadMore());
    await advance(100);
    expect(screen.getByTestId('error-panel').dataset['code']).toBe('FORBIDDEN');
    expect(rowIds()).toEqual(['bond-1-1', 'bond-1-2']);
    expect(screen.queryByTestId('stale-notice')).toBeNull();
    market.failAt(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await advance(100);
    expect(rowIds()).toHaveLength(4);
    expect(market.reads).toEqual([1, 2, 2]);
  });

  it('reads the next page by hand a minute into a long pause', async () => {
    const market = bondMarket();
    let isPaused = true;
    const { user, advance } = await renderScreen('/bonds?corp=Works', {
      answers: {
        bonds: (params) => {
          if (params.page !== 2 || !isPaused) return market.bonds(params);
          return fail(failureOfKind('rate-limited', { retryAfterMs: 7_200_000 }));
        },
      },
    });
    await user.click(loadMore());
    await advance(61_000);
    isPaused = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await advance(100);
    expect(rowIds()).toHaveLength(4);
  });

  it('continues after a lost connection with the page that failed, not from the start', async () => {
    const market = bondMarket();
    let isLost = true;
    const { reads } = market;
    const { advance } = await renderScreen('/bonds?corp=Works&pages=3', {
      answers: {
        bonds: (params) => {
          if (params.page !== 3 || !isLost) return market.bonds(params);
          isLost = false;
          reads.push(3);
          return fail(failureOfKind('unreachable'));
        },
      },
    });
    await advance(5_000);
    expect(reads).toEqual([1, 2, 3, 3]);
    expect(rowIds()).toHaveLength(6);
  });

  it('reads all its pages again on refresh', async () => {
    const market = bondMarket();
    const { user, advance } = await renderScreen('/bonds?corp=Works&pages=2', {
      answers: { bonds: market.bonds },
    });
    await advance(100);
    market.reprice(250);
    const [refresh] = screen.getAllByRole('button', { name: 'Refresh' });
    await user.click(refresh as HTMLElement);
    await advance(100);
    expect(market.reads).toEqual([1, 2, 1, 2]);
    expect(screen.getAllByText('250.00')).toHaveLength(4);
  });

  it('shows the failure of its first page where its rows would be', async () => {
    const market = bondMarket();
    market.failAt(1);
    await renderScreen('/bonds?corp=Works', { answers: { bonds: market.bonds } });
    expect(screen.getByTestId('error-panel').dataset['code']).toBe('FORBIDDEN');
    expect(screen.queryByTestId('table-bonds')).toBeNull();
  });

  it('starts with the pages of an earlier run, marked stale until the service confirms them', async () => {
    const { reads, bonds } = bondMarket();
    const { advance } = await renderScreen('/bonds?corp=Works&pages=2', {
      answers: {
        bonds: async (params) => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          return bonds(params);
        },
      },
      lastGood: [
        { id: 'bonds', params: { corp: 'Works' }, body: bondPage(1), ageMs: 20 * 60_000 },
        { id: 'bonds', params: { corp: 'Works', page: 2 }, body: bondPage(2), ageMs: 30 * 60_000 },
      ],
    });
    expect(rowIds()).toHaveLength(4);
    expect(screen.getByTestId('stale-notice').textContent).toContain('30 minutes ago');
    await advance(2_000);
    expect(reads).toEqual([1, 2]);
    expect(screen.queryByTestId('stale-notice')).toBeNull();
  });

  it('stops the page that is loading when the player cancels, and loads it when asked again', async () => {
    const market = bondMarket();
    let isSlow = true;
    const { user, advance } = await renderScreen('/bonds?corp=Works', {
      answers: {
        bonds: (params) =>
          params.page === 2 && isSlow ? new Promise(() => undefined) : market.bonds(params),
      },
    });
    await user.click(loadMore());
    await advance(1_500);
    isSlow = false;
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await advance(1_000);
    expect(market.reads).toEqual([1]);
    expect(screen.getByTestId('error-panel').dataset['code']).toBe('CANCELLED');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await advance(100);
    expect(rowIds()).toHaveLength(4);
  });

  it('has all its pages at once when the player comes back', async () => {
    const { reads, bonds } = bondMarket();
    const { go, advance } = await renderScreen('/bonds?corp=Works&pages=3', { answers: { bonds } });
    await advance(100);
    expect(reads).toEqual([1, 2, 3]);
    await go('/news');
    await go('/bonds?corp=Works&pages=3');
    expect(rowIds()).toHaveLength(6);
    expect(screen.queryByTestId('load-more')).toBeNull();
  });

  it('that was dropped from memory is read again, each page once, as far as the address says', async () => {
    const { bonds } = bondMarket();
    const { go, advance, bridge, calls } = await renderScreen('/bonds?corp=Works&pages=2', {
      answers: { bonds },
    });
    await advance(100);
    await go('/news');
    // Longer than answers that no screen shows stay in memory.
    await advance(10 * 60_000);
    bridge.sent.length = 0;
    await go('/bonds?corp=Works&pages=2');
    await advance(1_000);
    const ofIssuer = calls('bonds').filter(({ corp }) => corp !== undefined);
    expect(ofIssuer.map(({ page = 1 }) => page)).toEqual([1, 2]);
    expect(bridge.requests('api:cancel')).toEqual([]);
    expect(rowIds()).toEqual(['bond-1-1', 'bond-1-2', 'bond-2-1', 'bond-2-2']);
  });

  it.each(['0', '-3', 'x', 'Infinity'])(
    'reads one page when the address asks for %s',
    async (pages) => {
      const { reads, bonds } = bondMarket();
      await renderScreen(`/bonds?corp=Works&pages=${pages}`, { answers: { bonds } });
      expect(reads).toEqual([1]);
    },
  );
});

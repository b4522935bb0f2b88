/** The end of a list in pages, and pages that do not fit together. */
import { act, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type { PagedRead } from '@renderer/api/query/paged-read';
import { PagesEnd, useSameAge } from '@renderer/components/tables/pages-end';
import { failureOfKind } from '@support/renderer/answers';
import { fakePages } from '@support/renderer/reads';

type Counted = { readonly total?: number | null | undefined };

function pagesOf(data: readonly Counted[] | undefined, change: Partial<PagedRead<Counted>> = {}) {
  const refresh = vi.fn(() => Promise.resolve());
  return fakePages({ data, refresh }, { loadMore: vi.fn(), ...change });
}

const totals = (...all: readonly (number | null | undefined)[]) => all.map((total) => ({ total }));

describe('pages of one age', () => {
  const follow = () => {
    const refresh = vi.fn(() => Promise.resolve());
    const hook = renderHook((data: readonly Counted[] | undefined) => {
      useSameAge(pagesOf(data, { refresh }));
    });
    return { refresh, show: hook.rerender };
  };

  it.each([
    [undefined],
    [[]],
    [totals(40)],
    [totals(40, 40, 40)],
    [totals(40, null, undefined)],
    [totals(null, null)],
  ])('that agree on their total, %j, are not read again', (data) => {
    const { refresh, show } = follow();
    show(data);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('that disagree are read again, once for each difference', () => {
    const { refresh, show } = follow();
    show(totals(40, 41));
    expect(refresh).toHaveBeenCalledTimes(1);
    show(totals(40, 41));
    expect(refresh).toHaveBeenCalledTimes(1);
    show(totals(41, 41));
    expect(refresh).toHaveBeenCalledTimes(1);
    show(totals(41, 41, 42));
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('are read by the newest state, not the one that was there first', () => {
    const [old, current] = [pagesOf(totals(1)), pagesOf(totals(1, 2))];
    const { rerender } = renderHook(useSameAge, { initialProps: old });
    rerender(current);
    expect(old.refresh).not.toHaveBeenCalled();
    expect(current.refresh).toHaveBeenCalledTimes(1);
  });
});

describe('the end of a list in pages', () => {
  const press = (name: string) => {
    act(() => {
      screen.getByRole('button', { name }).click();
    });
  };
  const end = (pages: PagedRead<Counted>, total: number | null = 1_200) => {
    const onPageCount = vi.fn();
    render(<PagesEnd pages={pages} shown={80} total={total} onPageCount={onPageCount} />);
    return onPageCount;
  };
  const line = () => screen.getByTestId('load-more');

  it('says how much is here, and puts the next page into the address when it reads it', () => {
    const pages = pagesOf(totals(1_200, 1_200));
    const onPageCount = end(pages);
    expect(line().textContent).toBe('80 of 1,200 loadedLoad more');
    expect(line().dataset['hasMore']).toBe('true');
    press('Load more');
    expect(onPageCount).toHaveBeenCalledExactlyOnceWith(3);
    expect(pages.loadMore).toHaveBeenCalledTimes(1);
  });

  it('has no button after the last page, and no total if none is sent', () => {
    end(pagesOf(totals(null), { hasNextPage: false }), null);
    expect(line().textContent).toBe('80 loaded');
    expect(line().dataset['hasMore']).toBe('false');
  });

  it('reads no second page while one is coming', () => {
    const pages = pagesOf(totals(1_200), { isFetchingNextPage: true });
    end(pages);
    press('Load more');
    expect(pages.loadMore).not.toHaveBeenCalled();
  });

  it('says why the next page did not come, and reads it again on request', () => {
    const pages = pagesOf(totals(1_200), {
      failureReason: failureOfKind('unreachable'),
      isFetchNextPageError: true,
    });
    end(pages);
    expect(screen.getByTestId('error-panel').dataset['code']).toBe('UNREACHABLE');
    press('Try again');
    expect(pages.loadMore).toHaveBeenCalledTimes(1);
  });
});

/**
 * A table in little room: a table wider than its place does not widen the page, and high rows fill the window sooner.
 */
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { decimal, text } from '@renderer/components/tables/columns';
import { renderComponent } from '@support/renderer/component';

const columns: readonly Column<number>[] = [
  text('name', 'Party', () => 'Union'),
  decimal('funds', 'Funds', (funds) => funds),
];

/** Reports a size when the test says so, as Chromium does when a size has changed. */
class ManualResizeObserver {
  static readonly current = new Set<ManualResizeObserver>();
  readonly targets = new Set<Element>();
  readonly tell: () => void;

  constructor(tell: () => void) {
    this.tell = tell;
    ManualResizeObserver.current.add(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
  }

  disconnect(): void {
    ManualResizeObserver.current.delete(this);
  }
}

it('Page Down moves by fewer rows if rows have several lines', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => index);
  const { user } = await renderComponent(
    <DataTable
      name="funds"
      caption="Funds"
      columns={columns}
      rows={rows}
      rowId={String}
      hasTallRows
    />,
  );
  const body = screen.getByTestId('table-funds').querySelector('tbody') as HTMLElement;
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 100 * 80));
  act(() => {
    body.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  await user.keyboard('{PageDown}');
  // 800 px hold ten rows of 80 px; two stay in sight.
  expect((document.activeElement as HTMLElement).dataset['rowId']).toBe('8');
});

it('a table scrolls sideways while it is wider than its place', async () => {
  vi.stubGlobal('ResizeObserver', ManualResizeObserver);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await renderComponent(
    <DataTable name="funds" caption="Funds" columns={columns} rows={[40, 50]} rowId={String} />,
  );
  const table = screen.getByTestId('table-funds');
  const place = table.parentElement as HTMLElement;
  let tableWidthPx = 1_000;
  Object.defineProperty(table, 'offsetWidth', { get: () => tableWidthPx });
  Object.defineProperty(place, 'clientWidth', { get: () => 1_000 });
  const resize = (widthPx: number) => {
    tableWidthPx = widthPx;
    for (const observer of ManualResizeObserver.current)
      if (observer.targets.has(table) && observer.targets.has(place)) observer.tell();
    return place.matches('[data-wide]');
  };

  expect([1_000, 1_001, 5_000, 999].map(resize)).toEqual([false, true, true, false]);

  cleanup();
  expect(ManualResizeObserver.current.size).toBe(0);
});

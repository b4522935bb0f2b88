/** Reads a page as QA does: tables by row and column, figures by their raw value. */
import { act, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';

import { settle } from './screen';

/** One row of a table: each cell by its column, as a raw number if it is one. */
export interface ShownRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** The rows that a table has drawn, in their order. */
export function tableRows(name: string): readonly ShownRow[] {
  const rows = screen.getByTestId(`table-${name}`).querySelectorAll<HTMLElement>('tr[data-row-id]');
  return Array.from(rows, (row) => ({
    id: row.dataset['rowId'] ?? '',
    cells: Object.fromEntries(
      Array.from(row.querySelectorAll<HTMLElement>('td'), (cell) => [
        cell.dataset['column'] ?? '',
        cell.dataset['value'] ?? cell.textContent,
      ]),
    ),
  }));
}

export function tableCells(name: string): readonly ShownRow['cells'][] {
  return tableRows(name).map(({ cells }) => cells);
}

export function cellOf(name: string, rowId: string, column: string): HTMLElement {
  const rows = screen.getByTestId(`table-${name}`).querySelectorAll<HTMLElement>('tr[data-row-id]');
  const cell = Array.from(rows)
    .find((row) => row.dataset['rowId'] === rowId)
    ?.querySelector<HTMLElement>(`td[data-column="${column}"]`);
  if (!cell) throw new Error(`table-${name} has no cell ${rowId}, ${column}`);
  return cell;
}

/** The raw number behind a figure. */
export function valueOf(testId: string): string | null {
  return screen.getByTestId(testId).getAttribute('data-value');
}

/** The text of an element. */
export function textOf(testId: string): string {
  return screen.getByTestId(testId).textContent;
}

/** The confirmations on screen of what was done. */
export function confirmations(): string {
  return screen.getByRole('status', { name: 'Confirmations' }).textContent;
}

export function shownRoute(): string {
  return window.location.hash.replace(/^#/, '');
}

/** Unfolds the section under a summary, or what a button unfolds. */
export function unfold(summary: HTMLElement): void {
  const details = summary.closest('details');
  act(() => {
    if (details !== null) details.open = true;
    else if (summary.getAttribute('aria-expanded') === 'false') summary.click();
    else throw new Error('This unfolds nothing');
  });
}

/** Lets time pass for what is on screen. */
export function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Advances time in small steps until an assertion holds, because each part that arrives may request another. */
export async function eventually(statement: () => void): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    try {
      statement();
      return;
    } catch {
      await settle();
    }
  }
  statement();
}

/** Asserts that no part of the screen shows a failed load. */
export function expectNoFailure(): void {
  expect(screen.queryAllByTestId('error-panel')).toEqual([]);
}

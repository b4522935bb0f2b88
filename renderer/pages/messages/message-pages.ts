/** How the two lists of messages are cut into pages, and when they are read again. */
import { useEffect, useRef } from 'react';

import type { Read } from '@renderer/api/query/read';

/** A message, as far as its list needs it. */
export interface Message {
  readonly id?: string | number | null | undefined;
}

interface MessagePage {
  readonly hasMore?: boolean | null | undefined;
}

/** A message with the id of its row. */
export type MessageRow<Row> = Row & { readonly rowId: string };

/** Each message once: a server that ignores the page's number sends the first page again. */
export function uniqueMessages<Row extends Message>(
  rows: readonly Row[],
): readonly MessageRow<Row>[] {
  const seen = new Set<string>();
  return rows.flatMap((row, place) => {
    const rowId = String(row.id ?? `place ${place}`);
    if (seen.has(rowId)) return [];
    seen.add(rowId);
    return { ...row, rowId };
  });
}

/** The parameters of a page; the first is asked for without a number. */
export function messagePageParams(page: number): { page?: number } {
  return page === 1 ? {} : { page };
}

/** The number of the next page; null at the end, and where the last page brought nothing new. */
export function nextMessagePage<Page extends MessagePage>(
  pages: readonly Page[],
  rowsOf: (page: Page) => readonly Message[],
): number | null {
  if (pages.at(-1)?.hasMore !== true) return null;
  const before = uniqueMessages(pages.slice(0, -1).flatMap(rowsOf)).length;
  const all = uniqueMessages(pages.flatMap(rowsOf)).length;
  return all > before ? pages.length + 1 : null;
}

/** Reads again when the unread count that client-nav sends changes. */
export function useRefreshOn(unread: number | null | undefined, { refresh }: Read<unknown>): void {
  const known = useRef(unread);
  const newestRefresh = useRef(refresh);
  useEffect(() => {
    newestRefresh.current = refresh;
  });
  useEffect(() => {
    const hasChanged = known.current !== undefined && known.current !== unread;
    known.current = unread;
    if (hasChanged) void newestRefresh.current();
  }, [unread]);
}

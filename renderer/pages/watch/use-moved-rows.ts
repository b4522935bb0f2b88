/** Moves entries of the watch list: with Alt and the arrow keys. */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { bridge } from '@renderer/api/bridge';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { setWatched } from '@renderer/features/watching/watch-list';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { useKeyGroup } from '@renderer/state/key-groups';
import type { KeyGroup } from '@renderer/state/key-groups';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import { keyWords } from '@shared/ipc/client-keys';
import { subjectText } from '@shared/record/subjects';

const MOVES = [
  { key: 'Alt+ArrowUp', step: -1, description: 'Move the row up' },
  { key: 'Alt+ArrowDown', step: 1, description: 'Move the row down' },
] as const;
/** The keys that move the selected row up and down, as this system writes them. */
export const ROW_MOVE_KEYS = MOVES.map(({ key }) => keyWords(key, bridge.boot.platform));
const MOVE_KEYS: KeyGroup = { title: 'On a row of the watch list', keys: MOVES };

/**
 * The new position of an entry: past the next one on screen in that direction, which skips entries
 * that a group hides. Null at the end.
 */
function newPlace(
  entries: readonly WatchEntry[],
  shown: readonly string[],
  subject: string,
  step: number,
): number | null {
  const neighbour = shown[shown.indexOf(subject) + step];
  const place = entries.findIndex((entry) => subjectText(entry.subject) === neighbour);
  return place < 0 ? null : place;
}

/** The element around the table: a row with the focus moves, and keeps the focus. */
export function useMovedRows(entries: readonly WatchEntry[]): RefObject<HTMLDivElement | null> {
  useKeyGroup(MOVE_KEYS, entries.length > 0);
  const box = useRef<HTMLDivElement>(null);
  const profileId = useActiveProfileId();
  /** The row that moves, and where it will be. */
  const moved = useRef<{ readonly subject: string; readonly order: number } | null>(null);

  useEffect(() => {
    if (moved.current === null) return;
    const { subject, order } = moved.current;
    // The list may be read again before main has moved the row.
    if (entries.findIndex((entry) => subjectText(entry.subject) === subject) !== order) return;
    moved.current = null;
    box.current?.querySelector<HTMLElement>(`tr[data-subject="${CSS.escape(subject)}"]`)?.focus();
  }, [entries]);

  useEffect(() => {
    const element = box.current;
    if (element === null || profileId === null) return undefined;
    const moveTo = async (subject: string, order: number) => {
      const entry = entries.find((one) => subjectText(one.subject) === subject);
      if (entry === undefined) return;
      moved.current = { subject, order };
      const request = { profileId, subject: entry.subject, name: entry.name, on: true, order };
      const result = await setWatched(request);
      if (!result.ok) moved.current = null;
      announce(result.ok ? `${entry.name} is now at position ${order + 1}` : result.error.message);
    };
    const move = (subject: string, step: number) => {
      const rows = element.querySelectorAll<HTMLElement>('tr[data-subject]');
      const shown = Array.from(rows, (row) => row.dataset['subject'] ?? '');
      const order = newPlace(entries, shown, subject, step);
      if (order !== null) void moveTo(subject, order);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, target } = event;
      const step = altKey ? MOVES.find((one) => one.key === `Alt+${key}`)?.step : undefined;
      if (step === undefined || !(target instanceof HTMLTableRowElement)) return;
      event.preventDefault();
      move(target.dataset['subject'] ?? '', step);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [entries, profileId]);
  return box;
}

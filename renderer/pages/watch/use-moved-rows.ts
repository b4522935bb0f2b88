/** Moves entries of the watch list: with Alt and the arrow keys, or dragged by their handles. */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { bridge } from '@renderer/api/bridge';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { setWatched } from '@renderer/features/watching/watch-button';
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
/** Marks the row that a dragged one would take the place of. */
const DROP_MARK = 'data-drop';
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

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-subject]') : null;
}

/** Follows rows that are dragged by a handle within `box`; returns a function that stops it. */
function followDrag(
  box: HTMLElement,
  onDrop: (subject: string, target: string) => void,
): () => void {
  let dragged: string | null = null;
  const unmark = () => box.querySelector(`[${DROP_MARK}]`)?.removeAttribute(DROP_MARK);
  const onDragStart = (event: DragEvent) => {
    const row = rowOf(event.target);
    dragged = row?.dataset['subject'] ?? null;
    if (row !== null) event.dataTransfer?.setDragImage(row, 0, 0);
  };
  const onDragOver = (event: DragEvent) => {
    const row = rowOf(event.target);
    if (dragged === null || row === null) return;
    event.preventDefault();
    unmark();
    row.setAttribute(DROP_MARK, '');
  };
  const onDropped = (event: DragEvent) => {
    const target = rowOf(event.target)?.dataset['subject'] ?? null;
    if (dragged === null || target === null) return;
    event.preventDefault();
    if (target !== dragged) onDrop(dragged, target);
  };
  const onDragEnd = () => {
    dragged = null;
    unmark();
  };
  const followed = [
    ['dragstart', onDragStart],
    ['dragover', onDragOver],
    ['drop', onDropped],
    ['dragend', onDragEnd],
  ] as const;
  for (const [type, listener] of followed) box.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of followed) box.removeEventListener(type, listener);
  };
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
    const stopDragging = followDrag(element, (subject, target) => {
      const order = entries.findIndex((one) => subjectText(one.subject) === target);
      if (order >= 0) void moveTo(subject, order);
    });
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, target } = event;
      const step = altKey ? MOVES.find((one) => one.key === `Alt+${key}`)?.step : undefined;
      if (step === undefined || !(target instanceof HTMLTableRowElement)) return;
      event.preventDefault();
      move(target.dataset['subject'] ?? '', step);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      stopDragging();
    };
  }, [entries, profileId]);
  return box;
}

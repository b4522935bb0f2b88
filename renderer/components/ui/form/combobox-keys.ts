/** The keys of an editable combobox that move through its list, and how the list of keys describes them. */
import type { DeclaredKey, KeyGroup } from '@renderer/state/key-groups';

/** Rows that Page Up and Page Down pass over. */
const PAGE_ROWS = 8;

interface MovingKey extends DeclaredKey {
  /** The row that it leads to; -1 stands for no row, and `count` is above 0. */
  readonly to: (index: number, count: number) => number;
}

/** Home and End are not among them: they belong to the text in the field. */
const MOVING_KEYS: readonly MovingKey[] = [
  {
    key: 'ArrowDown',
    description: 'Open the list; next row',
    to: (index, count) => (index + 1) % count,
  },
  {
    key: 'ArrowUp',
    description: 'Previous row',
    to: (index, count) => (index <= 0 ? count - 1 : index - 1),
  },
  {
    key: 'PageDown',
    description: `${PAGE_ROWS} rows down`,
    to: (index, count) => Math.min(count - 1, index + PAGE_ROWS),
  },
  {
    key: 'PageUp',
    description: `${PAGE_ROWS} rows up`,
    to: (index) => Math.max(0, index - PAGE_ROWS),
  },
];

/** Declared by a combobox while it is on screen. */
export const COMBOBOX_KEYS: KeyGroup = {
  title: 'In a field that finds names',
  keys: [
    ...MOVING_KEYS,
    { key: 'Enter', description: 'Choose the row' },
    { key: 'Escape', description: 'Close the list' },
  ],
};

/** Whether the field takes a key for its list. While that is closed, Page Up and Page Down scroll the page. */
export function isListKey(key: string, isOpen: boolean): boolean {
  return isOpen
    ? MOVING_KEYS.some((moving) => moving.key === key)
    : /^Arrow(?:Down|Up)$/u.test(key);
}

/** The row that a key leads to; undefined where it does something else, or the list is empty. */
export function movedIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  return MOVING_KEYS.find((moving) => moving.key === key)?.to(index, count);
}

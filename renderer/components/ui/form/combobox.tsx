/** An editable combobox: a field with a list of rows. The field keeps the focus; arrow keys choose, Enter takes. */
import { useEffect, useId, useState } from 'react';
import type { HTMLAttributes, InputHTMLAttributes, KeyboardEvent } from 'react';
import { useKeyGroup } from '@renderer/state/key-groups';
import type { DeclaredKey, KeyGroup } from '@renderer/state/key-groups';

/** More than any name has. */
const MAX_CHARACTERS = 200;

interface ComboboxOptions<Item> {
  readonly items: readonly Item[];
  /** Unique among the items. The active row is known by it, so another answer never puts another row under Enter. */
  readonly keyOf: (item: Item) => string;
  readonly isOpen: boolean;
  readonly onTake: (item: Item) => void;
  /** Opens the list by an arrow key; left out where it is always open. */
  readonly onOpen?: () => void;
  /** Closes the list by Escape, which otherwise goes to the dialog around it. */
  readonly onClose?: () => void;
  /** Enter takes the first row until another is chosen. */
  readonly isFirstActive?: boolean;
}

/** What the field, its list and its rows take. */
export interface Combobox<Item> {
  readonly active: Item | undefined;
  /** Makes no row active, for example when the text changes. */
  readonly reset: () => void;
  readonly field: InputHTMLAttributes<HTMLInputElement>;
  readonly list: HTMLAttributes<HTMLElement>;
  readonly option: (item: Item, index: number) => HTMLAttributes<HTMLElement>;
  /** Makes a row active, for example the one under the pointer. */
  readonly activate: (item: Item) => void;
}

/** The roles, names and keys of the field, its list and its rows. */
export function useCombobox<Item>(options: ComboboxOptions<Item>): Combobox<Item> {
  const { items, keyOf, isOpen, onTake, onOpen, onClose, isFirstActive = false } = options;
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** An arrow key that opens the list also chooses its first row. */
  const [isOpenedByArrow, setOpenedByArrow] = useState(false);
  useKeyGroup(COMBOBOX_KEYS);
  const chosenIndex = items.findIndex((item) => keyOf(item) === activeKey);
  const fallback = (isFirstActive || isOpenedByArrow) && items.length > 0 ? 0 : -1;
  const activeIndex = isOpen ? Math.max(chosenIndex, fallback) : -1;
  const active = items[activeIndex];
  const idOf = (index: number) => `${listId}-${index}`;
  const activeId = active === undefined ? undefined : idOf(activeIndex);
  const hasList = isOpen && items.length > 0;

  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const reset = () => {
    setActiveKey(null);
    setOpenedByArrow(false);
  };
  const activate = (item: Item) => setActiveKey(keyOf(item));
  const take = (item: Item) => {
    reset();
    onTake(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen && onClose !== undefined) {
      event.preventDefault();
      reset();
      onClose();
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      take(active);
    } else if (isListKey(event.key, isOpen)) {
      event.preventDefault();
      if (!isOpen) {
        setOpenedByArrow(true);
        onOpen?.();
        return;
      }
      const moved = items[movedIndex(event.key, activeIndex, items.length) ?? -1];
      if (moved !== undefined) activate(moved);
    }
  };
  return {
    active,
    reset,
    activate,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': hasList,
      'aria-controls': hasList ? listId : undefined,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      spellCheck: false,
      maxLength: MAX_CHARACTERS,
      onKeyDown,
    },
    list: { id: listId, role: 'listbox' },
    option: (item, index) => ({
      id: idOf(index),
      role: 'option',
      'aria-selected': index === activeIndex,
      // The field keeps the focus.
      onMouseDown: (event) => event.preventDefault(),
      onClick: () => take(item),
    }),
  };
}

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
const COMBOBOX_KEYS: KeyGroup = {
  title: 'In a name search field',
  keys: [
    ...MOVING_KEYS,
    { key: 'Enter', description: 'Choose the row' },
    { key: 'Escape', description: 'Close the list' },
  ],
};

/** Whether the field takes a key for its list. While that is closed, Page Up and Page Down scroll the page. */
function isListKey(key: string, isOpen: boolean): boolean {
  return isOpen
    ? MOVING_KEYS.some((moving) => moving.key === key)
    : /^Arrow(?:Down|Up)$/u.test(key);
}

/** The row that a key leads to; undefined where it does something else, or the list is empty. */
function movedIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  return MOVING_KEYS.find((moving) => moving.key === key)?.to(index, count);
}

/** An editable combobox: a field with a list of rows. The field keeps the focus; arrow keys choose, Enter takes. */
import { useEffect, useId, useState } from 'react';
import type { HTMLAttributes, InputHTMLAttributes, KeyboardEvent } from 'react';

import { useKeyGroup } from '@renderer/state/key-groups';

import { COMBOBOX_KEYS, isListKey, movedIndex } from './combobox-keys';

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
  const activate = (item: Item) => {
    setActiveKey(keyOf(item));
  };
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
      onMouseDown: (event) => {
        event.preventDefault();
      },
      onClick: () => {
        take(item);
      },
    }),
  };
}

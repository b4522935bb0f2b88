/** A menu of actions under a button. */
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { classNames } from './class-names';
import { anchorNameOf } from './popover';
import styles from './popover.module.css';

/** One entry of a menu. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Shown at the line's end, for example an accelerator. */
  readonly hint?: string;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The menu's and its button's accessible name. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  readonly items: readonly MenuItem[];
}

const NEXT_INDEX: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A button with a `menu`: arrows, Home and End move, Enter chooses, Escape returns to the button. */
export function Menu({ label, trigger, triggerClassName, items }: MenuProps) {
  const id = useId();
  const anchorName = anchorNameOf(id);
  const listRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const focusItem = (index: number) => {
    listRef.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[index]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const current = entries.findIndex((entry) => entry === document.activeElement);
    if (event.key === 'Tab') {
      listRef.current?.hidePopover();
      return;
    }
    const next = NEXT_INDEX[event.key]?.(current, entries.length);
    if (next === undefined) return;
    event.preventDefault();
    focusItem(next);
  };

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        style={{ anchorName }}
      >
        {trigger}
      </button>
      <div
        ref={listRef}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classNames(styles.popover, styles.menu)}
        style={{ positionAnchor: anchorName }}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setIsOpen(opened);
          if (opened) focusItem(0);
        }}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              listRef.current?.hidePopover();
              buttonRef.current?.focus();
              item.onSelect();
            }}
          >
            {item.label}
            {item.hint !== undefined && <span className={styles.itemHint}>{item.hint}</span>}
          </button>
        ))}
      </div>
    </>
  );
}

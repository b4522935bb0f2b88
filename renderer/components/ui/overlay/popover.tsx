/** A native popover that opens beside its button, placed by CSS anchors. */
import { useEffect, useId, useRef, useState } from 'react';
import type { CSSProperties, FocusEvent, ReactNode } from 'react';

import { locationStore } from '@renderer/state/location';

import { classNames } from '../class-names';
import styles from './popover.module.css';

interface PopoverProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** The button's accessible name if the text of `trigger` is not enough. */
  readonly label?: string;
  readonly triggerClassName?: string | undefined;
  /** The button is a symbol without words, such as `…`. */
  readonly isIcon?: boolean;
  /** The button was pressed: content that many popovers of a screen would draw in vain is drawn from then on. */
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Converts an id to an anchor name that CSS accepts. */
function anchorNameOf(id: string): string {
  return `--anchor-${id.replaceAll(/[^a-zA-Z0-9_-]/g, '')}`;
}

/** A button that opens and closes a popover; Escape, a click or the focus elsewhere, and another screen close it. */
export function Popover({
  trigger: words,
  label,
  triggerClassName,
  isIcon = false,
  onPress,
  children,
}: PopoverProps) {
  const id = useId();
  const anchorName = anchorNameOf(id);
  const trigger = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The frame's popovers outlive the screen, and a click on a link inside one does not dismiss it.
  useEffect(() => {
    if (!isOpen) return undefined;
    return locationStore.subscribe(({ path }, before) => {
      if (path !== before.path) popover.current?.hidePopover();
    });
  }, [isOpen]);
  const leave = ({ relatedTarget: next, currentTarget }: FocusEvent<HTMLElement>) => {
    // Without a next element the window has lost the focus, or a busy button gave it up.
    if (next === null || currentTarget.contains(next)) return;
    // A press on the button closes the popover itself.
    if (trigger.current?.contains(next) !== true) currentTarget.hidePopover();
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classNames(isIcon ? styles.icon : styles.trigger, triggerClassName)}
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName }}
        onClick={onPress}
      >
        {words}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        onBlur={leave}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className={styles.popover}
        style={{ positionAnchor: anchorName } satisfies CSSProperties}
      >
        {children}
      </div>
    </>
  );
}

/** A native popover that opens beside its button, placed by CSS anchors. */
import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';

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

/** A button that opens and closes a popover; Escape or a click elsewhere closes it. */
export function Popover({
  trigger,
  label,
  triggerClassName,
  isIcon = false,
  onPress,
  children,
}: PopoverProps) {
  const id = useId();
  const anchorName = anchorNameOf(id);
  return (
    <>
      <button
        type="button"
        className={classNames(isIcon ? styles.icon : styles.trigger, triggerClassName)}
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName }}
        onClick={onPress}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.popover}
        style={{ positionAnchor: anchorName } satisfies CSSProperties}
      >
        {children}
      </div>
    </>
  );
}

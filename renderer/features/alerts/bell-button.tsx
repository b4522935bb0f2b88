/** The bell that opens what can be set beside a figure or a row. */
import type { ReactNode } from 'react';

import { Popover } from '@renderer/components/ui/overlay/popover';

import styles from './alert-bell.module.css';

interface BellButtonProps {
  /** Something is set here: the bell is filled. */
  readonly isSet: boolean;
  /** The bell shows without a pointer or the focus beside it. */
  readonly isAlwaysShown?: boolean;
  readonly label: string;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** Shows while its figure is pointed at or has the focus, and where something is set. */
export function BellButton(props: BellButtonProps) {
  const { isSet, isAlwaysShown = false, label, onPress, children } = props;
  return (
    <span
      className={styles.bell}
      data-set={isSet || undefined}
      data-shown={isAlwaysShown || undefined}
      data-picture="none"
    >
      <Popover
        isIcon
        triggerClassName={styles.trigger}
        trigger={
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3z" />
            <path d="M6.8 14.3h2.4" />
          </svg>
        }
        label={label}
        onPress={onPress}
      >
        {children}
      </Popover>
    </span>
  );
}

/** Closes the popover of a bell around something in it. */
export function closeBell(element: HTMLElement): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover();
}

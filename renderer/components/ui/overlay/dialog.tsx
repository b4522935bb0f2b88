/** A modal dialog. It is the native element, so the browser handles focus, Escape and the inert page behind it. */
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { uiStore } from '@renderer/state/ui-store';

import { classNames } from '../class-names';
import styles from './dialog.module.css';
import { ToastRegion } from './toasts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Hides the title on screen, because the content repeats it; assistive technology still reads it. */
  readonly isTitleHidden?: boolean;
  /** `wide` suits content with long lines. */
  readonly size?: 'normal' | 'wide';
  /** Called on Escape. */
  readonly onClose: () => void;
}

/** Modal while it is rendered; the focus returns to its earlier position afterwards. */
export function Dialog(props: DialogProps) {
  const { title, children, isTitleHidden = false, size = 'normal', onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // This runs before the effects of the content, which may move the focus after opening sets it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    // Opening it closes the menu that opened it. The menu's button then has the focus to return to.
    document.activeElement?.closest<HTMLElement>('[popover]')?.hidePopover();
    dialog.showModal();
    uiStore.setState(({ openDialogs }) => ({ openDialogs: openDialogs + 1 }));
    return () => {
      dialog.close();
      uiStore.setState(({ openDialogs }) => ({ openDialogs: openDialogs - 1 }));
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, size === 'wide' && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Rendering decides whether the dialog is open; the browser must not close it on its own.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.title}>
        {title}
      </h2>
      {children}
      <ToastRegion />
    </dialog>
  );
}

/** The row of buttons that ends a dialog; the first in the row is the first in tab order. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

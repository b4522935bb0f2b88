/** A modal dialog: the browser's own, so that focus, Escape and the inert page behind it are the platform's. */
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The title is read out and not shown: what stands in the dialog says it already. */
  readonly isTitleHidden?: boolean;
  /** `wide` for what is read in lines. */
  readonly size?: 'normal' | 'wide';
  /** Asked for by Escape. Without it the dialog stays until its own buttons end it. */
  readonly onClose?: (() => void) | undefined;
}

/** Modal for as long as it is rendered; the focus returns to where it was afterwards. */
export function Dialog(props: DialogProps) {
  const { title, children, isTitleHidden = false, size = 'normal', onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the effects of what is inside, which may move the focus on from where opening puts it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    return () => {
      dialog.close();
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
        onClose?.();
      }}
    >
      <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The row of buttons that ends a dialog; the first in the row is the first in tab order. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

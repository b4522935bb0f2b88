/** The toasts on screen. Do not use them for messages that the player must not miss. */
import { create } from 'zustand';

import styles from './toasts.module.css';

/** One toast. */
export interface Toast {
  readonly id: number;
  readonly text: string;
}

const SHOWN_MS = 5_000;

let lastId = 0;

/** The toasts on screen, oldest first. */
export const toastStore = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

/** Removes a toast. */
function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Shows `text` for a few seconds and has assistive technology read it out. */
export function announce(text: string): void {
  lastId += 1;
  const toast: Toast = { id: lastId, text };
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
  setTimeout(() => dismissToast(toast.id), SHOWN_MS);
}

interface ToastRegionProps {
  /** Another region is in front of this one and shows the toasts. */
  readonly isCovered?: boolean;
}

/**
 * A polite live region; always rendered, so that assistive technology reads new toasts out. The frame has one outside
 * the page, and each modal dialog has its own, because everything behind a modal dialog is inert.
 */
export function ToastRegion({ isCovered = false }: ToastRegionProps) {
  const toasts = toastStore((state) => state.toasts);
  return (
    <div role="status" aria-label="Confirmations" className={styles.region} hidden={isCovered}>
      {!isCovered &&
        toasts.map((toast) => (
          <p key={toast.id} className={styles.toast}>
            {toast.text}
          </p>
        ))}
    </div>
  );
}

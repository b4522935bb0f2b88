/** The toasts on screen. Do not use them for messages that the player must not miss. */
import { create } from 'zustand';

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
  setTimeout(() => {
    dismissToast(toast.id);
  }, SHOWN_MS);
}

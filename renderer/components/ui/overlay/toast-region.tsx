/** Shows toasts in the lower right corner of the window. */
import styles from './toast-region.module.css';
import { toastStore } from './toast-store';

/** A polite live region; always rendered, so that assistive technology reads new toasts out. */
export function ToastRegion() {
  const toasts = toastStore((state) => state.toasts);
  return (
    <div role="status" aria-label="Confirmations" className={styles.region}>
      {toasts.map((toast) => (
        <p key={toast.id} className={styles.toast}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}

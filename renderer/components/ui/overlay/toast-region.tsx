/** Where confirmations appear: the lower right corner of the page. */
import styles from './toast-region.module.css';
import { toastStore } from './toast-store';

/** A polite live region; always rendered, so that what enters it is read out. */
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

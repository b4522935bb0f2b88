/** Shows toasts in the lower right corner of the window. */
import styles from './toast-region.module.css';
import { toastStore } from './toast-store';

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

/** The button that opens the confirmation, and the status beside it. */
import { useIsOffline } from '@renderer/api/connection';
import type { MoneyKind } from '@renderer/api/money/send-money';
import { useMoneyLimit } from '@renderer/api/money/use-money-limits';
import { Button } from '@renderer/components/ui/button';
import styles from '@renderer/components/money/money.module.css';

interface ReviewButtonProps {
  readonly kind: MoneyKind;
  readonly label: string;
  /** A confirmation is open, or the service is being asked. */
  readonly isOpen: boolean;
}

/**
 * Submits its form. Nothing is ever queued: while the budget of a minute is spent, the button says
 * when it is ready, and does nothing.
 */
export function ReviewButton({ kind, label, isOpen }: ReviewButtonProps) {
  const { waitSeconds } = useMoneyLimit(kind);
  const isOffline = useIsOffline();
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" busy={isOpen || isOffline || waitSeconds > 0}>
        {label}
        {waitSeconds > 0 && (
          <span data-testid="ready-in" data-value={waitSeconds}>
            Ready in {waitSeconds} s
          </span>
        )}
      </Button>
      <span role="status" className={styles.quiet}>
        {isOpen ? 'Confirm in the window that has opened.' : ''}
      </span>
    </div>
  );
}

/** Whether a submitted form may lead to a confirmation now. */
export function useMayReview(kind: MoneyKind, isOpen: boolean): boolean {
  const { waitSeconds } = useMoneyLimit(kind);
  const isOffline = useIsOffline();
  return !isOpen && !isOffline && waitSeconds === 0;
}

/** The button that opens the confirmation, with a status text beside it. */
import { useIsOffline } from '@renderer/api/connection';
import { Button } from '@renderer/components/ui/button';
import { formatDuration } from '@shared/domain/wording/times';
import { SECOND_MS } from '@shared/domain/time-units';
import type { MoneyKind } from '@renderer/features/money/send-money';
import { useMoneyLimit } from '@renderer/features/money/money-limit';
import styles from './money.module.css';

interface ReviewButtonProps {
  readonly kind: MoneyKind;
  readonly label: string;
  /** True while a confirmation is open or a request is under way. */
  readonly isOpen: boolean;
}

/**
 * Submits its form. Orders are never queued: while this minute's budget is spent, the button does
 * nothing, and its status says when it will work again.
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
            Ready in {formatDuration(waitSeconds * SECOND_MS)}
          </span>
        )}
      </Button>
      <span role="status" className={styles.quiet}>
        {isOpen ? 'Confirm in the window that has opened.' : ''}
      </span>
    </div>
  );
}

/** Whether submitting the form may open a confirmation now. */
export function useMayReview(kind: MoneyKind, isOpen: boolean): boolean {
  const { waitSeconds } = useMoneyLimit(kind);
  const isOffline = useIsOffline();
  return !isOpen && !isOffline && waitSeconds === 0;
}

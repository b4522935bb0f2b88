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
  /** What is said meanwhile, if the player need not confirm any more. */
  readonly openWords?: string | undefined;
}

/**
 * Submits its form. Orders are never queued: while this minute's budget is spent, the button does
 * nothing, and its status says when it will work again. During a long pause the player may try by hand.
 */
export function ReviewButton({ kind, label, isOpen, openWords }: ReviewButtonProps) {
  const { waitSeconds, handSeconds } = useMoneyLimit(kind);
  const isOffline = useIsOffline();
  const canEndPause = !isOpen && handSeconds === 0 && waitSeconds > 0;
  const wait = formatDuration(waitSeconds * SECOND_MS);
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" busy={isOpen || isOffline || handSeconds > 0}>
        {label}
        {handSeconds > 0 && (
          <span data-testid="ready-in" data-value={waitSeconds}>
            Ready in {wait}
          </span>
        )}
      </Button>
      <span role="status" className={styles.quiet}>
        {isOpen && (openWords ?? 'Confirm in the window that has opened.')}
        {canEndPause && `The server asked for a pause of another ${wait}. You can try sooner.`}
      </span>
    </div>
  );
}

/** Whether submitting the form may open a confirmation now. */
export function useMayReview(kind: MoneyKind, isOpen: boolean): boolean {
  const { handSeconds } = useMoneyLimit(kind);
  const isOffline = useIsOffline();
  return !isOpen && !isOffline && handSeconds === 0;
}

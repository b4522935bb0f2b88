/** Refreshes the page. It is only an icon, because the page also refreshes after each turn. */
import { RefreshCw } from 'lucide-react';

import { Button } from './button';

interface RefreshButtonProps {
  /** While the page is read. */
  readonly busy?: boolean;
  readonly onClick: () => void;
}

/** A button named `Refresh`. */
export function RefreshButton({ busy = false, onClick }: RefreshButtonProps) {
  return (
    <Button variant="quiet" busy={busy} aria-label="Refresh" title="Refresh" onClick={onClick}>
      <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
    </Button>
  );
}

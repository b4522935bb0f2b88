/** What opens above every screen: notices, palette, keys, and the sign-in of an expired session. */
import { lazy, Suspense } from 'react';
import { PaletteOpening } from '@renderer/app/palette/palette-opening';
import { uiStore } from '@renderer/state/ui-store';
import { useSession } from '@renderer/api/session/use-session';
import { ToastRegion } from '@renderer/components/ui/overlay/toasts';

const SessionExpired = lazy(async () => ({
  default: (await import('./dialogs')).SessionExpired,
}));
const KeysDialog = lazy(async () => ({
  default: (await import('./dialogs')).KeysDialog,
}));

/** Those that are open now. */
export function Overlays() {
  const { status } = useSession();
  const isPaletteOpen = uiStore((state) => state.isPaletteOpen);
  const areKeysOpen = uiStore((state) => state.areKeysOpen);
  const isExpiryDismissed = uiStore((state) => state.isExpiryDismissed);
  const isCovered = uiStore((state) => state.openDialogs > 0);
  return (
    <>
      <ToastRegion isCovered={isCovered} />
      {isPaletteOpen && <PaletteOpening />}
      <Suspense fallback={null}>
        {areKeysOpen && <KeysDialog />}
        {status === 'expired' && !isExpiryDismissed && <SessionExpired />}
      </Suspense>
    </>
  );
}

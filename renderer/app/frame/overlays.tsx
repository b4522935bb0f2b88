/** What opens above every screen: palette, keys, tour, and the sign-in of an expired session. */
import { lazy, Suspense } from 'react';

import { useSession } from '../../api/session/use-session';
import { ToastRegion } from '../../components/ui/overlay/toasts';
import { tourStore } from '../../state/stored/tour';
import { uiStore } from '../../state/ui-store';

const CommandPalette = lazy(async () => ({
  default: (await import('../palette/command-palette')).CommandPalette,
}));
const SessionExpired = lazy(async () => ({
  default: (await import('./session-expired')).SessionExpired,
}));
const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog')).KeysDialog,
}));
const Tour = lazy(async () => ({ default: (await import('../tour/tour')).Tour }));

/** Those that are open now. */
export function Overlays() {
  const { status } = useSession();
  const isPaletteOpen = uiStore((state) => state.isPaletteOpen);
  const areKeysOpen = uiStore((state) => state.areKeysOpen);
  const isTouring = tourStore(({ stop }) => stop !== null);
  const isExpiryDismissed = uiStore((state) => state.isExpiryDismissed);
  const isCovered = uiStore((state) => state.openDialogs > 0);
  return (
    <>
      <ToastRegion isCovered={isCovered} />
      <Suspense fallback={null}>
        {isPaletteOpen && <CommandPalette />}
        {areKeysOpen && <KeysDialog />}
        {isTouring && <Tour />}
        {status === 'expired' && !isExpiryDismissed && <SessionExpired />}
      </Suspense>
    </>
  );
}

/** The screen that is shown as a link, and in a second window. */
import { bridge } from '@renderer/api/bridge';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { locationStore } from '@renderer/state/location';

/** The route on screen with its filters: `/news?category=war`. */
function currentRoute(): string {
  const { path, query } = locationStore.getState();
  return query === '' ? path : `${path}?${query}`;
}

/** Copies a `hustings:` link that opens this screen, in this client or another player's. */
export async function copyScreenLink(): Promise<void> {
  const copied = await bridge.invoke('app:copy-link', { route: currentRoute() });
  announce(copied.ok ? `Copied: ${copied.value}` : copied.error.message);
}

/** Opens the same screen in a window beside this one. */
export async function openScreenInWindow(): Promise<void> {
  const opened = await bridge.invoke('app:open-window', { route: currentRoute() });
  if (!opened.ok) announce(opened.error.message);
}

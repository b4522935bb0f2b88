/** Checks what the small window asks for. Its document is ours, but nothing that it sends is trusted. */
import type { MiniAction } from '@shared/ipc/mini';
import type { Route } from '@shared/routes/route';

const LONGEST_ROUTE = 500;

/** The action, or null for anything else. */
export function parseMiniAction(sent: unknown): MiniAction | null {
  if (typeof sent !== 'object' || sent === null || !('kind' in sent)) return null;
  switch (sent.kind) {
    case 'close':
      return { kind: 'close' };
    case 'on-top':
      return 'isOnTop' in sent && typeof sent.isOnTop === 'boolean'
        ? { kind: 'on-top', isOnTop: sent.isOnTop }
        : null;
    case 'open':
      return 'route' in sent && typeof sent.route === 'string' && isRoute(sent.route)
        ? { kind: 'open', route: sent.route }
        : null;
    default:
      return null;
  }
}

function isRoute(text: string): text is Route {
  return text.startsWith('/') && !text.startsWith('//') && text.length <= LONGEST_ROUTE;
}

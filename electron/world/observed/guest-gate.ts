/** What guests may read on the observed deployment while its administrators have turned public viewing off. */
import type { World } from '../core/world';

const ALWAYS_OPEN = [
  '/api/public/',
  '/api/v1/',
  '/api/auth/',
  '/api/error-codes',
  '/api/health',
  '/api/maintenance',
];

/** Whether a guest is refused; commands check the session by themselves. */
export function isClosedToGuests({ settings }: World, method: string, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    !settings.publicViewing && isRead && !ALWAYS_OPEN.some((prefix) => path.startsWith(prefix))
  );
}

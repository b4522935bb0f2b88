/** Who makes a request: a guest, a player with a session, or the holder of an API key or bot key. */
import { stateNowMs } from '../core/world';
import type { World } from '../core/world';
import type { ApiKey, Player } from '../model/characters';
import type { Session } from './session';

export type Caller =
  | { readonly kind: 'guest'; readonly presentedCookie: boolean }
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'key'; readonly key: ApiKey; readonly player: Player }
  | { readonly kind: 'bot' };

/** Whether a key works: it was not revoked, and its grace period after a rotation is not over. */
export function isActiveKey(world: World, { revoked, graceEndsAtMs }: ApiKey): boolean {
  return !revoked && (graceEndsAtMs === null || stateNowMs(world) < graceEndsAtMs);
}

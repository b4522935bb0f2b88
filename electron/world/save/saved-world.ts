/** What a snapshot of the practice world holds. */
import type { WorldState } from '../model/state';

/** The contents of a snapshot. */
export interface SavedWorld {
  readonly state: WorldState;
  readonly beganAtMs: number;
  readonly sessionSecret: string;
}

/** A deed that was checked: what to ask, what to write, what to send. */
import type { DeedEntry } from '@shared/ipc/channels/deeds';
import type { DeedReview } from '@shared/ipc/confirm';

import type { Outcome } from '../money/outcome';
import type { DeedBucket } from '../session/server/server-parts';

/** The fields of an intent that no deed chooses. */
type IntentBasics = Pick<DeedEntry, 'id' | 'createdAtMs' | 'settledAtMs' | 'state' | 'failure'>;

export interface DeedPlan<Entry extends DeedEntry> {
  readonly bucket: DeedBucket;
  /** Null: the player's gesture is their word. */
  readonly question: DeedReview | null;
  intent(basics: IntentBasics): Entry;
  /** Sends the one request and does what its answer asks for. */
  send(): Promise<Outcome<Entry['receipt']>>;
}

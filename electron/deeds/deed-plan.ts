/** A checked deed: what to ask, what to write, and what to send. */
import type { DeedEntry } from '@shared/ipc/channels/deeds';
import type { DeedReview } from '@shared/ipc/confirm';

import type { Outcome } from '../money/outcome';
import type { DeedBucket } from '../session/server/server-parts';

/** The fields of an intent that every deed has. */
type IntentBasics = Pick<DeedEntry, 'id' | 'createdAtMs' | 'settledAtMs' | 'state' | 'failure'>;

export interface DeedPlan<Entry extends DeedEntry> {
  readonly bucket: DeedBucket;
  /** Null: the player's gesture is the confirmation. */
  readonly question: DeedReview | null;
  intent(basics: IntentBasics): Entry;
  /** Sends the one request and acts on its answer. */
  send(): Promise<Outcome<Entry['receipt']>>;
}

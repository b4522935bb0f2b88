/** What a half circle draws of one party, of all independents, or of the empty seats. */
import type { ReactNode } from 'react';

/** The seats of one group. */
export interface SeatGroup {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  /** As the service sent it. */
  readonly colour: string | null;
  /** The name as a link. */
  readonly link?: ReactNode;
  /** A party's where left out: independents have diamonds, empty seats rings. */
  readonly kind?: 'independent' | 'vacant';
  /** Of its seats, those that it took from others this turn; they are outlined. */
  readonly flipped?: number;
  /** Of its seats, those that it still holds because they are not counted yet; they are pale. */
  readonly uncounted?: number;
  /** Seats more or fewer than in the turn before; stands at its name. */
  readonly change?: number;
}

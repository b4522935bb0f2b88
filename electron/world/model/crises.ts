/** Crises of players. */

/** A crisis that waits for a player's choice (contract part 6, item 5). */
export interface Crisis {
  readonly number: number;
  readonly objectId: string;
  readonly player: number;
  readonly kind: string;
  readonly title: string;
  readonly headline: string;
  readonly body: string;
  readonly offeredAtTurn: number;
  readonly expiresAtTurn: number;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly description: string;
  }[];
  /** Id of the chosen option; null while the crisis waits. */
  resolvedOption: string | null;
  resolvedTurn: number | null;
  resolvedBy: 'player' | 'timeout' | null;
}

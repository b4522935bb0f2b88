/** The state of an intent as a badge. */
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { Badge } from '@renderer/components/ui/badge';
import { STATE_WORDS } from './ledger-facts';

const TONES = { pending: 'neutral', sent: 'gain', refused: 'loss', unknown: 'warn' } as const;

/** The state in words, and whose word it is: `Sent (your word)`. */
export function entryStateWords({ state, isSettledByPlayer }: EntryStateProps): string {
  return isSettledByPlayer === true ? `${STATE_WORDS[state]} (your word)` : STATE_WORDS[state];
}

type EntryStateProps = Pick<LedgerEntry, 'state' | 'isSettledByPlayer'>;

/** Colour is never the only sign: the word says the same. */
export function EntryState(entry: EntryStateProps) {
  return (
    <span data-state={entry.state}>
      <Badge tone={TONES[entry.state]}>{entryStateWords(entry)}</Badge>
    </span>
  );
}

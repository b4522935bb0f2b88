/** The state of an intent as a badge. */
import { Badge } from '@renderer/components/ui/badge';
import type { MoneyState } from '@shared/ipc/channels/money';

import { STATE_WORDS } from './ledger-facts';

const TONES = { pending: 'neutral', sent: 'gain', refused: 'loss', unknown: 'warn' } as const;

/** Colour is never the only sign: the word says the same. */
export function EntryState({ state }: { readonly state: MoneyState }) {
  return (
    <span data-state={state}>
      <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
    </span>
  );
}

/** The columns of a list that was confirmed. */
import { href } from '@renderer/screens/href';
import type { ListLineState, ListLineView } from '@shared/ipc/channels/lists';
import { useMemo } from 'react';
import { STATE_WORDS } from '@renderer/features/money/ledger-facts';
import type { Column } from '@renderer/components/tables/column';
import { text } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { character } from '@renderer/features/links/subject-columns';
import { Badge } from '@renderer/components/ui/badge';

/** Words for the states of a line. */
export const LINE_STATE_WORDS: Readonly<Record<ListLineState, string>> = {
  ...STATE_WORDS,
  waiting: 'Not sent',
};

const TONES = {
  pending: 'neutral',
  waiting: 'neutral',
  sent: 'gain',
  refused: 'loss',
  unknown: 'warn',
} as const;

function LineState({ line: { state, entryId, failure } }: { readonly line: ListLineView }) {
  const shown = <Badge tone={TONES[state]}>{LINE_STATE_WORDS[state]}</Badge>;
  return (
    <span data-state={state} title={failure?.message}>
      {entryId === null ? shown : <a href={href('ledger', { entry: entryId })}>{shown}</a>}
    </span>
  );
}

/** Recipient, amount, and what became of the line. */
export function useListColumns(currency: string | null): readonly Column<ListLineView>[] {
  return useMemo(
    () => [
      character('recipient', 'Recipient', ({ recipientId, recipientName }) => ({
        id: recipientId,
        name: recipientName,
      })),
      money('amount', 'Amount', ({ amount }) => amount, { shownIn: currency }),
      text('state', 'State', ({ state }) => LINE_STATE_WORDS[state], {
        render: (line) => <LineState line={line} />,
      }),
      text('reason', 'Reason', ({ failure }) => failure?.message),
    ],
    [currency],
  );
}

/** The columns of a list that was confirmed. */
import { useMemo } from 'react';

import { CharacterLink } from '@renderer/components/links/links';
import { STATE_WORDS } from '@renderer/components/money/ledger-facts';
import type { Column } from '@renderer/components/tables/data-table';
import { Badge } from '@renderer/components/ui/badge';
import { href } from '@renderer/screens/href';
import { formatMoney } from '@shared/domain/money/money';
import type { ListLineState, ListLineView } from '@shared/ipc/channels/lists';

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

/** Recipient, amount, and what became of the line. */
export function useListColumns(currency: string | null): readonly Column<ListLineView>[] {
  return useMemo(
    () => [
      {
        id: 'recipient',
        label: 'Recipient',
        value: ({ recipientName }) => recipientName,
        render: ({ recipientId, recipientName }) => (
          <CharacterLink id={recipientId} name={recipientName} />
        ),
      },
      {
        id: 'amount',
        label: 'Amount',
        isNumeric: true,
        ...(currency === null ? {} : { unit: currency }),
        value: ({ amount }) => amount,
        render: ({ amount }) => formatMoney(amount, null),
      },
      {
        id: 'state',
        label: 'State',
        value: ({ state }) => LINE_STATE_WORDS[state],
        render: ({ state, entryId, failure }) => (
          <span data-state={state} title={failure?.message}>
            {entryId === null ? (
              <Badge tone={TONES[state]}>{LINE_STATE_WORDS[state]}</Badge>
            ) : (
              <a href={href('ledger', { entry: entryId })}>
                <Badge tone={TONES[state]}>{LINE_STATE_WORDS[state]}</Badge>
              </a>
            )}
          </span>
        ),
      },
      {
        id: 'reason',
        label: 'Reason',
        value: ({ failure }) => failure?.message ?? null,
      },
    ],
    [currency],
  );
}

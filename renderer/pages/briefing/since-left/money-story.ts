/** What moved the player's campaign funds over a span, as far as ledger, notifications and the record show it. Pure. */
import { entryAmount, entryCurrency } from '@renderer/features/money/ledger-facts';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { RecordedPoint } from '@shared/record/recorded';

/** One cause. */
export interface MoneyCause {
  readonly label: string;
  /** Signed. */
  readonly amount: number;
}

/** What the story is made of. */
export interface MoneyFacts {
  /** The difference over the span. */
  readonly change: number;
  /** Of the funds; null where no answer names it. */
  readonly currency: string | null;
  readonly ledger: readonly LedgerEntry[];
  /** When the span begins, on the service's clock. */
  readonly sinceMs: number;
}

/** What the player sent in the span, in the currency of the funds. */
function sentAmount({ ledger, currency, sinceMs }: MoneyFacts): number {
  return ledger
    .filter(
      (entry) =>
        entry.transfer !== null &&
        entry.state === 'sent' &&
        entry.createdAtMs >= sinceMs &&
        entryCurrency(entry) === currency,
    )
    .reduce((sum, entry) => sum + (entryAmount(entry) ?? 0), 0);
}

/** The largest move from one turn to the next, and its turn. */
export interface Move {
  readonly turn: number;
  /** Signed. */
  readonly amount: number;
}

/** Null where a turn in between was not seen, because it may have had a larger one. */
export function largestMove(points: readonly RecordedPoint[]): Move | null {
  const moves: Move[] = [];
  for (const [index, { turn, value }] of points.entries()) {
    const before = points[index - 1];
    if (before === undefined) continue;
    if (typeof value !== 'number' || typeof before.value !== 'number') return null;
    if (turn > before.untilTurn + 1) return null;
    const last = moves.at(-1);
    const amount = value - before.value;
    if (last?.turn === turn) moves[moves.length - 1] = { turn, amount: last.amount + amount };
    else moves.push({ turn, amount });
  }
  const bySize = moves.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return moves.length < 2 ? null : (bySize[0] ?? null);
}

/** What the player sent, and all the rest; only the whole where they sent nothing. */
export function moneyCauses(facts: MoneyFacts): readonly MoneyCause[] {
  const sent = sentAmount(facts);
  if (sent === 0) return [];
  return [
    { label: 'You sent', amount: -sent },
    { label: 'Everything else', amount: facts.change + sent },
  ];
}

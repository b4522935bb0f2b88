/** Your money: the campaign funds over the absence as a line, and what moved them. */
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { TurnsPicture } from '@renderer/components/charts/small-multiple';
import { Delta } from '@renderer/components/figures/delta';
import type { Change } from '@renderer/features/changes/changes';
import { turnValues } from '@renderer/features/record/turn-values';
import { href } from '@renderer/screens/href';
import { formatMoney } from '@shared/domain/money/money';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import type { RecordedEntry } from '@shared/record/recorded';
import { SELF } from '@shared/record/subjects';

import { largestMove, moneyCauses } from './money-story';
import { SinceCard } from './since-card';
import styles from './since-left.module.css';

interface MoneyCardProps {
  /** The change of the campaign funds. */
  readonly change: Change;
  /** When the absence began, on the service's clock. */
  readonly sinceMs: number;
  readonly entries: readonly RecordedEntry[];
}

/** Renders nothing for funds that are no numbers. */
export function MoneyCard({ change, sinceMs, entries }: MoneyCardProps) {
  const { before, after, currency, fromTurn, toTurn } = change;
  const { data: ledger } = useIpcQuery('ledger:list');
  const series = { subject: SELF, metric: 'funds' };
  const { data } = useIpcQuery('record:series', { series: [series], fromTurn, toTurn });
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  const points = data?.[0]?.points ?? [];
  const amount = after - before;
  const words = (size: number) => formatMoney(size, currency);
  const causes = moneyCauses({ change: amount, currency, ledger: ledger?.entries ?? [], sinceMs });
  const arrived = entries.filter(({ kind }) => kind === 'transfer').length;
  const move = largestMove(points);
  return (
    <SinceCard
      kind="money"
      title="Your money"
      aside="campaign funds"
      headline={words(after)}
      deck={
        <>
          Net <Delta value={amount} format={words} /> in {counted(toTurn - fromTurn, 'turn')}
        </>
      }
      link={{ to: href('ledger'), words: 'See every entry' }}
    >
      <TurnsPicture points={turnValues(points, fromTurn)} />
      <dl className={styles.causes}>
        {causes.map(({ label, amount: part }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Delta value={part} format={words} />
            </dd>
          </div>
        ))}
        {move !== null && (
          <div>
            <dt>Largest move, turn {formatCount(move.turn)}</dt>
            <dd>
              <Delta value={move.amount} format={words} />
            </dd>
          </div>
        )}
        {arrived > 0 && (
          <div>
            <dt>Sent to you</dt>
            <dd>{counted(arrived, 'transfer')}</dd>
          </div>
        )}
      </dl>
    </SinceCard>
  );
}

/** Where a corporation's revenue goes: costs, income, and what of the income goes to holders. */
import { Panel } from '@renderer/components/ui/layout/panel';
import type { CSSProperties } from 'react';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { asNumber } from '@shared/domain/open-fields';
import styles from './corporation-lede.module.css';

interface RevenueFlowProps {
  readonly financials: ResponseOf<'corporation'>['financials'];
  readonly currency: string | null;
}

interface FlowRow {
  readonly label: string;
  readonly amount: number;
  /** Where its bar begins and how long it is, in parts of the revenue. */
  readonly from: number;
  readonly size: number;
  readonly tone: string;
  readonly isPart?: boolean;
}

/** Renders nothing where revenue or costs are not sent, or there is no revenue. */
export function RevenueFlow({ financials, currency }: RevenueFlowProps) {
  const colours = useThemeColours();
  const revenue = asNumber(financials?.totalRevenue);
  const costs = asNumber(financials?.operatingCosts);
  if (revenue === null || costs === null || revenue <= 0 || costs < 0) return null;
  const income = asNumber(financials?.operatingIncome) ?? revenue - costs;
  const paid = asNumber(financials?.dividends);
  const part = (amount: number) => Math.min(1, Math.abs(amount) / revenue);
  const start = Math.max(0, 1 - part(costs));
  const rows: FlowRow[] = [
    { label: 'Revenue', amount: revenue, from: 0, size: 1, tone: colours.accent },
    {
      label: 'Costs',
      amount: -costs,
      from: start,
      size: part(costs),
      tone: colours['line-strong'],
    },
    {
      label: income < 0 ? 'Loss' : 'Income',
      amount: income,
      from: 0,
      size: part(income),
      tone: income < 0 ? colours.loss : colours.gain,
    },
  ];
  if (paid !== null && paid > 0 && paid <= income) {
    const tone = colours.gain;
    rows.push(
      { label: 'to holders', amount: paid, from: 0, size: part(paid), tone, isPart: true },
      {
        label: 'kept',
        amount: income - paid,
        from: part(paid),
        size: part(income - paid),
        tone,
        isPart: true,
      },
    );
  }
  return (
    <Panel title="Where its revenue goes">
      <ul className={styles.flow}>
        {rows.map(({ label, amount, from, size, tone, isPart }) => (
          <li key={label} data-part={isPart}>
            <span>{label}</span>
            <span
              className={styles.bar}
              aria-hidden="true"
              style={
                {
                  '--from': `${from * 100}%`,
                  '--size': `${size * 100}%`,
                  '--tone': tone,
                } as CSSProperties
              }
            />
            <span className={styles.amount}>{formatMoney(amount, currency, 'compact')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

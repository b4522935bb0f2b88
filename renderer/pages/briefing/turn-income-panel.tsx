/** The campaign's income of one turn by source, on servers that send it. */
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import styles from './briefing.module.css';

type Status = ResponseOf<'clientStatus'>;
type Breakdown = NonNullable<Status['campaignIncomeBreakdown']>;

/** The parts in the order of the calculation. Taxes are subtracted. */
const PARTS = [
  ['baseGen', 'Raised in your home state', 1],
  ['donorBonus', 'From your donors', 1],
  ['officeBonus', 'For your office', 1],
  ['unionContribution', 'From your union', 1],
  ['stateTax', 'State tax', -1],
  ['nationalTax', 'National tax', -1],
] as const satisfies readonly (readonly [keyof Breakdown, string, 1 | -1])[];

/** Renders nothing if the service sends no breakdown. */
export function TurnIncomePanel({ status }: { readonly status: Status }) {
  const breakdown = status.campaignIncomeBreakdown;
  if (!isNumber(breakdown?.netPerTurn)) return null;
  const currency = status.homeCurrency;
  return (
    <Panel title="Each turn">
      <p className={styles.quiet}>What each turn adds to your campaign funds automatically.</p>
      <FactList>
        {PARTS.map(([field, label, sign]) => {
          const amount = breakdown[field];
          return isNumber(amount) && amount !== 0 ? (
            <Fact key={field} label={label} value={sign * amount} testId={`turn-${field}`}>
              {formatMoney(sign * amount, currency)}
            </Fact>
          ) : null;
        })}
        {isNumber(breakdown.totalTax) && (
          <Fact label="All taxes" value={-breakdown.totalTax} testId="turn-totalTax">
            {formatMoney(-breakdown.totalTax, currency)}
          </Fact>
        )}
        <Fact label="Net per turn" value={breakdown.netPerTurn} testId="turn-netPerTurn">
          {formatMoney(breakdown.netPerTurn, currency)}
        </Fact>
        {breakdown.populationTier && (
          <Fact label="Size of your home state">{humanise(breakdown.populationTier)}</Fact>
        )}
      </FactList>
    </Panel>
  );
}

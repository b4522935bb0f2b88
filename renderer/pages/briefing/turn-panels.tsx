/** The campaign's income of one turn by source, on servers that send it, and how a Fundraise is worked out. */
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { useMoneyOf } from '@renderer/features/client/use-own-money';

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
  const { amount: netPerTurn, currency } = useMoneyOf(status).netPerTurn;
  if (!breakdown || netPerTurn === null) return null;
  return (
    <Panel title="Each turn">
      <p className={styles.quiet}>What each turn adds to your campaign funds automatically.</p>
      <FactList>
        {PARTS.map(([field, label, sign]) => {
          const amount = breakdown[field];
          return isNumber(amount) && amount !== 0 ? (
            <Fact
              key={field}
              label={label}
              value={sign * amount}
              currency={currency}
              testId={`turn-${field}`}
            />
          ) : null;
        })}
        {isNumber(breakdown.totalTax) && (
          <Fact
            label="All taxes"
            value={-breakdown.totalTax}
            currency={currency}
            testId="turn-totalTax"
          />
        )}
        <Fact
          label="Net per turn"
          value={netPerTurn}
          currency={currency}
          testId="turn-netPerTurn"
        />
        {breakdown.populationTier && (
          <Fact label="Size of your home state">{humanise(breakdown.populationTier)}</Fact>
        )}
      </FactList>
    </Panel>
  );
}

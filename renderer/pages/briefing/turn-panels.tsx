/** The campaign's income of one turn by source, on servers that send it, and how a Fundraise is worked out. */
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { amountWords } from '@shared/domain/money/own-money';
import { isNumber, formatCount, formatNumber, numberWriter } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import {
  BASE_INCOME,
  explainProjectedIncome,
  INCOME_PER_DONOR_LEVEL,
} from '@shared/domain/money/projected-income';
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

// The calculation of the projected income, with the player's own figures if the service sends them.

/** Enough decimals to check the product by hand. */
const multiplier = numberWriter({ maximumFractionDigits: 5 });

/** The contract's formula (part 4) with the player's figures. */
export function IncomePanel({ status }: { readonly status: ResponseOf<'clientStatus'> }) {
  const explanation = explainProjectedIncome(status);
  const { fundraise } = useMoneyOf(status);
  // If the service states another sum, it has converted the formula's, and no answer names the
  // currency of the formula's.
  const isInHomeCurrency = explanation.kind === 'worked-out' && !explanation.differsFromService;
  const currency = isInHomeCurrency ? fundraise.currency : null;
  return (
    <Panel title="One Fundraise">
      <p className={styles.quiet}>
        ({formatNumber(BASE_INCOME)} + donor level × {formatNumber(INCOME_PER_DONOR_LEVEL)}) × (1 +
        influence / 100)
      </p>
      {explanation.kind === 'formula-only' ? (
        <p className={styles.quiet}>
          Your donor level and influence are not available here, so the formula cannot show your
          numbers.
        </p>
      ) : (
        <>
          <FactList>
            <Fact label="Donor level" value={explanation.donorBaseLevel} format={formatCount} />
            <Fact
              label="Political influence"
              value={explanation.politicalInfluence}
              format={formatNumber}
            />
            <Fact label="Base" value={explanation.base} currency={currency} />
            <Fact label="Influence multiplier" value={explanation.multiplier}>
              × {multiplier(explanation.multiplier)}
            </Fact>
            <Fact label="Formula result" value={explanation.value} currency={currency} />
          </FactList>
          {explanation.differsFromService && (
            <p className={styles.quiet}>
              The server’s figure is {amountWords(fundraise)}. The formula does not explain the
              difference.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

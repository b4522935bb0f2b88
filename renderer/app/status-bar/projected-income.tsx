/** Explains projected income, with the player's own numbers if the service sends them. */
import type { ResponseOf } from '@shared/contract/index';
import { amountWords } from '@shared/domain/money/own-money';
import type { OwnMoney } from '@shared/domain/money/own-money';
import { formatNumber } from '@shared/domain/wording/numbers';
import {
  BASE_INCOME,
  explainProjectedIncome,
  INCOME_PER_DONOR_LEVEL,
} from '@shared/domain/money/projected-income';
import styles from './status-bar.module.css';

interface IncomeExplanationProps {
  readonly status: ResponseOf<'clientStatus'> | undefined;
  readonly money: OwnMoney;
}

/** The formula, the player's numbers in it, and a remark if the service computes it differently. */
export function IncomeExplanation({ status, money }: IncomeExplanationProps) {
  const explanation = explainProjectedIncome(status ?? {});
  return (
    <div className={styles.explanation}>
      <p>Projected income is what one Fundraise action earns:</p>
      <p className={styles.formula}>
        ({formatNumber(BASE_INCOME)} + donor base level × {formatNumber(INCOME_PER_DONOR_LEVEL)}) ×
        (1 + political influence ÷ 100)
      </p>
      {explanation.kind === 'formula-only' ? (
        <p className={styles.note}>Donor base level and political influence unknown.</p>
      ) : (
        <>
          <p
            className={styles.formula}
            data-testid="income-worked-out"
            data-value={String(explanation.value)}
          >
            ({formatNumber(BASE_INCOME)} + {formatNumber(explanation.donorBaseLevel)} ×{' '}
            {formatNumber(INCOME_PER_DONOR_LEVEL)}) × (1 +{' '}
            {formatNumber(explanation.politicalInfluence)} ÷ 100) ={' '}
            {formatNumber(explanation.value)}
          </p>
          {explanation.differsFromService && (
            <p className={styles.note}>
              The server’s figure is {amountWords(money.fundraise)}. The formula does not explain
              the difference; the server’s figure is the one that counts.
            </p>
          )}
        </>
      )}
      {money.netPerTurn.amount !== null && (
        <p className={styles.note}>
          Each turn adds {amountWords(money.netPerTurn)} to your campaign after tax: that is “net
          per turn”.
        </p>
      )}
    </div>
  );
}

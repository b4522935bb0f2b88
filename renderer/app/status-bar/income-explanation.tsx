/** Explains projected income, with the player's own numbers if the service sends them. */
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { formatNumber, isNumber } from '@shared/domain/wording/numbers';
import {
  BASE_INCOME,
  explainProjectedIncome,
  INCOME_A_DONOR_LEVEL,
} from '@shared/domain/money/projected-income';

import styles from './status-bar.module.css';

interface IncomeExplanationProps {
  readonly status: ResponseOf<'clientStatus'> | undefined;
}

/** The formula, the player's numbers in it, and a remark if the service computes it differently. */
export function IncomeExplanation({ status }: IncomeExplanationProps) {
  const explanation = explainProjectedIncome(status ?? {});
  const netPerTurn = status?.campaignIncomeBreakdown?.netPerTurn;
  return (
    <div className={styles.explanation}>
      <p>Projected income is what one use of Fundraise brings in:</p>
      <p className={styles.formula}>
        ({formatNumber(BASE_INCOME)} + donor base level × {formatNumber(INCOME_A_DONOR_LEVEL)}) × (1
        + political influence ÷ 100)
      </p>
      {explanation.kind === 'formula-only' ? (
        <p className={styles.note}>Your donor base level and political influence are not listed.</p>
      ) : (
        <>
          <p
            className={styles.formula}
            data-testid="income-worked-out"
            data-value={String(explanation.value)}
          >
            ({formatNumber(BASE_INCOME)} + {formatNumber(explanation.donorBaseLevel)} ×{' '}
            {formatNumber(INCOME_A_DONOR_LEVEL)}) × (1 +{' '}
            {formatNumber(explanation.politicalInfluence)} ÷ 100) ={' '}
            {formatNumber(explanation.value)}
          </p>
          {explanation.differsFromService && (
            <p className={styles.note}>
              The server’s figure is {formatMoney(status?.projectedIncome, status?.homeCurrency)}.
              The formula does not explain the difference; the server’s figure is the one that
              counts.
            </p>
          )}
        </>
      )}
      {isNumber(netPerTurn) && (
        <p className={styles.note}>
          Each turn adds {formatMoney(netPerTurn, status?.homeCurrency)} to your campaign after tax:
          that is “net per turn”.
        </p>
      )}
    </div>
  );
}

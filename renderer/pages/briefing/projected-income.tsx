/** The calculation of the projected income, with the player's own figures if the service sends them. */
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { amountWords } from '@shared/domain/money/own-money';
import { formatCount, formatNumber, numberWriter } from '@shared/domain/wording/numbers';
import {
  BASE_INCOME,
  explainProjectedIncome,
  INCOME_PER_DONOR_LEVEL,
} from '@shared/domain/money/projected-income';
import { useMoneyOf } from '@renderer/features/client/use-own-money';
import styles from './briefing.module.css';

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

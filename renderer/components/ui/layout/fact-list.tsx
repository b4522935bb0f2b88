/** Names and values in two aligned columns. */
import type { ReactNode } from 'react';

import { formatMoney } from '@shared/domain/money/money';
import { ABSENT, rawNumber } from '@shared/domain/wording/numbers';

import { ExplainedLabel } from '../explained-label';
import styles from './fact-list.module.css';

/** A definition list; its children are `Fact`s. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface FactProps {
  readonly label: ReactNode;
  /**
   * The raw number behind the text, for QA: null or undefined when the service did not send it.
   * Leave it out for facts that are not numbers.
   */
  readonly value?: number | null | undefined;
  /** Code of the currency of an amount of money, null where it is not known; left out for other numbers. */
  readonly currency?: string | null | undefined;
  /** Puts the raw number into words, where `children` do not. */
  readonly format?: (value: number | null | undefined) => string;
  readonly testId?: string;
  /** Beside the label: a bell that sets an alert. */
  readonly bell?: ReactNode;
  /** The value as text; a dash is shown if it is absent. */
  readonly children?: ReactNode;
}

/** One line of a fact list. Numbers are right-aligned, an absent value is a dash. */
export function Fact(props: FactProps) {
  const { label, value, currency, format, testId, bell } = props;
  const { children = 'currency' in props ? formatMoney(value, currency) : format?.(value) } = props;
  // False: a condition in front of the value did not hold.
  const isAbsent =
    children === null || children === undefined || children === '' || children === false;
  return (
    <div className={styles.fact} data-figure="">
      <dt className={styles.label}>
        <ExplainedLabel>{label}</ExplainedLabel>
        {bell}
      </dt>
      <dd
        className={styles.value}
        data-testid={testId}
        data-value={'value' in props ? rawNumber(value) : undefined}
      >
        {isAbsent ? ABSENT : children}
      </dd>
    </div>
  );
}

/** The player's figures on the status bar: those that they chose, in their order. */
import { Fragment } from 'react';
import type { ReactNode } from 'react';

import type { ResponseOf } from '@shared/contract/index';
import { useSettings } from '@renderer/api/session/use-settings';
import { Popover } from '@renderer/components/ui/overlay/popover';
import { amountWords, cashNote } from '@shared/domain/money/own-money';
import type { OwnAmount, OwnMoney } from '@shared/domain/money/own-money';
import { formatNumber, formatOutOf, isNumber, rawNumber } from '@shared/domain/wording/numbers';
import type { StatusFigure } from '@shared/ipc/choices';

import { IncomeExplanation } from './projected-income';
import styles from './status-bar.module.css';

interface FigureProps {
  readonly label: string;
  readonly testId: string;
  readonly value: number | null | undefined;
  readonly text: string;
  /** The whole figure where `text` is shortened. */
  readonly whole?: string | undefined;
}

function Figure({ label, testId, value, text, whole }: FigureProps) {
  // The browser records when the figure was painted, for the benchmarks; absent figures do not count.
  const paintMark = value == null ? {} : { elementtiming: testId };
  return (
    <span className={styles.item} title={whole} {...paintMark}>
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.value} data-testid={testId} data-value={rawNumber(value)}>
        {text}
      </span>
    </span>
  );
}

interface MoneyProps extends Pick<FigureProps, 'label' | 'testId'> {
  readonly of: OwnAmount;
}

function Money({ of, ...figure }: MoneyProps) {
  const text = amountWords(of, 'compact');
  const whole = amountWords(of);
  return (
    <Figure {...figure} value={of.amount} text={text} whole={whole === text ? undefined : whole} />
  );
}

/** A figure that not every server sends: nothing where it is not there; so is the amount below. */
function Optional({ value, ...figure }: Pick<FigureProps, 'label' | 'testId' | 'value'>) {
  return isNumber(value) ? <Figure {...figure} value={value} text={formatNumber(value)} /> : null;
}

function OptionalMoney(props: MoneyProps) {
  return props.of.amount === null ? null : <Money {...props} />;
}

interface ChosenFiguresProps {
  readonly status: ResponseOf<'clientStatus'> | undefined;
  readonly money: OwnMoney;
}

/** Figures that checks rely on stay in the document when they are not chosen, out of sight and without controls. */
const ALWAYS_THERE = ['funds', 'actions', 'cash', 'income'] as const satisfies StatusFigure[];

/** The chosen figures, then those that are only there for checks. */
export function ChosenFigures({ status, money }: ChosenFiguresProps) {
  const chosen = [...new Set(useSettings().statusFigures)];
  const income = (
    <Money label="Projected income" testId="status-projected-income" of={money.fundraise} />
  );
  const figures: Readonly<Record<StatusFigure, ReactNode>> = {
    funds: <Money label="Funds" testId="status-funds" of={money.funds} />,
    actions: (
      <Figure
        label="Actions"
        testId="status-actions"
        value={status?.actions}
        text={formatOutOf(status?.actions, status?.actionCap)}
      />
    ),
    cash: (
      <Figure
        label="Cash on hand"
        testId="status-cash-on-hand"
        value={money.cash.amount}
        text={amountWords(money.cash, 'compact')}
        whole={
          money.cash.amount === null ? undefined : `${amountWords(money.cash)}. ${cashNote(money)}`
        }
      />
    ),
    income,
    net: <OptionalMoney label="Net per turn" testId="status-net-per-turn" of={money.netPerTurn} />,
    influence: (
      <Optional label="Influence" testId="status-influence" value={status?.politicalInfluence} />
    ),
    favorability: (
      <Optional label="Favourability" testId="status-favorability" value={status?.favorability} />
    ),
    dividends: <OptionalMoney label="Dividends" testId="status-dividends" of={money.dividends} />,
    interest: <OptionalMoney label="Interest" testId="status-interest" of={money.interest} />,
  };
  const hidden = ALWAYS_THERE.filter((figure) => !chosen.includes(figure));
  return (
    <>
      {chosen.map((figure) => (
        <Fragment key={figure}>
          {figure === 'income' ? (
            <Popover triggerClassName={styles.trigger} trigger={income}>
              <IncomeExplanation status={status} money={money} />
            </Popover>
          ) : (
            figures[figure]
          )}
        </Fragment>
      ))}
      {hidden.length > 0 && (
        <span className="visually-hidden">
          {hidden.map((figure) => (
            <Fragment key={figure}>{figures[figure]} </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

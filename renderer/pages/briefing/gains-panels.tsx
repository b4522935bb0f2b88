/** What each turn adds to the player's actions and personal money, on servers that send it. */
import { FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';

import { NumberFacts } from './number-facts';

type Status = ResponseOf<'clientStatus'>;

/** What adds to the actions of each turn. */
const GAINS = [
  { field: 'baseActionsPerTurn', label: 'Each turn', testId: 'actions-baseActionsPerTurn' },
  { field: 'officeActionBonus', label: 'For your office', testId: 'actions-officeActionBonus' },
  {
    field: 'bonusActionsFromParty',
    label: 'From your party',
    testId: 'actions-bonusActionsFromParty',
  },
  {
    field: 'chairActionBonus',
    label: 'For chairing the central bank',
    testId: 'actions-chairActionBonus',
  },
] as const satisfies readonly {
  readonly field: keyof Status;
  readonly label: string;
  readonly testId: string;
}[];

/** The actions of each turn by source, and their limits. */
export function ActionsPanel({ status }: { readonly status: Status }) {
  return (
    <Panel title="Actions">
      <FactList>
        <NumberFacts
          facts={[
            ...GAINS.map(({ field, label, testId }) => ({
              label,
              testId,
              value: status[field],
              text: `${status[field] === 0 ? '' : '+'}${formatCount(status[field])}`,
            })),
            {
              label: 'Hoarding begins at',
              testId: 'actions-hoardThreshold',
              value: status.hoardThreshold,
              text: formatCount(status.hoardThreshold),
            },
            {
              label: 'At most',
              testId: 'actions-actionCap',
              value: status.actionCap,
              text: formatCount(status.actionCap),
            },
          ]}
        />
      </FactList>
    </Panel>
  );
}

/** Personal income of each turn. */
export function OwnIncomePanel({ status }: { readonly status: Status }) {
  return (
    <Panel title="Your own money">
      <p>Income of each turn in the service’s common unit, cash in your home currency.</p>
      <FactList>
        <NumberFacts
          facts={[
            {
              label: 'Cash at home',
              testId: 'briefing-cash-at-home',
              value: status.personalHomeLiquid,
              text: formatMoney(status.personalHomeLiquid, status.homeCurrency),
            },
            {
              label: 'Dividends',
              testId: 'income-dividends',
              value: status.dividendIncome,
              text: formatMoney(status.dividendIncome, 'units'),
            },
            {
              label: 'Bonds',
              testId: 'income-bonds',
              value: status.bondIncome,
              text: formatMoney(status.bondIncome, 'units'),
            },
          ]}
        />
      </FactList>
    </Panel>
  );
}

/** Whether the service sends anything about the actions beside their number. */
export function hasActionGains(status: Status): boolean {
  return isNumber(status.hoardThreshold) || GAINS.some(({ field }) => isNumber(status[field]));
}

/** What each turn adds to the player's actions and personal money, on servers that send it. */
import type { ReactNode } from 'react';
import { FactList, Fact } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { useMoneyOf } from '@renderer/features/client/use-own-money';
import type { ResponseOf } from '@shared/contract/index';
import { HOARDING_LOSS, isHoarding } from '@shared/domain/actions';
import { formatMoney } from '@shared/domain/money/money';
import { amountWords } from '@shared/domain/money/own-money';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';

type Status = ResponseOf<'clientStatus'>;

/** What adds to the actions of each turn. */
const GAINS = [
  ['baseActionsPerTurn', 'Each turn', 'actions-baseActionsPerTurn'],
  ['officeActionBonus', 'For your office', 'actions-officeActionBonus'],
  ['bonusActionsFromParty', 'From your party', 'actions-bonusActionsFromParty'],
  ['chairActionBonus', 'For chairing the central bank', 'actions-chairActionBonus'],
] as const satisfies readonly (readonly [field: keyof Status, label: string, testId: string])[];

function gainWords(gain: number | null | undefined): string {
  return `${gain === 0 ? '' : '+'}${formatCount(gain)}`;
}

/** The actions of each turn by source, and their limits. */
function ActionsPanel({ status }: { readonly status: Status }) {
  return (
    <Panel title="Actions">
      <FactList>
        {GAINS.map(([field, label, testId]) => numberFact(label, testId, status[field], gainWords))}
        {isHoarding(status) &&
          numberFact('For hoarding', 'actions-hoarding', -HOARDING_LOSS, formatCount)}
        {numberFact(
          'Hoarding begins at',
          'actions-hoardThreshold',
          status.hoardThreshold,
          formatCount,
        )}
        {numberFact('At most', 'actions-actionCap', status.actionCap, formatCount)}
      </FactList>
    </Panel>
  );
}

/** Personal income of each turn. */
export function OwnIncomePanel({ status }: { readonly status: Status }) {
  const { home, dividends, interest } = useMoneyOf(status);
  const atHome = (cash: number | null | undefined) => formatMoney(cash, home);
  return (
    <Panel title="Your own money">
      <p>Income per turn in the server’s common unit, cash in your home currency.</p>
      <FactList>
        {numberFact('Cash at home', 'briefing-cash-at-home', status.personalHomeLiquid, atHome)}
        {numberFact('Dividends', 'income-dividends', dividends.amount, () =>
          amountWords(dividends),
        )}
        {numberFact('Bonds', 'income-bonds', interest.amount, () => amountWords(interest))}
      </FactList>
    </Panel>
  );
}

/** Whether the service sends anything about the actions beside their number. */
function hasActionGains(status: Status): boolean {
  return isNumber(status.hoardThreshold) || GAINS.some(([field]) => isNumber(status[field]));
}

/** A fact that is drawn only if the service sends its number. */
export function numberFact(
  label: string,
  testId: string,
  value: number | null | undefined,
  format: (value: number | null | undefined) => string,
): ReactNode {
  return (
    isNumber(value) && (
      <Fact key={testId} label={label} testId={testId} value={value} format={format} />
    )
  );
}

/** Actions and personal income of each turn; nothing where the service sends neither. */
export function GainsPanels({ status }: { readonly status: Status }) {
  const hasIncome = isNumber(status.dividendIncome) || isNumber(status.bondIncome);
  return (
    <>
      {hasActionGains(status) && <ActionsPanel status={status} />}
      {(hasIncome || isNumber(status.personalHomeLiquid)) && <OwnIncomePanel status={status} />}
    </>
  );
}

/** The player's money and actions, in large type. */
import type { EndpointRead } from '@renderer/api/query/read-state';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { ErrorPanel } from '@renderer/components/states/error-panel';
import { cashOnHandNote, formatCashOnHand } from '@shared/domain/cash';
import { formatMoney } from '@shared/domain/money';
import { formatCount, isNumber } from '@shared/domain/numbers';

/** Takes its full space from the start: a dash stands for a figure that is not loaded yet. */
export function StandingFigures({ read }: { readonly read: EndpointRead<'clientStatus'> }) {
  const { data } = read;
  if (data === undefined && read.failure !== null) {
    return (
      <ErrorPanel
        failure={read.failure}
        onRetry={() => {
          void read.refresh();
        }}
      />
    );
  }
  const currency = data?.homeCurrency ?? null;
  const actionCap = data?.actionCap;
  const netPerTurn = data?.campaignIncomeBreakdown?.netPerTurn;
  return (
    <Figures label="Standing">
      <Figure label="Campaign funds" value={data?.funds} testId="briefing-funds">
        {formatMoney(data?.funds, currency)}
      </Figure>
      <Figure
        label="Actions"
        value={data?.actions}
        testId="briefing-actions"
        note={typeof actionCap === 'number' ? `of at most ${formatCount(actionCap)}` : undefined}
      >
        {formatCount(data?.actions)}
      </Figure>
      <Figure
        label="Cash on hand"
        value={data?.cashOnHand}
        testId="briefing-cash-on-hand"
        note={cashOnHandNote(data ?? {})}
      >
        {formatCashOnHand(data ?? {})}
      </Figure>
      {isNumber(data?.personalHomeLiquid) && (
        <Figure
          label="Cash at home"
          value={data.personalHomeLiquid}
          testId="briefing-cash-at-home"
          note="Your own money in your home currency"
        >
          {formatMoney(data.personalHomeLiquid, currency)}
        </Figure>
      )}
      <Figure
        label="Projected income"
        value={data?.projectedIncome}
        testId="briefing-projected-income"
        note="From one Fundraise"
      >
        {formatMoney(data?.projectedIncome, currency)}
      </Figure>
      {isNumber(netPerTurn) && (
        <Figure
          label="Net a turn"
          value={netPerTurn}
          testId="briefing-net-per-turn"
          note="What each turn adds to your campaign"
        >
          {formatMoney(netPerTurn, currency)}
        </Figure>
      )}
    </Figures>
  );
}

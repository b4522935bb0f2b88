/** The player's money and actions, large. */
import type { EndpointView } from '@renderer/api/query/use-endpoint';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { ErrorPanel } from '@renderer/components/states/error-panel';
import { formatMoney } from '@shared/domain/money';
import { formatCount } from '@shared/domain/numbers';

/** Holds its place open from the first moment on: a number that has not come yet is a dash. */
export function StandingFigures({ view }: { readonly view: EndpointView<'clientStatus'> }) {
  const { data } = view;
  if (data === undefined && view.error !== null) {
    return (
      <ErrorPanel
        failure={view.error}
        onRetry={() => {
          void view.refresh();
        }}
      />
    );
  }
  const currency = data?.homeCurrency ?? null;
  const actionCap = data?.actionCap;
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
        note="All personal currencies"
      >
        {formatMoney(data?.cashOnHand)}
      </Figure>
      <Figure
        label="Projected income"
        value={data?.projectedIncome}
        testId="briefing-projected-income"
        note="From one Fundraise"
      >
        {formatMoney(data?.projectedIncome, currency)}
      </Figure>
    </Figures>
  );
}

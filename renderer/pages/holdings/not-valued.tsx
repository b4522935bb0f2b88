/** What the sums of the holdings leave out, and why. */
import { convert } from '@shared/domain/money/cash';
import { formatMoney } from '@shared/domain/money/money';
import { counted, formatCount, formatNumber, isNumber } from '@shared/domain/wording/numbers';
import { Panel } from '@renderer/components/ui/layout/panel';

import { amountIn, notValuedWords } from './holdings-tables';
import type { Holdings } from './use-holdings';

/** The service rounds each price, so a difference of a smaller part of the portfolio does not count. */
const MIN_DIFFERENCE = 0.000_1;

interface NotValuedProps {
  readonly holdings: Holdings;
  /** The sum of the shares in the home currency; null where none could be valued. */
  readonly sharesAtHome: number | null;
}

/** What is missing for certain and what may be missing: sentences, the weightiest first. */
function missing({ holdings, sharesAtHome }: NotValuedProps): readonly string[] {
  const { positions, board, status, cash, unreadCount, shownIn, namesakes, portfolio } = holdings;
  const { progress, conversion } = board;
  const home = conversion.home;
  const stated = holdings.stated?.portfolioValue;
  const left = portfolio === null ? progress.total - progress.read : 0;
  const unvaluedBonds = holdings.bonds.filter(
    ({ amount, currency }) => convert(amount, currency, shownIn, conversion.rates) === null,
  ).length;
  const difference = isNumber(stated) && sharesAtHome !== null ? stated - sharesAtHome : null;
  return [
    ...(namesakes > 0
      ? [
          `${counted(namesakes, 'other character has', 'other characters have')} your name; some of these shares may be theirs.`,
        ]
      : []),
    ...positions.flatMap(({ name, unvalued, value, currency }) =>
      unvalued === null
        ? []
        : [`${name}: ${notValuedWords(unvalued)} (${amountIn(value, currency)}).`],
    ),
    ...cash.flatMap(({ currency, amount }) =>
      convert(amount, currency, shownIn, conversion.rates) === null
        ? [`Cash of ${amountIn(amount, currency)}: no rate is listed for it.`]
        : [],
    ),
    ...(unreadCount > 0
      ? [`${formatCount(unreadCount)} more corporations name you; the first 60 are valued.`]
      : []),
    ...(left > 0
      ? [`${formatCount(left)} corporations were not read in this turn; they may name you too.`]
      : []),
    ...(difference !== null && Math.abs(difference) > MIN_DIFFERENCE * Math.abs(stated ?? 0)
      ? [
          `The service states a portfolio of ${formatMoney(stated, home)}, ${formatMoney(Math.abs(difference), home)} ${difference > 0 ? 'more' : 'less'} than the shares found here.${difference < 0 && portfolio === null ? ' Some of them may belong to another holder with your name.' : ''}`,
        ]
      : []),
    ...(unvaluedBonds > 0
      ? [`${formatCount(unvaluedBonds)} of your bonds: no known value, or no exchange rate for it.`]
      : []),
    ...(portfolio?.bondHoldings == null
      ? [
          `Bonds: no list of holders.${isNumber(status?.bondIncome) ? ` Yours pay ${formatNumber(status.bondIncome)} common units per turn.` : ''}`,
        ]
      : []),
    'Units of index funds: no list of holders.',
    ...(portfolio === null
      ? [
          'A shareholder list may name only the largest holders, and it names them without IDs: a holder with your name counts as you.',
        ]
      : []),
  ];
}

/** Region _What is not in these sums_. */
export function NotValued(props: NotValuedProps) {
  return (
    <Panel title="What is not in these sums">
      <ul data-testid="holdings-missing">
        {missing(props).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}

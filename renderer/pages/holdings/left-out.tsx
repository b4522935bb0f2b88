/** What the sums of the holdings leave out, and why. */
import { useListPart } from '@renderer/components/tables/list-part';
import { Panel } from '@renderer/components/ui/layout/panel';
import { counted, formatCount, isNumber } from '@shared/domain/wording/numbers';
import { COMMON_UNIT, convert } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { amountWords } from '@shared/domain/money/own-money';
import { notValuedWords } from './holdings-tables';
import { MAX_POSITIONS } from './use-holdings';
import type { Holdings } from './use-holdings';

/** The service rounds each price, so a difference of a smaller part of the portfolio does not count. */
const MIN_DIFFERENCE = 0.000_1;

interface NotValuedProps {
  readonly holdings: Holdings;
  /** The sum of the shares in the common unit, in which the server states its own; null where none could be valued. */
  readonly sharesInUnits: number | null;
}

/** More sentences than these open on demand. */
const MAX_SENTENCES = 8;

/** Sentences about what is missing or may be missing, the most important first. */
function missing({ holdings, sharesInUnits }: NotValuedProps): readonly string[] {
  const { positions, board, money, cash, unreadCount, shownIn, namesakes, portfolio } = holdings;
  const { progress, rates } = board;
  const { interest } = money;
  const stated = holdings.stated?.portfolioValue;
  const left = portfolio === null ? progress.total - progress.read : 0;
  const unvaluedBonds = holdings.bonds.filter(
    ({ amount, currency }) => convert(amount, currency, shownIn, rates) === null,
  ).length;
  // The server's own portfolio leaves nothing to compare: it is where its sum comes from.
  const difference =
    portfolio === null && isNumber(stated) && sharesInUnits !== null
      ? stated - sharesInUnits
      : null;
  return [
    ...(namesakes > 0
      ? [
          `${counted(namesakes, 'other character has', 'other characters have')} your name; some of these shares may be theirs.`,
        ]
      : []),
    ...positions.flatMap(({ name, unvalued, value, currency }) =>
      unvalued === null
        ? []
        : [`${name}: ${notValuedWords(unvalued)} (${formatMoney(value, currency)}).`],
    ),
    ...cash.flatMap(({ currency, amount }) =>
      convert(amount, currency, shownIn, rates) === null
        ? [`Cash of ${formatMoney(amount, currency)}: its rate is not available here.`]
        : [],
    ),
    ...(unreadCount > 0
      ? [
          `${counted(unreadCount, 'more corporation names', 'more corporations name')} you; the first ${formatCount(MAX_POSITIONS)} are valued.`,
        ]
      : []),
    ...(left > 0
      ? [
          `${counted(left, 'corporation is', 'corporations are')} not loaded in this turn and may name you too.`,
        ]
      : []),
    ...(difference !== null && Math.abs(difference) > MIN_DIFFERENCE * Math.abs(stated ?? 0)
      ? [
          `The server states a portfolio of ${formatMoney(stated, COMMON_UNIT)}, ${formatMoney(Math.abs(difference), COMMON_UNIT)} ${difference > 0 ? 'more' : 'less'} than the shares found here.${difference < 0 ? ' Some of them may belong to another holder with your name.' : ''}`,
        ]
      : []),
    ...(unvaluedBonds > 0
      ? [`${formatCount(unvaluedBonds)} of your bonds: value or exchange rate not available here.`]
      : []),
    ...(portfolio?.bondHoldings == null
      ? [
          `Bonds: no list of holders.${interest.amount === null ? '' : ` Yours pay ${amountWords(interest)} per turn.`}`,
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
  const { drawn, more } = useListPart(missing(props), MAX_SENTENCES);
  return (
    <Panel title="What is not in these sums">
      <ul data-testid="holdings-missing">
        {drawn.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more !== null && <li>{more}</li>}
      </ul>
    </Panel>
  );
}

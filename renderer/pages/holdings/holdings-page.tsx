/** `#/holdings`: what the player owns, valued in one currency by rates of the service. */
import { useDirectory } from '@renderer/api/directory/directory';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { Amount } from '@renderer/components/figures/amount';
import { Delta } from '@renderer/components/figures/delta';
import { useNav } from '@renderer/features/client/use-status';
import { useIsGuest } from '@renderer/api/session/use-session';
import { CreateCharacter } from '@renderer/features/links/create-character';
import { UnitField } from '@renderer/features/markets/board-controls';
import { boardRates } from '@renderer/features/markets/market-method';
import { FillProgress } from '@renderer/features/markets/board-progress';
import { ButtonLink } from '@renderer/components/ui/button';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Lede, LedeStat } from '@renderer/components/ui/layout/lede';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import {
  counted,
  formatCount,
  formatPercentChange,
  isNumber,
  rawNumber,
} from '@shared/domain/wording/numbers';
import { gainOf, priceMoveOf, sumIn } from '@renderer/features/markets/positions';
import type { Gain, PriceMove } from '@renderer/features/markets/positions';
import { changePct } from '@shared/domain/markets/market-ratios';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { amountWords } from '@shared/domain/money/own-money';
import { SELF } from '@shared/record/subjects';

import { HeldBonds } from './held-bonds';
import { CashTable, PositionsTable } from './holdings-tables';
import { FundsPanel } from './funds-holding';
import { useFirstSeen } from './use-first-seen';
import { useHoldings } from './use-holdings';
import type { Holdings } from './use-holdings';
import { NotValued } from './left-out';

const TITLE = 'Holdings';
const YOU = { subject: SELF, name: 'You' } as const;

/** What the shares gained on what was paid for them, in one currency. */
function GainWords({ gain, of }: { readonly gain: Gain; readonly of: number }) {
  const { currency, paid, count } = gain;
  const pct = changePct(paid, paid + gain.gain);
  const money = (size: number) => formatMoney(size, currency);
  const subject =
    count === of
      ? 'Your shares'
      : `${formatCount(count)} of ${counted(of, 'holding')}, whose cost is given,`;
  if (money(Math.abs(gain.gain)) === money(0))
    return (
      <>
        {subject} are worth the {money(paid)} you paid.
      </>
    );
  return (
    <>
      {subject} {gain.gain < 0 ? 'returned' : 'gained'} <Delta value={gain.gain} format={money} />
      {pct !== null && ` (${formatPercentChange(pct)})`} on the {money(paid)} you paid.
    </>
  );
}

/** What prices did to the shares where nobody says what they cost. */
function PriceMoveWords({ move }: { readonly move: PriceMove }) {
  const { amount, currency, turn } = move;
  return (
    <>
      Prices have moved your shares by{' '}
      <Delta value={amount} format={(size) => formatMoney(size, currency)} /> since turn{' '}
      {formatCount(turn)}.
    </>
  );
}

function Sums({ holdings }: { readonly holdings: Holdings }) {
  const { board, positions, cash, bonds, money, stated, shownIn } = holdings;
  const { rates } = board;
  const { funds, dividends } = money;
  const shares = positions.map(({ currency, value }) => ({ currency, amount: value }));
  const [inShares, inCash, inFunds, inBonds] = [shares, cash, [funds], bonds].map(
    (held) => sumIn(held, shownIn, rates).sum,
  );
  const all = sumIn([...shares, ...cash, funds, ...bonds], shownIn, rates).sum;
  const gain = gainOf(positions);
  const move = priceMoveOf(positions, useFirstSeen(positions));
  const netWorth = stated?.netWorth;
  const parts = [
    { name: 'shares', amount: inShares ?? 0 },
    { name: 'cash', amount: inCash ?? 0 },
    { name: 'campaign funds', amount: inFunds ?? 0 },
    { name: 'bonds', amount: inBonds ?? 0 },
  ].toSorted((one, other) => other.amount - one.amount);
  const [most] = parts;
  const stats = (
    <>
      <LedeStat label="Shares" value={inShares} testId="holdings-shares">
        {formatMoney(inShares ?? null, shownIn, 'compact')}
      </LedeStat>
      {bonds.length > 0 && (
        <LedeStat label="Bonds" value={inBonds} testId="holdings-bonds">
          {formatMoney(inBonds ?? null, shownIn, 'compact')}
        </LedeStat>
      )}
      <LedeStat label="Cash" value={inCash} testId="holdings-cash">
        {formatMoney(inCash ?? null, shownIn, 'compact')}
      </LedeStat>
      <LedeStat
        label="Campaign funds"
        value={inFunds}
        bell={
          funds.currency === shownIn && (
            <AlertBell {...YOU} metric="funds" currency={funds.currency} value={funds.amount} />
          )
        }
        testId="holdings-funds"
      >
        {formatMoney(inFunds ?? null, shownIn, 'compact')}
      </LedeStat>
      {isNumber(netWorth) && (
        <LedeStat
          label="Net worth"
          value={netWorth}
          testId="holdings-net-worth"
          note="Unit not given"
        >
          <Amount amount={netWorth} />
        </LedeStat>
      )}
      {dividends.amount !== null && (
        <LedeStat
          label="Dividends per turn"
          value={dividends.amount}
          bell={
            <AlertBell
              {...YOU}
              metric="dividendIncome"
              currency={dividends.currency}
              value={dividends.amount}
            />
          }
          testId="holdings-dividends"
        >
          {amountWords(dividends)}
        </LedeStat>
      )}
    </>
  );
  return (
    <Lede
      kicker={
        <>
          <strong>What you own</strong>
          <span>valued assets only</span>
        </>
      }
      headline={
        <>
          You own{' '}
          <em data-testid="holdings-total" data-value={rawNumber(all)}>
            {formatMoney(all, shownIn, 'compact')}
          </em>
          {most !== undefined && most.amount > 0 && `, most of it in ${most.name}`}
        </>
      }
      deck={
        gain !== null ? (
          <GainWords gain={gain} of={positions.length} />
        ) : (
          move !== null && <PriceMoveWords move={move} />
        )
      }
      stats={stats}
    />
  );
}

function Owned({ holdings }: { readonly holdings: Holdings }) {
  const { board, positions, cash, portfolio, shownIn } = holdings;
  const { rates, progress } = board;
  const { countryName } = useDirectory();
  const shares = positions.map(({ currency, value }) => ({ currency, amount: value }));
  const sharesInUnits = sumIn(shares, COMMON_UNIT, rates).sum;
  const used = boardRates([...shares, ...cash], shownIn, rates, countryName);
  return (
    <>
      <Sums holdings={holdings} />
      {portfolio === null && <FillProgress progress={progress} />}
      <Panel title="Shares" aside={used === '' ? undefined : `Converted by ${used}`}>
        <PositionsTable
          positions={positions}
          shownIn={shownIn}
          rates={rates}
          isComplete={portfolio !== null || progress.read >= progress.total}
        />
      </Panel>
      <FundsPanel positions={positions} />
      {(portfolio?.bondHoldings ?? []).length > 0 && (
        <Panel title="Bonds">
          <HeldBonds bonds={portfolio?.bondHoldings ?? []} rates={rates} />
        </Panel>
      )}
      <Columns>
        <Stack>
          <Panel title="Cash">
            <CashTable cash={cash} money={holdings.money} shownIn={shownIn} rates={rates} />
          </Panel>
        </Stack>
        <Stack>
          <NotValued holdings={holdings} sharesInUnits={sharesInUnits} />
        </Stack>
      </Columns>
    </>
  );
}

function OwnHoldings() {
  const [unit, setUnit] = useUrlState('holdings', 'in');
  const holdings = useHoldings(unit);
  const { board, reads } = holdings;
  return (
    <ReadScreen
      title={TITLE}
      isWide
      reads={reads}
      filters={
        <FilterBar>
          <UnitField wanted={unit} rates={board.rates} hasOwn={false} onChange={setUnit} />
        </FilterBar>
      }
    >
      <Loaded read={board.directory.read} skeletonLines={12}>
        {() => <Owned holdings={holdings} />}
      </Loaded>
    </ReadScreen>
  );
}

/** The page of a player with a character; others are told what is missing. */
export function HoldingsPage() {
  const isGuest = useIsGuest();
  const { data: nav } = useNav();
  if (isGuest) {
    return (
      <Page title={TITLE}>
        <EmptyState
          action={
            <ButtonLink variant="primary" to={href('signIn')}>
              Sign in
            </ButtonLink>
          }
        >
          Sign in to see what you own. A guest owns nothing.
        </EmptyState>
      </Page>
    );
  }
  if (nav?.user != null && nav.hasCharacter === false) {
    return (
      <Page title={TITLE}>
        <EmptyState action={<CreateCharacter />}>
          You have no character yet, so you own nothing yet.
        </EmptyState>
      </Page>
    );
  }
  return <OwnHoldings />;
}

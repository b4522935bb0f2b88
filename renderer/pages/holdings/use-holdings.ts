/**
 * What the player owns: shares from the shareholder lists, money from the status, and the sums that
 * the service itself states.
 */
import { useDirectory } from '@renderer/api/directory/directory';
import type { DirectoryView } from '@renderer/api/directory/directory';
import type { CharacterRow } from '@renderer/features/characters/characters';
import { positionIn, statedPosition } from '@renderer/features/markets/positions';
import { useOwnBalances, useOwnPortfolio } from '@renderer/features/markets/use-own-portfolio';
import type { HeldCorporation, Held, Position } from '@renderer/features/markets/positions';
import type { OwnPortfolio } from '@renderer/features/markets/use-own-portfolio';
import { useStatus, useNav } from '@renderer/features/client/use-status';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { ownCharacter } from '@shared/domain/own-character';
import { useBoard } from '@renderer/features/markets/use-board';
import type { Board } from '@renderer/features/markets/use-board';
import { useEndpoint, useEndpoints } from '@renderer/api/query/use-endpoint';
import type { Read } from '@renderer/api/query/read';
import type { ResponseOf } from '@shared/contract/index';
import { heldCash } from '@shared/domain/money/own-money';
import type { OwnAmount, OwnMoney } from '@shared/domain/money/own-money';

/** Further corporations are named and not read, because each costs one read of the key's budget. */
export const MAX_POSITIONS = 60;
const NO_KEYS: readonly string[] = [];

type Corporation = ResponseOf<'corporation'>;
type Status = ResponseOf<'clientStatus'>;

/** Everything that the page shows. */
export interface Holdings {
  readonly board: Board;
  /** The currency that everything is valued in; null while not even the home currency is known. */
  readonly shownIn: string | null;
  readonly positions: readonly Position[];
  /**
   * Other characters with the player's name, as far as the service finds them: the lists do not
   * tell their shares apart.
   */
  readonly namesakes: number;
  /** Corporations that name the player but were not read here. */
  readonly unreadCount: number;
  /** Personal money, by currency as far as the service splits it. */
  readonly cash: readonly Held[];
  /** What the server's own portfolio states; null on a server without one: then the shareholder lists stand for it. */
  readonly portfolio: OwnPortfolio | null;
  /** The bonds of the portfolio. */
  readonly bonds: readonly Held[];
  /** As the status states it. */
  readonly money: OwnMoney;
  /** The sums that the service itself states for the player; null where it does not say which character is theirs. */
  readonly stated: Pick<CharacterRow, 'netWorth' | 'portfolioValue'> | null;
  readonly reads: readonly Read<unknown>[];
}

/** The part of a corporation's answer that positions are made from. */
function heldCorporation(
  key: string,
  answer: Corporation,
  currency: string | null,
): HeldCorporation {
  const { name, shareStructure } = answer;
  return {
    key,
    name: name ?? `Corporation ${key}`,
    currency,
    price: shareStructure?.sharePrice,
    totalShares: shareStructure?.totalShares,
    holders: shareStructure?.shareholders ?? [],
  };
}

/** Personal money by currency; a sum over all currencies where the service has only that. */
function cashOf(
  money: OwnMoney,
  balances: ReadonlyMap<string, number> | null,
): readonly OwnAmount[] {
  if (balances === null) return heldCash(money);
  return Array.from(balances, ([currency, amount]) => ({ currency, amount })).filter(
    ({ amount }) => amount !== 0,
  );
}

/** The positions that the portfolio states. */
function statedPositions(
  { holdings }: OwnPortfolio,
  { rates }: Board,
  { corporation: corporationOf, currencyOfCorporation }: DirectoryView,
  shownIn: string | null,
): readonly Position[] {
  return holdings.map((holding, index) => {
    const { sequentialId, corporationId, corporationName } = holding;
    const { shares, sharePrice, totalValue, currencyCode, avgCostPerShare, unrealizedPnl } =
      holding;
    const ids = [sequentialId, corporationId].filter((id) => id != null);
    const row = ids.map((id) => corporationOf(id)).find((found) => found !== null);
    const key = String(row?.sequentialId ?? ids[0] ?? `holding ${index + 1}`);
    return statedPosition(
      {
        key,
        name: corporationName ?? row?.name ?? `Unnamed corporation ${index + 1}`,
        currency: currencyCode ?? currencyOfCorporation(key),
        shares,
        price: sharePrice,
        value: totalValue,
        averageCost: avgCostPerShare,
        gain: unrealizedPnl,
      },
      shownIn,
      rates,
    );
  });
}

/** What the bonds of the portfolio are worth, as far as it says so. */
function heldBonds(portfolio: OwnPortfolio | null): readonly Held[] {
  return (portfolio?.bondHoldings ?? []).map(({ totalValue, currencyCode }) => ({
    currency: currencyCode ?? null,
    amount: totalValue ?? null,
  }));
}

function ownCompanyKey(status: Status | undefined): string | null {
  const id = status?.corpNav?.sequentialId;
  return id === null || id === undefined ? null : String(id);
}

/** The player's own row among those of their name: the only one, or the only one with their campaign funds. */
function ownRow(rows: readonly CharacterRow[], status: Status | undefined): CharacterRow | null {
  const same = rows.filter(({ campaignFunds }) => campaignFunds === status?.funds);
  const [only, another] = rows.length > 1 ? same : rows;
  return another === undefined ? (only ?? null) : null;
}

/** @param wantedUnit as `useBoard` takes it */
export function useHoldings(wantedUnit: string): Holdings {
  const nav = useNav();
  const { data: status } = useStatus();
  const money = useOwnMoney();
  const own = ownCharacter(nav.data);
  const holder = own.name ?? status?.name ?? null;
  const view = useDirectory();
  const { portfolio, isPending } = useOwnPortfolio();
  const balances = useOwnBalances();
  const board = useBoard({
    turnsBack: 1,
    wantedUnit,
    holder,
    // The portfolio needs no shareholder list.
    isReading: portfolio === null && !isPending,
  });
  const { rates, directory, heldKeys } = board;
  // Money in the home currency needs no rate.
  const shownIn = board.shownIn ?? money.home;
  const company = ownCompanyKey(status);
  const keys = [...new Set([...(company === null ? [] : [company]), ...heldKeys])].toSorted(
    (one, other) => Number(one) - Number(other),
  );
  const asked = portfolio === null && !isPending ? keys.slice(0, MAX_POSITIONS) : NO_KEYS;
  const answers = useEndpoints(
    'corporation',
    asked.map((id) => ({ id })),
    { priority: 'background' },
  );
  const character = useEndpoint('character', { id: own.id ?? '' }, { enabled: own.id !== null });
  const named = useEndpoint(
    'characterSearch',
    { name: holder ?? '' },
    { enabled: holder !== null, priority: 'background' },
  );
  const sameName = (named.data?.characters ?? []).filter(({ name }) => name === holder);
  const found = answers.flatMap(({ data }, index) => {
    const key = asked[index] ?? '';
    if (data === undefined || holder === null) return [];
    const held = heldCorporation(key, data, view.currencyOfCorporation(key));
    return positionIn(held, holder, shownIn, rates) ?? [];
  });
  return {
    board,
    shownIn,
    positions: portfolio === null ? found : statedPositions(portfolio, board, view, shownIn),
    namesakes: portfolio === null ? Math.max(0, sameName.length - 1) : 0,
    unreadCount: portfolio === null ? keys.length - asked.length : 0,
    cash: cashOf(money, balances),
    money,
    portfolio,
    bonds: heldBonds(portfolio),
    stated: character.data?.character ?? ownRow(sameName, status),
    reads: [directory.read, ...answers, ...(own.id === null ? [] : [character])],
  };
}

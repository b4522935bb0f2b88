/**
 * What the player owns: shares from the shareholder lists, money from the status, and the sums that
 * the service itself states.
 */
import type { CharacterRow } from '@renderer/api/directories/use-characters';
import { useStatus, useNav } from '@renderer/api/directories/use-status';
import { useBoard } from '@renderer/api/markets/use-board';
import type { Board } from '@renderer/api/markets/use-board';
import { useEndpoint, useEndpoints } from '@renderer/api/query/use-endpoint';
import type { ReadState } from '@renderer/api/query/read-state';
import { ownCharacter } from '@renderer/components/navigation/nav-links';
import type { ResponseOf } from '@shared/contract/index';
import { cashByCurrency, cashUnitOf } from '@shared/domain/money/cash';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { isNumber } from '@shared/domain/wording/numbers';
import { positionIn } from '@shared/domain/markets/positions';
import type { HeldCorporation, Held, Position } from '@shared/domain/markets/positions';

/** Further corporations are named and not read, because each costs one read of the key's budget. */
const MAX_POSITIONS = 60;

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
  readonly status: Status | undefined;
  /** The sums that the service itself states for the player; null where it does not say which character is theirs. */
  readonly stated: Pick<CharacterRow, 'netWorth' | 'portfolioValue'> | null;
  readonly reads: readonly ReadState<unknown>[];
}

/** The part of a corporation's answer that positions are made from. */
function heldCorporation(
  key: string,
  answer: Corporation,
  countryCurrency: string | null,
): HeldCorporation {
  const { name, currencyCode, shareStructure } = answer.corporation ?? answer;
  return {
    key,
    name: name ?? `Corporation ${key}`,
    currency:
      typeof currencyCode === 'string' && currencyCode !== '' ? currencyCode : countryCurrency,
    price: shareStructure?.sharePrice ?? shareStructure?.price,
    totalShares: shareStructure?.totalShares ?? shareStructure?.shares,
    holders: shareStructure?.shareholders ?? [],
  };
}

/** Personal money; a sum over all currencies where the service has only that. */
function cashOf(status: Status | undefined): readonly Held[] {
  if (status === undefined) return [];
  const { kind } = cashUnitOf(status);
  if (kind === 'common') return [{ currency: COMMON_UNIT, amount: status.cashOnHand ?? null }];
  const known = [...cashByCurrency(status)].map(([currency, amount]) => ({ currency, amount }));
  if (known.length > 0 || !isNumber(status.cashOnHand)) return known;
  return [{ currency: null, amount: status.cashOnHand }];
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
  const own = ownCharacter(nav.data);
  const holder = own.name ?? status?.name ?? null;
  const board = useBoard({ turnsBack: 1, wantedUnit, holder });
  const { conversion, directory, heldKeys } = board;
  // Money in the home currency needs no rate.
  const shownIn = board.shownIn ?? conversion.home;
  const company = ownCompanyKey(status);
  const keys = [...new Set([...(company === null ? [] : [company]), ...heldKeys])].toSorted(
    (one, other) => Number(one) - Number(other),
  );
  const asked = keys.slice(0, MAX_POSITIONS);
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
  const positions = answers.flatMap(({ data }, index) => {
    const key = asked[index] ?? '';
    if (data === undefined || holder === null) return [];
    const country = directory.findById(key)?.countryId ?? '';
    const held = heldCorporation(key, data, conversion.currencies.get(country) ?? null);
    return positionIn(held, holder, shownIn, conversion.rates) ?? [];
  });
  return {
    board,
    shownIn,
    positions,
    namesakes: Math.max(0, sameName.length - 1),
    unreadCount: keys.length - asked.length,
    cash: cashOf(status),
    status,
    stated: character.data?.character ?? ownRow(sameName, status),
    reads: [directory.read, ...answers, ...(own.id === null ? [] : [character])],
  };
}

/** The tape of a corporation's share trades: joins its list pages without gaps or duplicates, and sums up prices and holders. */
import { isNumber } from '../wording/numbers';

type Sent = number | null | undefined;

/** The fields of a trade that the sums need; a null side is the public float (contract part 2). */
export interface Trade {
  readonly turn?: Sent;
  readonly shares?: Sent;
  readonly pricePerShareAnchor?: Sent;
  readonly totalAnchor?: Sent;
  readonly from?: { readonly name?: string | null | undefined } | null | undefined;
  readonly to?: { readonly name?: string | null | undefined } | null | undefined;
}

/** One list page of the tape, newest entries first. */
export interface TapePage<Entry> {
  readonly entries?: readonly Entry[] | null | undefined;
  /** From 1. */
  readonly page?: Sent;
  readonly pageSize?: Sent;
  readonly total?: Sent;
}

/** An entry with a unique key. */
export interface KeyedEntry<Entry> {
  readonly key: string;
  readonly entry: Entry;
}

/**
 * The position of an entry counted from the oldest. The tape is append-only, so the position stays
 * the same while new trades push entries to later list pages. Null if a list page has no numbers.
 */
function positionOf<Entry>(page: TapePage<Entry>, index: number): number | null {
  if (!isNumber(page.total) || !isNumber(page.page) || !isNumber(page.pageSize)) return null;
  return page.total - ((page.page - 1) * page.pageSize + index);
}

/** How many entries a list page may repeat: never more than this come between two reads. */
const MAX_REPEATED = 1_000;

/** How many entries at the end of `known` are repeated at the beginning of `next`. */
function overlap(known: readonly string[], next: readonly string[]): number {
  for (let length = Math.min(known.length, next.length, MAX_REPEATED); length > 0; length -= 1) {
    const start = known.length - length;
    let same = 0;
    while (same < length && known[start + same] === next[same]) same += 1;
    if (same === length) return length;
  }
  return 0;
}

/** Joins list pages without numbers, and leaves out the entries that a page repeats from the one before it. */
function joinByContent<Entry>(pages: readonly TapePage<Entry>[]): readonly KeyedEntry<Entry>[] {
  const texts: string[] = [];
  const joined: Entry[] = [];
  for (const { entries } of pages) {
    const next = (entries ?? []).map((entry) => JSON.stringify(entry));
    const repeated = overlap(texts, next);
    for (const text of next.slice(repeated)) texts.push(text);
    for (const entry of (entries ?? []).slice(repeated)) joined.push(entry);
  }
  return joined.map((entry, index) => ({ key: `at-${joined.length - index}`, entry }));
}

/** All entries, newest first, each once even if the tape grew between two reads. */
export function joinTape<Entry>(pages: readonly TapePage<Entry>[]): readonly KeyedEntry<Entry>[] {
  const byPosition = new Map<number, Entry>();
  for (const page of pages) {
    for (const [index, entry] of (page.entries ?? []).entries()) {
      const position = positionOf(page, index);
      if (position === null) return joinByContent(pages);
      if (!byPosition.has(position)) byPosition.set(position, entry);
    }
  }
  return Array.from(byPosition)
    .toSorted(([one], [other]) => other - one)
    .map(([position, entry]) => ({ key: `at-${position}`, entry }));
}

function valueOf({ shares, pricePerShareAnchor, totalAnchor }: Trade): number | null {
  if (isNumber(pricePerShareAnchor) && isNumber(shares)) return pricePerShareAnchor * shares;
  return totalAnchor ?? null;
}

function isPriced(trade: Trade): boolean {
  return isNumber(trade.shares) && trade.shares > 0 && valueOf(trade) !== null;
}

/** The average price of a share, weighted by volume; null without a priced trade. */
export function volumeWeightedPrice(trades: readonly Trade[]): number | null {
  const priced = trades.filter(isPriced);
  const shares = priced.reduce((sum, trade) => sum + (trade.shares ?? 0), 0);
  const value = priced.reduce((sum, trade) => sum + (valueOf(trade) ?? 0), 0);
  return shares > 0 ? value / shares : null;
}

/** Prices of one turn. */
export interface TurnPrice {
  readonly turn: number;
  /** Of the newest trade of the turn. */
  readonly last: number | null;
  readonly average: number | null;
  readonly shares: number;
}

/** The price by turn, oldest first; `trades` come newest first. */
export function pricesByTurn(trades: readonly Trade[]): readonly TurnPrice[] {
  const byTurn = new Map<number, Trade[]>();
  for (const trade of trades) {
    if (!isNumber(trade.turn)) continue;
    const same = byTurn.get(trade.turn);
    if (same === undefined) byTurn.set(trade.turn, [trade]);
    else same.push(trade);
  }
  return Array.from(byTurn, ([turn, same]) => ({
    turn,
    last: same.find(isPriced)?.pricePerShareAnchor ?? null,
    average: volumeWeightedPrice(same),
    shares: same.reduce((sum, { shares }) => sum + (shares ?? 0), 0),
  })).toSorted((one, other) => one.turn - other.turn);
}

/** What one holder bought and sold in total. */
export interface NetFlow {
  /** Null is the public float. */
  readonly holder: string | null;
  readonly bought: number;
  readonly sold: number;
  /** Shares bought less shares sold. */
  readonly net: number;
  /** Paid less received, in the common unit. */
  readonly paid: number;
}

/** The name of a side, or null for the public float; a side without a name is still a holder. */
export function holderOf(side: Trade['from']): string | null {
  return side === null || side === undefined ? null : side.name || 'Unnamed holder';
}

function isUnnamed(side: Trade['from']): boolean {
  return side !== null && side !== undefined && !side.name;
}

/** How often a holder without a name bought or sold: nobody can tell whether that is one holder or several. */
export function unnamedSides(trades: readonly Trade[]): number {
  return trades
    .filter(({ shares }) => isNumber(shares))
    .reduce((sum, { from, to }) => sum + Number(isUnnamed(from)) + Number(isUnnamed(to)), 0);
}

/**
 * Who gained and who lost shares, the largest gain first. Holders without a name are left out; with them, the net of
 * all is zero.
 */
export function netFlows(trades: readonly Trade[]): readonly NetFlow[] {
  const flows = new Map<string | null, { bought: number; sold: number; paid: number }>();
  const flowOf = (holder: string | null) => {
    const known = flows.get(holder) ?? { bought: 0, sold: 0, paid: 0 };
    flows.set(holder, known);
    return known;
  };
  for (const trade of trades) {
    const { shares } = trade;
    if (!isNumber(shares)) continue;
    const value = valueOf(trade) ?? 0;
    if (!isUnnamed(trade.to)) {
      const buyer = flowOf(holderOf(trade.to));
      buyer.bought += shares;
      buyer.paid += value;
    }
    if (!isUnnamed(trade.from)) {
      const seller = flowOf(holderOf(trade.from));
      seller.sold += shares;
      seller.paid -= value;
    }
  }
  return Array.from(flows, ([holder, { bought, sold, paid }]) => ({
    holder,
    bought,
    sold,
    net: bought - sold,
    paid,
  })).toSorted((one, other) => other.net - one.net);
}

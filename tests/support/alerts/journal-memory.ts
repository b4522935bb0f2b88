/** What the journal of due alerts is told, and what it keeps of the answers that a profile's alerts have looked at. */
import type { Fact, ReadName, ShownFacts } from './shown-facts';
import type { Truth } from './truth';

export interface JournalOptions {
  readonly turnMs: number;
  readonly deadlineMinutes: number;
  /** The server states the income of a turn. */
  readonly isIncomeStated: boolean;
  /** The server's list keeps bonds that have defaulted. */
  readonly listsDefaults: boolean;
  /** The player's own rule: the share price of this corporation rises above this. */
  readonly ownRule: { readonly corporation: string; readonly above: number };
}

/** This many turns is soon, and the longest that an alert may be late. */
export const NEAR_TURNS = 2;

/** An alert that is due; the turn is that of the answer. */
export type Told = Omit<Fact, 'turn' | 'mark'> & Partial<Pick<Fact, 'mark'>>;

/** Makes an empty memory. */
export function createMemory() {
  return {
    last: new Map<ReadName, ShownFacts>(),
    leaders: new Map<string, string>(),
    stages: new Map<string, string>(),
    countries: new Map<string, { readonly leader: string; readonly turn: number }>(),
    bills: new Map<string, string>(),
    defaulted: new Map<string, boolean>(),
    prices: new Map<string, { readonly turn: number; readonly price: number }[]>(),
    lastPrices: new Map<string, number>(),
    moved: new Map<string, number>(),
    over: new Set<string>(),
    told: new Set<string>(),
    unclear: new Set<string>(),
    crises: new Set<string>(),
    headlines: new Set<string>(),
    newestHeadline: 0,
    /** The turns in which the service still named a race as the player's. */
    dropped: new Map<string, number>(),
    /** When the end of a race, or a crisis, was first read, and when the service first named races. */
    firstSeenMs: new Map<string, number>(),
    /** The ends of races that any account on the server has read. */
    ends: new Map<string, number>(),
    /** The newest answer about the player's funds of each turn, oldest first. */
    funds: [] as Truth[],
    statusInTurn: null as Truth | null,
  };
}

/** What the journal of one profile knows. */
export type Memory = ReturnType<typeof createMemory>;

/** Remembers when something was first read. */
export function remembersFirst({ firstSeenMs }: Memory, name: string, atMs: number): void {
  if (!firstSeenMs.has(name)) firstSeenMs.set(name, atMs);
}

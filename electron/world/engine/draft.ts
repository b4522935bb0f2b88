/** The draft of the next state: a turn is computed on it while readers see the current state, then it is shown at once. */
import type { BooksState } from '../model/books';
import type { Corporation } from '../model/corporations';
import type { Country } from '../model/countries';
import type { Election } from '../model/elections';
import type { WorldState } from '../model/state';

const COPIES_A_STEP = 2_000;

/**
 * Copies what a turn may change and shares the rest. Between the steps the service may answer
 * reads of the shown state, but nothing may change it until the draft is shown or dropped.
 */
export function* newAlertOf(shown: WorldState): Generator<void, WorldState, void> {
  const characters = yield* copied(shown.characters, (one) => ({ ...one }));
  const corporations = yield* copied(shown.corporations, copyOfCorporation);
  const bonds = yield* copied(shown.bonds, (one) => ({ ...one }));
  const seats = yield* copied(shown.seats, (one) => ({ ...one }));
  const bills = yield* copied(shown.bills, (one) => (one.status === 'pending' ? { ...one } : one));
  const unownedSectors = yield* copied(shown.unownedSectors, (one) => ({ ...one }));
  return {
    ...shown,
    characters,
    corporations,
    bonds,
    seats,
    bills,
    unownedSectors,
    players: shown.players.map((one) => ({ ...one })),
    countries: shown.countries.map(copyOfCountry),
    parties: shown.parties.map((one) => ({ ...one })),
    leaderships: shown.leaderships.map((one) => ({ ...one, cabinet: [...one.cabinet] })),
    elections: shown.elections.map(copyOfElection),
    crises: shown.crises.map((one) => (one.resolvedOption === null ? { ...one } : one)),
    funds: shown.funds.map((one) => ({
      ...one,
      holdings: one.holdings.map((holding) => ({ ...holding })),
    })),
    conflicts: shown.conflicts.map((one) => ({ ...one })),
    turnTimesMs: [...shown.turnTimesMs],
    archive: [...shown.archive],
    news: [...shown.news],
    history: [...shown.history],
    careers: [...shown.careers],
    trades: [...shown.trades],
    battles: [...shown.battles],
    lastNumbers: { ...shown.lastNumbers },
    books: overlayOf(shown.books),
  };
}

function* copied<T>(items: readonly T[], copy: (item: T) => T): Generator<void, T[], void> {
  const copies: T[] = [];
  for (const item of items) {
    copies.push(copy(item));
    if (copies.length % COPIES_A_STEP === 0) yield;
  }
  yield;
  return copies;
}

/** `holders` is shared, because a trade replaces the whole record. */
function copyOfCorporation(one: Corporation): Corporation {
  return { ...one, lots: one.lots.map((lot) => ({ ...lot })) };
}

function copyOfCountry(one: Country): Country {
  return {
    ...one,
    currency: { ...one.currency },
    economy: {
      ...one.economy,
      primeRates: [...one.economy.primeRates],
      inflations: [...one.economy.inflations],
      growths: [...one.economy.growths],
    },
  };
}

function copyOfElection(one: Election): Election {
  return {
    ...one,
    candidates: one.candidates.map((candidate) => ({ ...candidate })),
    snapshots: [...one.snapshots],
  };
}

/** Balances that the turn does not change are read from the shown books. */
function overlayOf(books: BooksState): BooksState {
  return {
    lastEntryNumber: books.lastEntryNumber,
    entries: [...books.entries],
    balances: Object.create(books.balances) as BooksState['balances'],
  };
}

/** Makes a finished draft the state. Player objects stay the same, because sessions refer to them. */
export function showDraft(shown: WorldState, draft: WorldState): void {
  for (const [index, player] of shown.players.entries()) {
    const next = draft.players[index];
    if (!next) continue;
    player.unreadCount = next.unreadCount;
    player.unreadMailCount = next.unreadMailCount;
  }
  const { balances } = shown.books;
  Object.assign(balances, draft.books.balances);
  Object.assign(shown, {
    ...draft,
    players: shown.players,
    books: { ...draft.books, balances },
  } satisfies WorldState);
}

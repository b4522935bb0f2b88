/** The alerts that a player has to get by the practice world's own state; no rule of the client is used here. */
import { NEAR_TURNS, createMemory, remembersFirst } from './journal-memory';
import type { JournalOptions, Told } from './journal-memory';
import { TURNS_COMPARED, ownAlerts } from './journal-own';
import { worldAlerts } from './journal-world';
import type { Fact, Mark, ShownFacts } from './shown-facts';

const END_TURNS = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Makes the journal of one profile. */
export function createJournal(options: JournalOptions) {
  const { turnMs, deadlineMinutes } = options;
  const memory = createMemory();
  const ofPlayer = ownAlerts(memory, options);
  const ofWorld = worldAlerts(memory, options);
  /** Answers that are in the server's file, but not yet checked for this profile's alerts. */
  let waiting: ShownFacts[] = [];
  let hasBegun = false;

  function shown(seen: ShownFacts, nowMs: number): Iterable<Told> {
    const before = memory.last.get(seen.read);
    switch (seen.read) {
      case 'nav':
        return before ? ofPlayer.nav(before, seen) : [];
      case 'status':
        return before ? ofPlayer.status(before, seen) : [];
      case 'game':
        return before && seen.turn > before.turn ? [{ name: 'turn world:world' }] : [];
      case 'crises':
        return ofPlayer.crises(seen);
      case 'race':
        return ofPlayer.race(seen);
      case 'country':
        return ofWorld.country(seen);
      case 'news':
        return ofWorld.news(seen, nowMs);
      case 'bills':
        return ofWorld.bills(seen);
      case 'prices':
        return ofWorld.prices(seen);
      case 'bonds':
        return ofWorld.bonds(seen);
    }
  }

  /** One row of a list may have been out of sight for longer than the list. */
  const seenTurns = new Map<string, number>();

  function* look(seen: ShownFacts, nowTurn: number, nowMs: number): Iterable<Fact> {
    const { read, turn, truth, atMs } = seen;
    const lists = [...(seen.ids ?? [seen.country ?? seen.race?.id ?? ''])];
    const former = Math.min(...lists.map((id) => seenTurns.get(`${read} ${id}`) ?? turn));
    for (const one of shown(seen, nowMs)) {
      const missed = Math.max(turn - former, nowTurn - turn + 1);
      const isKnown = turn > 0 && former > 0 && nowTurn > 0;
      const mark: Mark =
        !isKnown || missed === NEAR_TURNS ? 'either' : missed <= 1 ? 'in time' : 'late';
      yield* once({ mark, ...one, turn }, atMs);
    }
    for (const id of lists) seenTurns.set(`${read} ${id}`, turn);
    memory.last.set(read, seen);
    if (read === 'status' && turn > 0) memory.statusInTurn = truth;
    if (read === 'status' && turn > 0)
      memory.funds = [...memory.funds.filter((one) => one.turn !== truth.turn), truth].slice(
        -TURNS_COMPARED - 1,
      );
    if (read === 'nav') remembersFirst(memory, 'nav', atMs);
  }

  /** Rule, subject and turn are the identity of an alert; without a turn, the hour is. */
  function* once(fact: Fact, atMs: number): Iterable<Fact> {
    const span = fact.turn > 0 ? fact.turn : `hour ${Math.floor(atMs / HOUR_MS)}`;
    const identity = `${fact.name} ${span}`;
    if (memory.told.has(identity)) return;
    // An alert that may have been shown also counts for a later one in its turn.
    const isUnclear = fact.isUnclear === true || memory.unclear.has(identity);
    (isUnclear ? memory.unclear : memory.told).add(identity);
    yield { ...fact, isUnclear };
  }

  /** The alerts that time alone causes. */
  function* inTime(turn: number, nowMs: number): Iterable<Fact> {
    const own = memory.last.get('nav')?.truth.race ?? null;
    const end = own === null ? undefined : memory.ends.get(own);
    if (own !== null && end !== undefined) {
      const left = Math.ceil((end - nowMs) / turnMs);
      const seenMs = Math.max(
        memory.firstSeenMs.get(`race ${own}`) ?? nowMs,
        memory.firstSeenMs.get('nav') ?? nowMs,
      );
      const wasFar = Math.ceil((end - seenMs) / turnMs) > END_TURNS;
      if (left > 0 && left <= END_TURNS && wasFar && !memory.told.has(`ends ${own}`)) {
        memory.told.add(`ends ${own}`);
        yield { name: `election-ends election:${own}`, turn, mark: 'either' };
      }
    }
    const crisis = memory.last.get('crises')?.truth.crisis;
    if (!crisis) return;
    const beginsMs = crisis.deadlineMs - deadlineMinutes * MINUTE_MS;
    const seenMs = memory.firstSeenMs.get(`crisis ${crisis.id}`) ?? nowMs;
    if (nowMs < beginsMs || nowMs >= crisis.deadlineMs || seenMs >= beginsMs) return;
    if (memory.told.has(`deadline ${crisis.id}`)) return;
    memory.told.add(`deadline ${crisis.id}`);
    yield { name: `crisis-deadline crisis:${crisis.id}`, turn, mark: 'either' };
  }

  return {
    /** An answer about the world is in the server's file, whoever read it. */
    stored(seen: ShownFacts): void {
      if (seen.race) {
        memory.ends.set(seen.race.id, seen.race.endsAtMs);
        remembersFirst(memory, `race ${seen.race.id}`, seen.atMs);
      }
      waiting.push(seen);
    },
    /** The profile's alerts check what is new: an answer of its own, and all waiting answers about the world. */
    evaluated(own: ShownFacts | null, turn: number, atMs: number): readonly Fact[] {
      const allSeen = [...(own ? [own] : []), ...waiting];
      waiting = [];
      // What was known before a profile first looked causes no alert for it.
      const facts = allSeen.flatMap((seen) => [...look(seen, turn, atMs)]);
      const told = hasBegun ? facts : [];
      hasBegun = true;
      return [...told, ...inTime(turn, atMs)];
    },
    /** Time passes while the client runs. */
    timePasses: (turn: number, atMs: number): readonly Fact[] =>
      hasBegun ? [...inTime(turn, atMs)] : [],
    /** The race in which the player is known to run. */
    knownRace: () => memory.last.get('nav')?.truth.race ?? null,
  };
}

/** The journal of one profile. */
export type Journal = ReturnType<typeof createJournal>;

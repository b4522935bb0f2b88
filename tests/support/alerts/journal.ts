/** The alerts that a player has to get by the practice world's own state; no rule of the client is used here. */
import type { Fact, Mark, ReadName, ShownFacts } from './shown-facts';
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

const CAP = 200;
const NEAR_TURNS = 2;
const FALL_SHARE = 0.1;
const MOVE_SHARE = 0.1;
const MOVE_TURNS = 24;
const END_TURNS = 3;
/** A rise that exceeds the income by more than this share of it is not income. */
const CLEAR_SHARE = 0.5;
/** How many turns a race remains the player's after the service has dropped it. */
const TURNS_KEPT = 3;
const TURNS_COMPARED = 12;
const FEWEST_COMPARED = 3;
const PRICES_KEPT = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

type Told = Omit<Fact, 'turn' | 'mark'> & Partial<Pick<Fact, 'mark'>>;

/** What the journal keeps of the answers that a profile's alerts have looked at. */
function createMemory() {
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

/** Makes the journal of one profile. */
export function createJournal(options: JournalOptions) {
  const { turnMs, deadlineMinutes, isIncomeStated, listsDefaults, ownRule } = options;
  const memory = createMemory();
  /** Answers that are in the server's file, but not yet checked for this profile's alerts. */
  let waiting: ShownFacts[] = [];
  let hasBegun = false;

  function* nav(
    { truth: before }: ShownFacts,
    { truth: after, turn, atMs }: ShownFacts,
  ): Iterable<Told> {
    if (after.unread > before.unread) yield { name: 'unread self:self' };
    if (after.mail > before.mail) yield { name: 'mail self:self' };
    const [was, is] = [before.race, after.race];
    if (was === is) return;
    if (is !== null) yield { name: `election-phase election:${is}` };
    if (was === null) return;
    memory.dropped.set(was, turn);
    const end = memory.ends.get(was);
    if (end !== undefined && end > atMs) yield { name: `election-phase election:${was}` };
    else yield* over(was);
  }

  function* over(id: string): Iterable<Told> {
    if (memory.over.has(id)) return;
    memory.over.add(id);
    yield { name: `election-result election:${id}` };
  }

  function* status(
    { truth: before }: ShownFacts,
    { truth: after, turn }: ShownFacts,
  ): Iterable<Told> {
    if (isIncomeStated) yield* cap(before, after, after.actionsPerTurn);
    const fall = before.funds - after.funds;
    if (before.funds > 0 && fall >= FALL_SHARE * before.funds)
      yield { name: 'funds-fall self:self' };
    // Without its turn it is not known how many incomes it contains.
    const inTurn = memory.statusInTurn;
    if (turn === 0 || inTurn === null) return;
    const turns = after.turn - inTurn.turn;
    if (!isIncomeStated) yield* cap(inTurn, after, (after.actions - inTurn.actions) / turns);
    yield* arrival(inTurn, after, turns);
  }

  function* cap(before: Truth, after: Truth, perTurn: number): Iterable<Told> {
    const near = CAP - NEAR_TURNS * perTurn;
    if (after.actions > before.actions && before.actions < near && after.actions >= near)
      yield { name: 'actions-cap self:self' };
  }

  function* arrival(before: Truth, after: Truth, turns: number): Iterable<Told> {
    const rise = after.funds - before.funds;
    // The books distinguish what came from others from income.
    if (after.received <= before.received || rise <= 0) return;
    const earned = after.earned - before.earned;
    const aTurn = turns > 0 ? earned / turns : after.income;
    const isClear = rise - earned > CLEAR_SHARE * aTurn * Math.max(1, turns);
    yield { name: 'funds-arrive self:self', isUnclear: !isClear || !isIncomeKnown(before, turns) };
  }

  /** Without a stated income, the last gains show what is usual, if most of them are only income. */
  function isIncomeKnown(before: Truth, turns: number): boolean {
    if (isIncomeStated || turns === 0) return true;
    const seen = memory.funds.filter(({ turn }) => turn >= before.turn - TURNS_COMPARED);
    const isIncome = seen.slice(1).map((newer, index) => {
      const older = seen[index];
      return older !== undefined && newer.funds - older.funds === newer.earned - older.earned;
    });
    const clean = isIncome.filter(Boolean).length;
    return isIncome.length >= FEWEST_COMPARED && clean * 2 > isIncome.length;
  }

  function* race({ race: seen, turn }: ShownFacts): Iterable<Told> {
    if (seen === undefined) return;
    const { id, stage, leader } = seen;
    const known = memory.stages.get(id);
    memory.stages.set(id, stage);
    const former = memory.leaders.get(id);
    if (leader !== '') memory.leaders.set(id, leader);
    const isOwn = memory.last.get('nav')?.truth.race === id;
    const left = memory.dropped.get(id);
    if (!isOwn && (left === undefined || turn > left + TURNS_KEPT)) return;
    if (known !== undefined && known !== stage) {
      if (stage === 'ended') yield* over(id);
      else if (stage !== 'upcoming') yield { name: `election-phase election:${id}` };
    }
    if (former !== undefined && leader !== '' && leader !== former)
      yield { name: `election-lead election:${id}` };
  }

  function* country({ country: code = '', truth, turn }: ShownFacts): Iterable<Told> {
    const known = memory.countries.get(code);
    memory.countries.set(code, { leader: truth.leader, turn });
    if (code !== truth.country || known === undefined || known.leader === truth.leader) return;
    yield { name: `leader country:${code}` };
  }

  function* news({ truth }: ShownFacts, nowMs: number): Iterable<Told> {
    const isFirst = !memory.last.has('news');
    for (const [id, post] of truth.news) {
      const isNew = !memory.headlines.has(id) && post.turn > memory.newestHeadline;
      memory.headlines.add(id);
      if (!isNew || isFirst) continue;
      const age = (nowMs - post.atMs) / turnMs;
      yield {
        name: `news ${post.title}`,
        mark: age <= 1 ? 'in time' : age > NEAR_TURNS + 1 ? 'late' : 'either',
      };
    }
    memory.newestHeadline = truth.turn;
  }

  function* bills({ truth, ids }: ShownFacts): Iterable<Told> {
    for (const [id, outcome] of truth.bills) {
      if (ids?.has(id) !== true) continue;
      const before = memory.bills.get(id);
      memory.bills.set(id, outcome);
      if (before === 'pending' && outcome !== 'pending')
        yield { name: `bill bill:${truth.country}/${id}` };
    }
  }

  function* bonds({ truth, ids }: ShownFacts): Iterable<Told> {
    for (const [id, isDefaulted] of truth.defaulted) {
      if (ids?.has(id) !== true) continue;
      const before = memory.defaulted.get(id);
      memory.defaulted.set(id, isDefaulted);
      if (listsDefaults && isDefaulted && before === false)
        yield { name: `bond-default bond:${id}` };
    }
  }

  function* prices({ truth, ids, turn }: ShownFacts): Iterable<Told> {
    for (const [number, price] of truth.prices) {
      if (ids?.has(number) !== true) continue;
      const last = memory.lastPrices.get(number);
      memory.lastPrices.set(number, price);
      const { corporation, above } = ownRule;
      if (number === corporation && last !== undefined && last <= above && price > above)
        yield { name: `own corporation:${number}` };
      if (turn === 0) continue;
      const known = memory.prices.get(number) ?? [];
      memory.prices.set(number, [...known, { turn, price }].slice(-PRICES_KEPT));
      if (known.length === 0 || known.at(-1)?.price === price) continue;
      const from = Math.max(turn - MOVE_TURNS, memory.moved.get(number) ?? 0);
      const base = known.findLast((one) => one.turn <= from) ?? known[0];
      if (base === undefined || Math.abs(price / base.price - 1) < MOVE_SHARE) continue;
      memory.moved.set(number, turn);
      yield { name: `watched corporation:${number}` };
    }
  }

  function* crises({ truth: { crisis }, atMs }: ShownFacts): Iterable<Told> {
    if (!crisis) return;
    const isKnown = memory.crises.has(crisis.id);
    memory.crises.add(crisis.id);
    first(`crisis ${crisis.id}`, atMs);
    if (!isKnown && memory.last.has('crises')) yield { name: `crisis crisis:${crisis.id}` };
  }

  function first(name: string, atMs: number): void {
    if (!memory.firstSeenMs.has(name)) memory.firstSeenMs.set(name, atMs);
  }

  function shown(seen: ShownFacts, nowMs: number): Iterable<Told> {
    const before = memory.last.get(seen.read);
    switch (seen.read) {
      case 'nav':
        return before ? nav(before, seen) : [];
      case 'status':
        return before ? status(before, seen) : [];
      case 'game':
        return before && seen.turn > before.turn ? [{ name: 'turn world:world' }] : [];
      case 'crises':
        return crises(seen);
      case 'race':
        return race(seen);
      case 'country':
        return country(seen);
      case 'news':
        return news(seen, nowMs);
      case 'bills':
        return bills(seen);
      case 'prices':
        return prices(seen);
      case 'bonds':
        return bonds(seen);
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
    if (read === 'nav') first('nav', atMs);
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
        first(`race ${seen.race.id}`, seen.atMs);
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
